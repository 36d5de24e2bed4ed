extension Album {
  /// A page as messages call it: its title, or "page 2". Pages count from 1.
  package func pageName(_ number: Int) -> Message {
    guard pages.indices.contains(number - 1), let title = pages[number - 1].title else { return "page \(number)" }
    return "\(foreign: title)"
  }
}

extension Landing {
  /// What was done, as the status line says it to someone who looks at a page: "IMG_1.jpg is at 6 now."
  package func doneWords(in album: Album, seenFromPage page: Int = 1) -> Message {
    let place = first.text(seenFromPage: page)
    if isStay { return "\(subject) \(ours: photos.count == 1 ? "stays" : "stay") at \(ours: place)." }
    if origin == nil, photos.count == 1 {
      return "\(subject) is back, at \(ours: place)." + pushedWords(in: album, "went")
    }
    let now: Message =
      photos.count == 1
      ? "\(subject) is at \(ours: place) now."
      : "\(subject) are at \(ours: place) to \(ours: last.text(seenFromPage: page)) now."
    return now + pushedWords(in: album, "went")
  }

  /// What a release would do: "Moving IMG_1.jpg from 3 to 6".
  package func movingWords(in album: Album, seenFromPage page: Int = 1) -> Message {
    if isAtEnd {
      let words: Message = "Moving \(subject) to the end of \(album.pageName(first.page))"
      return pushed.isEmpty ? words : words + "." + pushedWords(in: album, "goes", several: "go")
    }
    let place = first.text(seenFromPage: page)
    let from: Message =
      origin.map { "Moving \(subject) from \(ours: $0.text(seenFromPage: page))" } ?? "Moving \(subject)"
    let words: Message
    if isStay {
      words = from
    } else if photos.count == 1 {
      words = from + " to \(ours: place)"
    } else {
      words = "Moving \(subject) to \(ours: place)"
    }
    return pushed.isEmpty ? words : words + "." + pushedWords(in: album, "goes", several: "go")
  }

  private var subject: Message {
    photos.count == 1 ? "\(photos[0].name)" : "\(photos.count) photos"
  }

  /// " IMG_2060.jpg went on to Afternoon, 2 photos to page 3."
  private func pushedWords(in album: Album, _ verb: String, several: String? = nil) -> Message {
    guard !pushed.isEmpty else { return Message(parts: []) }
    var words: Message = " "
    let pages = pushed.map(\.page).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
    for (index, page) in pages.enumerated() {
      let photos = pushed.filter { $0.page == page }.map(\.photo)
      let who: Message = photos.count == 1 ? "\(photos[0].name)" : "\(photos.count) photos"
      let verb = photos.count == 1 ? verb : several ?? verb
      words = words + (index == 0 ? "\(who) \(ours: verb) on to " : ", \(who) to ") + album.pageName(page)
    }
    return words + "."
  }
}
