import Animation
public import Geometry

/// A layer that shows its sublayers several times, each moved, later and in another colour than the one before.
///
/// Only the first copy is where hit testing and conversions find the sublayers. All properties animate.
/// - Source: CAReplicatorLayer.h for names and defaults. Copies are drawn in order, flat on the layer's plane.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How many times the sublayers are shown, the first included; 1 by default, at most 10,000.
  public final var instanceCount: Int {
    get { Int(min(max(number(.instanceCount), 0), 10_000)) }
    set { setExtra(.number(Double(newValue)), of: .instanceCount) }
  }

  /// How much later each copy is than the one before, in seconds of the layer.
  public final var instanceDelay: CFTimeInterval {
    get { Double(number(.instanceDelay)) }
    set { setExtra(.number(newValue), of: .instanceDelay) }
  }

  /// From each copy to the next, about the layer's anchor point.
  public final var instanceTransform: CATransform3D {
    get { transform(.instanceTransform) }
    set { setExtra(.transform(newValue), of: .instanceTransform) }
  }

  /// Multiplies the colours of the first copy; white by default.
  public final var instanceColor: CGColor? {
    get { color(.instanceColor) }
    set { setExtra(newValue.map { .color($0.value) }, of: .instanceColor) }
  }

  /// Added to the red of each copy's colour from one to the next.
  public final var instanceRedOffset: Float {
    get { Float(number(.instanceRedOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceRedOffset) }
  }

  /// Added to the green of each copy's colour from one to the next.
  public final var instanceGreenOffset: Float {
    get { Float(number(.instanceGreenOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceGreenOffset) }
  }

  /// Added to the blue of each copy's colour from one to the next.
  public final var instanceBlueOffset: Float {
    get { Float(number(.instanceBlueOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceBlueOffset) }
  }

  /// Added to the alpha of each copy's colour from one to the next.
  public final var instanceAlphaOffset: Float {
    get { Float(number(.instanceAlphaOffset)) }
    set { setExtra(.number(Double(newValue)), of: .instanceAlphaOffset) }
  }

  public required init() {
    super.init()
    state.drawer = .copies
  }

  public required init(layer: Any) { super.init(layer: layer) }
}
