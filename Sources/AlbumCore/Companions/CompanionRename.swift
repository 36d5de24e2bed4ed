extension Companion {
  /// What the companion is called when its photo is: the photo's new stem or name, and its own suffix as it is written.
  ///
  /// `nil` if its name isn't longer than the part of the photo's that it repeats: then it's no companion of that photo.
  package func renamed(withPhoto new: FileName, insteadOf old: FileName) -> FileName? {
    let (repeated, replacement) =
      switch base {
      case .stem: (old.stem, new.stem)
      case .wholeName: (old.bytes[...], new.bytes[...])
      }
    guard name.count > repeated.count else { return nil }
    return FileName(bytes: replacement + name.bytes[repeated.count...])
  }
}
