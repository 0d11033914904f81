public import Geometry
import MediaTime

/// What a timing curve is made of; raw values as on iOS.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic curve with control points of one's own.
  case cubic
  /// A spring.
  case spring
  /// Both; here the spring counts (unverified).
  case composed
}

/// The pace of a property animator: a cubic curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve as a pace.
///
/// - Source: spec B1.
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; ease in out when it was made of control points.
  public final let animationCurve: UIView.AnimationCurve
  /// The control point near the start.
  public final let controlPoint1: CGPoint
  /// The control point near the end.
  public final let controlPoint2: CGPoint
  public final let timingCurveType: UITimingCurveType
  final let curve: UnitBezier

  /// The curve "default", (0.25, 0.1) (0.25, 1): quickly off, gently to rest.
  public init() {
    (curve, animationCurve, timingCurveType) = (.default, .easeInOut, .builtin)
    (controlPoint1, controlPoint2) = Self.points(of: .default)
  }

  /// A named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (self.curve, animationCurve, timingCurveType) = (curve.bezier, curve, .builtin)
    (controlPoint1, controlPoint2) = Self.points(of: curve.bezier)
  }

  /// The curve from (0, 0) to (1, 1) with these control points; their x is clamped to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = UnitBezier(c1x: point1.x.native, c1y: point1.y.native, c2x: point2.x.native, c2y: point2.y.native)
    (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  public final var cubicTimingParameters: UICubicTimingParameters? { self }
  public final var springTimingParameters: UISpringTimingParameters? { nil }

  private static func points(of curve: UnitBezier) -> (CGPoint, CGPoint) {
    (CGPoint(x: curve.c1x, y: curve.c1y), CGPoint(x: curve.c2x, y: curve.c2y))
  }
}

/// A spring as a pace.
///
/// Velocities are in whole distances per second, positive towards the target; a point follows both components, along
/// springs of its own for x and y, anything else `dx`.
/// - Source: spec B6 to B8.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  /// The velocity at the start.
  public final let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind {
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
    case system(length: Double)
  }

  private init(_ kind: Kind) { (self.kind, initialVelocity) = (kind, .zero) }

  /// The spring 3/1000/500 as the system's own transitions have it: cut off after `length` seconds (spec E1).
  static func system(length: Double) -> UISpringTimingParameters { UISpringTimingParameters(.system(length: length)) }

  /// The spring of pushes and pops: mass 3, stiffness 1000, damping 500.
  public init() { (kind, initialVelocity) = (.physical(mass: 3, stiffness: 1000, damping: 500), .zero) }

  /// A spring that is at rest after the animator's duration.
  ///
  /// - Parameter ratio: 0.01 (swings long) … 1 (no overshoot), clamped.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.dampingRatio(Double(ratio)), velocity)
  }

  /// A spring by its physics; the animator's duration is the time it takes to settle, whatever was asked for.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
    kind = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
  }

  /// A spring by how long it seems to take, in seconds, and how much it bounces, -1…1; settling takes longer.
  public init(duration: Double, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.perceptual(duration: duration, bounce: Double(bounce)), velocity)
  }

  public final var timingCurveType: UITimingCurveType { .spring }
  public final var cubicTimingParameters: UICubicTimingParameters? { nil }
  public final var springTimingParameters: UISpringTimingParameters? { self }

  /// The springs along x and y for what is to take `duration` seconds.
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

  /// How long it takes when it is to take `duration` seconds.
  ///
  /// - Source: spec B8: a spring given by its physics settles in its own time.
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
  /// The pace for what is to take `duration` seconds, and how long that really takes.
  func pace(for duration: Double) -> (pace: ViewPace, length: Double) {
    guard let spring = springTimingParameters else {
      return (.curve(cubicTimingParameters?.curve ?? .default), duration)
    }
    let (x, y) = spring.springs(for: duration)
    return (.springs(x: x, y: y), spring.length(for: duration))
  }
}
