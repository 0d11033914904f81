public import Geometry
public import Layers
package import Pixels

/// An immutable image: a bitmap and its number of pixels per point.
public final class UIImage: Hashable, Sendable {
  /// The way in which an image is coloured: with the colours of its bitmap, or as a template with the view's tint
  /// colour.
  public enum RenderingMode: Int, Sendable {
    /// The mode depends on the context: `alwaysTemplate` in bars, `alwaysOriginal` elsewhere.
    case automatic
    /// The colours of the bitmap.
    case alwaysOriginal
    /// A template: the view's tint colour with the alpha of the bitmap.
    case alwaysTemplate
  }

  /// The bitmap, whose size is in pixels.
  public let cgImage: CGImage?
  /// The number of pixels per point, above 0.
  public let scale: CGFloat
  /// The rendering mode.
  public let renderingMode: RenderingMode
  /// The symbol that the image shows, or nil for other images.
  let symbol: SymbolImage?
  /// The position of the symbol in the bitmap, or nil for other images.
  let metrics: SymbolMetrics?

  /// Creates an image with a bitmap and a number of pixels per point.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    require(scale > 0 && scale.isFinite, "UIImage: scale must be finite and above 0, but is \(scale)")
    self.init(cgImage, scale: scale, renderingMode: renderingMode, symbol: nil, metrics: nil)
  }

  init(
    _ cgImage: CGImage, scale: CGFloat, renderingMode: RenderingMode, symbol: SymbolImage?, metrics: SymbolMetrics?
  ) {
    (self.cgImage, self.scale, self.renderingMode) = (cgImage, scale, renderingMode)
    (self.symbol, self.metrics) = (symbol, metrics)
  }

  /// Creates an image from a bitmap. `scale` is the number of pixels per point.
  package convenience init(_ bitmap: Bitmap, scale: CGFloat = 1) { self.init(cgImage: CGImage(bitmap), scale: scale) }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(cgImage!, scale: scale, renderingMode: mode, symbol: symbol, metrics: metrics)
  }

  /// Returns whether two images have equal pixels, scales and rendering modes, and show the same symbol, if any.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a.cgImage == b.cgImage && a.scale == b.scale && a.renderingMode == b.renderingMode && a.symbol == b.symbol
  }
  /// Adds the pixels, the scale and the rendering mode to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(renderingMode)
  }

  /// Returns a bitmap that is filled with a colour, multiplied by the alpha of the image.
  package func stencil(in color: UIColor) -> CGImage? {
    guard var bitmap = cgImage?.bitmap else { return nil }
    let pixel = color.cgColor.value.premultiplied
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = pixel.scaled(by: pixels[index].alpha) }
    }
    return CGImage(bitmap)
  }
}
