import Geometry

/// The motion and the physical properties of an item of a dynamic animator. Lengths are in points, times in seconds.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  /// The position of the centre.
  var position: CGPoint
  /// The position before the last step.
  var previous: CGPoint
  /// The velocity in points per second.
  var velocity = CGVector.zero
  /// The sum of the accelerations in a step, in points per second².
  var acceleration = CGVector.zero
  /// The rotation since the animator has begun to move the item, in radians.
  var angle: CGFloat = 0
  /// The angular velocity, in radians per second.
  var spin: CGFloat = 0
  /// The angular acceleration in a step, in radians per second².
  var spinAcceleration: CGFloat = 0
  /// The physical properties, set by the last `UIDynamicItemBehavior` that contains the item.
  var matter = Matter()
  private let transform: CGAffineTransform

  /// The properties that `UIDynamicItemBehavior` sets. The defaults are those of UIKit (unverified).
  struct Matter {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0.2
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
  }

  init(_ item: any UIDynamicItem) {
    self.item = item
    (position, previous, transform) = (item.center, item.center, item.transform)
  }

  /// The mass: 1 for an item of 100 × 100 points with the density 1.
  var mass: CGFloat { max(matter.density * item.bounds.width * item.bounds.height / 10_000, 1e-6) }
  /// The inverse of the mass, or 0 for an anchored item.
  var inverseMass: CGFloat { matter.isAnchored ? 0 : 1 / mass }
  /// The inverse of the moment of inertia of the item's rectangle about its centre, or 0 for an item that does not
  /// rotate.
  var inverseInertia: CGFloat {
    let (width, height) = (item.bounds.width, item.bounds.height)
    guard !matter.isAnchored, matter.allowsRotation, width > 0, height > 0 else { return 0 }
    return 12 / (mass * (width * width + height * height))
  }
  /// Returns the vector from the item's centre to a point of the item, in the coordinates of the reference view.
  ///
  /// - Parameter offset: The same vector in the coordinates of the item, which can be rotated.
  func arm(_ offset: UIOffset) -> CGVector {
    offset == .zero ? .zero : (angle == 0 ? transform : transform.rotated(by: angle)).arm(offset)
  }
  /// Half the width and half the height of the item.
  var halfSize: CGSize { CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2) }
  /// The speed, in points per second.
  var speed: CGFloat { velocity.length }

  /// The radius of an item that collides as a circle, or nil.
  var radius: CGFloat? {
    item.collisionBoundsType == .ellipse ? (item.bounds.width + item.bounds.height) / 4 : nil
  }

  /// Returns the distance in points, measured along `normal`, from the centre of the item to its outermost point in
  /// that direction. `normal` has the length 1.
  func extent(along normal: CGVector) -> CGFloat {
    radius ?? abs(normal.dx) * halfSize.width + abs(normal.dy) * halfSize.height
  }

  /// Advances the body by one step of `step` seconds: changes the velocities by the accelerations and the resistances,
  /// then the position by the velocity and the angle by the angular velocity.
  func move(_ step: CGFloat) {
    previous = position
    defer { (acceleration, spinAcceleration) = (.zero, 0) }
    guard !matter.isAnchored else { return (velocity, spin) = (.zero, 0) }
    velocity = (velocity + acceleration * step) * max(0, 1 - matter.resistance * step)
    spin = matter.allowsRotation ? (spin + spinAcceleration * step) * max(0, 1 - matter.angularResistance * step) : 0
    position = position + velocity * step
    angle += spin * step
  }

  /// Makes the body bounce off a surface, if it moves towards the surface. The component of the velocity along `normal`
  /// is reversed and multiplied by `elasticity`, or set to 0 for a slow contact. Friction reduces the component along
  /// the surface.
  ///
  /// - Parameter normal: The direction away from the surface, of length 1.
  func bounce(_ normal: CGVector, elasticity: CGFloat, friction: CGFloat) {
    let inwards = velocity.dot(normal)
    guard inwards < 0 else { return }
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    let along = velocity.dot(tangent)
    // Slow contacts do not bounce: otherwise, gravity would keep a resting item in motion.
    let outwards = inwards < -30 ? -inwards * elasticity : 0
    let lost = min(abs(along), friction * (outwards - inwards))
    velocity = normal * outwards + tangent * (along < 0 ? along + lost : along - lost)
  }

  /// Assigns the position and the rotation to the item.
  func update() {
    if item.center != position { item.center = position }
    if angle != 0 { item.transform = transform.rotated(by: angle) }
  }
}

extension CGVector {
  /// The length of the vector.
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  /// Returns the scalar product.
  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  /// Returns the z component of the cross product of this vector and `other`.
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
  static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  static func * (a: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: a.dx * factor, dy: a.dy * factor) }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGVector) -> CGPoint { CGPoint(x: a.x + b.dx, y: a.y + b.dy) }
  /// Returns the vector from another point to this one.
  func vector(from other: CGPoint) -> CGVector { CGVector(dx: x - other.x, dy: y - other.y) }
}

extension CGAffineTransform {
  /// Returns the vector that results from applying this transform, without its translation, to `offset`.
  func arm(_ offset: UIOffset) -> CGVector {
    CGVector(
      dx: a * offset.horizontal + c * offset.vertical, dy: b * offset.horizontal + d * offset.vertical)
  }
}
