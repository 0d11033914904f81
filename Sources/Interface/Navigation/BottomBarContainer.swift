/// A container view controller with a bar at the bottom, such as a tab bar controller. Its descendants can hide the
/// bar.
///
/// A navigation controller in the container moves the bar together with the views of its children.
@MainActor
protocol BottomBarContainer: UIViewController {
  /// The bar at the bottom of the container's view.
  var bottomBar: UIView { get }
  /// Whether the content is visible through the bar.
  var isBottomBarTranslucent: Bool { get }
  /// Whether the bar must be moved, because its frame does not match the visible child.
  ///
  /// The bar must be moved out of the view if the child hides it, and into the view if the child does not.
  var hasToMoveBottomBar: Bool { get }
  /// Sets the safe area insets that the bar adds to the visible child and, unless a transition runs, the frame of the
  /// child's view.
  func placeShownChild()
  /// Sets the frame of the bar for the visible child.
  func placeBottomBar()
  /// Updates the layout. Called when a descendant may have changed whether it hides the bar.
  func hidingMayHaveChanged()
}

extension UIViewController {
  /// The nearest enclosing container with a bar at the bottom, at any depth, or nil.
  final var bottomBarContainer: (any BottomBarContainer)? {
    var ancestor = parent
    while let container = ancestor {
      if let found = container as? any BottomBarContainer { return found }
      ancestor = container.parent
    }
    return nil
  }
}
