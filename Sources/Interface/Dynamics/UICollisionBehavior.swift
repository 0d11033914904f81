public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol
import Geometry

/// Methods that are called when items touch each other or a boundary, and when they separate.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch each other. `p` is the point of contact, in the coordinates of the items'
  /// centres.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items no longer touch each other.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary. `p` is the point of contact, in the coordinates of the items'
  /// centres. `identifier` is nil if the boundary consists of the edges of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item no longer touches a boundary. `identifier` is nil if the boundary consists of the edges of the
  /// reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Collisions of items with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: DynamicItemList {
  /// The objects with which items collide. Raw values are those of UIKit.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the mode.
    public let rawValue: UInt
    /// Creates a mode from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide only with the other items of the behaviour.
    public static let items = Mode(rawValue: 1)
    /// Items collide only with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with other items of the behaviour and with boundaries.
    public static let everything = Mode(rawValue: UInt.max)
  }

  /// The objects with which items collide. The default is `everything`.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the edges of the animator's reference view are boundaries. The default is false.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  /// The object that is called when contacts begin and end.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private struct Boundary {
    let identifier: any NSCopying
    let lines: [(from: CGPoint, to: CGPoint)]
  }

  private struct Contact: Equatable {
    let body: ObjectIdentifier
    let other: ObjectIdentifier?
    /// The index in `boundaries` of the boundary that the body touches. The value is −1 if the body touches an edge of
    /// the reference view or another item.
    let boundary: Int
  }

  private var boundaries: [Boundary] = []
  private var referenceInsets: UIEdgeInsets?
  private var contacts: [(key: Contact, end: () -> Void)] = []
  private var present: [Contact] = []

  /// Creates a behaviour for collisions of the given items with each other and with boundaries.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// Makes the edges of the reference view a boundary. The insets move the edges inwards, in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds the line from `p1` to `p2` as a boundary. The points are in the coordinates of the items' centres.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    boundaries.append(Boundary(identifier: identifier, lines: [(p1, p2)]))
    changed()
  }

  /// Adds the outline of a path as a boundary. The path is in the coordinates of the items' centres. The curves of the
  /// path are replaced by short lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.append(Boundary(identifier: identifier, lines: bezierPath.collisionLines))
    changed()
  }

  /// The identifiers of the boundaries, or nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  /// Removes the boundaries with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { ($0.identifier as? NSObject)?.isEqual(identifier) ?? false }
    changed()
  }

  /// Removes all boundaries except the edges of the reference view.
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  override func correct(_ animator: UIDynamicAnimator, _ step: CGFloat) {
    present = []
    let bodies = items.map(animator.body)
    if collisionMode.contains(.items) { collide(bodies) }
    if collisionMode.contains(.boundaries) { for body in bodies { contain(body, animator) } }
    let ended = contacts.filter { !present.contains($0.key) }
    contacts.removeAll { !present.contains($0.key) }
    for contact in ended { contact.end() }
  }

  // MARK: Boundaries

  private func contain(_ body: DynamicBody, _ animator: UIDynamicAnimator) {
    if translatesReferenceBoundsIntoBoundary, let view = animator.referenceView {
      keep(body, inside: view.bounds.inset(by: referenceInsets ?? .zero))
    }
    for (index, boundary) in boundaries.enumerated() {
      for line in boundary.lines { stop(body, at: line, boundary.identifier, index) }
    }
  }

  private func keep(_ body: DynamicBody, inside rect: CGRect) {
    let (width, height) = (body.extent(along: CGVector(dx: 1, dy: 0)), body.extent(along: CGVector(dx: 0, dy: 1)))
    let edges: [(CGVector, CGFloat)] = [
      (CGVector(dx: 1, dy: 0), rect.minX + width - body.position.x),
      (CGVector(dx: -1, dy: 0), body.position.x - rect.maxX + width),
      (CGVector(dx: 0, dy: 1), rect.minY + height - body.position.y),
      (CGVector(dx: 0, dy: -1), body.position.y - rect.maxY + height),
    ]
    for (normal, depth) in edges where depth >= 0 {
      push(body, normal, depth)
      noteContact(body, nil, -1, body.position + normal * -body.extent(along: normal))
    }
  }

  /// Keeps a body on one side of `line`: the side on which the body was before the last step of the simulation.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the boundary that contains the line, for the delegate.
  ///   - index: The index of this boundary in `boundaries`.
  private func stop(
    _ body: DynamicBody, at line: (from: CGPoint, to: CGPoint), _ identifier: any NSCopying, _ index: Int
  ) {
    let direction = line.to.vector(from: line.from)
    let length = direction.length
    guard length > 0 else { return }
    var normal = CGVector(dx: -direction.dy / length, dy: direction.dx / length)
    if body.previous.vector(from: line.from).dot(normal) < 0 { normal = normal * -1 }
    let offset = body.position.vector(from: line.from)
    let along = offset.dot(direction) / length
    let depth = body.extent(along: normal) - offset.dot(normal)
    guard along >= 0, along <= length, depth >= 0 else { return }
    push(body, normal, depth)
    noteContact(body, identifier, index, body.position + normal * -body.extent(along: normal))
  }

  private func push(_ body: DynamicBody, _ normal: CGVector, _ depth: CGFloat) {
    guard !body.matter.isAnchored else { return }
    body.position = body.position + normal * depth
    body.bounce(normal, elasticity: body.matter.elasticity, friction: body.matter.friction)
  }

  private func noteContact(_ body: DynamicBody, _ identifier: (any NSCopying)?, _ index: Int, _ point: CGPoint) {
    let item = body.item
    begin(Contact(body: ObjectIdentifier(item), other: nil, boundary: index)) { delegate, behavior in
      delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    } end: { delegate, behavior in
      delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }

  // MARK: Items

  private func collide(_ bodies: [DynamicBody]) {
    for (index, one) in bodies.enumerated() {
      for other in bodies[(index + 1)...] where one.inverseMass + other.inverseMass > 0 { collide(one, other) }
    }
  }

  private func collide(_ one: DynamicBody, _ other: DynamicBody) {
    guard let (normal, depth) = overlap(one, other) else { return }
    let (weight, sum) = (one.inverseMass, one.inverseMass + other.inverseMass)
    one.position = one.position + normal * (depth * weight / sum)
    other.position = other.position + normal * (-depth * other.inverseMass / sum)
    let closing = (one.velocity - other.velocity).dot(normal)
    if closing < 0 {
      let elasticity = closing < -30 ? max(one.matter.elasticity, other.matter.elasticity) : 0
      let impulse = -(1 + elasticity) * closing / sum
      exchange(normal * impulse, one, other)
      rub(one, other, normal, limit: impulse)
    }
    let (first, second, point) = (one.item, other.item, one.position + normal * -one.extent(along: normal))
    begin(Contact(body: ObjectIdentifier(first), other: ObjectIdentifier(second), boundary: -1)) {
      $0.collisionBehavior($1, beganContactFor: first, with: second, at: point)
    } end: {
      $0.collisionBehavior($1, endedContactFor: first, with: second)
    }
  }

  /// Applies friction between two touching bodies, which slows the sliding of one along the other.
  ///
  /// The coefficient of friction is the geometric mean of the coefficients of the two bodies (unverified).
  /// - Parameters:
  ///   - normal: The normal of the contact, a vector of length 1.
  ///   - limit: The impulse of the collision along `normal`. The impulse of friction is at most this value times the
  ///     coefficient.
  private func rub(_ one: DynamicBody, _ other: DynamicBody, _ normal: CGVector, limit: CGFloat) {
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    let sliding = (one.velocity - other.velocity).dot(tangent)
    let coefficient = (max(0, one.matter.friction) * max(0, other.matter.friction)).squareRoot()
    let impulse = min(abs(sliding) / (one.inverseMass + other.inverseMass), coefficient * limit)
    exchange(tangent * (sliding < 0 ? impulse : -impulse), one, other)
  }

  /// Changes the velocities of two bodies by an impulse: `impulse` acts on `one`, and the opposite impulse on `other`.
  private func exchange(_ impulse: CGVector, _ one: DynamicBody, _ other: DynamicBody) {
    one.velocity = one.velocity + impulse * one.inverseMass
    other.velocity = other.velocity + impulse * -other.inverseMass
  }

  /// Returns the smallest displacement that separates two overlapping bodies, or nil if the bodies do not overlap.
  /// `normal` is its direction, of length 1, from `other` to `one`. `depth` is its length in points.
  private func overlap(_ one: DynamicBody, _ other: DynamicBody) -> (normal: CGVector, depth: CGFloat)? {
    let offset = one.position.vector(from: other.position)
    if let radius = one.radius, let otherRadius = other.radius {
      let distance = offset.length
      guard distance < radius + otherRadius else { return nil }
      let normal = distance > 0 ? offset * (1 / distance) : CGVector(dx: 0, dy: -1)
      return (normal, radius + otherRadius - distance)
    }
    let x = CGVector(dx: offset.dx < 0 ? -1 : 1, dy: 0), y = CGVector(dx: 0, dy: offset.dy < 0 ? -1 : 1)
    let depthX = one.extent(along: x) + other.extent(along: x) - abs(offset.dx)
    let depthY = one.extent(along: y) + other.extent(along: y) - abs(offset.dy)
    guard depthX >= 0, depthY >= 0 else { return nil }
    return depthX < depthY ? (x, depthX) : (y, depthY)
  }

  // MARK: Contacts

  private typealias Report = (any UICollisionBehaviorDelegate, UICollisionBehavior) -> Void

  private func begin(_ key: Contact, began: @escaping Report, end: @escaping Report) {
    if !present.contains(key) { present.append(key) }
    guard !contacts.contains(where: { $0.key == key }) else { return }
    let finish = { [weak self] in
      guard let self, let collisionDelegate else { return }
      end(collisionDelegate, self)
    }
    contacts.append((key, finish))
    if let collisionDelegate { began(collisionDelegate, self) }
  }
}
