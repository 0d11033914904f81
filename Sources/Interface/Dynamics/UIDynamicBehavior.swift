public import class Foundation.NSObject
import Geometry

/// A behaviour of a dynamic animator: a force, a constraint, physical properties of items, or a group of child
/// behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that are added to an animator and removed from it together with this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called at each step of the animation, after the items have been moved.
  open var action: (() -> Void)?
  /// The animator to which the behaviour was added, or nil.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator? {
    didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
  }

  /// Adds a child behaviour. The child is added to an animator and removed from it together with this behaviour.
  ///
  /// If this behaviour has an animator, `willMove(to:)` of the child is called first.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    if let dynamicAnimator { behavior.all.forEach { $0.willMove(to: dynamicAnimator) } }
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    changed()
  }

  /// Removes a child behaviour from this behaviour and from the animator. The method has no effect on a behaviour that
  /// is not a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.all.forEach { $0.willMove(to: nil) } }
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    changed()
  }

  /// Called before the behaviour is added to an animator or removed from one. On removal, `dynamicAnimator` is nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that this behaviour itself affects, without the items of its child behaviours.
  var ownItems: [any UIDynamicItem] { [] }
  /// Applies the behaviour's forces to the simulated bodies of its items, before a step of `step` seconds moves the
  /// bodies.
  func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {}
  /// Corrects the positions and velocities of the simulated bodies, after a step of `step` seconds has moved them.
  func correct(_ animator: UIDynamicAnimator, _ step: CGFloat) {}

  /// Starts the animator again if it is paused. Called after a property of the behaviour has changed.
  final func changed() { dynamicAnimator?.resume() }
  /// The behaviour, followed by its child behaviours at all levels.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
}

/// A behaviour with a list of items.
@preconcurrency @MainActor
open class DynamicItemList: UIDynamicBehavior {
  /// The items of the behaviour.
  public private(set) final var items: [any UIDynamicItem]

  /// Creates a behaviour for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  override var ownItems: [any UIDynamicItem] { items }
}
