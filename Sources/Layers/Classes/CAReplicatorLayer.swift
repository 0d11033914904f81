public import class Foundation.NSCoder
import Animation
public import Geometry

/// A layer that draws its sublayers several times, each copy with another transform, delay and colour.
///
/// Hit testing and conversions use only the first copy. All properties are animatable. The copies are drawn in order,
/// in the plane of the layer, unless `preservesDepth` is true.
/// - Source: CAReplicatorLayer.h for names and defaults.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the original. The default is 1; at most 10,000 are drawn.
  public final var instanceCount: Int {
    get { Int(min(max(number(.instanceCount), 0), 10_000)) }
    set { setExtra(.number(Double(newValue)), of: .instanceCount) }
  }

  /// The delay between consecutive copies, in seconds of the layer's time. The default is 0.
  public final var instanceDelay: CFTimeInterval {
    get { Double(number(.instanceDelay)) }
    set { setExtra(.number(newValue), of: .instanceDelay) }
  }

  /// The transform from each copy to the next, relative to the layer's anchor point. The default is the identity.
  public final var instanceTransform: CATransform3D {
    get { transform(.instanceTransform) }
    set { setExtra(.transform(newValue), of: .instanceTransform) }
  }

  /// The colour by which the first copy is multiplied. The default is opaque white.
  public final var instanceColor: CGColor? {
    get { color(.instanceColor) }
    set { setExtra(newValue.map { .color($0.value) }, of: .instanceColor) }
  }

  /// The change of the red component of `instanceColor` from each copy to the next. The default is 0.
  public final var instanceRedOffset: Float {
    get { Float(number(.instanceRedOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceRedOffset) }
  }

  /// The change of the green component of `instanceColor` from each copy to the next. The default is 0.
  public final var instanceGreenOffset: Float {
    get { Float(number(.instanceGreenOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceGreenOffset) }
  }

  /// The change of the blue component of `instanceColor` from each copy to the next. The default is 0.
  public final var instanceBlueOffset: Float {
    get { Float(number(.instanceBlueOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceBlueOffset) }
  }

  /// The change of the alpha component of `instanceColor` from each copy to the next. The default is 0.
  public final var instanceAlphaOffset: Float {
    get { Float(number(.instanceAlphaOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceAlphaOffset) }
  }

  /// Whether the copies keep their depth. The default is false: they are drawn in order, in the plane of the layer.
  ///
  /// If true, the layer has no plane, like a `CATransformLayer`, and draws the copies in the order of their depths.
  public final var preservesDepth: Bool {
    get { state[whole: .preservesDepth] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .preservesDepth) }
  }

  /// Creates a layer that draws its sublayers once.
  public override init() {
    super.init()
    state.contentKind = .copies
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.contentKind = .copies
  }

  /// Creates a copy of a layer, for use as a presentation layer.
  public override init(layer: Any) { super.init(layer: layer) }
}
