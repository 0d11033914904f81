import ImageDiff
import Pixels
import Testing

@Suite struct AntialiasingTests {
  private static let steps = (-1...1).flatMap { dy in (-1...1).map { (dx: $0, dy: dy) } }.filter { $0 != (0, 0) }

  /// White above black, with a row of grey between.
  private static func edge(_ level: UInt8, width: Int = 40) -> Bitmap {
    var picture = Bitmap(width: width, height: 40, filledWith: .white)
    for y in 20..<40 { for x in 0..<width { picture[x: x, y: y] = y == 20 ? .grey(level) : .black } }
    return picture
  }

  @Test func `nothing is forgiven unless asked for`() {
    let found = PictureComparison(expected: Self.edge(100), actual: Self.edge(140))
    #expect(found.verdict == .different)
    #expect(found.changedCount == 40 && found.forgivenCount == 0)
  }

  @Test func `a soft edge that is a little darker is forgiven`() {
    let found = PictureComparison(
      expected: Self.edge(100), actual: Self.edge(140), options: .init(antialiasing: .forgiven(windowLimit: 16)))
    #expect(found.verdict == .equal)
    #expect(found.changedCount == 0 && found.forgivenCount == 40 && found.unequalCount == 40)
    #expect(found.areas.isEmpty && found.worstWindow?.count == 16)
    #expect(found.map[x: 7, y: 20] == .forgiven(40))
    #expect(found.map[x: 7, y: 21] == .same)
  }

  @Test func `more forgiven pixels in a window than allowed are a verdict of their own`() {
    let found = PictureComparison(
      expected: Self.edge(100), actual: Self.edge(140), options: .init(antialiasing: .forgiven(windowLimit: 15)))
    #expect(found.verdict == .tooManyForgiven)
    #expect(found.changedCount == 0 && found.worstWindow?.count == 16)
  }

  @Test func `a pixel on flat ground is never forgiven`() {
    let a = Bitmap(width: 9, height: 9, filledWith: .grey(100))
    for (x, y) in [(4, 4), (0, 4), (0, 0), (8, 8)] {
      var b = a
      b[x: x, y: y] = .grey(140)
      let found = PictureComparison(expected: a, actual: b, options: .init(antialiasing: .forgiven(windowLimit: 99)))
      #expect(found.verdict == .different && found.changedCount == 1)
    }
  }

  @Test func `anti-aliasing lies between a darker and a brighter flat area`() {
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

  @Test func `a disc drawn with other samples is equal only when anti-aliasing is forgiven`() {
    let (a, b) = (Scene(.discs).drawn(fineness: 4), Scene(.discs).drawn(fineness: 7))
    let measure = DifferenceMeasure.perChannel(tolerance: 6)
    #expect(PictureComparison(expected: a, actual: b, options: .init(measure: measure)).verdict == .different)
    let forgiven = PictureComparison(
      expected: a, actual: b, options: .init(measure: measure, antialiasing: .forgiven(windowLimit: 24)))
    #expect(forgiven.verdict == .equal && forgiven.forgivenCount > 0)
  }

  @Test(arguments: Scene.Subject.allCases)
  func `a picture moved by a pixel is never equal, however much is forgiven`(subject: Scene.Subject) {
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
            options: .init(measure: measure, antialiasing: .forgiven(windowLimit: limit)))
          #expect(found.verdict == .different, "\(subject) by (\(dx), \(dy)), \(measure)")
          #expect(found.forgivenCount == 0)
        }
      }
    }
  }

  @Test func `any picture moved by one or two pixels is never equal, whatever comes in at the border`() {
    var generator = SplitMix64(seed: 31)
    var (wouldPass, total) = (0, 0)
    for _ in 0..<4000 {
      let (width, height) = (Int.random(in: 1...14, using: &generator), Int.random(in: 1...14, using: &generator))
      var a = Bitmap(width: width, height: height)
      // Patches of three greys: edges of every kind, and flat pieces.
      let patch = Int.random(in: 1...5, using: &generator)
      let greys = (0..<400).map { _ in UInt8.random(in: 0...2, using: &generator) * 100 }
      for y in 0..<height { for x in 0..<width { a[x: x, y: y] = .grey(greys[(y / patch) * 20 + x / patch]) } }
      let (dx, dy) = (Int.random(in: -2...2, using: &generator), Int.random(in: -2...2, using: &generator))
      var b = a
      for y in 0..<height {
        for x in 0..<width {
          let isKnown = a.contains(x: x - dx, y: y - dy)
          b[x: x, y: y] = isKnown ? a[x: x - dx, y: y - dy] : .grey(greys[x + y * 20])
        }
      }
      guard a != b, (dx, dy) != (0, 0) else { continue }
      let detector = AntialiasingDetector(a, b)
      let places = a.pixels.indices.filter { a.pixels[$0] != b.pixels[$0] }
      wouldPass += places.allSatisfy { detector.isAntialiased(x: $0 % width, y: $0 / width) } ? 1 : 0
      total += 1
      let found = PictureComparison(
        expected: a, actual: b, options: .init(antialiasing: .forgiven(windowLimit: .max)))
      #expect(found.verdict == .different)
    }
    #expect(total > 3000)
    // The law has teeth: the detector alone would call some of them equal.
    #expect(wouldPass > 0)
  }

  @Test(arguments: [Scene.Subject.words, .slants, .bars])
  func `text and edges moved by half a pixel are too much to forgive`(subject: Scene.Subject) {
    let found = PictureComparison(
      expected: Scene(subject).drawn(), actual: Scene(subject).drawn(shift: 0.5),
      options: .init(measure: .yiq(threshold: 0.1), antialiasing: .forgiven(windowLimit: 16)))
    #expect(found.verdict != .equal)
    #expect(found.worstWindow!.count > 16)
  }

  @Test func `a small thing that moved on a large page is not forgiven, soft edges elsewhere are`() {
    let page = Bitmap(width: 200, height: 80, filledWith: .white)
    let (icon, edge) = (Scene(.discs).drawn(width: 60, height: 60), Self.edge(100, width: 60))
    func placed(_ left: Int, _ level: UInt8) -> Bitmap {
      var picture = page
      for y in 0..<40 { for x in 0..<60 { picture[x: x + left, y: y + 2] = icon[x: x, y: y + 5] } }
      for y in 0..<40 { for x in 0..<60 { picture[x: x + 120, y: y + 2] = edge[x: x, y: y] } }
      for x in 0..<60 { picture[x: x + 120, y: 22] = .grey(level) }
      return picture
    }
    let options = ComparisonOptions(antialiasing: .forgiven(windowLimit: 16))
    let still = PictureComparison(expected: placed(10, 100), actual: placed(10, 130), options: options)
    #expect(still.verdict == .equal && still.forgivenCount > 50 && still.changedCount == 0)
    let moved = PictureComparison(expected: placed(10, 100), actual: placed(11, 130), options: options)
    #expect(moved.verdict == .different)
    #expect(moved.forgivenCount == still.forgivenCount)
    #expect(moved.areas.allSatisfy { $0.right <= 80 })
  }
}
