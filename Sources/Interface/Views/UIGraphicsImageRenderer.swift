import DisplayList
public import Geometry
public import Layers
import Pixels
import Raster

/// Contexts that pictures are drawn in, innermost last.
@MainActor private var imageContexts: [CGContext] = []

/// The context that a renderer's closure draws in; nil outside of one.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { imageContexts.last }

/// How large and how fine a renderer's pictures are.
public struct UIGraphicsImageRendererFormat: Hashable, Sendable {
  /// Pixels per point, above 0; nil is the current stage's.
  public var scale: CGFloat?
  /// Whether the picture begins black in place of clear.
  public var opaque = false

  /// The stage's scale, with alpha.
  public init() {}
}

/// What a renderer's closure gets.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// Where to draw, in points.
  public let cgContext: CGContext

  fileprivate init(_ cgContext: CGContext) { self.cgContext = cgContext }
}

/// Makes pictures out of drawing.
///
///     let picture = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
///       view.layer.render(in: context.cgContext)
///     }
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of this size, in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    require(size.width >= 0 && size.height >= 0 && size.isFinite, "a picture's size is \(size)")
    (self.size, self.format) = (size, format)
  }

  /// The picture of what `actions` draws.
  ///
  /// - Precondition: at most `Bitmap.maximumSide` pixels to a side.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(bounds: CGRect(origin: .zero, size: size))
    imageContexts.append(context)
    actions(UIGraphicsImageRendererContext(context))
    imageContexts.removeLast()
    let scale = format.scale ?? Stage.current?.scale ?? 1
    var list = DisplayList(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
      background: format.opaque ? .black : .clear)
    list.commands = context.commands.map { $0.concatenating(CGAffineTransform(scaleX: scale, y: scale)) }
    return UIImage(Rasterizer.render(list), scale: scale)
  }
}

extension UIImage {
  /// The picture out of focus: a Gaussian blur whose standard deviation is `radius` points.
  package func blurred(radius: CGFloat) -> UIImage {
    guard let bitmap = cgImage?.bitmap else { return self }
    return UIImage(bitmap.blurred(sigma: Double(radius * scale)), scale: scale)
  }
}
