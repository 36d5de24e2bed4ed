import Arguments
import Photos

/// A verb of nineslot, and what it does.
protocol RunnableVerb: Verb {
  /// - Throws: ``Failure``: nothing was done, or what was is said.
  func run(in session: Session) throws(Failure) -> ExitStatus
}

/// A verb without operands of its own takes the folder as one.
protocol FolderVerb: RunnableVerb {
  var folder: [UInt8]? { get set }
}

extension Input where Root: FolderVerb {
  static var folder: Self {
    .argument("DIR", \.folder, as: .folder, help: "The folder of photos. The current one if left out.")
  }
}

/// A verb that does without the cache if it's told to.
protocol CachingVerb: RunnableVerb {
  var isCacheOff: Bool { get set }
}

extension Input where Root: CachingVerb {
  static var noCache: Self {
    .flag("--no-cache", \.isCacheOff, help: "Make all thumbnails anew, and keep none.")
  }

  static func decoder(_ property: Property<Root, DecoderChoice?>) -> Self {
    .option("--decoder WHO", property, help: "Who decodes: with library, libjpeg reads large JPEGs too.")
  }
}

extension VerbGroup {
  static let look = VerbGroup("Look")
  static let order = VerbGroup("Put in order")
  static let result = VerbGroup("Make it real")
  static let history = VerbGroup("Take back")
}
