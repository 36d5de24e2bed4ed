import AlbumCore
import AlbumFolder
import Arguments
import FileSystem

struct Order: RunnableVerb {
  var file: [UInt8] = []
  var isNULSeparated = false

  static let configuration = CommandConfiguration(
    "order", .order, abstract: "Take the order from a list of names or a JSON manifest.",
    discussion: """
      One name a line. Photos the list doesn't name follow in their order; pages keep their titles and counts. A name \
      it can't find is said, and nothing changes.
      """,
    examples: [
      Example("nineslot order wanted.txt", "As the list has it."),
      Example("find . -name '*.jpg' -print0 | sort -z | nineslot order -0 -", "Any names, by NUL."),
    ])

  static let inputs: [Input<Self>] = [
    .argument("FILE", \.file, help: "The list, or - for standard input."),
    .flag("-0, --null", \.isNULSeparated, help: "Names end with NUL, not with their line."),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let bytes = try InputFile.read(file, limit: OrderList.Limits().bytes)
    return try session.reorder { album throws(Failure) in
      do throws(OrderError) {
        let order = try OrderList.parse(bytes, nulSeparated: isNULSeparated).resolve(in: album)
        album.reflow(in: order)
        return ("order \([file].typed)", "\(Message.count(order.count, "photo")) put in the list's order.")
      } catch {
        throw Failure(error.message)
      }
    }
  }
}
