import Geometry

extension UIScrollView {
  /// Dismisses the keyboard, or moves it together with a drag, as `keyboardDismissMode` specifies.
  final func dismissKeyboard(along pan: ScrollPan) {
    guard let keyboard = window?.stage?.keyboard, keyboardDismissMode != .none else { return }
    switch keyboardDismissMode {
    case .none: break
    case .onDrag, .onDragWithAccessory: if pan.state == .began { window?.endEditing(true) }
    case .interactive, .interactiveWithAccessory: keyboard.follow(pan)
    }
  }
}

extension KeyboardHost {
  /// Moves the keyboard below a touch that is dragged over it. If the touch ends while it moves down, the keyboard
  /// disappears, otherwise it returns (unverified: the speed of the touch has no other effect).
  fileprivate func follow(_ pan: UIPanGestureRecognizer) {
    guard let container = window?.container, isShown else { return }
    switch pan.state {
    case .began, .changed:
      let distance = pan.location(in: container).y - restingTop
      drag(by: distance > 0 ? distance : 0)
    case .ended: endDrag(dismisses: dragDistance > 0 && pan.velocity(in: container).y > 0)
    case .cancelled: endDrag(dismisses: false)
    case .possible, .failed: break
    }
  }
}
