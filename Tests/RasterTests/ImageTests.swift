import DisplayList
import Geometry
import Pixels
import Raster
import Testing

@Suite struct ImageTests {
  private static func grey(_ value: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)!
  }

  /// One row of grey texels.
  private static func row(_ values: UInt8...) -> Bitmap {
    var bitmap = Bitmap(width: values.count, height: 1)
    for (x, value) in values.enumerated() { bitmap[x: x, y: 0] = grey(value) }
    return bitmap
  }

  private static func reds(_ bitmap: Bitmap) -> [Int] { bitmap.pixels.map { Int($0.red) } }

  @Test func `an image whose texels coincide with pixels is copied without a change`() {
    var pictures = RandomPictures(seed: 5)
    let image = pictures.bitmap()
    for (x, y) in [(0, 0), (3, 2), (-2, -1)] {
      let rect = CGRect(x: x, y: y, width: image.width, height: image.height)
      let bitmap = Picture.draw(16, 16, .image(image, in: rect, opacity: 1, transform: .identity))
      for row in 0..<16 {
        for column in 0..<16 {
          let isInside = image.contains(x: column - x, y: row - y)
          #expect(bitmap[x: column, y: row] == (isInside ? image[x: column - x, y: row - y] : .clear))
        }
      }
    }
  }

  @Test func `an image in points whose texels coincide with pixels at the scale 2 is copied without a change`() {
    let rect = CGRect(x: 0.5, y: 0, width: 1.5, height: 0.5)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      Self.reds(Picture.draw(4, 1, .image(Self.row(10, 20, 30), in: rect, opacity: 1, transform: scale))) == [
        0, 10, 20, 30,
      ])
  }

  @Test func `an enlarged image is interpolated between its texels, and its edge texels are repeated`() {
    let image = Self.row(0, 200)
    let stretched = Picture.draw(
      8, 1, .image(image, in: CGRect(x: 0, y: 0, width: 8, height: 1), opacity: 1, transform: .identity))
    #expect(Self.reds(stretched) == [0, 0, 25, 75, 125, 175, 200, 200])
    let shifted = Picture.draw(
      3, 1, .image(image, in: CGRect(x: 0.5, y: 0, width: 2, height: 1), opacity: 1, transform: .identity))
    // The image covers the pixels whose centers lie in it: its edges are upright.
    #expect(Self.reds(shifted) == [0, 100, 0])
    #expect(Picture.alphas(shifted) == [[255, 255, 0]])
  }

  @Test func `a transform can mirror and rotate an image`() {
    let image = Self.row(10, 20, 30)
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0)
    let rect = CGRect(x: 0, y: 0, width: 3, height: 1)
    #expect(Self.reds(Picture.draw(3, 1, .image(image, in: rect, opacity: 1, transform: mirror))) == [30, 20, 10])
    let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    #expect(Self.reds(Picture.draw(1, 3, .image(image, in: rect, opacity: 1, transform: turned))) == [10, 20, 30])
  }

  @Test func `the opacity of an image multiplies every texel, rounded to a byte`() {
    let bitmap = Picture.draw(
      1, 1, .image(Self.row(200), in: CGRect(x: 0, y: 0, width: 1, height: 1), opacity: 0.5, transform: .identity))
    #expect(bitmap[x: 0, y: 0] == Self.grey(200).scaled(by: 128))
    for opacity in [0, -2, Double.nan] {
      let none = Picture.draw(
        1, 1, .image(Self.row(200), in: CGRect(x: 0, y: 0, width: 1, height: 1), opacity: opacity, transform: .identity)
      )
      #expect(none[x: 0, y: 0] == .clear)
    }
  }
}
