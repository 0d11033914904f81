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
  /// Whether the bar has to be moved, because its frame is not the one that the visible child requires.
  ///
  /// A child that hides the bar requires the bar to be outside the container's view, and other children require it to
  /// be inside.
  var hasToMoveBottomBar: Bool { get }
  /// Lays out the visible child: sets the safe area insets that the bar adds to the child and, unless a transition
  /// runs, the frame of the child's view.
  func placeShownChild()
  /// Sets the frame of the bar to the one that the visible child requires (see `hasToMoveBottomBar`).
  func placeBottomBar()
  /// Updates the layout if necessary. Called when a descendant can have changed whether it hides the bar.
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
