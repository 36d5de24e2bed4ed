extension Unicode.Scalar {
  /// The ordinary form of a wide or narrow character: the compatibility mappings of the block Halfwidth and Fullwidth
  /// Forms (U+FF00 to U+FFEF, UnicodeData.txt) and of the ideographic space. The narrow sound marks become combining
  /// ones, so that ｶﾞ is ガ.
  var widthFolded: Unicode.Scalar {
    switch value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF5F, 0xFF60: Unicode.Scalar(value - 0xFF5F + 0x2985) ?? self
    case 0xFF61...0xFF9F: narrowKana[Int(value - 0xFF61)]
    case 0xFFA0: "\u{3164}"
    case 0xFFA1...0xFFBE: Unicode.Scalar(value - 0xFFA1 + 0x3131) ?? self
    case 0xFFC2...0xFFC7: Unicode.Scalar(value - 0xFFC2 + 0x314F) ?? self
    case 0xFFCA...0xFFCF: Unicode.Scalar(value - 0xFFCA + 0x3155) ?? self
    case 0xFFD2...0xFFD7: Unicode.Scalar(value - 0xFFD2 + 0x315B) ?? self
    case 0xFFDA...0xFFDC: Unicode.Scalar(value - 0xFFDA + 0x3161) ?? self
    case 0xFFE0...0xFFE6: wideSigns[Int(value - 0xFFE0)]
    default: self
    }
  }
}

/// U+FF61 to U+FF9F.
private let narrowKana: [Unicode.Scalar] =
  Array("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
  + ["\u{3099}", "\u{309A}"]

/// U+FFE0 to U+FFE6.
private let wideSigns: [Unicode.Scalar] = ["¢", "£", "¬", "¯", "¦", "¥", "₩"]
