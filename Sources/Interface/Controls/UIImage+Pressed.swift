import Geometry
import Layers
import Pixels

extension UIImage {
  /// Returns the image with each colour component halved, as for a pressed button (unverified).
  func darkened() -> UIImage {
    let half = PremultipliedPixel(uncheckedBits: 0xFF80_8080)
    return mapped { $0.multiplied(by: half) }
  }

  /// Returns the image with half the opacity, as for a disabled button (unverified).
  func paled() -> UIImage { mapped { $0.scaled(by: 128) } }

  private func mapped(_ change: (PremultipliedPixel) -> PremultipliedPixel) -> UIImage {
    // The result is no symbol any more, but views display it as they display the symbol.
    var plain = attributes
    (plain.symbol, plain.metrics, plain.renderingMode) = (nil, nil, isTemplate ? .alwaysTemplate : renderingMode)
    return UIImage(cgImage.map { CGImage($0.bitmap.mapped(change)) }, plain)
  }
}
