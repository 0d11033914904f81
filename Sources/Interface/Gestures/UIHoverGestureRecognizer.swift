public import Geometry

/// A continuous gesture recognizer for a pointer over a view.
///
/// The gesture begins when the pointer enters the view, changes when the pointer moves inside the view, and ends when
/// the pointer leaves the view. `Stage.movePointer(to:)` moves the pointer. The recognizer has no touches, and no other
/// gesture excludes it.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var hoverState = State.possible
  private final var place: CGPoint?
  private final weak var hoverWindow: UIWindow?

  /// The state of the gesture.
  open override var state: State {
    get { hoverState }
    set { hoverState = newValue }
  }

  /// Returns the position of the pointer in the coordinate system of a view, or of the window if `view` is nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard let place, let hoverWindow else { return .zero }
    return hoverWindow.convert(upright: place, to: view)
  }

  /// Changes the state for a movement of the pointer to `point`, in the coordinates of `window`, and calls the targets.
  ///
  /// - Parameter isInside: Whether the pointer is over the recognizer's view.
  final func pointerMoved(to point: CGPoint, in window: UIWindow, isInside: Bool) {
    (place, hoverWindow) = (point, window)
    switch (hoverState, isInside) {
    case (.began, true), (.changed, true): hoverState = .changed
    case (.began, false), (.changed, false): hoverState = .ended
    case (_, true): hoverState = .began
    case (_, false): return
    }
    callTargets()
    if hoverState == .ended { hoverState = .possible }
  }
}
