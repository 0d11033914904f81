import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct PictureComparisonTests {
  static let measures: [DifferenceMeasure] = [
    .exact, .perChannel(tolerance: 0), .perChannel(tolerance: 9), .okLab(threshold: 0.02), .yiq(threshold: 0.1),
  ]

  @Test(arguments: measures)
  func `a picture has no differences from itself or its copy`(measure: DifferenceMeasure) {
    var generator = SplitMix64(seed: 1)
    let picture = Bitmap.noise(37, 23, using: &generator)
    var copy = picture
    copy[x: 3, y: 4] = picture[x: 3, y: 4]
    for other in [picture, copy] {
      let found = PictureComparison(expected: picture, actual: other, options: .init(measure: measure))
      #expect(found.verdict == .equal)
      #expect(found.unequalCount == 0 && found.changedCount == 0 && found.ignoredCount == 0)
      #expect(found.largest == nil && found.worstWindow == nil && found.areas.isEmpty)
      #expect(found.map.marked.count == 0 && found.map[x: 36, y: 22] == .same)
      #expect(found.description == "equal")
      #expect(found == PictureComparison(equal: PictureSize(picture), options: .init(measure: measure)))
    }
  }

  @Test(arguments: measures)
  func `exchanging the expected and the actual picture does not change the result`(measure: DifferenceMeasure) {
    var generator = SplitMix64(seed: 2)
    for antialiasing in [ComparisonOptions.Antialiasing.counted, .ignored(windowLimit: 5)] {
      let a = Bitmap.noise(40, 30, using: &generator)
      let b = a.speckled(rarity: 20, using: &generator)
      let options = ComparisonOptions(measure: measure, antialiasing: antialiasing)
      let (one, two) = (
        PictureComparison(expected: a, actual: b, options: options),
        PictureComparison(expected: b, actual: a, options: options)
      )
      #expect(one == two)
      #expect(one.verdict == .different)
    }
  }

  @Test func `a difference of one level in one channel of one pixel is found with its position`() {
    var generator = SplitMix64(seed: 3)
    for (width, height) in [(1, 1), (2, 1), (15, 3), (16, 16), (17, 40), (61, 33)] {
      let picture = Bitmap(width: width, height: height, filledWith: .opaque(7, 100, 200))
      let (x, y) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
      for pixel: PremultipliedPixel in [.opaque(8, 100, 200), .opaque(7, 99, 200), .opaque(7, 100, 201)] {
        var other = picture
        other[x: x, y: y] = pixel
        let found = PictureComparison(expected: picture, actual: other)
        #expect(found.verdict == .different)
        #expect(found.unequalCount == 1 && found.changedCount == 1)
        #expect(found.largest.map { [$0.x, $0.y, $0.channels] } == [x, y, 1])
        #expect(found.areas == [PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)])
        #expect(found.worstWindow?.count == 1)
        #expect(found.map[x: x, y: y] == .changed)
        #expect(found.map.marked.count == 1)
      }
    }
  }

  @Test func `a difference of one level of alpha is found`() {
    let (a, b) = (
      Bitmap(width: 5, height: 5),
      Bitmap(width: 5, height: 5, filledWith: PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 1)!)
    )
    let found = PictureComparison(expected: a, actual: b)
    #expect(found.changedCount == 25)
    #expect(found.largest?.channels == 1 && found.largest?.x == 0 && found.largest?.y == 0)
  }

  @Test func `a channel tolerance allows differences up to and including its value`() {
    let a = Bitmap(width: 3, height: 3, filledWith: .grey(100))
    var b = a
    b[x: 1, y: 2] = .opaque(100, 104, 97)
    let within = PictureComparison(expected: a, actual: b, options: .init(measure: .perChannel(tolerance: 4)))
    #expect(within.verdict == .equal)
    #expect(within.unequalCount == 1 && within.changedCount == 0)
    #expect(within.largest.map { [$0.x, $0.y, $0.channels] } == [1, 2, 4])
    #expect(within.map.marked.count == 0)
    let beyond = PictureComparison(expected: a, actual: b, options: .init(measure: .perChannel(tolerance: 3)))
    #expect(beyond.verdict == .different)
    #expect(beyond.map[x: 1, y: 2] == .changed)
    #expect(beyond.map.measure.severity(a[x: 1, y: 2], b[x: 1, y: 2]) == 4)
  }

  @Test func `two pictures of the same size without pixels are equal`() {
    for (width, height) in [(0, 0), (0, 7), (7, 0)] {
      let empty = Bitmap(width: width, height: height)
      let found = PictureComparison(
        expected: empty, actual: Bitmap(width: width, height: height),
        options: .init(antialiasing: .ignored(windowLimit: 0)))
      #expect(found.verdict == .equal)
      #expect(found.worstWindow == nil && found.areas.isEmpty)
    }
  }

  @Test func `pictures of one pixel can be compared`() {
    let (a, b) = (
      Bitmap(width: 1, height: 1, filledWith: .black), Bitmap(width: 1, height: 1, filledWith: .white)
    )
    for measure in Self.measures {
      for antialiasing in [ComparisonOptions.Antialiasing.counted, .ignored(windowLimit: 100)] {
        let found = PictureComparison(
          expected: a, actual: b, options: .init(measure: measure, antialiasing: antialiasing))
        #expect(found.verdict == .different)
        #expect(found.worstWindow?.count == 1 && found.worstWindow?.box == found.areas.first)
      }
    }
  }

  @Test func `different sizes give the verdict sizesDiffer, and the common area is compared`() {
    let small = Bitmap(width: 4, height: 9, filledWith: .grey(10))
    var large = Bitmap(width: 8, height: 6, filledWith: .grey(10))
    let alike = PictureComparison(expected: small, actual: large)
    #expect(alike.verdict == .sizesDiffer)
    #expect(alike.changedCount == 0 && alike.map.size == PictureSize(width: 4, height: 6))
    #expect(alike.description == "size 4×9 became 8×6")
    large[x: 3, y: 5] = .grey(12)
    large[x: 4, y: 5] = .grey(12)
    let unlike = PictureComparison(
      expected: small, actual: large, options: .init(antialiasing: .ignored(windowLimit: 100)))
    #expect(unlike.verdict == .sizesDiffer)
    #expect(unlike.changedCount == 1 && unlike.largest?.x == 3 && unlike.largest?.y == 5)
    #expect(PictureComparison(expected: Bitmap(width: 0, height: 0), actual: small).verdict == .sizesDiffer)
  }

  @Test func `a comparison's description summarises the differences in one line`() {
    let a = Bitmap(width: 100, height: 100, filledWith: .white)
    var b = a
    for x in 10..<14 { b[x: x, y: 20] = .grey(217) }
    b[x: 80, y: 90] = .grey(250)
    let found = PictureComparison(expected: a, actual: b, options: .init(windowSide: 8))
    #expect(
      found.description
        == "5 pixels differ, worst 8×8 window 4/64, box (10,20) 4×1 and 1 more, max channel 38 at (10,20)")
  }
}
