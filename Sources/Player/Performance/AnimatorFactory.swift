import Effects
import Geometry
import Interface
import Scenario

/// A factory for the animators and drivers of the document's transitions.
@MainActor
struct AnimatorFactory {
  private let transitions: [ScenarioDocument.Transition]
  private let makeExtra: (ScenarioDocument.View, CGRect) -> UIView
  private let alongside: AlongsideAnimator

  /// Creates a factory for the transitions of `document`.
  ///
  /// - Parameter makeExtra: creates a view that exists only during a transition, in a container with the given bounds.
  init(
    _ document: ScenarioDocument, alongside: AlongsideAnimator,
    makeExtra: @escaping (ScenarioDocument.View, CGRect) -> UIView
  ) {
    (transitions, self.alongside, self.makeExtra) = (document.transitions, alongside, makeExtra)
  }

  /// Returns whether the document has a transition for a kind of change, such as a push.
  func has(_ occasion: ScenarioDocument.Occasion) -> Bool { transitions.contains { $0.when == occasion } }

  /// Returns the document's transition for a change, or nil if there is none. A transition for the screen of
  /// `controller` has precedence over a transition for the kind of change, `occasion`.
  func transition(
    _ occasion: ScenarioDocument.Occasion, of controller: UIViewController?
  ) -> ScenarioDocument.Transition? {
    let screen = controller?.restorationIdentifier.flatMap { id in transitions.first { $0.when == .screen(id) } }
    return screen ?? transitions.first { $0.when == occasion }
  }

  /// Returns the animator of a transition. The result is nil if the change is not animated, or if it uses a view
  /// transition of UIKit, such as `curlUp`.
  ///
  /// The method also passes `transition` to the `AlongsideAnimator`, which stores the views to animate alongside.
  func effect(of transition: ScenarioDocument.Transition, _ direction: Direction) -> Effect? {
    alongside.expect(transition)
    let timing = EffectTiming(duration: transition.duration, timingCurve: transition.curve)
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

  /// Returns the driver of an interactive transition. A percent driver controls the progress of `effect`, the animator
  /// of the transition. A custom driver moves the views of `effect` itself, without a call of
  /// `animateTransition(using:)`.
  func driver(_ driver: ScenarioDocument.Driver, of effect: Effect) -> any TouchDriver {
    switch driver {
    case .custom(let tail): return DirectInteraction(effect: effect, tail: tail)
    case .percent(let speed, let curve):
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionBezier = curve
      driver.completionSpeed = CGFloat(speed)
      return driver
    }
  }
}
