import Geometry
import Layers
import Pixels

/// The size, scale and background of an image context (`UIGraphicsBeginImageContextWithOptions`). The images that are
/// made from the context have these properties.
struct ImageContext {
  /// The size in points.
  let size: CGSize
  /// The number of pixels per point, above 0.
  let scale: CGFloat
  /// Whether the images have a black background. Otherwise, the background is clear.
  let isOpaque: Bool

  /// Traps if a side of `size` or the `scale` is negative or not finite, or if a side of the image would have more than
  /// `Bitmap.maximumSide` pixels. `name` is the name of the calling function, for the message.
  static func check(_ size: CGSize, _ scale: CGFloat, _ name: String) {
    let limit = CGFloat(Bitmap.maximumSide)
    require(
      size.isFinite && size.width >= 0 && size.height >= 0 && scale.isFinite && scale >= 0
        && size.width * scale <= limit && size.height * scale <= limit,
      "\(name): each side must be 0 to \(Int(limit)) pixels, but the size is \(size) at scale \(scale)")
  }
}
