extension UIViewController {
  /// Calls `viewWillLayoutSubviews()`, unless the presentation's container view has already called the method in the
  /// current layout.
  final func beginLayout() {
    guard !hasBegunLayout else { return hasBegunLayout = false }
    sendIsAppearing()
    viewWillLayoutSubviews()
  }

  /// Called when the area that the parent's bars cover has changed. Requests layout of the view and of the children's
  /// views.
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
