public import class Foundation.NSObject
import Geometry

/// The attributes of the context that a renderer passes to its closure.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
  /// The bounds of the context, in points.
  public internal(set) final var bounds = CGRect.zero

  /// Creates a format with default values.
  public required override init() {}

  /// Returns a format with default values.
  public class func `default`() -> Self { Self() }
  /// Returns the preferred format for the current stage, which equals `default()`.
  public class func preferred() -> Self { Self() }
}

/// The scale and the background of a renderer's images.
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point, above 0. The default is the scale of the current stage, or 1 without a stage.
  public var scale: CGFloat
  /// Whether the image has a black background. Otherwise, the background is clear. The default is false.
  public var opaque = false

  /// Creates a format with the scale of the current stage and a clear background.
  public required init() {
    scale = Stage.current?.scale ?? 1
    super.init()
  }

  /// Returns a copy of this format with the property `bounds` set to the given rectangle.
  func copy(for bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
    return copy
  }
}
