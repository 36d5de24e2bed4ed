import AlbumCore
import CCodecs
import Photos
import Pixels
import Testing

/// What of a file is left unread.
struct EarlyEndTests {
  private static let picture = Picture.scenery(width: 320, height: 240, seed: 3)

  @Test(arguments: [(CCODECS_JPEG_420, 40), (CCODECS_JPEG_444, 40), (CCODECS_JPEG_GREY, 40)])
  func `of a progressive JPEG, an eighth needs the first scan alone`(
    subsampling: ccodecs_jpeg_subsampling, percent: Int
  ) throws {
    let whole = try Self.picture.jpeg(subsampling: subsampling, isProgressive: true)
    try expectUnread(percent, of: whole, tail: 2, side: 13)
  }

  @Test func `of an interlaced PNG, a small picture needs the first passes alone`() throws {
    try expectUnread(15, of: try Self.picture.png(isInterlaced: true), tail: 12, side: 20)
  }

  @Test(arguments: [false, true])
  func `a square of a tall picture needs nothing below it`(isPNG: Bool) throws {
    let tall = Picture.scenery(width: 120, height: 500, seed: 4)
    let whole = try isPNG ? tall.png(isInterlaced: false) : tall.jpeg()
    try expectUnread(85, of: whole, tail: isPNG ? 12 : 2, side: 12, framing: .fill)
  }

  /// Nothing but noughts after so much of the file, and before its last bytes, changes nothing.
  private func expectUnread(
    _ percent: Int, of whole: [UInt8], tail: Int, side: Int, framing: Framing = .fit
  ) throws {
    let box = PixelSize(width: side, height: side)
    let expected = try thumbnail(whole, "photo", box, framing)
    var emptied = whole
    for index in whole.count * percent / 100..<whole.count - tail { emptied[index] = 0 }
    let actual = try thumbnail(emptied, "photo", box, framing)
    #expect(actual == expected)
    #expect(actual.damage == nil)
    // At full size it changes something.
    let size = PixelSize(width: expected.photoSize.width, height: expected.photoSize.height)
    #expect(try thumbnail(emptied, "photo", size, .fit) != thumbnail(whole, "photo", size, .fit))
  }

  @Test func `without its end, a file is read through and flagged`() throws {
    let progressive = try Self.picture.jpeg(isProgressive: true)
    let interlaced = try Self.picture.png(isInterlaced: true)
    let box = PixelSize(width: 20, height: 20)
    for whole in [progressive, interlaced] {
      let cut = try thumbnail(Array(whole.prefix(whole.count * 9 / 10)), "photo", box, .fit)
      #expect(cut.damage == .endsTooEarly)
      let expected = try Self.picture.reduced(to: PixelSize(width: 20, height: 15))
      #expect(cut.bitmap.likeness(to: expected) > 36)
    }
  }

  @Test func `a JPEG whose scans come in another order is read all the same`() throws {
    let whole = try Self.picture.jpeg(isProgressive: true)
    var scans = try #require(Scans(whole))
    try #require(scans.parts.count > 6)
    // The constants' refinement goes to the end, where it stood before the rest.
    scans.parts.append(scans.parts.remove(at: 6))
    let box = PixelSize(width: 13, height: 13)
    #expect(try thumbnail(scans.bytes, "photo", box, .fit) == thumbnail(whole, "photo", box, .fit))
    let size = PixelSize(width: 320, height: 240)
    #expect(try thumbnail(scans.bytes, "photo", size, .fit) == thumbnail(whole, "photo", size, .fit))
  }
}

/// A JPEG taken apart at its scans, each with the tables that stand before it.
private struct Scans {
  var head: [UInt8]
  var parts: [[UInt8]] = []

  init?(_ bytes: [UInt8]) {
    var starts: [Int] = []
    var offset = 2
    var segmentStart: Int?
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF, bytes[offset + 1] != 0, !(0xD0...0xD7).contains(bytes[offset + 1]) else {
        offset += 1
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let marker = bytes[offset + 1]
      if marker == 0xC4 || marker == 0xDA {
        segmentStart = segmentStart ?? offset
      }
      if marker == 0xDA, let start = segmentStart {
        starts.append(start)
        segmentStart = nil
      }
      offset += 2 + length
    }
    guard let first = starts.first else { return nil }
    head = Array(bytes[..<first])
    let ends = starts.dropFirst() + [bytes.count - 2]
    parts = zip(starts, ends).map { Array(bytes[$0..<$1]) }
  }

  var bytes: [UInt8] { head + parts.flatMap(\.self) + [0xFF, 0xD9] }
}
