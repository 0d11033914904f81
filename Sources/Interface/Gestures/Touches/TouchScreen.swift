import Geometry
import Layers
import Runtime

/// The touch screen of a stage. It converts changes of touches to events and delivers them to recognizers and views.
///
/// An event is processed in this order. First, the recognizers receive it, with those on inner views first. Then
/// `GestureArbiter` processes their state changes and calls the targets. Then the views receive the event
/// (`TouchDelivery`). Finally, recognizers whose attempts are over are reset.
@MainActor
final class TouchScreen: StageParticipant {
  /// The stage to which the screen belongs, or nil for the placeholder screen of a recognizer without a window.
  private(set) weak var stage: Stage?
  let arbiter = GestureArbiter()
  /// The touches on the screen, in the order in which they began.
  ///
  /// During an event, touches that have just ended are included.
  private(set) var touches: [UITouch] = []
  /// The scripted touches that have begun and not ended, in the order in which they began.
  var activeTouches: [StageTouch] = []
  /// The part of the system, such as the app switcher, that receives new touches in place of the app, or nil if the app
  /// receives them.
  var systemReceiver: (any SystemTouchReceiver)?
  /// The position of the pointer, or nil if there is no pointer. The coordinates are those of the main window in the
  /// current interface orientation (origin at the interface's top left).
  var pointer: CGPoint?
  /// The hover recognizers of the views under the pointer.
  var hovering: [WeakRecognizer] = []
  /// The recent positions of touches on the panel (the physical screen).
  var log = TouchLog()
  /// The unfinished deliveries of touches to views, in the order in which the touches began.
  var deliveries: [TouchDelivery] = []
  /// The event that is being delivered to recognizers and views.
  private(set) var current: UIEvent?
  /// The time, position and tap count of the last touch that ended.
  private var lastTap: (time: Double, point: CGPoint, count: Int)?
  private var isProcessing = false

  /// The longest time between two consecutive taps, in seconds (unverified).
  static let tapInterval = 0.35
  /// The largest distance between two consecutive taps, in points (unverified).
  static let tapSeparation: CGFloat = 45

  init(stage: Stage?) {
    self.stage = stage
    arbiter.onRecognition = { [unowned self] in take(from: $0) }
  }

  /// A change of one touch: its phase, its position in the main window, and its force.
  struct Change {
    let stageTouch: StageTouch
    let phase: UITouch.Phase
    let point: CGPoint
    let force: CGFloat
  }

  /// Applies changes of touches that occur at the same instant, and sends one event with all of them.
  func feel(_ changes: [Change]) {
    guard let stage else { return }
    for touch in touches { touch.sample.phase = .stationary }
    for change in changes { apply(change, on: stage) }
    guard touches.contains(where: { $0.phase != .stationary }) else { return }
    stage.application.sendEvent(UIEvent(timestamp: stage.now, touches: touches))
    touches.removeAll { !$0.isDown }
    for change in changes where change.stageTouch.touch?.isDown == false { change.stageTouch.touch = nil }
  }

  private func apply(_ change: Change, on stage: Stage) {
    if change.phase == .began { return land(change, on: stage) }
    guard let touch = change.stageTouch.touch else { return applyToSystem(change, stage) }
    touch.become(
      change.phase, at: place(change.point, in: touch.window ?? stage.window, on: stage), time: stage.now,
      force: change.force)
    if !touch.isDown { lastTap = (stage.now, change.point, touch.tapCount) }
  }

  private func land(_ change: Change, on stage: Stage) {
    let (stageTouch, point) = (change.stageTouch, change.point)
    stageTouch.systemReceiver = systemReceiver
    if let systemReceiver { return systemReceiver.receive(.began, of: stageTouch, at: point) }
    guard !stage.application.isIgnoringInteractionEvents else { return }
    let window = stage.windows.window(at: point)
    stageTouch.beganOnStatusBar = window.windowLevel < .statusBar && stage.statusBarFrame.contains(point)
    if stageTouch.beganOnStatusBar { return }
    let touch = UITouch(
      at: place(point, in: window, on: stage), in: window, time: stage.now, tapCount: tapCount(at: point, on: stage),
      force: change.force)
    stageTouch.touch = touch
    touches.append(touch)
  }

  /// Delivers a change of a touch that the app does not receive to the touch's `systemReceiver`. For a touch that began
  /// on the status bar, the method reports a tap on the status bar if the touch also ends there.
  private func applyToSystem(_ change: Change, _ stage: Stage) {
    guard let receiver = change.stageTouch.systemReceiver else { return endOnStatusBar(change, stage) }
    receiver.receive(change.phase, of: change.stageTouch, at: change.point)
    if change.phase != .moved { change.stageTouch.systemReceiver = nil }
  }

