import AlbumCore
import Arguments
import Photos

struct Sort: FolderVerb {
  var key = SortKey.name
  var isReversed = false
  var page: Int?
  var folder: [UInt8]?

  static let configuration = CommandConfiguration(
    "sort", .order, abstract: "Sort the photos; pages keep their titles and counts.",
    discussion: """
      By date is by capture time, else by the date in the name. Photos with neither come last, by name.
      """,
    examples: [
      Example("nineslot sort --by date", "Oldest first."),
      Example("nineslot sort --by name --page 2", "Page 2 alone, by name."),
    ])

  static let inputs: [Input<Self>] = [
    .option("--by", \.key, required: true, help: "What to sort by."),
    .flag("--reverse", \.isReversed, help: "The last one first."),
    .option("--page N", \.page, as: .number(in: 1...999_999), help: "Sort this page only."),
    .folder,
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    if key == .date { session.headers.prepareForReports() }
    let done = try session.reorder { album throws(Failure) in
      let pageIndex = try page.map { number throws(Failure) in try album.pageIndex(number) }
      let photos = pageIndex.map { album.pages[$0].photos } ?? album.photos
      let reports = key == .date ? try FactsReader(session: session).reports(on: photos) : [:]
      status = session.warn(of: reports, among: photos)
      let sorted = SortedOrder(photos, by: key, reversed: isReversed) { reports[$0.id]?.facts.captured }
      if let pageIndex {
        album.reflow(page: pageIndex, in: sorted.photos)
      } else {
        album.reflow(in: sorted.photos)
      }
      let words = "sort --by \(key.rawValue)\(isReversed ? " --reverse" : "")\(page.map { " --page \($0)" } ?? "")"
      return (words, sorted.message)
    }
    return done == .done ? status : done
  }
}

extension SortKey: ArgumentValue {}
