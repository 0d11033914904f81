import Pixels

/// Measures ΔEOK; of translucent pixels the larger one of over white and over black.
///
/// Over one background alone, that colour in any opacity would look like nothing at all.
struct OKLabMeter: PixelMeter {
  /// Distances up to this are the same, 0…1.
  let limit: Double
  private let linear = OKLab.linear

  init(threshold: Double) { limit = threshold }

  func severity(ofRank distance: Double) -> UInt8 { Self.severity(distance * 255) }

  /// ΔEOK of two pixels.
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let overBlack = onBlack(a).distance(to: onBlack(b))
    if a.isOpaque && b.isOpaque { return overBlack }
    return max(overBlack, onWhite(a).distance(to: onWhite(b)))
  }

  /// Premultiplied colours are what is seen over black.
  private func onBlack(_ pixel: PremultipliedPixel) -> OKLab {
    OKLab(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue), linear: linear)
  }

  private func onWhite(_ pixel: PremultipliedPixel) -> OKLab {
    let color = pixel.overWhite
    return OKLab(red: color.red, green: color.green, blue: color.blue, linear: linear)
  }
}
