import Geometry
import Layers

extension TouchScreen {
  /// Determines the view and the recognizers of a touch that begins.
  ///
  /// The view is found by hit testing. Of the recognizers of this view and all its superviews, those that accept the
  /// touch receive it.
  func place(_ touch: UITouch, _ event: UIEvent) {
    touch.view = touch.window.flatMap { $0.hitTest($0.point(ofUpright: touch.point), with: event) }
    guard let view = touch.view else { return }
    let around = sequence(first: view, next: { $0.superview }).flatMap { $0.gestureRecognizers ?? [] }
    touch.gestureRecognizers = around.filter { $0.takes(touch, event) }
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.watch(touch, on: self)
      arbiter.enter(recognizer)
    }
    let rivals = deliveries.filter { !$0.isOver && isRival($0, of: view) }
    guard !rivals.contains(where: \.touch.isDown) else { return }
    deliveries.append(TouchDelivery(touch, to: view, after: rivals))
    // A gesture that has begun also cancels touches that join it later.
    if (touch.gestureRecognizers ?? []).contains(where: { $0.stateMachine.isRunning && $0.cancelsTouchesInView }) {
      deliveries.last?.take()
    }
  }

  /// Returns whether a new touch cannot be delivered to `view` while the delivery `other` is not finished.
  ///
  /// A view receives one touch at a time unless `isMultipleTouchEnabled` is true. While a view with `isExclusiveTouch`
  /// has a touch, other views receive no touches. A view with `isExclusiveTouch` receives no touch while other views
  /// have touches.
  private func isRival(_ other: TouchDelivery, of view: UIView) -> Bool {
    other.view === view ? !view.isMultipleTouchEnabled : other.view.isExclusiveTouch || view.isExclusiveTouch
  }

  /// Delivers the changed touches of an event to their recognizers.
  func notifyRecognizers(_ event: UIEvent) {
    var concerned: [UIGestureRecognizer] = []
    for touch in event.touches where touch.phase != .stationary {
      for recognizer in touch.gestureRecognizers ?? [] where !concerned.contains(where: { $0 === recognizer }) {
        concerned.append(recognizer)
      }
    }
    for recognizer in concerned {
      recognizer.noteMiddle()
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] where !recognizer.state.isFinal {
        let touches = Set(recognizer.attempt.touches.filter { $0.phase == phase })
        if !touches.isEmpty { recognizer.receive(phase, touches, event) }
      }
    }
  }

  /// Cancels the touches of a recognized gesture for the views that receive these touches. Does nothing if the
  /// recognizer's `cancelsTouchesInView` is false.
  func take(from recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for delivery in deliveries where recognizer.attempt.seen.contains(delivery.touch) { delivery.take() }
  }

  /// Delivers to the views all touch samples that can be delivered now.
  func notifyViews() {
    while let first = deliveries.first(where: { $0.due != nil }), let phase = first.due {
      let group = deliveries.filter { $0.view === first.view && $0.due == phase }
      guard phase != .began || isAllowed(group.map(\.touch), in: first.view) else {
        group.forEach { $0.take() }
        continue
      }
      let updates = group.compactMap { delivery in delivery.next().map { (touch: delivery.touch, sample: $0) } }
      if !updates.isEmpty { notify(first.view, phase, updates) }
    }
  }

  /// Returns whether `view` and all its superviews allow the delivery of `touches`, which begin in `view`. The method
  /// calls `allowsTouches(_:with:in:)` on each of these views.
  private func isAllowed(_ touches: [UITouch], in view: UIView) -> Bool {
    let event = event(about: touches)
    return sequence(first: view, next: \.superview).allSatisfy { $0.allowsTouches(Set(touches), with: event, in: view) }
  }

  /// Calls the method of a view for a phase, for example `touchesBegan(_:with:)`, with the samples of one or more
  /// touches.
  ///
  /// During the call, each touch has the values of its sample in `updates`, even if later samples of the touch exist.
  private func notify(_ view: UIView, _ phase: UITouch.Phase, _ updates: [(touch: UITouch, sample: UITouch.Sample)]) {
    let now = updates.map(\.touch.sample)
    for (touch, sample) in updates { touch.sample = sample }
    let event = event(about: updates.map(\.touch))
    let touches = Set(updates.map(\.touch))
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
    for ((touch, _), sample) in zip(updates, now) { touch.sample = sample }
  }

  /// Returns the event to pass to a view with the touches `updates`: the current event, if it contains all of these
  /// touches. Otherwise, the touches are delivered late, and the result is a new event.
  private func event(about updates: [UITouch]) -> UIEvent {
    if let current, updates.allSatisfy(current.touches.contains) { return current }
    return UIEvent(timestamp: stage?.now ?? 0, touches: touches + updates.filter { !touches.contains($0) })
  }

  /// Writes the beginning, end or cancellation of a touch into the trace.
  func note(_ touch: UITouch) {
    let name: String? =
      switch touch.phase {
      case .began: "touchesBegan"
      case .ended: "touchesEnded"
      case .cancelled: "touchesCancelled"
      case .moved, .stationary: nil
      }
    guard let name else { return }
    let subject = touch.view.map { $0.layer.name ?? String(describing: type(of: $0)) } ?? ""
    stage?.note(name, subject, detail: "at (\(touch.point.x), \(touch.point.y))")
  }
}

extension CGPoint {
  /// Returns whether the distance to another point is at most `distance`.
  func isWithin(_ distance: CGFloat, of other: CGPoint) -> Bool {
    let (x, y) = (x - other.x, y - other.y)
    return x * x + y * y <= distance * distance
  }
}
