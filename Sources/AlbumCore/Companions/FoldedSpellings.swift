/// Parts of names by what they are with ASCII case folded.
struct FoldedSpellings {
  private enum Spelling {
    case only(NamePart)
    case several
  }

  private var spellings: [NamePart: Spelling] = [:]

  init(_ parts: some Sequence<NamePart>) {
    for part in parts {
      let folded = NamePart(folding: part.bytes)
      switch spellings[folded] {
      case nil: spellings[folded] = .only(part)
      case .only(part), .several: break
      case .only: spellings[folded] = .several
      }
    }
  }

  /// How a part is written in whatever case; `nil` if it isn't there, or is in several spellings.
  func only(of part: ArraySlice<UInt8>) -> NamePart? {
    guard case .only(let spelling) = spellings[NamePart(folding: part)] else { return nil }
    return spelling
  }
}
