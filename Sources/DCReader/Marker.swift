/// The markers that matter here (ITU-T T.81, table B.1).
enum Marker {
  static let baseline: UInt8 = 0xC0
  static let extended: UInt8 = 0xC1
  static let progressive: UInt8 = 0xC2
  static let huffmanTables: UInt8 = 0xC4
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let quantizationTables: UInt8 = 0xDB
  static let restartInterval: UInt8 = 0xDD
  static let application0: UInt8 = 0xE0
  static let application14: UInt8 = 0xEE
  static let comment: UInt8 = 0xFE
}
