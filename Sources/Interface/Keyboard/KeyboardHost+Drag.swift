import Geometry
import Layers

extension KeyboardHost {
  /// Called when the user drags the content of a view. If the view is a scroll view, dismisses the keyboard or moves it
  /// with the drag, as `keyboardDismissMode` specifies.
  func contentIsDragged(in view: UIView, by recognizer: UIPanGestureRecognizer) {
    switch (view as? UIScrollView)?.keyboardDismissMode ?? .none {
    case .none: break
    case .onDrag, .onDragWithAccessory: if recognizer.state == .began { view.window?.endEditing(true) }
    case .interactive, .interactiveWithAccessory: follow(recognizer)
    }
  }

  /// Moves the keyboard down with a touch that is dragged over the keyboard. If the touch is moving down when it ends,
  /// the keyboard is dismissed, otherwise it moves back. The speed of the touch has no effect (unverified).
  private func follow(_ pan: UIPanGestureRecognizer) {
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

  /// Positions the keyboard `distance` points below its normal position, at most by the keyboard's height.
  private func drag(by distance: CGFloat) {
    guard let panel = window?.container.panel else { return }
    let distance = min(distance, panel.bounds.height)
    guard distance != dragDistance else { return }
    dragDistance = distance
    UIView.performWithoutAnimation { place(panel.frame.moved(toY: restingTop + distance)) }
  }

  /// Ends a drag: dismisses the keyboard, or moves it back.
  private func endDrag(dismisses: Bool) {
    guard dragDistance > 0, let panel = window?.container.panel else { return }
    if dismisses, shownWindow?.endEditing(false) ?? false, !isShown { return }
    let begin = panel.frame
    dragDistance = 0
    move(.show, from: begin, to: begin.moved(toY: restingTop))
  }
}

extension CGRect {
  /// Returns the rectangle moved vertically, so that its upper edge is at `y`.
  fileprivate func moved(toY y: CGFloat) -> CGRect { CGRect(x: minX, y: y, width: width, height: height) }
}
