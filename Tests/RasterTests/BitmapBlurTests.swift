import Pixels
import Raster
import TestSupport
import Testing

@Suite struct BitmapBlurTests {
  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> PremultipliedPixel) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = pixel(x, y) } }
    return bitmap
  }

  @Test func `a blur does not change a picture of one colour, not even at its edges`() {
    let flat = picture(20, 12) { _, _ in PremultipliedPixel(red: 200, green: 90, blue: 3, alpha: 255)! }
    for sigma in [0.4, 2, 7.5, 60] { #expect(flat.blurred(sigma: sigma) == flat) }
  }

  @Test func `a blur with sigma 0 or NaN changes nothing`() {
    let noise = picture(9, 7) { x, y in PremultipliedPixel(red: UInt8(x * 9), green: 0, blue: UInt8(y * 9), alpha: 99)!
    }
    for sigma in [0, -3, Double.nan] { #expect(noise.blurred(sigma: sigma) == noise) }
    #expect(Bitmap(width: 0, height: 0).blurred(sigma: 4) == Bitmap(width: 0, height: 0))
  }

  @Test func `a blurred edge has the values of the integral of the Gaussian`() {
    let edge = picture(120, 3) { x, _ in x < 60 ? .init(uncheckedBits: 0xFF00_0000) : .init(uncheckedBits: 0xFFFF_FFFF)
    }
    let blurred = edge.blurred(sigma: 8)
    // Φ(d/σ) at 0.5, 4.5, 8.5 and 16.5 pixels from the edge: 0.5249, 0.7131, 0.8560, 0.9804
    for (x, share) in [(60, 0.5249), (64, 0.7131), (68, 0.8560), (76, 0.9804)] {
      let expected = 255 * share
      #expect(abs(Double(blurred[x: x, y: 1].red) - expected) < 3, "column \(x)")
      #expect(blurred[x: x, y: 1].red == 255 - blurred[x: 119 - x, y: 1].red, "both sides alike")
    }
    #expect((0..<120).allSatisfy { blurred[x: $0, y: 0] == blurred[x: $0, y: 2] })
  }

  @Test func `a blurred pixel has the height of the Gaussian at its centre, and no colour component exceeds alpha`() {
    let dot = picture(41, 41) { x, y in
      x == 20 && y == 20 ? PremultipliedPixel(red: 255, green: 128, blue: 1, alpha: 255)! : .clear
    }
    let blurred = dot.blurred(sigma: 3)
    #expect(blurred.pixels.allSatisfy { $0.red <= $0.alpha && $0.green <= $0.red && $0.blue <= $0.green })
    // The middle of a Gaussian of 3 pixels is 1 / (2π · 9) of the whole.
    let middle = 255 / (2 * Double.pi * 9)
    #expect(abs(Double(blurred[x: 20, y: 20].alpha) - middle) < 1)
  }

  @Test func `blurs of random values equal those of the reference implementation`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let (width, height) = (random.int(1...40), random.int(1...30))
      let blur = PlainBlur(sigma: [random.double(0...3), random.double(0...20)].randomElement(using: &random)!)
      var plane = (0..<width * height).map { _ in random.chance(3) ? random.int(0...65_535) : 65_535 }
      if random.chance(2) {
        // A rectangle, with equal rows and columns.
        let (x, y) = (random.int(0...width), random.int(0...height))
        for i in plane.indices { plane[i] = i % width < x && i / width >= y ? 65_535 : 0 }
      }
      #expect(blur.fast(plane, width: width) == blur.applied(to: plane, width: width))
    }
    let wide = (0..<900).map { $0 % 90 < 30 ? 65_535 : 0 }
    #expect(PlainBlur(sigma: 1000).fast(wide, width: 90) == PlainBlur(sigma: 1000).applied(to: wide, width: 90))
  }
}
