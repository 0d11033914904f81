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
}
