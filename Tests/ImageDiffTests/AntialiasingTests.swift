import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct AntialiasingTests {
  private static let steps = (-1...1).flatMap { dy in (-1...1).map { (dx: $0, dy: dy) } }.filter { $0 != (0, 0) }

  /// Returns a picture that is white above and black below, with a row of grey between.
  private static func edge(_ level: UInt8, width: Int = 40) -> Bitmap {
    var picture = Bitmap(width: width, height: 40, filledWith: .white)
    for y in 20..<40 { for x in 0..<width { picture[x: x, y: y] = y == 20 ? .grey(level) : .black } }
    return picture
  }

  @Test func `by default no differing pixel is ignored as anti-aliasing`() {
    let found = PictureComparison(expected: Self.edge(100), actual: Self.edge(140))
    #expect(found.verdict == .different)
    #expect(found.changedCount == 40 && found.ignoredCount == 0)
  }

  @Test func `anti-aliased edge pixels whose grey differs slightly are ignored`() {
    let found = PictureComparison(
      expected: Self.edge(100), actual: Self.edge(140), options: .init(antialiasing: .ignored(windowLimit: 16)))
    #expect(found.verdict == .equal)
    #expect(found.changedCount == 0 && found.ignoredCount == 40 && found.unequalCount == 40)
    #expect(found.areas.isEmpty && found.worstWindow?.count == 16)
    #expect(found.map[x: 7, y: 20] == .ignored)
    #expect(found.map[x: 7, y: 21] == .same)
  }

  @Test func `if more pixels of a window are ignored than the limit permits, the verdict is tooManyIgnored`() {
    let found = PictureComparison(
      expected: Self.edge(100), actual: Self.edge(140), options: .init(antialiasing: .ignored(windowLimit: 15)))
    #expect(found.verdict == .tooManyIgnored)
    #expect(found.changedCount == 0 && found.worstWindow?.count == 16)
  }

  @Test func `a changed pixel in a flat area counts as changed, not as anti-aliasing`() {
    let a = Bitmap(width: 9, height: 9, filledWith: .grey(100))
    for (x, y) in [(4, 4), (0, 4), (0, 0), (8, 8)] {
      var b = a
      b[x: x, y: y] = .grey(140)
      let found = PictureComparison(expected: a, actual: b, options: .init(antialiasing: .ignored(windowLimit: 99)))
      #expect(found.verdict == .different && found.changedCount == 1)
    }
  }

  @Test func `a pixel is anti-aliased only if it is between a darker and a brighter flat area`() {
    let picture = Self.edge(100)
    let detector = AntialiasingDetector(picture, picture)
    for x in 0..<40 {
      #expect(detector.isAntialiased(x: x, y: 20))
      #expect(!detector.isAntialiased(x: x, y: 19) && !detector.isAntialiased(x: x, y: 21))
    }
    // A ramp has darker and brighter neighbours, but none of them is flat.
    var ramp = Bitmap(width: 9, height: 9)
    for y in 0..<9 { for x in 0..<9 { ramp[x: x, y: y] = .grey(UInt8(x * 20 + y * 9)) } }
    #expect(!AntialiasingDetector(ramp, ramp).isAntialiased(x: 4, y: 4))
  }

  /// The reference implementation of `AntialiasingDetector` for one of the pictures, with lists of neighbours.
  private static func referenceStep(_ picture: Bitmap, _ other: Bitmap, _ x: Int, _ y: Int) -> Bool {
    func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
      let all = (-1...1).flatMap { dx in (-1...1).map { (x: x + dx, y: y + $0) } }
      return all.filter { picture.contains(x: $0.x, y: $0.y) && $0 != (x, y) }
    }
    func brightness(_ place: (x: Int, y: Int)) -> UInt8 { picture[x: place.x, y: place.y].red }
    func isFlat(_ place: (x: Int, y: Int)) -> Bool {
      [picture, other].allSatisfy { picture in
        let around = neighbours(place.x, place.y)
        let equal = around.count { picture[x: $0.x, y: $0.y] == picture[x: place.x, y: place.y] }
        return equal + (around.count < 8 ? 1 : 0) >= 3
      }
    }
    let around = neighbours(x, y)
    let own = brightness((x, y))
    let (dark, bright) = (around.filter { brightness($0) < own }, around.filter { brightness($0) > own })
    let equal = around.count - dark.count - bright.count + (around.count < 8 ? 1 : 0)
    guard equal <= 2, !dark.isEmpty, !bright.isEmpty else { return false }
    let darkest = dark.first { brightness($0) == dark.map(brightness).min() }!
    let brightest = bright.first { brightness($0) == bright.map(brightness).max() }!
    return isFlat(darkest) || isFlat(brightest)
  }

  /// Returns a random picture of square patches in three greys, which has many kinds of edges and flat areas.
  private static func patches(_ width: Int, _ height: Int, using generator: inout SplitMix64) -> Bitmap {
    let patch = Int.random(in: 1...5, using: &generator)
    let columns = width / patch + 1
    let greys = (0..<columns * (height / patch + 1)).map { _ in UInt8.random(in: 0...2, using: &generator) * 100 }
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { picture[x: x, y: y] = .grey(greys[y / patch * columns + x / patch]) }
    }
    return picture
  }

  @Test func `AntialiasingDetector agrees with the reference implementation`() {
    var generator = SplitMix64(seed: 32)
    var count = 0
    for _ in 0..<150 {
      let (width, height) = (Int.random(in: 1...12, using: &generator), Int.random(in: 1...12, using: &generator))
      let a = Self.patches(width, height, using: &generator)
      var b = a
      for _ in 0..<width * height / 6 {
        let (x, y) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
        b[x: x, y: y] = .grey(UInt8.random(in: 0...5, using: &generator) * 50)
      }
      let detector = AntialiasingDetector(a, b)
      for y in 0..<height {
        for x in 0..<width {
          let isExpected = Self.referenceStep(a, b, x, y) || Self.referenceStep(b, a, x, y)
          #expect(detector.isAntialiased(x: x, y: y) == isExpected)
          count += isExpected ? 1 : 0
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `exchanging the pictures does not change which pixels are ignored`() {
    var generator = SplitMix64(seed: 33)
    var ignored = 0
    for _ in 0..<2000 {
      let (width, height) = (Int.random(in: 1...24, using: &generator), Int.random(in: 1...24, using: &generator))
      let a = Self.patches(width, height, using: &generator)
      let (left, top) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
      var b = a
      let side = Int.random(in: 1...9, using: &generator)
      for y in top..<min(top + side, height) {
        for x in left..<min(left + side, width) where a.contains(x: x + 1, y: y) { b[x: x, y: y] = a[x: x + 1, y: y] }
      }
      let options = ComparisonOptions(antialiasing: .ignored(windowLimit: 30), areaGap: 0)
      let found = PictureComparison(expected: a, actual: b, options: options)
      #expect(found == PictureComparison(expected: b, actual: a, options: options))
      ignored += found.ignoredCount
    }
    #expect(ignored > 0)
  }

  @Test func `pictures of discs drawn with different sample counts are equal only if anti-aliasing is ignored`() {
    let (a, b) = (Scene(.discs).drawn(fineness: 4), Scene(.discs).drawn(fineness: 7))
    let measure = DifferenceMeasure.perChannel(tolerance: 6)
    #expect(PictureComparison(expected: a, actual: b, options: .init(measure: measure)).verdict == .different)
    let ignored = PictureComparison(
      expected: a, actual: b, options: .init(measure: measure, antialiasing: .ignored(windowLimit: 24)))
    #expect(ignored.verdict == .equal && ignored.ignoredCount > 0)
  }

  @Test(arguments: Scene.Subject.allCases)
  func `a picture moved by one pixel is different, whatever the limit of ignored pixels is`(subject: Scene.Subject) {
    let picture = Scene(subject).drawn()
    let measures: [DifferenceMeasure] = [
      .exact, .perChannel(tolerance: 8), .okLab(threshold: 0.02), .yiq(threshold: 0.1),
    ]
    for (dx, dy) in Self.steps {
      let other = picture.moved(dx, dy)
      for measure in measures {
        for limit in [16, Int.max] {
          let found = PictureComparison(
            expected: picture, actual: other,
            options: .init(measure: measure, antialiasing: .ignored(windowLimit: limit)))
          #expect(found.verdict == .different, "\(subject) by (\(dx), \(dy)), \(measure)")
          #expect(found.ignoredCount == 0)
        }
      }
    }
  }

  @Test func `a picture moved by one or two pixels is different, whatever appears at its border`() {
    var generator = SplitMix64(seed: 31)
    var total = 0
    for _ in 0..<4000 {
      let (width, height) = (Int.random(in: 1...14, using: &generator), Int.random(in: 1...14, using: &generator))
      let a = Self.patches(width, height, using: &generator)
      let (dx, dy) = (Int.random(in: -2...2, using: &generator), Int.random(in: -2...2, using: &generator))
      var b = a
      for y in 0..<height {
        for x in 0..<width {
          let isKnown = a.contains(x: x - dx, y: y - dy)
          b[x: x, y: y] = isKnown ? a[x: x - dx, y: y - dy] : .grey(UInt8.random(in: 0...2, using: &generator) * 100)
        }
      }
      guard a != b, (dx, dy) != (0, 0) else { continue }
      total += 1
      let found = PictureComparison(
        expected: a, actual: b, options: .init(antialiasing: .ignored(windowLimit: .max)))
      #expect(found.verdict == .different)
    }
    #expect(total > 3000)
  }

  @Test
  func `an anti-aliased edge moved by one pixel is not ignored, although each changed pixel looks anti-aliased`() {
    let (a, b) = (Self.edge(100), Self.edge(100).moved(0, 1))
    let detector = AntialiasingDetector(a, b)
    let places = a.pixels.indices.filter { a.pixels[$0] != b.pixels[$0] }
    #expect(places.count == 80)
    #expect(places.allSatisfy { detector.isAntialiased(x: $0 % 40, y: $0 / 40) })
    let found = PictureComparison(expected: a, actual: b, options: .init(antialiasing: .ignored(windowLimit: .max)))
    #expect(found.verdict == .different && found.changedCount == 80)
  }

  @Test(arguments: [Scene.Subject.words, .slants, .bars])
  func `text and edges moved by half a pixel exceed the limit of ignored pixels`(subject: Scene.Subject) {
    let found = PictureComparison(
      expected: Scene(subject).drawn(), actual: Scene(subject).drawn(shift: 0.5),
      options: .init(measure: .yiq(threshold: 0.1), antialiasing: .ignored(windowLimit: 16)))
    #expect(found.verdict != .equal)
    #expect(found.worstWindow!.count > 16)
  }

  @Test func `on a large page, pixels of a moved shape are reported, and changed edge pixels elsewhere are ignored`() {
    let page = Bitmap(width: 200, height: 80, filledWith: .white)
    let (icon, edge) = (Scene(.discs).drawn(width: 60, height: 60), Self.edge(100, width: 60))
    func placed(_ left: Int, _ level: UInt8) -> Bitmap {
      var picture = page
      for y in 0..<40 { for x in 0..<60 { picture[x: x + left, y: y + 2] = icon[x: x, y: y + 5] } }
      for y in 0..<40 { for x in 0..<60 { picture[x: x + 120, y: y + 2] = edge[x: x, y: y] } }
      for x in 0..<60 { picture[x: x + 120, y: 22] = .grey(level) }
      return picture
    }
    let options = ComparisonOptions(antialiasing: .ignored(windowLimit: 16))
    let still = PictureComparison(expected: placed(10, 100), actual: placed(10, 130), options: options)
    #expect(still.verdict == .equal && still.ignoredCount > 50 && still.changedCount == 0)
    let moved = PictureComparison(expected: placed(10, 100), actual: placed(11, 130), options: options)
    #expect(moved.verdict == .different)
    #expect(moved.ignoredCount == still.ignoredCount)
    #expect(moved.areas.allSatisfy { $0.right <= 80 })
  }
}
