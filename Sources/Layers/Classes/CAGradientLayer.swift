public import class Foundation.NSCoder
import Animation
import Geometry

/// A layer that fills its bounds with a gradient, over its background and within its rounded corners.
///
/// - Source: CAGradientLayer.h for names and defaults.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours of the gradient, as `CGColor` objects. With fewer than two colours, nothing is drawn. Animatable.
  public final var colors: [Any]? {
    get { if case .colors(let colors)? = state[whole: .colors] { colors.map { CGColor($0) } } else { nil } }
    set {
      let values = newValue?.map { color in
        guard let color = color as? CGColor else {
          fatalError("CAGradientLayer.colors takes CGColors, not \(Swift.type(of: color))")
        }
        return color.value
      }
      setExtra(values.map { .colors($0) }, of: .colors)
    }
  }

  /// The positions of the colours, 0…1, ascending. If the value is nil, the colours are evenly spaced. Animatable.
  public final var locations: [Double]? {
    get { numbers(.locations) }
    set { setExtra(newValue.map { .numbers($0) }, of: .locations) }
  }

  /// The position of the first colour, in fractions of the bounds. The default is (0.5, 0). Animatable.
  public final var startPoint: CGPoint {
    get { point(.startPoint) }
    set { setExtra(.point(newValue), of: .startPoint) }
  }

  /// The position of the last colour, in fractions of the bounds. The default is (0.5, 1). Animatable.
  public final var endPoint: CGPoint {
    get { point(.endPoint) }
    set { setExtra(.point(newValue), of: .endPoint) }
  }

  /// The kind of gradient. The default is axial.
  public final var type: CAGradientLayerType {
    get { if case .gradient(let type) = state.contentKind { type } else { .axial } }
    set { change(\.contentKind, to: .gradient(newValue), event: nil) }
  }

  /// Creates an axial gradient layer.
  public override init() {
    super.init()
    state.contentKind = .gradient(.axial)
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.contentKind = .gradient(.axial)
  }

  /// Creates a copy of a layer, for use as a presentation layer.
  public override init(layer: Any) { super.init(layer: layer) }
}

/// The kind of a gradient.
public enum CAGradientLayerType: String, Hashable, Sendable {
  /// The colours change along the line from the start point to the end point.
  case axial
  /// The colours change outwards from the start point. The end point is a corner of the outermost ellipse's bounding
  /// box.
  case radial
  /// The colours change clockwise around the start point, beginning in the direction of the end point.
  case conic
}
