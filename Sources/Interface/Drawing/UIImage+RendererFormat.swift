import Layers
import Pixels

extension UIImage {
  /// A format for images with the scale of this image, which are opaque if all pixels of this image are.
  ///
  /// On iOS, `opaque` follows from the format of the image's file or bitmap, not from its pixels.
  @preconcurrency @MainActor public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage.map { !$0.isMask && $0.bitmap.pixels.allSatisfy(\.isOpaque) } ?? false
    return format
  }
}
