public import Geometry
import Kernels

/// An acceleration of items in a direction.
@preconcurrency @MainActor
open class UIGravityBehavior: DynamicItemList {
  /// The direction and the strength: a vector of length 1 causes an acceleration of 1000 points per second². The
  /// default is (0, 1).
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// Creates a behaviour that accelerates items downwards.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// The length of `gravityDirection`. Setting the property keeps the angle.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// The clockwise angle of `gravityDirection`, in radians. 0 is to the right. Setting the property keeps the length.
  open var angle: CGFloat {
    get { CGFloat(PortableMath.atan2(Double(gravityDirection.dy), Double(gravityDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets `gravityDirection` from a clockwise angle in radians (0 is to the right) and a length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector.at(angle, magnitude)
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    for item in items {
      let body = animator.body(of: item)
      body.acceleration = body.acceleration + gravityDirection * 1000
    }
  }
}

/// A force on items, which acts either continuously or once.
@preconcurrency @MainActor
open class UIPushBehavior: DynamicItemList {
  /// The kinds of force: continuous or instantaneous. Raw values are those of UIKit.
  public enum Mode: Int, Sendable {
    /// The force acts as long as the behaviour is active.
    case continuous
    /// The force acts once, when the behaviour becomes active.
    case instantaneous
  }

  /// The kind of force: continuous or instantaneous.
  public final let mode: Mode
  /// Whether the force acts. Setting the property of an instantaneous push to true pushes once. The default is true.
  open var active = true { didSet { changed() } }
  /// The direction and the strength of the force.
  ///
  /// On an item of 100 × 100 points with a density of 1, a continuous push of length 1 causes an acceleration of 100
  /// points per second². An instantaneous push of length 1 adds a velocity of 100 points per second (unverified).
  open var pushDirection = CGVector.zero { didSet { changed() } }

  /// Creates a behaviour that pushes items. The force is 0 until `pushDirection` is set.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The length of `pushDirection`. Setting the property keeps the angle.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// The clockwise angle of `pushDirection`, in radians. 0 is to the right. Setting the property keeps the length.
  open var angle: CGFloat {
    get { CGFloat(PortableMath.atan2(Double(pushDirection.dy), Double(pushDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets `pushDirection` from a clockwise angle in radians (0 is to the right) and a length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector.at(angle, magnitude)
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard active else { return }
    for item in items {
      let body = animator.body(of: item)
      let change = pushDirection * (100 * body.inverseMass)
      if mode == .continuous {
        body.acceleration = body.acceleration + change
      } else {
        body.velocity = body.velocity + change
      }
    }
    if mode == .instantaneous { active = false }
  }
}

extension CGVector {
  /// Returns the vector with a clockwise angle in radians, where 0 is to the right, and a length.
  fileprivate static func at(_ angle: CGFloat, _ length: CGFloat) -> CGVector {
    CGVector(
      dx: CGFloat(PortableMath.cos(Double(angle))) * length, dy: CGFloat(PortableMath.sin(Double(angle))) * length)
  }
}
