/// What nineslot is asked to do while something befalls it.
enum Act: String, CaseIterable, Sendable {
  case order, rename, undo, redo

  /// What is done before, undisturbed.
  var preparations: [Act] {
    switch self {
    case .order: []
    case .rename: [.order]
    case .undo: [.order, .rename]
    case .redo: [.order, .rename, .undo]
    }
  }

  /// What takes it back.
  var inverse: Act {
    self == .undo ? .redo : .undo
  }

  func arguments(pattern: String, list: Bytes) -> [Bytes] {
    switch self {
    case .order: [Bytes("order".utf8), Bytes("-0".utf8), list]
    case .rename: ["rename", "--to", pattern, "--yes"].map { Bytes($0.utf8) }
    case .undo, .redo: [Bytes(rawValue.utf8)]
    }
  }

  /// Whether the files have their new names before and after.
  var isNewBefore: Bool { self == .undo }
  var isNewAfter: Bool { self == .rename || self == .redo }
}
