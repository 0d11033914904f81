import Animation
public import Geometry

// Transforms of sublayers and visible sides. All properties are animatable. NaN and infinite values end the program
// with an error.

extension CALayer {
  /// The transform that is applied to every sublayer after its own transform, about this layer's anchor point.
  ///
  ///     layer.sublayerTransform.m34 = -1 / 500      // the viewer is 500 points away
  ///
  /// The default is the identity. Sublayers of a sublayer are drawn flat in its plane; in a `CATransformLayer` they
  /// keep their depth.
  public final var sublayerTransform: CATransform3D {
    get { transform(.sublayerTransform) }
    set { setExtra(.transform(newValue), of: .sublayerTransform) }
  }

  /// The distance of the anchor point from the layer's plane, in points, positive towards the viewer. The default is 0.
  public final var anchorPointZ: CGFloat {
    get { number(.anchorPointZ) }
    set { setExtra(.number(Double(newValue)), of: .anchorPointZ) }
  }

  /// Whether the layer and its sublayers are visible when the layer is back-facing. The default is true.
  ///
  /// A mirrored layer is back-facing too (unverified).
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { setExtra(.boolean(newValue), of: .doubleSided) }
  }
}

extension CALayer {
  /// Whether the layer and its sublayers are drawn into an offscreen buffer of `rasterizationScale`. The default is
  /// false.
  public final var shouldRasterize: Bool {
    get { state[whole: .shouldRasterize] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .shouldRasterize) }
  }

  /// The number of pixels per point of the buffer that `shouldRasterize` uses. The default is 1.
  public final var rasterizationScale: CGFloat {
    get { number(.rasterizationScale) }
    set { setExtra(.number(Double(newValue)), of: .rasterizationScale) }
  }

  /// Whether straight edges that are parallel to the axes are antialiased. The default is false.
  ///
  /// Without antialiasing, an axis-parallel layer covers the pixels whose centres are inside its bounds, so that
  /// adjacent layers show no seam. Rotated edges and rounded corners are always antialiased.
  public final var allowsEdgeAntialiasing: Bool {
    get { state[whole: .allowsEdgeAntialiasing] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .allowsEdgeAntialiasing) }
  }

  /// The part of the contents that stretches, in fractions of the part that `contentsRect` selects. Animatable.
  ///
  /// The default is the whole part. The four corners keep their size, and the edges stretch in one direction. If the
  /// corners do not fit, they shrink.
  public final var contentsCenter: CGRect {
    get { if case .rect(let rect)? = state[whole: .contentsCenter] { rect } else { .zero } }
    set { setExtra(.rect(newValue), of: .contentsCenter) }
  }
}

/// A layer that transforms its sublayers without drawing them flat, so that they keep their depth.
///
/// Its background, border, contents, shadow and mask are not drawn. Its opacity is applied to each sublayer. Sublayers
/// are drawn in the order of the depths of their centres: intersecting planes are not divided (unverified).
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  public required init() {
    super.init()
    state.drawer = .space
  }

  public required init(layer: Any) { super.init(layer: layer) }
}
