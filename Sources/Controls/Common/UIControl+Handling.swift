import Geometry
import Interface
import Layers

extension UIControl {
  /// Sends the control events for a change of value by the user: `valueChanged` and `primaryActionTriggered`. Whether
  /// iOS sends the second event is unverified.
  final func sendValueChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Returns whether the control is enabled and a recognizer is a single-tap recognizer of another view. The control
  /// handles such taps itself.
  final func handlesTap(of recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether a recognizer is a pan recognizer of another view with a mainly horizontal translation, while the
  /// control tracks a touch. The control handles such drags itself.
  final func handlesDrag(of recognizer: UIGestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer else { return false }
    let translation = pan.translation(in: self)
    return translation.x.magnitude >= translation.y.magnitude
  }
}
