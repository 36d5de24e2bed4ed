import AlbumCore
import Arguments
import Glibc
import Photos

extension DecoderChoice: ArgumentValue {}

extension Session {
  private static let decoderVariable = "NINESLOT_DECODER"

  /// Who decodes: what the option says, else the environment. An empty variable counts as none.
  func decoder(_ option: DecoderChoice?) throws(Failure) -> DecoderChoice {
    if let option { return option }
    guard let variable = getenv(Self.decoderVariable), variable.pointee != 0 else { return .auto }
    let given = String(cString: variable)
    guard let choice = DecoderChoice(rawValue: given) else {
      throw Failure(
        "\(ours: Self.decoderVariable) is \"\(foreign: Array(given.utf8))\", and takes auto or library.",
        cure: "Set it to one of them, or unset it.", status: .wrongUsage)
    }
    return choice
  }
}
