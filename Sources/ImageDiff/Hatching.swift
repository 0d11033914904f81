import Pixels

/// A pattern of diagonal stripes for positions at which a picture has no pixel.
enum Hatching {
  private static let light = PremultipliedPixel(uncheckedBits: 0xFFF0_F0F0)
  private static let dark = PremultipliedPixel(uncheckedBits: 0xFFC0_C0C0)

  /// Returns the pixel at a position. Four light and four dark columns alternate, one column further left in each row.
  static func pixel(x: Int, y: Int) -> PremultipliedPixel { (x + y) & 4 == 0 ? light : dark }
}

extension Bitmap {
  /// Returns the picture in the top left corner of a larger one, which is hatched elsewhere.
  ///
  /// - Precondition: `size` is at least as large as the picture.
  func extended(to size: PictureSize) -> Bitmap {
    guard size != PictureSize(self) else { return self }
    var picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture.pixels[y * size.width + x] =
          contains(x: x, y: y) ? pixels[y * width + x] : Hatching.pixel(x: x, y: y)
      }
    }
    return picture
  }
}
