import Pixels

/// Measures ΔEOK; of translucent pixels the larger one of over white and over black.
///
/// Over one background alone, that colour in any opacity would look like nothing at all.
struct OKLabMeter: PixelMeter {
  /// Distances up to this are the same, 0…1.
  let threshold: Double
  private let linear = OKLab.linear

  init(threshold: Double) { self.threshold = threshold }

  func reading(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> MeterReading {
    let distance = distance(a, b)
    return MeterReading(rank: distance, severity: distance > threshold ? MeterReading.severity(distance * 255) : 0)
  }

  /// ΔEOK of two pixels.
  @inline(__always)
  func distance(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
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
