import Effects
import Geometry
import Interface
import Scenario

/// Finds the transitions of a document, and creates the animators and drivers that they name.
@MainActor
struct Casting {
  private let transitions: [ScenarioDocument.Transition]
  private let makeExtra: (ScenarioDocument.View, CGRect) -> UIView
  private let alongside: AlongsideDirector

  /// Creates an instance with the transitions of `document`. `makeExtra` creates the extra views of transitions.
  init(
    _ document: ScenarioDocument, alongside: AlongsideDirector,
    makeExtra: @escaping (ScenarioDocument.View, CGRect) -> UIView
  ) {
    (transitions, self.alongside, self.makeExtra) = (document.transitions, alongside, makeExtra)
  }

  /// Returns whether the document has a transition for a change.
  func has(_ occasion: ScenarioDocument.Occasion) -> Bool { transitions.contains { $0.when == occasion } }

  /// Returns the document's transition for a change, or nil. A transition for the controller's screen takes precedence.
  func transition(
    _ occasion: ScenarioDocument.Occasion, of controller: UIViewController?
  ) -> ScenarioDocument.Transition? {
    let screen = controller?.restorationIdentifier.flatMap { id in transitions.first { $0.when == .screen(id) } }
    return screen ?? transitions.first { $0.when == occasion }
  }

  /// Returns the animator of a transition, or nil if the change is immediate or a transition of views.
  ///
  /// As a side effect, the views alongside become pending in the `AlongsideDirector`, because their transition is about
  /// to begin.
  func effect(of transition: ScenarioDocument.Transition, _ direction: Direction) -> Effect? {
    alongside.expect(transition)
    let timing = EffectTiming(duration: transition.duration, pace: transition.curve?.bezier)
    switch transition.animator {
    case .instant, .views: return nil
    case .effect(let name):
      let effect = EffectBook.effect(named: name, timing: timing, direction: direction)
      effect?.flights = transition.matches.map { Flight($0.one, $0.other) }
      return effect
    case .tracks(let tracks):
      let makeExtra = makeExtra
      return TrackEffect(timing: timing) { tracks.script(in: $0, direction: direction, makeExtra: makeExtra) }
    }
  }

  /// Returns the driver of an interaction. A custom driver performs `effect` itself.
  func driver(_ driver: ScenarioDocument.Driver, of effect: Effect) -> any FingerDriver {
    switch driver {
    case .custom(let tail): return HandInteraction(effect: effect, tail: tail)
    case .percent(let speed, let curve):
      let driver = UIPercentDrivenInteractiveTransition()
      driver.pace = curve.bezier
      driver.completionSpeed = CGFloat(speed)
      return driver
    }
  }
}
