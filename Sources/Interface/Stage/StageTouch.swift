package import Geometry

/// A finger scripted on the stage.
@preconcurrency @MainActor
public final class StageTouch {
  /// Where the finger was when.
  package struct Place: Hashable, Sendable {
    /// In seconds of the stage.
    package let time: Double
    /// In the window's points.
    package let point: CGPoint
  }

  /// Its way so far: where it landed, every move, and where it was lifted.
  package private(set) var places: [Place] = []
  /// Whether the finger is down.
  public private(set) var isDown = false
  /// What the app hears of it; nil when it is not down, or landed while fingers were left out.
  var touch: UITouch?
  private unowned let stage: Stage
  /// Its number among the stage's fingers.
  private var number = 0

  init(stage: Stage) { self.stage = stage }

  func land(at point: CGPoint) { stage.screen.feel([landing(at: point)]) }

  func move(to point: CGPoint) { moving(to: point).map { stage.screen.feel([$0]) } }

  /// Lifts the finger where it is; nothing when it is not down.
  package func lift() { lifting().map { stage.screen.feel([$0]) } }

  /// Takes the finger away, as a phone call does; nothing when it is not down.
  public func cancel() { lifting(.cancelled).map { stage.screen.feel([$0]) } }

  /// The finger comes down, for the screen to feel with others.
  func landing(at point: CGPoint) -> TouchScreen.Change {
    (isDown, number) = (true, stage.fingers.land(at: stage.panelPoint(point), time: stage.now))
    stage.fingersDown.append(self)
    return change(.began, point)
  }

  /// The finger moves, for the screen to feel with others; nil when it is not down.
  func moving(to point: CGPoint) -> TouchScreen.Change? {
    guard isDown else { return nil }
    stage.fingers.move(number, to: stage.panelPoint(point), time: stage.now)
    return change(.moved, point)
  }

  /// The finger comes off, for the screen to feel with others; nil when it is not down.
  func lifting(_ phase: UITouch.Phase = .ended) -> TouchScreen.Change? {
    guard isDown, let last = places.last else { return nil }
    isDown = false
    stage.fingersDown.removeAll { $0 === self }
    stage.fingers.lift(number, time: stage.now)
    return change(phase, last.point)
  }

  private func change(_ phase: UITouch.Phase, _ point: CGPoint) -> TouchScreen.Change {
    places.append(Place(time: stage.now, point: point))
    return TouchScreen.Change(finger: self, phase: phase, point: point)
  }
}
