import Effects
import Geometry
import Interface
import Scenario

/// Finds the transitions of a document, and makes the animators and drivers that they name.
@MainActor
struct Casting {
  private let transitions: [ScenarioDocument.Transition]
  private let makeExtra: (ScenarioDocument.View, CGRect) -> UIView
  private let alongside: AlongsideDirector

  /// The transitions of `document`; `makeExtra` builds the views that only transitions show.
  init(
    _ document: ScenarioDocument, alongside: AlongsideDirector,
    makeExtra: @escaping (ScenarioDocument.View, CGRect) -> UIView
  ) {
    (transitions, self.alongside, self.makeExtra) = (document.transitions, alongside, makeExtra)
  }

  /// Whether the document says anything of such a change.
  func has(_ occasion: ScenarioDocument.Occasion) -> Bool { transitions.contains { $0.when == occasion } }

  /// What the document says of a change in which a controller comes or goes; what it says of that screen wins.
  func transition(
    _ occasion: ScenarioDocument.Occasion, of controller: UIViewController?
  ) -> ScenarioDocument.Transition? {
    let screen = controller?.restorationIdentifier.flatMap { id in transitions.first { $0.when == .screen(id) } }
    return screen ?? transitions.first { $0.when == occasion }
  }

  /// The animator that a transition names; nil when the change is to happen at once. What moves alongside is due now.
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

  /// The driver of an interaction, which carries out `effect`.
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
