import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct MeterTests {
  @Test(arguments: [
    // δ of the formula, computed independently of this package to 16 digits.
    (0x000000, 0xFFFFFF, 32_857.13315714265), (0xFF0000, 0x000000, 10_410.2468520858),
    (0x00FF00, 0x000000, 16_244.200328925974), (0x0000FF, 0x000000, 3676.001361388604),
    (0x010000, 0x000000, 0.1600960684672941), (0x0A141E, 0x280AC8, 1417.8967629107137),
    (0xFF0000, 0x00FFFF, 35_214.74895545784),
  ])
  func `YIQ distances of known colours equal the results of an independent computation`(a: Int, b: Int, delta: Double) {
    #expect(abs(YIQMeter.delta(.rgb(a), .rgb(b)) - delta) < 1e-9 * delta)
    #expect(YIQMeter.delta(.rgb(b), .rgb(a)) == YIQMeter.delta(.rgb(a), .rgb(b)))
    #expect(YIQMeter.delta(.rgb(a), .rgb(a)) == 0)
  }

  @Test func `YIQ thresholds are relative to the largest YIQ distance of two colours`() {
    // A sum of squares of linear terms is largest at the corners of the colour cube.
    let corners = (0..<8).map {
      PremultipliedPixel.rgb(($0 & 1) * 0xFF0000 | ($0 >> 1 & 1) * 0xFF00 | ($0 >> 2) * 0xFF)
    }
    let largest = corners.flatMap { a in corners.map { YIQMeter.delta(a, $0) } }.max()!
    #expect(largest <= 35_215 && largest > 35_214)
  }

  @Test func `a YIQ threshold permits the same differences as pixelmatch's threshold`() {
    // The threshold 0.1 is δ = 352.15. Greys of 0 and 26 have δ = 341.58, those of 0 and 27 δ = 368.36.
    let black = Bitmap(width: 1, height: 1, filledWith: .black)
    for (level, isSame) in [(26, true), (27, false)] as [(UInt8, Bool)] {
      let grey = Bitmap(width: 1, height: 1, filledWith: .grey(level))
      let found = PictureComparison(expected: black, actual: grey, options: .init(measure: .yiq(threshold: 0.1)))
      #expect((found.verdict == .equal) == isSame)
    }
    let white = Bitmap(width: 1, height: 1, filledWith: .white)
    let whole = PictureComparison(expected: black, actual: white, options: .init(measure: .yiq(threshold: 1)))
    #expect(whole.verdict == .equal)
  }

  @Test func `the YIQ distance of translucent pixels is that of their colours over white`() {
    let halfBlack = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 128)!
    #expect(YIQMeter.delta(halfBlack, .grey(127)) == 0)
    #expect(YIQMeter.delta(.clear, .white) == 0)
    #expect(YIQMeter.delta(.clear, .black) == YIQMeter.delta(.white, .black))
  }

  @Test(arguments: [
    // L, a and b of the published matrices, computed independently of this package to 7 digits.
    (0xFFFFFF, 1.0, 0.0, 0.0), (0x000000, 0, 0, 0), (0xFF0000, 0.6279554, 0.2248631, 0.1258463),
    (0x00FF00, 0.8664396, -0.2338876, 0.1794985), (0x0000FF, 0.4520137, -0.032457, -0.3115281),
    (0x010101, 0.0672046, 0, 0), (0x808080, 0.5998708, 0, 0), (0x0AC81E, 0.7228238, -0.1909049, 0.1429991),
  ])
  func `the OKLab coordinates of known colours equal the values of an independent computation`(
    color: Int, lightness: Double, a: Double, b: Double
  ) {
    let lab = OKLab(red: color >> 16, green: color >> 8 & 255, blue: color & 255)
    #expect(abs(lab.lightness - lightness) < 1e-7 && abs(lab.a - a) < 1e-7 && abs(lab.b - b) < 1e-7)
  }

  @Test func `OKLab.cubeRoot is the inverse of the cube`() {
    var generator = SplitMix64(seed: 21)
    for exponent in -40...4 {
      for _ in 0..<50 {
        let x = Double.random(in: 1..<2, using: &generator) * Double(sign: .plus, exponent: exponent, significand: 1)
        let root = OKLab.cubeRoot(x)
        #expect(abs(root * root * root - x) <= 3e-12 * x)
      }
    }
    #expect(OKLab.cubeRoot(0) == 0)
  }

  @Test func `the linear light of sRGB levels increases with every level, from 0 to 1`() {
    #expect(OKLab.linear.count == 256 && OKLab.linear[0] == 0 && OKLab.linear[255] == 1)
    #expect(zip(OKLab.linear, OKLab.linear.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(OKLab.linear[128] - 0.21586050011389926) < 1e-15)
  }

  @Test func `black and white have the OKLab distance 1, and adjacent greys less than 0.004`() {
    func distance(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double? {
      PictureComparison(
        expected: Bitmap(width: 1, height: 1, filledWith: a), actual: Bitmap(width: 1, height: 1, filledWith: b),
        options: .init(measure: .okLab(threshold: 0))
      ).largest?.distance
    }
    #expect(abs(distance(.black, .white)! - 1) < 1e-7)
    #expect(distance(.grey(128), .grey(129))! < 0.004)
    #expect(distance(.grey(128), .grey(128)) == nil)
  }

  @Test func `the OKLab distance distinguishes opacities of a colour, even on a background of this colour`() {
    let clear = Bitmap(width: 1, height: 1)
    let options = ComparisonOptions(measure: .okLab(threshold: 0.02))
    for level in [0, 128] as [UInt8] {
      let veil = PremultipliedPixel(red: level, green: level, blue: level, alpha: 128)!
      let found = PictureComparison(
        expected: clear, actual: Bitmap(width: 1, height: 1, filledWith: veil), options: options)
      #expect(found.verdict == .different)
    }
  }

  @Test func `the reported largest channel difference equals that of the reference implementation`() {
    var generator = SplitMix64(seed: 22)
    for _ in 0..<2000 {
      let (a, b) = (PremultipliedPixel.any(using: &generator), PremultipliedPixel.any(using: &generator))
      let found = PictureComparison(
        expected: Bitmap(width: 1, height: 1, filledWith: a), actual: Bitmap(width: 1, height: 1, filledWith: b))
      #expect(Double(found.largest?.channels ?? 0) == ReferenceComparison.measured(a, b, .exact).distance)
    }
  }
}
