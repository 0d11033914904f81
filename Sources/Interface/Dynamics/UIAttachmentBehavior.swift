public import Geometry
import Layers

/// A connection of an item with a point or with another item: rigid, or a spring if `frequency` is above 0.
///
/// The connection is between points of the items, by default their centres. If the connected point of an item is not
/// the item's centre, the connection also rotates the item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The types of attachments. Raw values are those of UIKit.
  public enum AttachmentType: Int, Sendable {
    /// A connection of two items.
    case items
    /// A connection of an item with a point.
    case anchor
  }

  /// The connected items.
  public final let items: [any UIDynamicItem]
  /// The point with which the item is connected.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance that the connection keeps, in points: between the connected point and the anchor point, or between
  /// the connected points of two items.
  open var length: CGFloat { didSet { changed() } }
  /// The range of positions on the axis to which a sliding attachment limits the item, as distances from the anchor
  /// point in points. The default is infinite.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
  /// The offsets of the connected points, one for each of `items`: from the centre of the item, in the coordinates of
  /// the item.
  private final var offsets: [UIOffset]
  /// For a sliding attachment of two items: the vector from the centre of the second item to the anchor point, at the
  /// time of creation. Otherwise zero.
  private final var slideOrigin = CGVector.zero
  /// The axis of a sliding attachment, of length 1, or nil.
  private final var axis: CGVector?
  /// The damping ratio of the spring. The default is 0.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The number of oscillations of the spring per second. 0, the default, is a rigid connection.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  /// Creates a connection of a point of an item with a point of the reference view, at their present distance.
  ///
  /// - Parameter offset: The offset of the point from the centre of the item, in the coordinates of the item.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, offsets, anchorPoint) = ([item], [offset], point)
    length = Self.point(of: item, offset).vector(from: point).length
    super.init()
  }

  /// Creates a connection of points of two items, at their present distance.
  ///
  /// - Parameters:
  ///   - offset1: The offset of the first item's point from the centre of the item, in the coordinates of the item.
  ///   - offset2: The offset of the second item's point from the centre of the item, in the coordinates of the item.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, offsets, anchorPoint) = ([item1, item2], [offset1, offset2], Self.point(of: item2, offset2))
    length = Self.point(of: item1, offset1).vector(from: anchorPoint).length
    super.init()
  }

  /// Creates a connection of the centre of an item with a point, at their present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates a connection of the centres of two items, at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    item.center + item.transform.arm(offset)
  }

  /// Returns an attachment that lets an item slide along a line through a point, within `attachmentRange`.
  ///
  /// - Parameter axis: The direction of the line. Its length must not be 0.
  public static func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    require(
      axis.length > 0,
      "slidingAttachment(with:attachmentAnchor:axisOfTranslation:): the axis must not be the zero vector")
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: point)
    attachment.axis = axis * (1 / axis.length)
    return attachment
  }

  /// Returns an attachment that lets an item slide along a line that moves with another item, within
  /// `attachmentRange`.
  ///
  /// The line does not rotate with the other item (unverified).
  /// - Parameters:
  ///   - point: A point of the line, in the coordinates of the reference view.
  ///   - axis: The direction of the line. Its length must not be 0.
  public static func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    require(
      axis.length > 0,
      "slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:): the axis must not be the zero vector")
    let attachment = UIAttachmentBehavior(item: item1, attachedTo: item2)
    attachment.axis = axis * (1 / axis.length)
    (attachment.anchorPoint, attachment.slideOrigin) = (point, point.vector(from: item2.center))
    return attachment
  }

  /// Moves a body to the nearest point of the axis that `attachmentRange` permits, and removes the velocity in other
  /// directions than the axis.
  ///
  /// If the axis belongs to a second item, whose body is `other`, the correction is shared: the two bodies move in
  /// opposite directions, each in proportion to its inverse mass. `axis` has the length 1.
  private final func slide(_ body: DynamicBody, with other: DynamicBody?, along axis: CGVector) {
    let sum = body.inverseMass + (other?.inverseMass ?? 0)
    guard sum > 0 else { return }
    let origin = other.map { $0.position + slideOrigin } ?? anchorPoint
    let along = body.position.vector(from: origin).dot(axis)
    let place = min(max(along, attachmentRange.minimum), attachmentRange.maximum)
    let relative = body.velocity - (other?.velocity ?? .zero)
    let speed = relative.dot(axis)
    let isStopped = (place > along && speed < 0) || (place < along && speed > 0)
    let (move, change) = (
      (origin + axis * place).vector(from: body.position), axis * (isStopped ? 0 : speed) - relative
    )
    for (body, share) in [(body, body.inverseMass / sum), (other, -(other?.inverseMass ?? 0) / sum)] {
      guard let body else { continue }
      (body.position, body.velocity) = (body.position + move * share, body.velocity + change * share)
    }
  }

  /// The type of the attachment.
  open var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }

  override var ownItems: [any UIDynamicItem] { items }

  /// Returns the two ends of the connection: for each item, its body and the vector from the body's centre to the
  /// connected point. The second end is nil if the item is connected with a point.
  private final func ends(_ animator: UIDynamicAnimator) -> (one: End, other: End?) {
    let ends = zip(items, offsets).map { item, offset in
      let body = animator.body(of: item)
      return End(body: body, arm: body.arm(offset))
    }
    return (ends[0], ends.count == 2 ? ends[1] : nil)
  }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard frequency > 0, axis == nil else { return }
    let (one, other) = ends(animator)
    let offset = one.point.vector(from: other?.point ?? anchorPoint)
    let distance = offset.length
    let rate = 2 * CGFloat.pi * frequency
    let pull = distance > 0 ? offset * (rate * rate * (length - distance) / distance) : .zero
    let force = pull + (one.velocity - (other?.velocity ?? .zero)) * (-2 * damping * rate)
    let share = other.map { one.body.inverseMass / max(one.body.inverseMass + $0.body.inverseMass, 1e-12) } ?? 1
    one.accelerate(force * share)
    other?.accelerate(force * (share - 1))
  }

  override func correct(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    let (one, other) = ends(animator)
    if let axis { return slide(one.body, with: other?.body, along: axis) }
    guard frequency == 0 else { return }
    let offset = one.point.vector(from: other?.point ?? anchorPoint)
    let distance = offset.length
    let normal = distance > 0 ? offset * (1 / distance) : CGVector(dx: 0, dy: 1)
    let sum = one.inverseMass(along: normal) + (other?.inverseMass(along: normal) ?? 0)
    guard sum > 0 else { return }
    one.shift(normal * ((length - distance) / sum), step)
    other?.shift(normal * ((distance - length) / sum), step)
  }
}

