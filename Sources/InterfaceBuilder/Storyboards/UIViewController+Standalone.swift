import Interface
import Runtime

// Unwind segues of files that are loaded without their app. The app's code declares the unwind actions, and without
// them no controller is the destination of an unwind segue.

extension UIViewController {
  /// Returns whether an unwind segue from this controller has a destination. The search begins at this controller, and
  /// continues with its parents and presenting controllers.
  ///
  /// - Parameter action: the unwind action of the segue.
  final func hasUnwindDestination(_ action: Selector, sender: Any?) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
      .contains { $0.forUnwindSegueAction(action, from: self, withSender: sender) != nil }
  }

  /// Pops this controller from the navigation stack or, if the stack has no other controller, dismisses it. Adds a
  /// warning to the trace. Used for an unwind segue without a destination.
  final func returnToPreviousController(identifier: String?, sender: Any?, isAnimated: Bool) {
    Stage.current?.note(
      "warning", "InterfaceBuilder",
      detail: "no class has the action of the unwind segue \(identifier ?? "without identifier"); the segue returns to "
        + "the previous view controller")
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      _ = navigation.popViewController(animated: isAnimated)
    } else {
      presentingViewController?.dismiss(animated: isAnimated)
    }
  }
}
