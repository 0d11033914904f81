package import Geometry

/// A scripted touch on a stage.
@preconcurrency @MainActor
public final class StageTouch {
  /// The position of the touch at a time.
  package struct Sample: Hashable, Sendable {
    /// The stage's time, in seconds.
    package let time: Double
    /// The position in the window's points.
    package let point: CGPoint
  }

  /// The positions so far, in order of time: the position at the beginning, after every move and at the end.
  package private(set) var samples: [Sample] = []
  /// Whether the touch has begun and not ended.
  public private(set) var isDown = false
  /// The touch object that the app receives.
  ///
  /// The value is nil while the touch is not down. It is also nil if the touch began while the application ignored
  /// interaction events.
  var touch: UITouch?
  /// Whether the touch began on the status bar. The app does not receive such a touch.
  var beganOnStatusBar = false
  /// The part of the system, such as the app switcher, that receives the touch in place of the app, or nil.
  var systemReceiver: (any SystemTouchReceiver)?
  /// The force of the touch: 1 for an average touch.
  var force: CGFloat = 1
  private unowned let stage: Stage
  /// The number of the touch in the log of the stage's touches (see `TouchLog`).
  private var number = 0

  init(stage: Stage) { self.stage = stage }

  func land(at point: CGPoint) { stage.screen.feel([landing(at: point)]) }

  func move(to point: CGPoint) { moving(to: point).map { stage.screen.feel([$0]) } }

  /// Ends the touch at its last position. If the touch is not down, there is no effect.
  package func lift() { lifting().map { stage.screen.feel([$0]) } }

  /// Cancels the touch, as iOS does when a phone call begins. If the touch is not down, there is no effect.
  public func cancel() { lifting(.cancelled).map { stage.screen.feel([$0]) } }

  /// Begins the touch and returns the change. The caller delivers the change in one event with the changes of other
  /// touches.
  func landing(at point: CGPoint) -> TouchScreen.Change {
    (isDown, number) = (true, stage.screen.log.land(at: stage.panelPoint(point), time: stage.now))
    stage.screen.activeTouches.append(self)
    return change(.began, point)
  }

  /// Moves the touch and returns the change, or nil if the touch is not down. The caller delivers the change.
  func moving(to point: CGPoint) -> TouchScreen.Change? {
    guard isDown else { return nil }
    stage.screen.log.move(number, to: stage.panelPoint(point), time: stage.now)
    return change(.moved, point)
  }

  /// Ends the touch and returns the change, or nil if the touch is not down. The caller delivers the change. `phase` is
  /// `ended` or `cancelled`.
  func lifting(_ phase: UITouch.Phase = .ended) -> TouchScreen.Change? {
    guard isDown, let last = samples.last else { return nil }
    isDown = false
    stage.screen.activeTouches.removeAll { $0 === self }
    stage.screen.log.lift(number, time: stage.now)
    return change(phase, last.point)
  }

  private func change(_ phase: UITouch.Phase, _ point: CGPoint) -> TouchScreen.Change {
    samples.append(Sample(time: stage.now, point: point))
    return TouchScreen.Change(stageTouch: self, phase: phase, point: point, force: force)
  }
}