/// One end of an attachment: the body of an item, and the connected point of this body.
@MainActor
private struct End {
  let body: DynamicBody
  /// The vector from the centre of the body to the connected point, in the coordinates of the reference view.
  let arm: CGVector

  var point: CGPoint { body.position + arm }
  /// The velocity of the point, in points per second.
  var velocity: CGVector { body.velocity + CGVector(dx: -arm.dy, dy: arm.dx) * body.spin }

  /// Returns the inverse of the mass with which the connected point resists an impulse along `normal`. This mass
  /// includes the rotation of the body about its centre. `normal` has the length 1.
  func inverseMass(along normal: CGVector) -> CGFloat {
    let lever = arm.cross(normal)
    return body.inverseMass + lever * lever * body.inverseInertia
  }

  /// Adds a linear acceleration of the connected point to the body. If the point is not the body's centre, the method
  /// also adds the resulting angular acceleration.
  func accelerate(_ acceleration: CGVector) {
    body.acceleration = body.acceleration + acceleration
    body.spinAcceleration += arm.cross(acceleration) * body.mass * body.inverseInertia
  }

  /// Moves and rotates the body by a correction at the connected point, and changes the velocities accordingly: by the
  /// movement and the rotation, divided by `step`.
  ///
  /// - Parameters:
  ///   - impulse: The correction, as a mass times a displacement in points.
  ///   - step: The duration of a step of the simulation, in seconds.
  func shift(_ impulse: CGVector, _ step: CGFloat) {
    let (move, turn) = (impulse * body.inverseMass, arm.cross(impulse) * body.inverseInertia)
    (body.position, body.velocity) = (body.position + move, body.velocity + move * (1 / step))
    (body.angle, body.spin) = (body.angle + turn, body.spin + turn / step)
  }
}

/// A spring that moves an item to a point and turns the item back to its original angle.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point to which the item moves.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// The damping of the oscillation at the end, 0…1. The default is 0.5.
  open var damping: CGFloat = 0.5 { didSet { changed() } }
  private let item: any UIDynamicItem

  /// Creates a spring that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  // The spring is an estimate: UIKit's constants are not published.
  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    let body = animator.body(of: item)
    let rate: CGFloat = 14
    let resistance = 2 * (0.3 + 0.7 * damping) * rate
    let distance = snapPoint.vector(from: body.position)
    body.acceleration = body.acceleration + distance * (rate * rate) + body.velocity * -resistance
    body.spinAcceleration -= body.angle * rate * rate + body.spin * resistance
  }
}
