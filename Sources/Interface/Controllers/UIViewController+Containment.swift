import Layers

extension UIViewController {
  /// Whether the controller is on its way to a parent or from one.
  enum Moving: Hashable {
    case nowhere, toParent, fromParent
  }

  /// Whether the controller appears because it just got its parent.
  public final var isMovingToParent: Bool { isMoving == .toParent }
  /// Whether the controller disappears because it is about to lose its parent.
  public final var isMovingFromParent: Bool { isMoving == .fromParent }

  /// Calls `willMove(toParent: nil)`; `isMovingFromParent` does not depend on an override calling `super`.
  final func announceRemoval() {
    if parent != nil { isMoving = .fromParent }
    willMove(toParent: nil)
  }

  /// Calls `didMove(toParent:)`; `isMovingToParent` does not depend on an override calling `super`.
  final func announceArrival(in parent: UIViewController) {
    if isMoving == .toParent, appearance != .appearing { isMoving = .nowhere }
    didMove(toParent: parent)
  }

  /// Takes a controller in, out of any parent it had; tells it that it is about to move.
  ///
  /// The caller adds the child's view and then calls the child's `didMove(toParent:)`.
  /// - Precondition: `child` is not this controller or one it lies in.
  public final func addChild(_ child: UIViewController) {
    require(
      !sequence(first: self, next: { $0.parent }).contains(child), "a controller cannot be put inside itself")
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
  }

  /// Takes the controller out of its parent; tells it that it moved.
  ///
  /// The caller calls `willMove(toParent: nil)` first and takes the view out.
  public final func removeFromParent() {
    parent?.giveAway(self, to: nil)
    leaveParent()
  }

  private final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMoving = appearance == .disappearing ? .fromParent : .nowhere  // until it hears that it disappeared
    didMove(toParent: nil)
  }
}
