import Pixels
import Testing

struct FramingTests {
  @Test(arguments: [
    [4000, 3000, 256, 256, 256, 192], [3000, 4000, 256, 256, 192, 256], [1, 1, 30, 20, 20, 20],
    [1, 65500, 300, 200, 1, 200], [65500, 1, 300, 200, 300, 1], [3, 2, 30, 20, 30, 20], [10, 10, 0, 0, 1, 1],
  ])
  func `a fitted picture keeps its shape and at least a pixel`(sides: [Int]) {
    let size = Framing.fit.size(ofWidth: sides[0], height: sides[1], inWidth: sides[2], boxHeight: sides[3])
    #expect(size == (sides[4], sides[5]))
  }

  @Test func `a filled box has the box's size`() {
    #expect(Framing.fill.size(ofWidth: 1, height: 65500, inWidth: 25, boxHeight: 16) == (25, 16))
  }

  @Test func `a filling region lies in the middle and has the box's shape`() {
    let wide = PixelRegion.centered(inWidth: 300, height: 100, shapeWidth: 1, shapeHeight: 1)
    #expect(wide == PixelRegion(x: 100, y: 0, width: 100, height: 100))
    let tall = PixelRegion.centered(inWidth: 100, height: 300, shapeWidth: 2, shapeHeight: 1)
    #expect(tall == PixelRegion(x: 0, y: 125, width: 100, height: 50))
  }
}
