import Layers
import Pixels

extension UIImage {
  /// A format with the scale of this image. Its `opaque` is true if all pixels of this image are opaque.
  ///
  /// On iOS, `opaque` follows from the format of the image's file or bitmap, not from its pixels.
  @preconcurrency @MainActor public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage.map { !$0.isMask && $0.bitmap.pixels.allSatisfy(\.isOpaque) } ?? false
    return format
  }
}
