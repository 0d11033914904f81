import DisplayList
public import Geometry
public import Layers
import Pixels
import Raster

/// The stack of image contexts, with the innermost one last.
@MainActor private var imageContexts: [CGContext] = []

/// Returns the context of the innermost image renderer whose closure is running, or nil if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { imageContexts.last }

/// Runs `body` while `context` is the current context.
@MainActor
func withCurrentContext(_ context: CGContext, _ body: () -> Void) {
  imageContexts.append(context)
  body()
  imageContexts.removeLast()
}

/// The scale and the background of a renderer's images.
public struct UIGraphicsImageRendererFormat: Hashable, Sendable {
  /// The number of pixels per point, above 0. If nil, the scale of the current stage is used.
  public var scale: CGFloat?
  /// Whether the image has a black background. Otherwise, the background is clear.
  public var opaque = false

  /// Creates a format with the scale of the current stage and a clear background.
  public init() {}
}

/// The context that an image renderer passes to its closure.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The drawing context, in points.
  public let cgContext: CGContext

  fileprivate init(_ cgContext: CGContext) { self.cgContext = cgContext }
}

/// A renderer that creates images from drawing commands.
///
///     let picture = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
///       view.layer.render(in: context.cgContext)
///     }
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    require(size.width >= 0 && size.height >= 0 && size.isFinite, "UIGraphicsImageRenderer: invalid size \(size)")
    (self.size, self.format) = (size, format)
  }

  /// Returns an image with the drawing that `actions` performs in its context.
  ///
  /// - Precondition: Each side has at most `Bitmap.maximumSide` pixels.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: CGRect(origin: .zero, size: size))
    withCurrentContext(context) { actions(UIGraphicsImageRendererContext(context)) }
    let scale = format.scale ?? Stage.current?.scale ?? 1
    var list = DisplayList(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
      background: format.opaque ? .black : .clear)
    list.commands = context.commands.map { $0.concatenating(CGAffineTransform(scaleX: scale, y: scale)) }
    return UIImage(Rasterizer.render(list), scale: scale)
  }
}

extension UIImage {
  /// Returns the image with a Gaussian blur. Its standard deviation is `radius` points.
  package func blurred(radius: CGFloat) -> UIImage {
    guard let bitmap = cgImage?.bitmap else { return self }
    return UIImage(bitmap.blurred(sigma: Double(radius * scale)), scale: scale)
  }
}
