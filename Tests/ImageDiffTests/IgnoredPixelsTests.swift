import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct IgnoredPixelsTests {
  /// Returns a picture with edges and flat areas in four greys, and a copy in which some pixels changed.
  private static func pair(
    _ width: Int, _ height: Int, rarity: UInt64, using generator: inout SplitMix64
  ) -> (Bitmap, Bitmap) {
    let patch = Int.random(in: 1...6, using: &generator)
    let greys = (0..<1000).map { _ in UInt8.random(in: 0...3, using: &generator) * 60 }
    var a = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { a[x: x, y: y] = .grey(greys[(y / patch * 31 + x / patch) % greys.count]) }
    }
    var b = a
    for index in 0..<width * height where generator.next() % rarity == 0 {
      b[x: index % width, y: index / width] = .grey(UInt8.random(in: 0...6, using: &generator) * 30)
    }
    return (a, b)
  }

  @Test(arguments: [1, 2, 5, 40])
  func `in areas that did not move, a pixel is ignored exactly if the detector finds it anti-aliased`(
    rarity: UInt64
  ) {
    var generator = SplitMix64(seed: 70 + rarity)
    var (ignored, left) = (0, 0)
    for _ in 0..<30 {
      let (width, height) = (Int.random(in: 1...150, using: &generator), Int.random(in: 1...20, using: &generator))
      let (a, b) = Self.pair(width, height, rarity: rarity, using: &generator)
      let areas = PictureComparison(expected: a, actual: b, options: .init(areaGap: 1, areaLimit: .max)).areas
      let options = ComparisonOptions(antialiasing: .ignored(windowLimit: .max), areaGap: 1)
      let map = PictureComparison(expected: a, actual: b, options: options).map
      let detector = AntialiasingDetector(a, b)
      for area in areas {
        let places = (area.top..<area.bottom).flatMap { y in (area.left..<area.right).map { (x: $0, y: y) } }
        let marks = places.filter { a[x: $0.x, y: $0.y] != b[x: $0.x, y: $0.y] }
        let found = marks.filter { map[x: $0.x, y: $0.y] == .ignored }.count
        let isExpected = marks.allSatisfy {
          detector.isAntialiased(x: $0.x, y: $0.y) == (map[x: $0.x, y: $0.y] == .ignored)
        }
        #expect(isExpected || found == 0)
        ignored += found
        left += marks.count - found
      }
    }
    #expect(ignored > 0 && left > 0)
  }

  /// The reference implementation of `Movement`: whether a box and the two pixels around it in `a` equal those of `b`
  /// after a movement of one of the pictures.
  private static func isMoved(_ box: PixelBox, _ a: Bitmap, _ b: Bitmap) -> Bool {
    for dy in -2...2 {
      for dx in -2...2 where (dx, dy) != (0, 0) {
        if isMoved(box, a, b, dx, dy) || isMoved(box, b, a, dx, dy) { return true }
      }
    }
    return false
  }

  private static func isMoved(_ box: PixelBox, _ before: Bitmap, _ after: Bitmap, _ dx: Int, _ dy: Int) -> Bool {
    for y in box.top - 2..<box.bottom + 2 {
      for x in box.left - 2..<box.right + 2 where before.contains(x: x, y: y) {
        guard before.contains(x: x - dx, y: y - dy) else { continue }
        if after[x: x, y: y] != before[x: x - dx, y: y - dy] { return false }
      }
    }
    return true
  }

  /// Returns a copy of a picture in which some rectangles are moved by up to two pixels.
  private static func shuffled(_ picture: Bitmap, using generator: inout SplitMix64) -> Bitmap {
    var copy = picture
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let (dx, dy) = (Int.random(in: -2...2, using: &generator), Int.random(in: -2...2, using: &generator))
      let (left, top) = (Int.random(in: 0..<50, using: &generator), Int.random(in: 0..<30, using: &generator))
      let (width, height) = (Int.random(in: 3...40, using: &generator), Int.random(in: 3...30, using: &generator))
      for y in top..<top + height {
        for x in left..<left + width where copy.contains(x: x, y: y) && copy.contains(x: x - dx, y: y - dy) {
          copy[x: x, y: y] = picture[x: x - dx, y: y - dy]
        }
      }
    }
    return copy
  }

  @Test(arguments: [20, 90, 400])
  func `the ignored pixels are those of the detector in areas that a reference implementation finds not moved`(
    rarity: UInt64
  ) {
    var generator = SplitMix64(seed: 80 + rarity)
    var (ignored, moved) = (0, 0)
    for round in 0..<120 {
      let (width, height) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...40, using: &generator))
      var (a, b) = Self.pair(width, height, rarity: rarity, using: &generator)
      if round % 3 > 0 { (a, b) = (b, Self.shuffled(round % 3 == 1 ? a : b, using: &generator)) }
      let gap = Int.random(in: 0...4, using: &generator)
      let areas = PictureComparison(expected: a, actual: b, options: .init(areaGap: gap, areaLimit: .max)).areas
      let options = ComparisonOptions(antialiasing: .ignored(windowLimit: .max), areaGap: gap)
      let map = PictureComparison(expected: a, actual: b, options: options).map
      let detector = AntialiasingDetector(a, b)
      for area in areas {
        let isMoved = Self.isMoved(area, a, b)
        let places = (area.top..<area.bottom).flatMap { y in (area.left..<area.right).map { (x: $0, y: y) } }
        let marks = places.filter { a[x: $0.x, y: $0.y] != b[x: $0.x, y: $0.y] }
        let wrong = marks.first {
          (map[x: $0.x, y: $0.y] == .ignored) != (!isMoved && detector.isAntialiased(x: $0.x, y: $0.y))
        }
        #expect(wrong == nil, "\(area) of \(width) × \(height)")
        ignored += marks.count { map[x: $0.x, y: $0.y] == .ignored }
        moved += isMoved ? 1 : 0
      }
    }
    #expect(ignored > 0 && moved > 0)
  }
}
