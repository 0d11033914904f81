/// A layer that transforms its sublayers without drawing them flat, so that they keep their depth.
///
/// Its background, border, contents, shadow and mask are not drawn. Its opacity is applied to each sublayer. Sublayers
/// are drawn in the order of their centres' z coordinates: intersecting planes are not divided (unverified).
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// Creates a transform layer.
  public required init() {
    super.init()
    state.contentKind = .space
  }

  /// Creates a copy of a layer, for its presentation.
  public required init(layer: Any) { super.init(layer: layer) }
}
