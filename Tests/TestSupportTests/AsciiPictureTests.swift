import Pixels
import TestSupport
import Testing

@Suite struct AsciiPictureTests {
  private let red = PremultipliedPixel(uncheckedBits: 0xFF00_00FF)

  @Test("in a picture of alpha, 0 is a dot, 255 a hash, and any other value the digit of its tenths")
  func alpha() {
    var bitmap = Bitmap(width: 6, height: 2)
    for (x, alpha) in [0, 1, 128, 254, 255].enumerated() {
      bitmap[x: x, y: 1] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: UInt8(alpha))!
    }
    #expect(AsciiPicture.alpha(of: bitmap) == ["......", ".059#."])
  }

  @Test("a palette converts text to a bitmap and back, and colours outside the palette become question marks")
  func palette() {
    let lines = ["r..", ".r.", "..r"]
    let bitmap = AsciiPicture.bitmap(lines, palette: ["r": red, ".": .clear])
    #expect(AsciiPicture.colours(of: bitmap, palette: [red: "r", .clear: "."]) == lines)
    #expect(AsciiPicture.colours(of: bitmap, palette: [red: "r"]) == ["r??", "?r?", "??r"])
  }

  @Test("an empty text gives an empty bitmap")
  func empty() {
    #expect(AsciiPicture.bitmap([], palette: [:]) == Bitmap(width: 0, height: 0))
    #expect(AsciiPicture.alpha(of: Bitmap(width: 0, height: 2)) == ["", ""])
  }
}
