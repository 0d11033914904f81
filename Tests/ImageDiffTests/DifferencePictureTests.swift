import ImageDiff
import Pixels
import TestSupport
import Testing

@Suite struct DifferencePictureTests {
  private static let vermilion = PremultipliedPixel.rgb(0xD55E00)

  private static func drawn(
    _ kind: DifferencePicture, _ a: Bitmap, _ b: Bitmap, _ options: ComparisonOptions = .init()
  ) -> Bitmap {
    kind.drawn(expected: a, actual: b, map: PictureComparison(expected: a, actual: b, options: options).map)
  }

  private static func pair() -> (Bitmap, Bitmap) {
    let a = Bitmap(width: 5, height: 3, filledWith: .rgb(0x204060))
    var b = a
    b[x: 1, y: 2] = .rgb(0x214060)
    b[x: 4, y: 0] = .white
    return (a, b)
  }

  @Test func `the overlay shows changed pixels in vermilion and all others in faded grey`() {
    let (a, b) = Self.pair()
    let picture = Self.drawn(.overlay, a, b)
    for y in 0..<3 {
      for x in 0..<5 {
        let pixel = picture[x: x, y: y]
        #expect((pixel == Self.vermilion) == (a[x: x, y: y] != b[x: x, y: y]))
        guard pixel != Self.vermilion else { continue }
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.red >= 191 && pixel.isOpaque)
      }
    }
    let black = Bitmap(width: 1, height: 1, filledWith: .black)
    #expect(Self.drawn(.overlay, black, black)[x: 0, y: 0] == .grey(192))
    let white = Bitmap(width: 1, height: 1, filledWith: .white)
    #expect(Self.drawn(.overlay, white, white)[x: 0, y: 0] == .white)
  }

  @Test func `a pixel ignored as anti-aliasing is blue in the overlay, and green in the heat map`() {
    var a = Bitmap(width: 9, height: 9, filledWith: .white)
    for y in 4..<9 { for x in 0..<9 { a[x: x, y: y] = y == 4 ? .grey(100) : .black } }
    var b = a
    b[x: 4, y: 4] = .grey(110)
    b[x: 4, y: 0] = .grey(110)
    let options = ComparisonOptions(antialiasing: .ignored(windowLimit: 9))
    #expect(Self.drawn(.overlay, a, b, options)[x: 4, y: 4] == .rgb(0x0072B2))
    #expect(Self.drawn(.heatMap, a, b, options)[x: 4, y: 4] == .rgb(0x009E73))
    #expect(Self.drawn(.overlay, a, b, options)[x: 4, y: 0] == Self.vermilion)
  }

  @Test func `each pixel of the onion skin is the mean of the pixels of both pictures`() {
    let a = Bitmap(width: 2, height: 1, filledWith: .rgb(0x10_20FF))
    let b = Bitmap(width: 2, height: 1, filledWith: PremultipliedPixel(red: 20, green: 3, blue: 0, alpha: 100)!)
    let picture = Self.drawn(.onionSkin, a, b)
    #expect(picture[x: 1, y: 0] == PremultipliedPixel(red: 18, green: 17, blue: 127, alpha: 177))
    #expect(Self.drawn(.onionSkin, a, a) == a)
  }

  @Test func `in the onion skin of any two pictures, no colour component exceeds alpha`() {
    var generator = SplitMix64(seed: 51)
    let (a, b) = (Bitmap.noise(50, 50, using: &generator), Bitmap.noise(50, 50, using: &generator))
    for pixel in Self.drawn(.onionSkin, a, b).pixels {
      #expect(pixel.red <= pixel.alpha && pixel.green <= pixel.alpha && pixel.blue <= pixel.alpha)
    }
  }

  @Test func `the heat map is dark at unchanged pixels and lighter for larger changes`() {
    let (a, b) = Self.pair()
    let picture = Self.drawn(.heatMap, a, b)
    #expect(picture[x: 1, y: 2] == HeatRamp.color(of: 1))
    #expect(picture[x: 4, y: 0] == HeatRamp.color(of: 223))
    #expect(picture[x: 0, y: 0].red < 32)
  }

  @Test func `the lightness of the heat map increases almost evenly with the severity`() {
    let lightness = (1...255).map { severity in
      let color = HeatRamp.color(of: UInt8(severity))
      return OKLab(red: Int(color.red), green: Int(color.green), blue: Int(color.blue)).lightness
    }
    let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(steps.min()! > 0.0005 && steps.max()! < 0.006)
    // The darkened expected picture is darker than the slightest change.
    #expect(OKLab(red: 31, green: 31, blue: 31).lightness < lightness[0] - 0.1)
  }

  @Test func `the strip shows the expected picture, the actual picture and the overlay side by side`() {
    let (a, b) = Self.pair()
    let picture = Self.drawn(.sideBySide, a, b)
    #expect(PictureSize(picture) == PictureSize(width: 5 * 3 + 16, height: 3))
    let overlay = Self.drawn(.overlay, a, b)
    for y in 0..<3 {
      for x in 0..<5 {
        #expect(picture[x: x, y: y] == a[x: x, y: y])
        #expect(picture[x: x + 13, y: y] == b[x: x, y: y])
        #expect(picture[x: x + 26, y: y] == overlay[x: x, y: y])
      }
      for x in [5, 12, 18, 25] { #expect(picture[x: x, y: y] == .clear) }
    }
  }

  @Test func `the strip shows pictures that are too wide for a row in a column`() {
    let a = Bitmap(width: 12_000, height: 2, filledWith: .white)
    var b = a
    b[x: 11_999, y: 1] = .black
    let picture = Self.drawn(.sideBySide, a, b)
    #expect(PictureSize(picture) == PictureSize(width: 12_000, height: 22))
    #expect(picture[x: 11_999, y: 11] == .black && picture[x: 11_999, y: 21] == Self.vermilion)
  }

  @Test(arguments: DifferencePicture.allCases)
  func `areas that exist in only one of two pictures are hatched`(kind: DifferencePicture) {
    let (a, b) = (
      Bitmap(width: 24, height: 8, filledWith: .rgb(0x204060)), Bitmap(width: 8, height: 16, filledWith: .rgb(0x204060))
    )
    let picture = Self.drawn(kind, a, b)
    #expect(PictureSize(picture) == PictureSize(width: kind == .sideBySide ? 88 : 24, height: 16))
    // Row 12 of the expected picture and column 20 of the actual one are missing, so both colours of the hatching
    // occur.
    let below = (0..<8).map { picture[x: $0, y: 12] }
    let beside = (16..<24).map { picture[x: $0 + (kind == .sideBySide ? 32 : 0), y: 3] }
    #expect(Set(below).count == 2 && Set(beside).count == 2)
    let common = (0..<8).map { picture[x: $0, y: 3] }
    #expect(Set(common).count == 1)
  }

  @Test(arguments: DifferencePicture.allCases)
  func `difference pictures of pictures without pixels can be drawn`(kind: DifferencePicture) {
    let empty = Bitmap(width: 0, height: 0)
    #expect(Self.drawn(kind, empty, empty).height == 0)
    let one = Bitmap(width: 1, height: 1, filledWith: .white)
    #expect(Self.drawn(kind, empty, one).height == 1)
  }
}
