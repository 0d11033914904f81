public import class Foundation.NSObject
public import struct Foundation.Data
import Geometry
public import Layers
import Raster

/// The context that a renderer passes to its closure.
@preconcurrency @MainActor
public class UIGraphicsRendererContext: NSObject {
  /// The drawing context. Its coordinates are in points.
  public final let cgContext: CGContext

  fileprivate init(_ cgContext: CGContext) { self.cgContext = cgContext }

  /// Fills a rectangle with the fill colour. The colour replaces the content below, without blending.
  public final func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  /// Fills a rectangle with the fill colour and a blend mode.
  public final func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withBlendMode(blendMode) { cgContext.fill(rect) }
  }
  /// Draws a border with a width of one point inside a rectangle, with the stroke colour. The width on iOS is
  /// unverified.
  public final func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a border with a width of one point inside a rectangle, with the stroke colour and a blend mode.
  public final func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.withBlendMode(blendMode) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  /// Reduces the clip to its intersection with a rectangle.
  public final func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context that an image renderer passes to its closure.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// A copy of the renderer's format whose `bounds` are those of the context.
  public let format: UIGraphicsImageRendererFormat
  private let properties: ImageContext

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat, _ properties: ImageContext) {
    (self.format, self.properties) = (format, properties)
    super.init(cgContext)
  }

  /// An image of what was drawn so far. If the renderer's size is empty, the image has no pixels.
  public var currentImage: UIImage { properties.image(of: cgContext) ?? UIImage() }
}

/// A renderer that creates images from drawing commands.
///
///     let image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
///       view.layer.render(in: context.cgContext)
///     }
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: NSObject {
  /// A closure that draws in a renderer's context.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images with a size in points and the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of images with a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer whose images show the rectangle `bounds`, in points. The format is the default one.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer whose images show the rectangle `bounds`, in points. The rectangle's origin is the upper left
  /// corner of the images.
  ///
  /// - Precondition: the rectangle is finite, and no side of the image has more than 32,768 pixels.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    require(format.scale > 0, "UIGraphicsImageRenderer: the scale must be above 0, but is \(format.scale)")
    ImageContext.check(bounds.size, format.scale, "UIGraphicsImageRenderer")
    (self.bounds, self.format) = (bounds.standardized, format.copy(for: bounds.standardized))
  }

  /// Returns an image of what `actions` draws in the renderer's context. If the size is empty, the image has no pixels.
  public func image(actions: DrawingActions) -> UIImage {
    let properties = ImageContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    let context = CGContext(bounds: bounds, scale: format.scale)
    GraphicsStack.entries.append(GraphicsStack.Entry(context: context, image: properties))
    actions(UIGraphicsImageRendererContext(context, format, properties))
    UIGraphicsPopContext()
    return properties.image(of: context) ?? UIImage()
  }

  /// Returns a PNG file with what `actions` draws. If the size is empty, the result is empty.
  public func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns a JPEG file with what `actions` draws. If the size is empty, the result is empty.
  ///
  /// - Parameter compressionQuality: 0 (smallest file) to 1 (best quality).
  public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  /// Returns the image with a Gaussian blur whose standard deviation is `radius` points.
  package func blurred(radius: CGFloat) -> UIImage {
    guard let bitmap = cgImage?.bitmap else { return self }
    return UIImage(bitmap.blurred(sigma: Double(radius * scale)), scale: scale)
  }
}
