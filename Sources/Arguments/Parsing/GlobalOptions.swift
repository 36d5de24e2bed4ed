/// The options of every verb, which stand before it or after it.
package struct GlobalOptions: ParsableInputs, Hashable {
  /// `-C`: the folder to work in; `nil` for the current one.
  package var folder: [UInt8]?
  package var isQuiet = false
  package var isVerbose = false
  /// Answered before a verb is made: a verb never sees these two.
  var wantsHelp = false
  var wantsVersion = false

  package init() {}

  package static let inputs: [Input<Self>] = [
    .option("-C DIR", \.folder, as: .folder, help: "Work in DIR instead of the current folder."),
    .flag("-q, --quiet", \.isQuiet, help: "Say nothing but what went wrong."),
    .flag("-v, --verbose", \.isVerbose, help: "Say more of what is done."),
    .flag("-h, --help", \.wantsHelp, help: "Show help, and do nothing."),
    .flag("--version", \.wantsVersion, help: "Show the version and what this build can do."),
  ]

  package func validate() throws(UsageError) {
    if isQuiet && isVerbose { throw .conflict("--quiet", "--verbose") }
  }
}
