public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSObject
public import Geometry
import MediaTime

/// The kinds of timing curves. The raw values are those of iOS.
public enum UITimingCurveType: Int, Sendable {
  /// A predefined curve.
  case builtin
  /// A cubic Bézier curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve combined with a spring. Interlude uses the spring (unverified).
  case composed
}

/// The timing curve of a property animator: a cubic Bézier curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, or nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or nil for a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier timing curve.
///
/// - Source: spec B1.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve. For the default curve and for custom control points, the value is `easeInOut`.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public final let controlPoint1: CGPoint
  /// The second control point.
  public final let controlPoint2: CGPoint
  /// The kind of the curve: `builtin` for a predefined curve, otherwise `cubic`.
  public final let timingCurveType: UITimingCurveType
  final let curve: UnitBezier

  /// Creates the default curve of Core Animation, with the control points (0.25, 0.1) and (0.25, 1).
  public override init() {
    (curve, animationCurve, timingCurveType) = (.default, .easeInOut, .builtin)
    (controlPoint1, controlPoint2) = Self.points(of: .default)
  }

  /// Creates a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (self.curve, animationCurve, timingCurveType) = (curve.bezier, curve, .builtin)
    (controlPoint1, controlPoint2) = Self.points(of: curve.bezier)
  }

  /// Creates the curve from (0, 0) to (1, 1) with two control points. The curve clamps their x coordinates to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = UnitBezier(c1x: point1.x.native, c1y: point1.y.native, c2x: point2.x.native, c2y: point2.y.native)
    (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  /// The cubic curve, which is this object.
  public final var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil, because a cubic curve is not a spring.
  public final var springTimingParameters: UISpringTimingParameters? { nil }

  private static func points(of curve: UnitBezier) -> (CGPoint, CGPoint) {
    (CGPoint(x: curve.c1x, y: curve.c1y), CGPoint(x: curve.c2x, y: curve.c2y))
  }
}

/// A spring as a timing curve.
///
/// Velocities are in animation distances per second, positive towards the target. With 1, the initial speed would cover
/// the whole distance from the start value to the target in one second. A point uses one spring with the velocity `dx`
/// for its x coordinate, and another one with `dy` for its y coordinate. All other values use `dx`.
/// - Source: spec B6 to B8.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in animation distances per second.
  public final let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind {
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
    case system(length: Double)
  }

  private init(_ kind: Kind) { (self.kind, initialVelocity) = (kind, .zero) }

  /// Returns the spring of the system's transitions, with mass 3, stiffness 1000 and damping 500.
  ///
  /// - Parameter length: the time in seconds after which the spring is cut off (spec E1).
  package static func system(length: Double) -> UISpringTimingParameters {
    UISpringTimingParameters(.system(length: length))
  }

  /// Creates the spring of pushes and pops, with mass 3, stiffness 1000 and damping 500.
  public override init() { (kind, initialVelocity) = (.physical(mass: 3, stiffness: 1000, damping: 500), .zero) }

  /// Creates a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: the damping ratio, from 0.01 for long oscillation to 1 for no overshoot. Values are clamped.
  ///   - velocity: the initial velocity, in animation distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.dampingRatio(Double(ratio)), velocity)
  }

  /// Creates a spring from its physical properties. The animator's duration becomes the spring's settling duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
    kind = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
  }

  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// The animator's duration becomes the settling duration, which is longer than the perceptual one.
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds.
  ///   - bounce: the bounce in −1…1. Negative values overdamp the spring, 0 prevents overshoot, and 1 means no damping.
  ///   - velocity: the initial velocity, in animation distances per second.
  public init(duration: Double, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.perceptual(duration: duration, bounce: Double(bounce)), velocity)
  }

  /// The kind of the timing curve, `spring`.
  public final var timingCurveType: UITimingCurveType { .spring }
  /// Nil, because a spring is not a cubic curve.
  public final var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring, which is this object.
  public final var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring for x coordinates and the spring for y coordinates. `duration` is the animator's duration in
  /// seconds, in which a spring with a damping ratio settles.
  fileprivate final func springs(for duration: Double) -> (x: Spring, y: Spring) {
    (spring(for: duration, velocity: initialVelocity.dx), spring(for: duration, velocity: initialVelocity.dy))
  }

  private final func spring(for duration: Double, velocity: CGFloat) -> Spring {
    switch kind {
    case .dampingRatio(let ratio):
      .uiKit(duration: duration, dampingRatio: ratio, initialVelocity: Double(velocity))
    case .system: .uiKitDefault
    case .physical(let mass, let stiffness, let damping):
      Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Double(velocity))
    case .perceptual(let duration, let bounce):
      .perceptual(duration: duration, bounce: bounce, initialVelocity: Double(velocity))
    }
  }

  /// Returns the actual length of an animation, in seconds, for a requested duration.
  ///
  /// A spring with physical or perceptual parameters lasts its settling duration.
  /// - Source: spec B8.
  fileprivate final func length(for duration: Double) -> Double {
    switch kind {
    case .dampingRatio: return duration
    case .system(let length): return length
    case .physical, .perceptual:
      let (x, y) = springs(for: duration)
      return max(x.settlingDuration, y.settlingDuration)
    }
  }
}

extension UITimingCurveProvider {
  /// Returns the timing curve for a requested duration in seconds. Also returns the actual length of an animation with
  /// this curve, in seconds. The length differs from `duration` for springs that last their settling duration.
  func timingCurve(for duration: Double) -> (timingCurve: ViewTimingCurve, length: Double) {
    guard let spring = springTimingParameters else {
      return (.both(.curve(cubicTimingParameters?.curve ?? .default)), duration)
    }
    let (x, y) = spring.springs(for: duration)
    return (ViewTimingCurve(x: .spring(x), y: .spring(y)), spring.length(for: duration))
  }
}
