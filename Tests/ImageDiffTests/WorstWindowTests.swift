import ImageDiff
import Pixels
import Testing

@Suite struct WorstWindowTests {
  private static func window(_ width: Int, _ height: Int, side: Int, marks: [(Int, Int)]) -> WorstWindow? {
    let a = Bitmap(width: width, height: height, filledWith: .white)
    var b = a
    for (x, y) in marks { b[x: x, y: y] = .black }
    return PictureComparison(expected: a, actual: b, options: .init(windowSide: side)).worstWindow
  }

  @Test func `the worst window is the one with the most changed pixels, not the first one with changed pixels`() {
    let crowd = [(50, 30), (52, 31), (54, 33)]
    let found = Self.window(80, 60, side: 5, marks: [(1, 1), (3, 2)] + crowd + [(70, 50), (74, 54)])
    #expect(found?.count == 3)
    #expect(found?.box == PixelBox(left: 50, top: 29, right: 55, bottom: 34))
  }

  @Test func `of windows with equally many changed pixels, the topmost is returned, then the leftmost`() {
    #expect(Self.window(30, 30, side: 4, marks: [(20, 5), (3, 25)])?.box.top == 2)
    #expect(Self.window(30, 30, side: 4, marks: [(20, 9), (5, 9)])?.box.left == 2)
    #expect(Self.window(30, 30, side: 4, marks: [(0, 0), (29, 29)])?.box.left == 0)
  }

  @Test func `a worst window larger than the picture is clipped to the picture`() {
    let wide = Self.window(6, 40, side: 16, marks: [(0, 0), (5, 15), (3, 39)])
    #expect(wide?.box == PixelBox(left: 0, top: 0, right: 6, bottom: 16) && wide?.count == 2)
    let both = Self.window(6, 4, side: 16, marks: [(0, 0), (5, 3)])
    #expect(both?.box == PixelBox(left: 0, top: 0, right: 6, bottom: 4) && both?.count == 2)
  }

  @Test func `with windows of one pixel, the worst window is at the first changed pixel`() {
    let found = Self.window(9, 9, side: 1, marks: [(4, 7), (8, 6)])
    #expect(found?.box == PixelBox(left: 8, top: 6, right: 9, bottom: 7) && found?.count == 1)
  }

  @Test func `if every pixel changed, the worst window is the top-left one`() {
    let found = PictureComparison(
      expected: Bitmap(width: 50, height: 50, filledWith: .white),
      actual: Bitmap(width: 50, height: 50, filledWith: .black))
    #expect(found.worstWindow?.count == 256)
    #expect(found.worstWindow?.box == PixelBox(left: 0, top: 0, right: 16, bottom: 16))
  }

  @Test func `worst windows at the last rows and columns are found`() {
    let found = Self.window(33, 47, side: 16, marks: [(0, 0), (32, 46), (31, 46)])
    #expect(found?.count == 2 && found?.box == PixelBox(left: 17, top: 31, right: 33, bottom: 47))
  }
}
