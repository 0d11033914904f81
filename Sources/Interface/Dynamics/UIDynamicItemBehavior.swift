public import Geometry

/// Physical properties of items, and their velocities.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: DynamicItemList {
  /// The part of the speed that remains after a collision, 0…1. The default is 0.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// The resistance to sliding along boundaries and along other items. The default is 0.2 (unverified).
  open var friction: CGFloat = 0.2 { didSet { changed() } }
  /// The density, expressed as the mass of an item of 100 × 100 points. The default is 1.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// The part of the velocity that is lost per second. The default is 0.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// The part of the angular velocity that is lost per second. The default is 0.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// The electric charge, on which electric and magnetic fields act. The default is 0.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether the items do not move. The default is false.
  open var isAnchored = false { didSet { changed() } }
  /// Whether the items rotate. The default is true.
  open var allowsRotation = true { didSet { changed() } }

  /// The linear and angular velocities that the app has added and the simulation has not yet applied to the bodies of
  /// the items.
  private var pending: [(item: any UIDynamicItem, velocity: CGVector, spin: CGFloat)] = []

  /// Creates a behaviour for items.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// Adds a velocity to the current velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
    changed()
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let added = pending.filter { $0.item === item }.reduce(CGVector.zero) { $0 + $1.velocity }
    let velocity = (dynamicAnimator?.body(of: item).velocity ?? .zero) + added
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds an angular velocity to the current angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, velocity))
    changed()
  }

  /// Returns the angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let added = pending.filter { $0.item === item }.reduce(0) { $0 + $1.spin }
    return (dynamicAnimator?.body(of: item).spin ?? 0) + added
  }

  /// Assigns the behaviour's physical properties to the simulated bodies of the items, and adds the pending velocities.
  final func setMatter(_ animator: UIDynamicAnimator) {
    for item in items {
      animator.body(of: item).matter = DynamicBody.Matter(
        elasticity: elasticity, friction: friction, density: density, resistance: resistance,
        angularResistance: angularResistance, charge: charge, isAnchored: isAnchored, allowsRotation: allowsRotation)
    }
    for change in pending {
      let body = animator.body(of: change.item)
      body.velocity = body.velocity + change.velocity
      body.spin += change.spin
    }
    pending = []
  }
}
