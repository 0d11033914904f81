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
      child.removeFromParent()
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
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMoving = appearance == .disappearing ? .fromParent : .nowhere  // until it hears that it disappeared
    didMove(toParent: nil)
  }
}
