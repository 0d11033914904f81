extension UIViewController {
  /// Called before the view lays out its subviews. Calls `viewWillLayoutSubviews()`, unless the container view of the
  /// presentation has already called that method in the current layout (see `hasBegunLayout`).
  final func beginLayout() {
    guard !hasBegunLayout else { return hasBegunLayout = false }
    sendIsAppearing()
    viewWillLayoutSubviews()
  }

  /// Called when the bars of the parent cover another area than before. Requests layout of this controller's view and,
  /// recursively, of the views of its children.
  final func roomDidChange() {
    viewIfLoaded?.setNeedsLayout()
    layoutChildren()
    children.forEach { $0.roomDidChange() }
  }

  /// Writes to the trace a warning that the app has changed a bar that this controller manages.
  ///
  /// - Parameters:
  ///   - property: The property of the bar that was set, as a key path from the controller.
  ///   - instead: The API that the app should use instead.
  final func warnOfBar(_ property: String, instead: String) {
    warn("\(property) was set, but \(traceName) manages the bar: use \(instead)")
  }
}
