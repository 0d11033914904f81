import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct ReferenceComparisonTests {
  private static func check(_ a: Bitmap, _ b: Bitmap, _ options: ComparisonOptions) {
    let found = PictureComparison(expected: a, actual: b, options: options)
    let reference = ReferenceComparison(a, b, options)
    #expect(found.unequalCount == reference.unequal)
    #expect(found.changedCount == reference.changed)
    #expect(found.ignoredCount == 0)
    #expect(isMarked(found.map, a, b, as: reference))
    #expect(found.largest.map { [$0.x, $0.y] } == reference.largest.map { [$0.x, $0.y] })
    // The comparison takes the square root of ranks at the end, so that distances can differ in the last place.
    #expect(abs((found.largest?.distance ?? 0) - (reference.largest?.distance ?? 0)) < 1e-12)
    #expect(
      found.worstWindow.map { [$0.box.left, $0.box.top, $0.count] } == reference.window.map { [$0.x, $0.y, $0.count] })
    #expect(found.areas == reference.areas)
    let isSame = reference.changed == 0
    #expect(found.verdict == (PictureSize(a) != PictureSize(b) ? .sizesDiffer : isSame ? .equal : .different))
  }

  /// Returns whether the map has the marks of the reference, and the measure gives the same severities.
  private static func isMarked(
    _ map: DifferenceMap, _ a: Bitmap, _ b: Bitmap, as reference: ReferenceComparison
  ) -> Bool {
    reference.severities.indices.allSatisfy { y in
      reference.severities[y].indices.allSatisfy { x in
        let severity = reference.severities[y][x]
        return map[x: x, y: y] == (severity == 0 ? .same : .changed)
          && map.measure.severity(a[x: x, y: y], b[x: x, y: y]) == severity
      }
    }
  }

  @Test(arguments: PictureComparisonTests.measures)
  func `comparing random pictures gives the results of the reference implementation`(measure: DifferenceMeasure) {
    var generator = SplitMix64(seed: 11)
    for round in 0..<60 {
      let (width, height) = (Int.random(in: 1...48, using: &generator), Int.random(in: 1...24, using: &generator))
      let a = Bitmap.noise(width, height, using: &generator)
      let b = a.speckled(rarity: [1, 3, 30, 300][round % 4], using: &generator)
      Self.check(
        a, b,
        ComparisonOptions(
          measure: measure, windowSide: .random(in: 1...20, using: &generator),
          areaGap: .random(in: 0...5, using: &generator), areaLimit: .random(in: 1...9, using: &generator)))
    }
  }

  @Test func `comparing pictures of different sizes gives the results of the reference implementation`() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<40 {
      let sides = (0..<4).map { _ in Int.random(in: 0...30, using: &generator) }
      var a = Bitmap(width: sides[0], height: sides[1], filledWith: .white)
      var b = Bitmap(width: sides[2], height: sides[3], filledWith: .white)
      a = a.speckled(rarity: 9, using: &generator)
      b = b.speckled(rarity: 9, using: &generator)
      Self.check(a, b, ComparisonOptions(windowSide: 5, areaGap: 1, areaLimit: 100))
    }
  }

  @Test(arguments: [1, 2, 3, 9, 30, 90])
  func `results equal the reference for all window sides, row widths and densities of changed pixels`(rarity: UInt64) {
    var generator = SplitMix64(seed: rarity)
    for width in [15, 16, 17, 31, 33, 64, 100, 190] {
      let a = Bitmap.noise(width, 12, using: &generator)
      let b = a.speckled(rarity: rarity, using: &generator)
      for side in [1, 3, 8, 16, 181, 182] { Self.check(a, b, ComparisonOptions(windowSide: side, areaGap: 2)) }
      Self.check(a, b, ComparisonOptions(measure: .perChannel(tolerance: 200), windowSide: 7))
    }
  }

  @Test func `changed areas that span many cells of the search grid equal those of the reference implementation`() {
    var generator = SplitMix64(seed: 13)
    for rarity: UInt64 in [90, 200, 500] {
      for gap in [0, 3, 9, 70] {
        let a = Bitmap(width: 170, height: 110, filledWith: .white)
        let b = a.speckled(rarity: rarity, using: &generator)
        Self.check(a, b, ComparisonOptions(areaGap: gap, areaLimit: .random(in: 1...60, using: &generator)))
      }
    }
  }

  @Test func `the changed pixels are those of the reference, also at distances equal to the threshold`() {
    var generator = SplitMix64(seed: 14)
    for _ in 0..<40 {
      let (one, other) = (PremultipliedPixel.any(using: &generator), PremultipliedPixel.any(using: &generator))
      var a = Bitmap(width: 67, height: 4, filledWith: one)
      var b = Bitmap(width: 67, height: 4, filledWith: other)
      for index in a.pixels.indices where index % 3 > 0 {
        a[x: index % 67, y: index / 67] = one.nudged(using: &generator)
        b[x: index % 67, y: index / 67] = other.nudged(using: &generator)
      }
      // The threshold is exactly the distance of a third of the pixels.
      let threshold = min((YIQMeter.delta(one, other) / 35_215).squareRoot(), 1)
      Self.check(a, b, ComparisonOptions(measure: .yiq(threshold: threshold)))
      Self.check(a, b, ComparisonOptions(measure: .yiq(threshold: threshold.nextDown.magnitude)))
    }
  }

  @Test func `a changed pixel is found in every column, whatever the picture's width`() {
    for width in 1...70 {
      let a = Bitmap(width: width, height: 2, filledWith: .grey(1))
      for x in 0..<width {
        var b = a
        b[x: x, y: 1] = .grey(2)
        let found = PictureComparison(expected: a, actual: b)
        #expect(found.changedCount == 1 && found.largest?.x == x && found.largest?.y == 1)
      }
    }
  }

  @Test(arguments: PictureComparisonTests.measures)
  func `in uniformly changed areas, the largest distance is that of the reference`(measure: DifferenceMeasure) {
    var generator = SplitMix64(seed: 15)
    for _ in 0..<20 {
      let colors = (0..<3).map { _ in PremultipliedPixel.any(using: &generator) }
      var (a, b) = (Bitmap(width: 150, height: 6), Bitmap(width: 150, height: 6))
      for index in 0..<900 {
        a[x: index % 150, y: index / 150] = colors[generator.next() % 50 == 0 ? 2 : 0]
        b[x: index % 150, y: index / 150] = colors[generator.next() % 50 == 0 ? 2 : 1]
      }
      Self.check(a, b, ComparisonOptions(measure: measure))
    }
  }
}
