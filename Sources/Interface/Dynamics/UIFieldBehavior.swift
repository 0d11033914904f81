public import typealias Foundation.TimeInterval
public import Geometry
import Kernels

/// A field of forces, such as an electric or a magnetic one, that acts on items in a region.
///
/// The forces follow the descriptions of UIKit and SpriteKit; their scale is unverified. A force of 1 accelerates an
/// item of 100 × 100 points with a density of 1 by 100 points per second².
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// The items on which the field acts.
  public private(set) final var items: [any UIDynamicItem] = []
  /// The position of the field, in the coordinates in which the centres of the items are given.
  open var position = CGPoint.zero { didSet { changed() } }
  /// The region in which the field acts, relative to `position`. The default is infinite.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// The factor of the forces. The default is 1.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The exponent with which the forces decrease with the distance from `position`. The default is 0: the forces do not
  /// depend on the distance.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// The distance below which the forces do not increase, in points. The default is a very small number.
  open var minimumRadius: CGFloat = 1e-6 { didSet { changed() } }
  /// The direction in which a linear gravity field accelerates the items, or in which they move in a velocity field.
  /// The length of the vector is a factor of the acceleration or of the speed.
  open var direction = CGVector.zero { didSet { changed() } }
  /// The smoothness of a noise or turbulence field, 0…1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// The speed with which a noise or turbulence field changes. At 0, the field does not change.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  private final let kind: Kind
  private final var time: CGFloat = 0

  private enum Kind {
    case electric, drag, vortex, spring, linearGravity, radialGravity, velocity, noise, turbulence, magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Returns a field that attracts or repels items in proportion to their charge.
  public class func electricField() -> Self { made(.electric) }
  /// Returns a field that slows items in proportion to their speed.
  public class func dragField() -> Self { made(.drag) }
  /// Returns a field with forces perpendicular to the line from the position to the item.
  public class func vortexField() -> Self { made(.vortex) }
  /// Returns a field that pulls items to its position in proportion to the distance.
  public class func springField() -> Self { made(.spring) }

  /// Returns a field that accelerates all items equally in a direction.
  public class func linearGravityField(direction: CGVector) -> Self {
    let field = made(.linearGravity)
    field.direction = direction
    return field
  }

  /// Returns a field that accelerates all items equally towards a position.
  public class func radialGravityField(position: CGPoint) -> Self {
    let field = made(.radialGravity)
    field.position = position
    return field
  }

  /// Returns a field that gives all items the same velocity.
  public class func velocityField(direction: CGVector) -> Self {
    let field = made(.velocity)
    field.direction = direction
    return field
  }

  /// Returns a field with forces that differ irregularly from point to point. The forces are the same in every run.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = made(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Returns a noise field whose forces are proportional to the speed of the item.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = made(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Returns a field with forces perpendicular to the velocity of the item. They are proportional to the item's charge
  /// and to its speed.
  public class func magneticField() -> Self { made(.magnetic) }

  /// Returns a field whose forces a closure computes.
  ///
  /// - Parameter block: A closure that returns the force. It receives the field; the item's position relative to the
  ///   field; the item's velocity, mass and charge; and the time for which the field has acted, in seconds.
  public class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self { made(.custom(block)) }

  private class func made(_ kind: Kind) -> Self {
    guard let field = UIFieldBehavior(kind) as? Self else { fatalError("UIFieldBehavior cannot be subclassed") }
    return field
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  override var ownItems: [any UIDynamicItem] { items }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    time += step
    for item in items {
      let body = animator.body(of: item)
      let offset = body.position.vector(from: position)
      guard !body.matter.isAnchored, region.contains(CGPoint(x: offset.dx, y: offset.dy)) else { continue }
      act(on: body, offset)
    }
  }

  private final func act(on body: DynamicBody, _ offset: CGVector) {
    let (distance, weight) = (offset.length, decrease(offset.length))
    let outwards = distance > 0 ? offset * (1 / distance) : .zero
    let unit = 100 * strength * weight
    switch kind {
    case .electric: push(body, outwards * (unit * body.matter.charge))
    case .drag: push(body, body.velocity * (-strength * weight))
    case .vortex: push(body, CGVector(dx: -outwards.dy, dy: outwards.dx) * unit)
    case .spring: push(body, offset * (-strength * weight))
    case .linearGravity: body.acceleration = body.acceleration + direction * (10 * unit)
    case .radialGravity: body.acceleration = body.acceleration + outwards * (-10 * unit)
    case .velocity: body.velocity = direction * (strength * weight)
    case .noise: push(body, noise(at: body.position) * unit)
    case .turbulence: push(body, noise(at: body.position) * (strength * weight * body.speed))
    case .magnetic:
      push(body, CGVector(dx: -body.velocity.dy, dy: body.velocity.dx) * (strength * weight * body.matter.charge))
    case .custom(let block):
      let place = CGPoint(x: offset.dx, y: offset.dy)
      push(body, block(self, place, body.velocity, body.mass, body.matter.charge, Double(time)) * (100 * strength))
    }
  }

  /// Returns the factor by which the forces are multiplied at a distance from `position`, in points: the distance to
  /// the power of −`falloff`. For distances below `minimumRadius`, the factor is that at `minimumRadius`.
  private final func decrease(_ distance: CGFloat) -> CGFloat {
    guard falloff != 0 else { return 1 }
    let exponent = -Double(falloff) * PortableMath.log(Double(max(distance, minimumRadius)))
    return CGFloat(PortableMath.exp(exponent))
  }

  private final func push(_ body: DynamicBody, _ force: CGVector) {
    body.acceleration = body.acceleration + force * body.inverseMass
  }

  /// Returns the irregular force of a noise field at a point, as a vector with components between −1 and 1.
  ///
  /// A grid divides the plane into squares. Each corner of the grid has a pseudorandom vector, and the result is the
  /// weighted mean of the vectors at the four corners of the square that contains the point. The squares have sides of
  /// 20 to 120 points, depending on the smoothness.
  private final func noise(at point: CGPoint) -> CGVector {
    let side = 20 + 100 * min(max(smoothness, 0), 1)
    let (x, y, moment) = (point.x / side, point.y / side, (time * animationSpeed).rounded(.down))
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func corner(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
      let weight = (1 - abs(x - left - dx)) * (1 - abs(y - top - dy))
      return CGVector(
        dx: Self.value(left + dx, top + dy, moment, 0), dy: Self.value(left + dx, top + dy, moment, 1)) * weight
    }
    return corner(0, 0) + corner(1, 0) + corner(0, 1) + corner(1, 1)
  }

  /// Returns a pseudorandom number between −1 and 1 that depends only on the arguments: three coordinates and an index.
  private static func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ index: UInt64) -> CGFloat {
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    for part in [x, y, z].map({ UInt64(bitPattern: Int64($0.isFinite ? min(max($0, -1e9), 1e9) : 0)) }) + [index] {
      bits = (bits ^ part).multipliedReportingOverflow(by: 0xBF58_476D_1CE4_E5B9).partialValue
      bits ^= bits >> 29
    }
    return CGFloat(Double(bits >> 11) / Double(1 << 53)) * 2 - 1
  }
}
