import AlbumCore
import Arguments

struct Swap: RunnableVerb {
  var first: [UInt8] = []
  var second: [UInt8] = []

  static let configuration = CommandConfiguration(
    "swap", .order, abstract: "Let two photos change places.",
    examples: [Example("nineslot swap 3 6", "The photos of slots 3 and 6 change places.")],
    synonyms: ["exchange"])

  static let inputs: [Input<Self>] = [
    .argument("A", \.first, help: "A slot, such as 3 or 2.3, or a photo's file name."),
    .argument("B", \.second, help: "The other."),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    try session.reorder { album throws(Failure) in
      let photos = try album.photos(named: [first, second])
      var addresses: [SlotAddress] = []
      for photo in photos {
        guard let address = album.place(of: photo.id)?.address else {
          throw Failure("\(photo.name) is in the tray.", cure: "Put it on a page: nineslot move NAME TO")
        }
        addresses.append(address)
      }
      guard addresses[0] != addresses[1] else {
        throw Failure("\(photos[0].name) is named twice.", cure: "Name two photos.")
      }
      album.swap(photos[0].id, photos[1].id)
      let words = "swap \(addresses[0]) \(addresses[1])"
      return (words, "\(addresses[0]) and \(addresses[1]) changed places.")
    }
  }
}
