import Geometry

/// The touch screen of a stage: turns what fingers do into events, and passes them to recognizers and views.
///
/// An event is worked on in this order: the recognizers hear of it, innermost first; they are arbitrated and their
/// targets told (`GestureArbiter`); the views hear of it (`TouchDelivery`); attempts that are over start anew.
@MainActor
final class TouchScreen {
  /// The stage it is part of; nil for recognizers in no window.
  private(set) weak var stage: Stage?
  let arbiter = GestureArbiter()
  /// The fingers that are down, in the order they landed, and during an event those just lifted.
  private(set) var touches: [UITouch] = []
  /// What views are still to hear, in the order the fingers landed.
  var deliveries: [TouchDelivery] = []
  /// The event that is worked on.
  private(set) var current: UIEvent?
  /// Where the last tap was lifted.
  private var lastTap: (time: Double, point: CGPoint, count: Int)?
  private var isBusy = false

  /// The longest time between two taps of one place, in seconds (unverified).
  static let tapInterval = 0.35
  /// How far apart two taps of one place are at most, in points (unverified).
  static let tapSeparation: CGFloat = 45

  init(stage: Stage?) {
    self.stage = stage
    arbiter.onRecognition = { [unowned self] in take(from: $0) }
  }

  /// What one finger does.
  struct Change {
    let finger: StageTouch
    let phase: UITouch.Phase
    let point: CGPoint
  }

  /// Fingers do something, all at this instant.
  func feel(_ changes: [Change]) {
    guard let stage else { return }
    for touch in touches { touch.sample.phase = .stationary }
    for change in changes { apply(change, on: stage) }
    guard touches.contains(where: { $0.phase != .stationary }) else { return }
    stage.application.sendEvent(UIEvent(timestamp: stage.now, touches: touches))
    touches.removeAll { !$0.isDown }
    for change in changes where change.finger.touch?.isDown == false { change.finger.touch = nil }
  }

  private func apply(_ change: Change, on stage: Stage) {
    if change.phase == .began { return land(change.finger, at: change.point, on: stage) }
    guard let touch = change.finger.touch else { return }
    touch.become(change.phase, at: stage.window.convert(change.point, to: touch.window), time: stage.now)
    if !touch.isDown { lastTap = (stage.now, change.point, touch.tapCount) }
  }

  private func land(_ finger: StageTouch, at point: CGPoint, on stage: Stage) {
    guard !stage.application.isIgnoringInteractionEvents else { return }
    let window = stage.windows.window(at: point)
    let touch = UITouch(
      at: stage.window.convert(point, to: window), in: window, time: stage.now, tapCount: tapCount(at: point, on: stage)
    )
    finger.touch = touch
    touches.append(touch)
  }

  private func tapCount(at point: CGPoint, on stage: Stage) -> Int {
    guard let last = lastTap, stage.now - last.time <= Self.tapInterval + Instant.grid,
      last.point.isWithin(Self.tapSeparation, of: point)
    else { return 1 }
    return last.count + 1
  }
}

extension TouchScreen {
  /// Passes an event to recognizers, then to views.
  func dispatch(_ event: UIEvent) {
    current = event
    whileBusy {
      for touch in event.touches where touch.phase == .began { place(touch, event) }
      event.touches.forEach(note)
      tellRecognizers(event)
    }
    for delivery in deliveries { delivery.add(delivery.touch.sample) }
    update()
    for touch in event.touches where !touch.isDown { touch.gestureRecognizers?.forEach { $0.release(touch) } }
    current = nil
  }

  /// A recognizer said something.
  func hasNews(of recognizer: UIGestureRecognizer) {
    arbiter.enter(recognizer)
    update()
  }

  /// A view leaves the window: the gestures of it and inside it are cancelled, and it loses its touches.
  func willLose(_ view: UIView) {
    whileBusy {
      for delivery in deliveries where delivery.view.isDescendant(of: view) { delivery.take() }
      for recognizer in arbiter.trying where recognizer.view?.isDescendant(of: view) ?? false {
        recognizer.cancelGesture()
      }
    }
    update()
  }

  /// Does everything that follows from what recognizers said.
  private func update() {
    guard !isBusy else { return }
    whileBusy {
      repeat {
        arbiter.settle()
        tellViews()
        arbiter.clear()
      } while arbiter.hasNews || deliveries.contains { $0.due != nil }
    }
    deliveries.removeAll(where: \.isOver)
  }

  private func whileBusy(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    isBusy = wasBusy
  }
}
