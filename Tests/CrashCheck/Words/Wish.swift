import Glibc

/// What the command line asks for.
struct Wish {
  var program: Bytes = []
  /// Where folders are made.
  var place: Bytes = []
  var faults = Fault.allCases
  var fileSystem: FileSystemKind?
  var isQuick = false
  var only: Case?

  static let usage = """
    usage: CrashCheck --program NINESLOT --in DIR [--quick] [--faults a,b] [--fs ext4|xfs|btrfs] [--only CASE]
    faults: \(Fault.allCases.map(\.rawValue).joined(separator: " "))
    """

  init(_ arguments: [String]) throws(CheckError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--quick" {
        isQuick = true
        continue
      }
      guard let value = rest.popFirst() else { throw .usage("\(argument) is unknown or lacks its value.") }
      switch argument {
      case "--program": program = try Files.resolve(Bytes(value.utf8))
      case "--in": place = try Files.resolve(Bytes(value.utf8))
      case "--faults":
        faults = try value.split(separator: ",").map { word throws(CheckError) in
          guard let fault = Fault(rawValue: String(word)) else { throw .usage("There is no fault \(word).") }
          return fault
        }
      case "--fs":
        guard let kind = FileSystemKind(rawValue: value) else { throw .usage("There is no disk of \(value) here.") }
        fileSystem = kind
      case "--only":
        guard let only = Case(value) else { throw .usage("\(value) is no FAULT:SHAPE:ACT:CALL[:SECOND].") }
        self.only = only
      default: throw .usage("\(argument) is unknown.")
      }
    }
    if program.isEmpty || place.isEmpty { throw .usage("--program and --in are needed.") }
  }
}
