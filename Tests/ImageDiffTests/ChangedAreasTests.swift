import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct ChangedAreasTests {
  private static func areas(
    _ boxes: [PixelBox], width: Int = 100, height: Int = 80, gap: Int = 4, limit: Int = 32
  ) -> [PixelBox] {
    let a = Bitmap(width: width, height: height, filledWith: .white)
    var b = a
    for box in boxes {
      for y in box.top..<box.bottom { for x in box.left..<box.right { b[x: x, y: y] = .black } }
    }
    return PictureComparison(expected: a, actual: b, options: .init(areaGap: gap, areaLimit: limit)).areas
  }

  private static func box(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(left: left, top: top, right: left + width, bottom: top + height)
  }

  @Test func `areas that are further apart than the gap have separate boxes, sorted by top, then by left edge`() {
    let boxes = [Self.box(60, 3, 5, 9), Self.box(10, 20, 7, 2), Self.box(40, 20, 1, 1), Self.box(2, 60, 30, 10)]
    #expect(Self.areas(boxes.reversed()) == boxes)
  }

  @Test(arguments: [0, 1, 4])
  func `two pixels belong to one area if at most the gap separates them, horizontally, vertically or diagonally`(
    gap: Int
  ) {
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
      for between in 0...6 {
        let reach = between + 1
        let pixels = [Self.box(40, 40, 1, 1), Self.box(40 + dx * reach, 40 + dy * reach, 1, 1)]
        #expect(Self.areas(pixels, gap: gap).count == (between <= gap ? 1 : 2))
      }
    }
  }

  @Test func `a chain of pixels whose distances are within the gap is one area`() {
    let chain = (0..<15).map { Self.box(5 + $0 * 5, 70 - $0 * 4, 1, 1) }
    #expect(Self.areas(chain) == [PixelBox(left: 5, top: 14, right: 76, bottom: 71)])
  }

  @Test func `a pixel inside the bounding box of a ring-shaped area belongs to this area`() {
    let ring = [Self.box(10, 10, 60, 1), Self.box(10, 60, 60, 1), Self.box(10, 10, 1, 51), Self.box(69, 10, 1, 51)]
    #expect(Self.areas(ring + [Self.box(40, 35, 1, 1)]) == [Self.box(10, 10, 60, 51)])
  }

  @Test func `two vertical lines that a horizontal line connects are one area`() {
    let fork = [Self.box(10, 10, 1, 40), Self.box(30, 10, 1, 40), Self.box(10, 50, 21, 1)]
    #expect(Self.areas(fork, gap: 0) == [Self.box(10, 10, 21, 41)])
  }

  @Test func `if there are more areas than the limit, areas at larger distances from each other are merged`() {
    let grid = (0..<8).flatMap { row in (0..<10).map { Self.box($0 * 10, row * 10, 1, 1) } }
    #expect(Self.areas(grid, limit: 80).count == 80)
    #expect(Self.areas(grid, limit: 79) == [PixelBox(left: 0, top: 0, right: 91, bottom: 71)])
    // 6 pixels separate the two of each pair, and the pairs are 30 apart: the gap of 8 merges only each pair.
    let pairs = (0..<3).flatMap { [Self.box($0 * 30, 4, 1, 1), Self.box($0 * 30 + 7, 4, 1, 1)] }
    #expect(Self.areas(pairs, limit: 5) == (0..<3).map { Self.box($0 * 30, 4, 8, 1) })
    #expect(Self.areas(pairs, gap: 0, limit: 1).count == 1)
  }

  @Test func `every changed pixel is in exactly one area`() {
    var generator = SplitMix64(seed: 41)
    for limit in [1, 5, 1000] {
      let a = Bitmap.noise(90, 70, using: &generator)
      let b = a.speckled(rarity: 60, using: &generator)
      let found = PictureComparison(expected: a, actual: b, options: .init(areaGap: 2, areaLimit: limit))
      let areas = found.areas
      #expect(areas.count <= limit)
      for y in 0..<70 {
        for x in 0..<90 where found.map[x: x, y: y] != .same {
          #expect(areas.count { $0.left <= x && x < $0.right && $0.top <= y && y < $0.bottom } == 1)
        }
      }
    }
  }
}
