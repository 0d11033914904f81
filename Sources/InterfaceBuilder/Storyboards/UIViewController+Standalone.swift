import Interface
import Runtime

// Unwind segues of files that are loaded without their app. The app's code declares the unwind actions, and without
// them no controller is the destination of an unwind segue.

extension UIViewController {
  /// Returns whether a controller to which an unwind segue can return has the action.
  final func hasUnwindDestination(_ action: Selector, sender: Any?) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
      .contains { $0.forUnwindSegueAction(action, from: self, withSender: sender) != nil }
  }

  /// Returns to the controller that was visible before this one: the presenting controller, or the one below on the
  /// navigation stack.
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
