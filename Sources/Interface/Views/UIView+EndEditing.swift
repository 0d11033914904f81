/// A responder that is called when it becomes the first responder or resigns, before the keyboard moves.
@MainActor
package protocol FirstResponderObserver: AnyObject {
  /// Called when the responder has become the first responder.
  func didBecomeFirstResponder()
  /// Called when the responder has resigned as first responder.
  func didResignFirstResponder()
}

extension UIView {
  /// Makes the window's first responder resign, if the first responder is this view or a view inside this view.
  ///
  /// - Parameter force: Whether the window's first responder is set to nil even if it refuses to resign.
  /// - Returns: False if this view or a view inside this view is still the first responder, otherwise true.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.dropFirstResponder() }
    return force
  }
}

extension UIWindow {
  /// Sets the window's first responder to nil without calling `resignFirstResponder()`, so that the responder cannot
  /// refuse.
  final func dropFirstResponder() {
    guard let dropped = firstResponder else { return }
    firstResponder = nil
    (dropped as? any FirstResponderObserver)?.didResignFirstResponder()
    noteFirstResponder()
  }

  /// Calls `firstResponderDidChange(in:)` of all participants of the stage. Called after the first responder of the
  /// window or its input views have changed.
  final func noteFirstResponder() { stage?.participants.forEach { $0.firstResponderDidChange(in: self) } }
}