  private func endOnStatusBar(_ change: Change, _ stage: Stage) {
    guard change.stageTouch.beganOnStatusBar, change.phase == .ended, stage.statusBarFrame.contains(change.point) else {
      return
    }
    stage.participants.forEach { $0.statusBarWasTapped() }
  }

  /// Converts a point from the main window's upright coordinates (origin at the interface's top left) to those of
  /// another window.
  private func place(_ point: CGPoint, in window: UIWindow, on stage: Stage) -> CGPoint {
    guard window !== stage.window else { return point }
    return window.uprightPoint(of: stage.window.convert(upright: point, to: window))
  }

  private func tapCount(at point: CGPoint, on stage: Stage) -> Int {
    guard let last = lastTap, stage.now - last.time <= Self.tapInterval + Instant.grid,
      last.point.isWithin(Self.tapSeparation, of: point)
    else { return 1 }
    return last.count + 1
  }
}

/// A part of the system that receives touches while the app is not in front, such as the app switcher.
@MainActor
protocol SystemTouchReceiver: AnyObject {
  /// Processes the beginning, a movement or the end of a touch.
  ///
  /// - Parameter point: The position in the coordinates of the interface.
  func receive(_ phase: UITouch.Phase, of touch: StageTouch, at point: CGPoint)
}

extension TouchScreen {
  /// Delivers an event to the gesture recognizers, then to the views.
  func dispatch(_ event: UIEvent) {
    current = event
    whileProcessing {
      for touch in event.touches where touch.phase == .began { place(touch, event) }
      event.touches.forEach(note)
      notifyRecognizers(event)
    }
    for delivery in deliveries { delivery.add(delivery.touch.sample) }
    update()
    for touch in event.touches where !touch.isDown { touch.gestureRecognizers?.forEach { $0.release(touch) } }
    current = nil
  }

  /// Processes a change of a recognizer's state. Called when a recognizer sets its state, which can also happen outside
  /// the delivery of an event, for example in a timer.
  func recognizerDidChangeState(_ recognizer: UIGestureRecognizer) {
    arbiter.enter(recognizer)
    update()
  }

  /// Cancels the gestures and touches of `view`, which is about to leave its window, and of its descendants.
  func willLose(_ view: UIView) {
    whileProcessing {
      for delivery in deliveries where delivery.view.isDescendant(of: view) { delivery.take() }
      for recognizer in arbiter.trying where recognizer.view?.isDescendant(of: view) ?? false {
        recognizer.cancelGesture()
      }
    }
    update()
  }

  /// Processes changes of recognizers' states and delivers touches to views, until nothing is left to do.
  ///
  /// A call from inside another call returns immediately: the outer call also does the new work.
  private func update() {
    guard !isProcessing else { return }
    whileProcessing {
      repeat {
        arbiter.settle()
        notifyViews()
        arbiter.clear()
      } while arbiter.hasUnreportedChange || deliveries.contains { $0.due != nil }
    }
    deliveries.removeAll(where: \.isOver)
  }

  private func whileProcessing(_ body: () -> Void) {
    let wasBusy = isProcessing
    isProcessing = true
    body()
    isProcessing = wasBusy
  }
}

extension TouchScreen {
  /// Cancels all touches before the interface rotates, because the views under the touches change.
  func interfaceWillRotate() {
    cancelTouches()
  }

  /// Cancels all touches. If an event is being delivered, the touches are cancelled at the end of the run-loop pass.
  func cancelTouches() {
    guard current == nil else { return CATransaction.atEndOfPass { [weak self] in self?.cancelTouches() } }
    feel(activeTouches.compactMap { $0.lifting(.cancelled) })
  }
}

extension TouchScreen {
  /// Releases the touches and the gestures of an app that ends. Touches that are still on the screen have no effect on
  /// the next app.
  func appWillQuit(isOrderly: Bool) { abandon() }

  /// Releases the touches and the gestures. Touches and recognizers retain each other until then.
  func abandon() {
    for stageTouch in activeTouches { stageTouch.touch = nil }
    for touch in touches + deliveries.map(\.touch) { touch.detach() }
    (touches, deliveries, hovering, lastTap) = ([], [], [], nil)
    arbiter.discardAll()
  }
}

extension Stage {
  /// The touch screen, which converts touches to events.
  var screen: TouchScreen { participant(.touches) }
  /// The recent positions of touches on the panel (the physical screen).
  package var touchLog: TouchLog { screen.log }
}
