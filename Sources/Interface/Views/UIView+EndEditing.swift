/// A responder that is called when it becomes the first responder or resigns, before the keyboard moves.
@MainActor
package protocol FirstResponderObserver: AnyObject {
  /// Called when the responder has become the first responder.
  func didBecomeFirstResponder()
  /// Called when the responder has resigned as first responder.
  func didResignFirstResponder()
}

extension UIView {
  /// Makes the first responder resign if it is this view or a view inside this view.
  ///
  /// - Parameter force: Whether the first responder resigns even if it refuses to.
  /// - Returns: Whether neither the view nor a view inside it is the first responder now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.dropFirstResponder() }
    return force
  }
}

extension UIWindow {
  /// Removes the first responder even if it has refused to resign.
  final func dropFirstResponder() {
    guard let dropped = firstResponder else { return }
    firstResponder = nil
    (dropped as? any FirstResponderObserver)?.didResignFirstResponder()
    noteFirstResponder()
  }

  /// Reports a change of the first responder, or of its input views, to the parts of the stage.
  final func noteFirstResponder() { stage?.participants.forEach { $0.firstResponderDidChange(in: self) } }
}
