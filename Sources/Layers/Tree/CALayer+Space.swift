import Animation
public import Geometry

// Space: what turns sublayers, and which sides show. All of it animates; NaN or infinite values trap.

extension CALayer {
  /// Applied to every sublayer after its own transform, about this layer's anchor point: one eye for all of them.
  ///
  ///     layer.sublayerTransform.m34 = -1 / 500      // seen from 500 points away
  ///
  /// What is in a sublayer is drawn flat on it; in a `CATransformLayer` it keeps its depth.
  public final var sublayerTransform: CATransform3D {
    get { transform(.sublayerTransform) }
    set { setExtra(.transform(newValue), of: .sublayerTransform) }
  }

  /// How far before the layer's plane the anchor point lies, in points; 0 by default.
  public final var anchorPointZ: CGFloat {
    get { number(.anchorPointZ) }
    set { setExtra(.number(Double(newValue)), of: .anchorPointZ) }
  }

  /// Whether the layer, and what is in it, shows when it is seen from behind; it does by default.
  ///
  /// A mirrored layer is seen from behind, too (unverified).
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { setExtra(.boolean(newValue), of: .doubleSided) }
  }
}

extension CALayer {
  /// Whether the layer and its sublayers become a picture of `rasterizationScale` before they are laid down.
  public final var shouldRasterize: Bool {
    get { state[whole: .shouldRasterize] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .shouldRasterize) }
  }

  /// Pixels per point of the picture that `shouldRasterize` makes; 1 by default.
  public final var rasterizationScale: CGFloat {
    get { number(.rasterizationScale) }
    set { setExtra(.number(Double(newValue)), of: .rasterizationScale) }
  }

  /// Whether the layer's straight edges are antialiased although they are parallel to the axes; they are not by default.
  ///
  /// Without it an upright layer covers the pixels whose centres lie inside its bounds, so that two layers side by side
  /// show no seam. Edges that are turned and round corners are antialiased in any case.
  public final var allowsEdgeAntialiasing: Bool {
    get { state[whole: .allowsEdgeAntialiasing] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .allowsEdgeAntialiasing) }
  }

  /// The part of the contents that stretches, in fractions of what `contentsRect` shows; all of it by default.
  ///
  /// The four corners around it keep their size, the edges stretch one way; where they do not fit, they shrink.
  public final var contentsCenter: CGRect {
    get { if case .rect(let rect)? = state[whole: .contentsCenter] { rect } else { .zero } }
    set { setExtra(.rect(newValue), of: .contentsCenter) }
  }
}

/// A layer that only moves what is in it: sublayers keep their depth instead of being drawn flat.
///
/// It shows no background, border, contents, shadow or mask of its own; its opacity is each sublayer's. Sublayers are
/// drawn by the depth of their middles: planes that cross are not cut (unverified).
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  public required init() {
    super.init()
    state.drawer = .space
  }

  public required init(layer: Any) { super.init(layer: layer) }
}
