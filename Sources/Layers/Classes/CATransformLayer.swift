public import class Foundation.NSCoder
/// A layer that transforms its sublayers without drawing them flat, so that they keep their depth.
///
/// Its background, border, contents, shadow and mask are not drawn. Its opacity is applied to each sublayer. Sublayers
/// are drawn in the order of their centres' z coordinates. If the rectangles of two sublayers intersect, every sublayer
/// is divided along the planes of the others, so that the nearer part is visible everywhere. Hit testing uses the order
/// of the centres.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// Creates a transform layer.
  public override init() {
    super.init()
    state.contentKind = .space
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.contentKind = .space
  }

  /// Creates a copy of a layer, for use as a presentation layer.
  public override init(layer: Any) { super.init(layer: layer) }
}
