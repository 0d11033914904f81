import Animation
public import Geometry

// The shadow of a layer. NaN and infinite values end the program with an error that names the property.

extension CALayer {
  /// The colour of the shadow. The default is opaque black. Animatable.
  public final var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setExtra(newValue.map { .color($0.value) }, of: .shadowColor) }
  }

  /// The opacity of the shadow, clamped to 0…1. The default is 0: no shadow. Animatable.
  public final var shadowOpacity: Float {
    get { Float(number(.shadowOpacity)) }
    set { setExtra(.number(Double(min(max(newValue, 0), 1))), of: .shadowOpacity) }
  }

  /// The offset of the shadow, in points. The default is (0, −3). Animatable.
  public final var shadowOffset: CGSize {
    get { if case .size(let size)? = state[whole: .shadowOffset] { size } else { .zero } }
    set { setExtra(.size(newValue), of: .shadowOffset) }
  }

  /// The blur radius of the shadow, in points. The default is 3; negative values count as 0. Animatable.
  public final var shadowRadius: CGFloat {
    get { number(.shadowRadius) }
    set { setExtra(.number(Double(max(newValue, 0))), of: .shadowRadius) }
  }

  /// The outline of the shadow, in the layer's points. The default is nil: the shadow has the shape of the layer's
  /// content. Animatable.
  public final var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { setExtra(newValue.map { .path($0.value) }, of: .shadowPath) }
  }
}
