import Animation
public import Geometry

/// A layer that fills its bounds with a gradient, over its background and within its rounded corners.
///
/// - Source: CAGradientLayer.h for names and defaults.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, in order; `CGColor`s. Fewer than two draw nothing.
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

  /// Where each colour stands, 0…1, ascending; nil spaces them evenly.
  public final var locations: [Double]? {
    get { numbers(.locations) }
    set { setExtra(newValue.map { .numbers($0) }, of: .locations) }
  }

  /// Where the first colour is, in fractions of the bounds; (0.5, 0) by default.
  public final var startPoint: CGPoint {
    get { point(.startPoint) }
    set { setExtra(.point(newValue), of: .startPoint) }
  }

  /// Where the last colour is, in fractions of the bounds; (0.5, 1) by default.
  public final var endPoint: CGPoint {
    get { point(.endPoint) }
    set { setExtra(.point(newValue), of: .endPoint) }
  }

  /// The form of the gradient.
  public final var type: CAGradientLayerType {
    get { if case .gradient(let type) = state.drawer { type } else { .axial } }
    set { change(\.drawer, to: .gradient(newValue), event: nil) }
  }

  public required init() {
    super.init()
    state.drawer = .gradient(.axial)
  }

  public required init(layer: Any) { super.init(layer: layer) }
}

/// The form of a gradient.
public enum CAGradientLayerType: String, Hashable, Sendable {
  /// Along the line from start to end point.
  case axial
  /// Around the start point; the end point is a corner of the box around the outermost ellipse.
  case radial
  /// Around the start point, beginning in the direction of the end point, clockwise on the screen.
  case conic
}
