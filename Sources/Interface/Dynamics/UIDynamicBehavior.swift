public import class Foundation.NSObject
import Geometry

/// A force, a constraint or properties of the items of a dynamic animator, or a group of behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that belong to this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called at each step of the animation, after the items have been moved.
  open var action: (() -> Void)?
  /// The animator to which the behaviour was added, or nil.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator? {
    didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
  }

  /// Adds a behaviour that is added to and removed from an animator together with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    changed()
  }

  /// Removes a behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }

  /// Called before the behaviour is added to an animator, or removed from it (nil).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behaviour itself affects.
  var ownItems: [any UIDynamicItem] { [] }
  /// Applies the accelerations of a step to the bodies.
  func apply(_ animator: UIDynamicAnimator, _ step: CGFloat) {}
  /// Corrects positions and velocities after the bodies have been moved.
  func correct(_ animator: UIDynamicAnimator, _ step: CGFloat) {}

  /// Starts the animator again after a change.
  final func changed() { dynamicAnimator?.resume() }
  /// The behaviour and the behaviours in it.
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
