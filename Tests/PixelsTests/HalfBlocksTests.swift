import Pixels
import Testing

@Suite struct HalfBlocksTests {
  private let well = RGB(red: 10, green: 20, blue: 30)

  private func gray(_ value: UInt8) -> RGB { RGB(red: value, green: value, blue: value) }

  private func bitmap(width: Int, grays: [UInt8], alpha: UInt8 = 255) throws -> Bitmap {
    let pixels = grays.flatMap { [$0, $0, $0, alpha] }
    return try #require(Bitmap(width: width, height: grays.count / width, pixels: pixels))
  }

  @Test func `a cell holds a pixel and the one below it`() throws {
    let blocks = HalfBlocks(try bitmap(width: 2, grays: [1, 2, 3, 4, 5, 6, 7, 8]), over: well)
    #expect(blocks.columns == 2 && blocks.rows == 2)
    #expect(blocks[column: 0, row: 0] == .init(upper: gray(1), lower: gray(3)))
    #expect(blocks[column: 1, row: 0] == .init(upper: gray(2), lower: gray(4)))
    #expect(blocks[column: 1, row: 1] == .init(upper: gray(6), lower: gray(8)))
  }

  @Test func `an odd last row stands before the background`() throws {
    let blocks = HalfBlocks(try bitmap(width: 1, grays: [1, 2, 3]), over: well)
    #expect(blocks.rows == 2)
    #expect(blocks[column: 0, row: 1] == .init(upper: gray(3), lower: well))
  }

  @Test func `the background shows through what is transparent`() throws {
    let blocks = HalfBlocks(try bitmap(width: 1, grays: [0, 0], alpha: 0), over: well)
    #expect(blocks[column: 0, row: 0] == .init(upper: well, lower: well))
  }

  @Test(arguments: [(-1, 0), (0, -1), (1, 0), (0, 1), (Int.max, 0)])
  func `past the edges there is nothing`(column: Int, row: Int) throws {
    let blocks = HalfBlocks(try bitmap(width: 1, grays: [1, 2]), over: well)
    #expect(blocks[column: column, row: row] == nil)
  }
}
