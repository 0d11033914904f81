import Layers

extension UIViewController {
  /// The change of the parent that is in progress: the controller is being added to a parent, or removed from its
  /// parent, or neither.
  enum Moving: Hashable {
    case nowhere, toParent, fromParent
  }

  /// Whether the controller appears because it has just been added to its parent.
  public final var isMovingToParent: Bool { isMoving == .toParent }
  /// Whether the controller disappears because it is about to be removed from its parent.
  public final var isMovingFromParent: Bool { isMoving == .fromParent }

  /// Calls `willMove(toParent: nil)` before the controller is removed from its parent.
  ///
  /// The method sets `isMovingFromParent` first, because an override of `willMove(toParent:)` might not call `super`.
  final func announceRemoval() {
    if parent != nil { isMoving = .fromParent }
    willMove(toParent: nil)
  }

  /// Calls `didMove(toParent:)` after the controller was added to `parent`.
  ///
  /// The method updates `isMovingToParent` first, because an override of `didMove(toParent:)` might not call `super`.
  final func announceArrival(in parent: UIViewController) {
    if isMoving == .toParent, appearance != .appearing { isMoving = .nowhere }
    didMove(toParent: parent)
  }

  /// Adds a view controller as the last child, and removes it from its previous parent.
  ///
  /// This method calls the child's `willMove(toParent:)`. After the call, add the child's view and call the child's
  /// `didMove(toParent:)`.
  /// - Precondition: `child` is neither this controller nor one of its ancestors.
  public final func addChild(_ child: UIViewController) {
    require(
      !sequence(first: self, next: { $0.parent }).contains(child),
      "UIViewController.addChild(_:): a view controller cannot contain itself or one of its ancestors")
    if child.parent === self {
      children.removeAll { $0 === child }
    } else {
      child.parent?.giveAway(child, to: self)
      child.leaveParent()
      child.willMove(toParent: self)
    }
    child.isMoving = .toParent
    child.parent = self
    children.append(child)
    if child.viewIfLoaded?.superview == nil { child.inheritTraits() }
  }

  /// Removes the controller from its parent.
  ///
  /// Before the call, call `willMove(toParent: nil)` and remove the controller's view. This method calls
  /// `didMove(toParent: nil)`.
  public final func removeFromParent() {
    parent?.giveAway(self, to: nil)
    leaveParent()
  }

  private final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    storedTraitState?.containerOverrides = nil
    isMoving = appearance == .disappearing ? .fromParent : .nowhere  // didDisappear() resets the value.
    didMove(toParent: nil)
  }
}
