import Pixels
import Testing

import ImageDiff

@Suite struct PictureToleranceTests {
  private let base = Bitmap(width: 20, height: 20, filledWith: .grey(100))

  private func changed(_ pixels: [(x: Int, y: Int, level: UInt8)]) -> Bitmap {
    var picture = base
    for (x, y, level) in pixels { picture[x: x, y: y] = .grey(level) }
    return picture
  }

  private func judged(_ actual: Bitmap, _ tolerances: [PictureTolerance]) -> ToleratedDifference {
    ToleratedDifference(expected: base, actual: actual, tolerances: tolerances)
  }

  @Test func `without a tolerance, every differing pixel is refused`() {
    let difference = judged(changed([(1, 1, 101), (3, 9, 0)]), [])
    #expect(difference.refusedCount == 2 && !difference.isCovered && difference.uses.isEmpty)
    #expect(judged(base, []).isCovered)
  }

  @Test func `a difference up to the channel limit is allowed, a larger one is refused`() {
    let rule = PictureTolerance(region: nil, channel: 3, windowLimit: nil)
    #expect(judged(changed([(1, 1, 103)]), [rule]).isCovered)
    #expect(judged(changed([(1, 1, 97)]), [rule]).isCovered)
    #expect(judged(changed([(1, 1, 104)]), [rule]).refusedCount == 1)
  }

  @Test func `a tolerance's region includes its left and top edges and excludes its right and bottom edges`() {
    let rule = PictureTolerance(
      region: PixelBox(left: 4, top: 5, right: 8, bottom: 9), channel: nil, windowLimit: nil)
    for (x, y, isInside) in [(4, 5, true), (7, 8, true), (8, 5, false), (4, 9, false), (3, 5, false), (4, 4, false)] {
      #expect(judged(changed([(x, y, 0)]), [rule]).isCovered == isInside, "(\(x), \(y))")
    }
  }

  @Test func `an 8 × 8 window with at most windowLimit differing pixels is allowed, with one more it is refused`() {
    let rule = PictureTolerance(region: nil, channel: 1, windowLimit: 2)
    #expect(judged(changed([(0, 0, 101), (7, 7, 101)]), [rule]).isCovered)
    #expect(judged(changed([(0, 0, 101), (7, 7, 101), (3, 3, 101)]), [rule]).refusedCount == 3)
    #expect(judged(changed([(0, 0, 101), (7, 7, 101), (15, 15, 101), (19, 19, 101)]), [rule]).isCovered)
  }

  @Test func `a differing pixel is attributed to the first tolerance that allows it`() {
    let narrow = PictureTolerance(
      region: PixelBox(left: 0, top: 0, right: 10, bottom: 20), channel: 1, windowLimit: nil)
    let wide = PictureTolerance(region: nil, channel: 5, windowLimit: nil)
    let difference = judged(changed([(1, 1, 101), (2, 1, 104), (12, 1, 101)]), [narrow, wide])
    #expect(difference.isCovered)
    #expect(difference.uses.map(\.pixelCount) == [1, 2] && difference.uses.map(\.channel) == [1, 4])
    #expect(difference.uses.map(\.window) == [1, 1])
  }

  @Test func `no tolerance allows a difference of the pictures' sizes`() {
    let rule = PictureTolerance(region: nil, channel: nil, windowLimit: nil)
    let other = Bitmap(width: 20, height: 19, filledWith: .grey(100))
    #expect(!judged(other, [rule]).isCovered)
  }
}
