import Geometry
import Interface
import Layers

extension UIControl {
  /// Sends the control events for a change of value by the user: `valueChanged` and `primaryActionTriggered`. Whether
  /// iOS sends the second event is unverified.
  final func sendValueChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Returns whether the control handles taps itself, so that `recognizer` must not begin. The result is true if the
  /// control is enabled, and `recognizer` recognizes single taps with one finger and belongs to another view.
  final func handlesTap(of recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether the control handles the current drag itself, so that `recognizer` must not begin. The result is
  /// true if the control tracks a touch, and `recognizer` is another view's pan recognizer with a mainly horizontal
  /// translation.
  final func handlesDrag(of recognizer: UIGestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer else { return false }
    let translation = pan.translation(in: self)
    return translation.x.magnitude >= translation.y.magnitude
  }
}
