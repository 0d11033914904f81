public import Geometry
public import Layers
package import Pixels

/// A picture for views: a bitmap and how many of its pixels make a point. Immutable.
public final class UIImage: Hashable, Sendable {
  /// Whether the picture is shown in its own colours, or as a stencil in the view's tint.
  public enum RenderingMode: Int, Sendable {
    /// As the place it is shown in decides: a stencil in bars, its own colours elsewhere.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a stencil: only its alpha counts.
    case alwaysTemplate
  }

  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels per point, above 0.
  public let scale: CGFloat
  /// Whether it is a stencil.
  public let renderingMode: RenderingMode

  /// A picture of `cgImage`, `scale` pixels to the point.
  public init(cgImage: CGImage, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    require(scale > 0 && scale.isFinite, "an image's scale is above 0, not \(scale)")
    self.cgImage = cgImage
    self.scale = scale
    self.renderingMode = renderingMode
  }

  package convenience init(_ bitmap: Bitmap, scale: CGFloat = 1) { self.init(cgImage: CGImage(bitmap), scale: scale) }

  /// Size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// The same picture, shown as `mode` says.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(cgImage: cgImage!, scale: scale, renderingMode: mode)
  }

  public static func == (a: UIImage, b: UIImage) -> Bool {
    a.cgImage == b.cgImage && a.scale == b.scale && a.renderingMode == b.renderingMode
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(renderingMode)
  }

  /// The picture's alpha filled with `color`.
  package func stencil(in color: UIColor) -> CGImage? {
    guard var bitmap = cgImage?.bitmap else { return nil }
    let pixel = color.cgColor.value.premultiplied
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = pixel.scaled(by: pixels[index].alpha) }
    }
    return CGImage(bitmap)
  }
}
