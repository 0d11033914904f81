import Geometry
import Layers
import Pixels

extension UIImage {
  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.renderingMode = mode } }

  /// Returns a resizable image, whose parts inside the cap insets are repeated.
  ///
  /// - Parameter capInsets: The insets of the parts that keep their size, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a resizable image.
  ///
  /// The corners keep their size. The edges are resized in one direction, the middle in both.
  /// - Parameters:
  ///   - capInsets: The insets of the parts that keep their size, in points.
  ///   - resizingMode: Whether the other parts are repeated or stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
  }

  /// Returns a resizable image with a left cap and a top cap in points. To fill a larger area, the image stretches the
  /// column of one point to the right of the left cap, and the row of one point below the top cap.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1))
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

  /// Returns an image that image views mirror in layouts from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// Returns the image for a layout direction. The image is mirrored if `isRightToLeft` and
  /// `flipsForRightToLeftLayoutDirection` are true.
  func directed(isRightToLeft: Bool) -> UIImage {
    flipsForRightToLeftLayoutDirection && isRightToLeft ? withHorizontallyFlippedOrientation() : self
  }

  /// Returns an animated image, which an image view plays repeatedly, or nil if `images` is empty.
  ///
  /// - Parameter duration: The time in seconds in which the whole sequence is displayed once. 0 means a thirtieth of a
  ///   second for each image.
  public class func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      ($0.frames, $0.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
    }
  }
}
