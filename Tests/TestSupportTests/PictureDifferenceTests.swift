import Pixels
import TestSupport
import Testing

@Suite struct PictureDifferenceTests {
  private func pictures(_ points: [(x: Int, y: Int, by: UInt32)], width: Int, height: Int) -> PictureDifference? {
    let before = Bitmap(width: width, height: height, filledWith: .init(uncheckedBits: 0xFF00_0000))
    var after = before
    for point in points { after[x: point.x, y: point.y] = .init(uncheckedBits: 0xFF00_0000 | point.by << 8) }
    return PictureDifference(before, after)
  }

  @Test("equal pictures, and empty pictures, have no difference")
  func equal() {
    #expect(pictures([], width: 9, height: 9) == nil)
    #expect(PictureDifference(Bitmap(width: 0, height: 3), Bitmap(width: 0, height: 3)) == nil)
  }

  @Test("the difference's box is the bounding box of the differing pixels")
  func box() {
    let difference = pictures([(3, 7, 5), (9, 2, 1)], width: 12, height: 10)
    #expect(difference?.count == 2)
    #expect(difference?.box == .init(left: 3, top: 2, right: 10, bottom: 8))
    #expect(difference?.worstChannel == 5)
  }

  @Test("the window with the greatest difference can be at any position, not only at multiples of its size")
  func worstWindow() throws {
    // A cluster across the corner of four tiles, and a single pixel with a larger difference than any of the cluster.
    let difference = try #require(
      pictures([(7, 7, 60), (8, 7, 60), (7, 8, 60), (8, 8, 60), (30, 30, 200)], width: 40, height: 40))
    #expect(difference.worstWindow.score == 240)
    #expect(difference.worstWindow.x == 1 && difference.worstWindow.y == 1)
    #expect(difference.worstChannel == 200)
  }

  @Test("a picture smaller than a window is compared as one window")
  func smallPicture() {
    let difference = pictures([(0, 0, 10), (2, 1, 20)], width: 3, height: 2)
    #expect(difference?.worstWindow.score == 30)
  }

  @Test("alpha is compared like a colour channel")
  func alpha() {
    let difference = PictureDifference(
      Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 1, filledWith: .init(uncheckedBits: 0x0700_0000)))
    #expect(difference?.worstChannel == 7)
  }
}
