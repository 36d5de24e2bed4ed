/// Latin letters and the marks on them: in order, a letter with marks stands beside the one without.
enum LatinLetters {
  /// The letter that a small letter is without its marks; `nil` if the scalar is no small Latin letter.
  static func unmarked(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return (0x61...0x7A).contains(scalar.value) ? scalar : nil }
    switch scalar.value {
    // The ezh, ʒ, is the small letter of U+01B7 and stands apart from it.
    case 0xDF...0x24F, 0x292, 0x1E00...0x1EFF: return unmarked[scalar] ?? scalar
    default: return nil
    }
  }

  private static let unmarked: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, marked) in table {
      for scalar in marked.unicodeScalars { letters[scalar] = letter }
    }
    return letters
  }()

  /// The small letters from U+00C0 to U+024F and U+1E00 to U+1EFF that are a letter and marks by canonical
  /// decomposition (UnicodeData.txt of the Unicode Character Database, version 14.0.0, field 5, all the way down).
  /// Letters that a stroke makes others, ø and đ, aren't.
  private static let table: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩ"),
    ("t", "ţťțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("æ", "ǣǽ"),
    ("ø", "ǿ"),
    ("ʒ", "ǯ"),
  ]
}
