public import Geometry
import Layers

/// A connection of an item with a point or with another item: rigid, or a spring if `frequency` is above 0.
///
/// The connection is between the centres of the items. Offsets from the centre have no effect on the rotation.
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
  /// The distance that the connection keeps, in points.
  open var length: CGFloat { didSet { changed() } }
  /// The distances from the anchor point, along the axis, that a sliding attachment permits, in points. The default is
  /// infinite.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
  /// The axis of a sliding attachment, of length 1, or nil.
  private final var axis: CGVector?
  /// The damping ratio of the spring. The default is 0.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The number of oscillations of the spring per second. 0, the default, is a rigid connection.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  /// Creates a connection of the centre of an item with a point, at their present distance.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (items, anchorPoint, length) = ([item], point, item.center.vector(from: point).length)
    super.init()
  }

  /// Creates a connection of the centres of two items, at their present distance.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (items, anchorPoint, length) = ([item1, item2], item2.center, item1.center.vector(from: item2.center).length)
    super.init()
  }

  /// Returns an attachment that lets an item slide along a line through a point, within `attachmentRange`.
  ///
  /// - Parameter axis: The direction of the line. Its length must not be 0.
  public static func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    require(axis.length > 0, "slidingAttachment(with:attachmentAnchor:axisOfTranslation:): the axis must not be zero")
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: point)
    attachment.axis = axis * (1 / axis.length)
    return attachment
  }

  /// Moves an item to the nearest permitted point of the axis, and removes the velocity in other directions.
  private final func slide(_ body: DynamicBody, along axis: CGVector) {
    guard body.inverseMass > 0 else { return }
    let along = body.position.vector(from: anchorPoint).dot(axis)
    let place = min(max(along, attachmentRange.minimum), attachmentRange.maximum)
    let speed = body.velocity.dot(axis)
    let isStopped = (place > along && speed < 0) || (place < along && speed > 0)
    (body.position, body.velocity) = (anchorPoint + axis * place, axis * (isStopped ? 0 : speed))
  }

  /// The type of the attachment.
  open var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }

  override var ownItems: [any UIDynamicItem] { items }

  override func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    guard frequency > 0, axis == nil else { return }
    let bodies = items.map(animator.body)
    let (one, other) = (bodies[0], bodies.count == 2 ? bodies[1] : nil)
    let offset = one.position.vector(from: other?.position ?? anchorPoint)
    let distance = offset.length
    let rate = 2 * CGFloat.pi * frequency
    let pull = distance > 0 ? offset * (rate * rate * (length - distance) / distance) : .zero
    let force = pull + (one.velocity - (other?.velocity ?? .zero)) * (-2 * damping * rate)
    let share = other.map { one.inverseMass / max(one.inverseMass + $0.inverseMass, 1e-12) } ?? 1
    one.acceleration = one.acceleration + force * share
    if let other { other.acceleration = other.acceleration + force * (share - 1) }
  }

  override func correct(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    if let axis { return slide(animator.body(of: items[0]), along: axis) }
    guard frequency == 0 else { return }
    let bodies = items.map(animator.body)
    let (one, other) = (bodies[0], bodies.count == 2 ? bodies[1] : nil)
    let offset = one.position.vector(from: other?.position ?? anchorPoint)
    let (distance, sum) = (offset.length, one.inverseMass + (other?.inverseMass ?? 0))
    guard sum > 0 else { return }
    let normal = distance > 0 ? offset * (1 / distance) : CGVector(dx: 0, dy: 1)
    let share = one.inverseMass / sum
    shift(one, normal * ((length - distance) * share), step)
    if let other { shift(other, normal * ((length - distance) * (share - 1)), step) }
  }

  /// Moves a body, and changes its velocity accordingly.
  private final func shift(_ body: DynamicBody, _ correction: CGVector, _ step: CGFloat) {
    body.position = body.position + correction
    body.velocity = body.velocity + correction * (1 / step)
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
