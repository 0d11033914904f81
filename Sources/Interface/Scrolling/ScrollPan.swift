import Geometry
import Layers

/// The pan recognizer of a scroll view.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.seen.count == touches.count { scrollView?.touchesDidLand(touches) }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    scrollView?.touchesDidLeave()
    super.reset()
  }

  /// Returns false for the pinch recognizer of the same view, so that a drag and a pinch can be recognized together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinch && preventedGestureRecognizer.view === view)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPinch && preventingGestureRecognizer.view === view)
  }

  override func takesOver(scrolling movement: CGPoint) -> Bool {
    isEnabled && !state.isFinal && scrollView?.canScroll(movement) ?? false
  }
}

/// The pinch recognizer of a scroll view.
@MainActor
final class ScrollPinch: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPan && preventedGestureRecognizer.view === view)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPan && preventingGestureRecognizer.view === view)
  }
}

/// A recognizer that delays the delivery of touches to the subviews of a scroll view. The touches are delivered when
/// the recognizer fails. The recognizer never recognizes a gesture.
@MainActor
final class ScrollDelay: UIGestureRecognizer {
  /// The delay in seconds (unverified).
  static let seconds = 0.15

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    (delaysTouchesBegan, cancelsTouchesInView) = (true, false)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard (view as? UIScrollView)?.delaysContentTouches ?? false else { return state = .failed }
    if attempt.timer == nil { wait(Self.seconds, for: "touches on subviews") { [weak self] in self?.state = .failed } }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UIScrollView {
  /// Whether a drag may begin with the current movement of the pan recognizer's touch.
  ///
  /// The content must be draggable along the axis of the larger component of the movement. If the content is already at
  /// its edge in the direction of the movement, an enclosing scroll view that is not at its edge is dragged instead
  /// (unverified).
  final var mayDrag: Bool {
    guard panGestureRecognizer.numberOfTouches < 2 else { return true }
    let movement = panGestureRecognizer.translation(in: self)
    let axis: ScrollAxis = movement.x.magnitude > movement.y.magnitude ? .x : .y
    guard canDrag(axis), !mustKeepTouches else { return false }
    return canScroll(movement) || !panGestureRecognizer.attempt.seen.contains { isOutranked(on: $0, movement) }
  }

  /// Returns whether a touch that moves by `movement`, in points, can scroll the content farther. Only the axis of the
  /// larger component of `movement` counts.
  final func canScroll(_ movement: CGPoint) -> Bool {
    let axis: ScrollAxis = movement.x.magnitude > movement.y.magnitude ? .x : .y
    let (limits, offset) = (limits(axis), contentOffset[axis])
    return movement[axis] > 0 ? offset > limits.lowerBound : movement[axis] < 0 && offset < limits.upperBound
  }

  /// Returns whether a recognizer of an enclosing view drags instead of this view. `movement` is the movement of
  /// `touch`, in points. Called if the content of this view is already at its edge.
  private final func isOutranked(on touch: UITouch, _ movement: CGPoint) -> Bool {
    (touch.gestureRecognizers ?? []).contains { other in
      guard let holder = other.view, holder !== self, isDescendant(of: holder) else { return false }
      return other.takesOver(scrolling: movement)
    }
  }

  /// Whether a subview has received a touch and the scroll view may not cancel that touch. A drag cannot begin then.
  private final var mustKeepTouches: Bool {
    panGestureRecognizer.attempt.screen?.deliveries.contains { delivery in
      delivery.hasBegun && !delivery.isOver && delivery.view !== self && delivery.view.isDescendant(of: self)
        && panGestureRecognizer.attempt.seen.contains(delivery.touch)
        && !(canCancelContentTouches && touchesShouldCancel(in: delivery.view))
    } ?? false
  }
}
