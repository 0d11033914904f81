public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol
public import typealias Foundation.TimeInterval
import Geometry
import Runtime

/// Methods that are called when a dynamic animator starts and stops.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animator begins to move items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when the animator stops, because all items are at rest or all behaviours were removed.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default implementation does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default implementation does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An object that moves items by simulated physics.
///
/// The simulation runs on the stage's clock, in steps of 1/240 s. The items are moved every 1/60 s, independently of
/// the frame rate of a film. Collisions do not rotate items (unlike on iOS).
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items use, or nil.
  public private(set) final weak var referenceView: UIView?
  /// The object that is called when the animator starts and stops.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours in the order in which they were added.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// Whether the animator moves items.
  public private(set) final var isRunning = false

  private var bodies: [DynamicBody] = []
  private var steps = 0
  private var restingSteps = 0
  private var start = 0.0
  private var ticket: EventQueue.Ticket?

  private static let stepsPerSecond = 60.0
  private static let partsOfStep = 4

  /// Creates an animator for items in the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for items that are not views.
  public override init() { super.init() }

  /// The time in seconds during which the animator has run. Pauses are not included.
  open var elapsedTime: TimeInterval { Double(steps) / Self.stepsPerSecond }

  /// Adds a behaviour and starts the animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    for behavior in behavior.all { behavior.willMove(to: self) }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    resume()
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    for behavior in behavior.all { behavior.willMove(to: nil) }
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    if behaviors.isEmpty { bodies = [] }
    resume()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items that intersect `rect`, a rectangle in the coordinates of the reference view. The rotation of the
  /// items is ignored.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    allItems.filter { item in
      let (center, size) = (item.center, item.bounds.size)
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        .intersects(rect)
    }
  }

  /// Updates the simulation with the item's current position and rotation, after the app has changed them. The item
  /// keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let index = bodies.firstIndex(where: { $0.item === item }) else { return }
    let old = bodies[index]
    bodies[index] = DynamicBody(item)
    (bodies[index].velocity, bodies[index].spin) = (old.velocity, old.spin)
    resume()
  }

  /// Returns the simulated body of an item. If the item has no body yet, the method creates one.
  final func body(of item: any UIDynamicItem) -> DynamicBody {
    if let body = bodies.first(where: { $0.item === item }) { return body }
    let body = DynamicBody(item)
    bodies.append(body)
    return body
  }

  /// The animator's behaviours, each followed by its child behaviours at all levels.
  private final var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  private final var allItems: [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return allBehaviors.flatMap(\.ownItems).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Starts the animator, unless it runs or has no behaviours.
  final func resume() {
    restingSteps = 0
    guard !isRunning, !behaviors.isEmpty, let loop = EventLoop.current else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    start = loop.now - elapsedTime
    scheduleStep(loop)
  }

  private final func scheduleStep(_ loop: EventLoop) {
    let time = start + Double(steps + 1) / Self.stepsPerSecond
    ticket = loop.schedule(at: time, "dynamic animator") { [weak self, weak loop] in
      guard let self, let loop, isRunning else { return }
      step()
      if isRunning { scheduleStep(loop) }
    }
  }

  private final func step() {
    steps += 1
    for item in allItems { _ = body(of: item) }
    for _ in 0..<Self.partsOfStep { advance(1 / (Self.stepsPerSecond * CGFloat(Self.partsOfStep))) }
    for body in bodies { body.update() }
    for behavior in allBehaviors { behavior.action?() }
    let isAtRest = bodies.allSatisfy { $0.speed < 3 && abs($0.spin) < 0.02 }
    restingSteps = isAtRest ? restingSteps + 1 : 0
    if restingSteps >= 20 || behaviors.isEmpty { pause() }
  }

  private final func advance(_ step: CGFloat) {
    let behaviors = allBehaviors
    for body in bodies { body.matter = DynamicBody.Matter() }
    for behavior in behaviors { (behavior as? UIDynamicItemBehavior)?.setMatter(self) }
    for behavior in behaviors { behavior.apply(self, step) }
    for body in bodies { body.move(step) }
    for behavior in behaviors { behavior.correct(self, step) }
  }

  private final func pause() {
    isRunning = false
    for body in bodies { (body.velocity, body.spin) = (.zero, 0) }
    delegate?.dynamicAnimatorDidPause(self)
  }
}
