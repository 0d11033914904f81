import Pixels

/// A meter whose distance is ΔEOK. For translucent pixels, it is the larger of the distances over white and over black.
///
/// On a single background, pixels with the colour of that background would be equal at any opacity.
struct OKLabMeter: PixelMeter {
  /// The largest distance, 0…1, at which two pixels are regarded as equal.
  let limit: Double
  private let linear = OKLab.linear

  init(threshold: Double) { limit = threshold }

  func severity(ofRank distance: Double) -> UInt8 { Self.severity(distance * 255) }

  /// Returns ΔEOK of two pixels.
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let overBlack = onBlack(a).distance(to: onBlack(b))
    if a.isOpaque && b.isOpaque { return overBlack }
    return max(overBlack, onWhite(a).distance(to: onWhite(b)))
  }

  /// Returns the colour of a pixel over black, which is its premultiplied colour.
  private func onBlack(_ pixel: PremultipliedPixel) -> OKLab {
    OKLab(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue), linear: linear)
  }

  private func onWhite(_ pixel: PremultipliedPixel) -> OKLab {
    let color = pixel.overWhite
    return OKLab(red: color.red, green: color.green, blue: color.blue, linear: linear)
  }
}
