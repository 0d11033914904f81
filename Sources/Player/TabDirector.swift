import Effects
import Geometry
import Interface
import MediaTime
import Scenario

/// Directs the tab switches of a scenario, as an app's delegate would: gives animators and drivers, follows the finger.
///
/// - Source: book seed, B-548 to B-553.
@MainActor
final class TabDirector: UITabBarControllerDelegate, UIGestureRecognizerDelegate {
  private let transition: ScenarioDocument.Transition
  private unowned let tabs: UITabBarController
  private let makeExtra: (ScenarioDocument.View, CGRect) -> UIView
  private var recognizers: [UIPanGestureRecognizer] = []
  /// The driver of the switch under the finger.
  private var driver: (any FingerDriver)?
  private var effect: (any Effect)?
  private var isFingerStarting = false
  private var direction = Direction.forwards

  /// Directs `tabs` as the document says; `makeExtra` builds the views that only transitions show.
  init(
    _ transition: ScenarioDocument.Transition, tabs: UITabBarController,
    makeExtra: @escaping (ScenarioDocument.View, CGRect) -> UIView
  ) {
    (self.transition, self.tabs, self.makeExtra) = (transition, tabs, makeExtra)
    tabs.delegate = self
    addRecognizers()
  }

  // MARK: The delegate's answers

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let order = [fromVC, toVC].map { tabBarController.viewControllers?.firstIndex(of: $0) ?? 0 }
    direction = order[1] > order[0] ? .forwards : .backwards
    effect = makeEffect()
    return effect
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard isFingerStarting, let effect, let interaction = transition.interaction else { return nil }
    let driver = makeDriver(interaction.driver, effect)
    self.driver = driver
    return driver
  }

  private func makeEffect() -> (any Effect)? {
    let timing = EffectTiming(duration: transition.duration, pace: transition.curve.bezier)
    switch transition.animator {
    case .instant: return nil
    case .effect(let name): return EffectBook.effect(named: name, timing: timing, direction: direction)
    case .tracks(let tracks):
      let (direction, makeExtra) = (direction, makeExtra)
      return TrackEffect(timing: timing) { tracks.script(in: $0, direction: direction, makeExtra: makeExtra) }
    }
  }

  private func makeDriver(_ driver: ScenarioDocument.Driver, _ effect: any Effect) -> any FingerDriver {
    switch driver {
    case .custom(let tail): return HandInteraction(effect: effect, tail: tail)
    case .percent(let speed, let curve):
      let driver = UIPercentDrivenInteractiveTransition()
      driver.pace = curve.bezier
      driver.completionSpeed = CGFloat(speed)
      return driver
    }
  }

  // MARK: The finger

  private func addRecognizers() {
    switch transition.interaction?.gesture {
    case nil: break
    case .pan: add(UIPanGestureRecognizer())
    case .edges(let edges):
      for edge in edges {
        let recognizer = UIScreenEdgePanGestureRecognizer()
        recognizer.edges = edge == .left ? .left : .right
        add(recognizer)
      }
    }
  }

  private func add(_ recognizer: UIPanGestureRecognizer) {
    recognizer.delegate = self
    recognizer.addAction { [weak self, unowned recognizer] _ in self?.pan(recognizer) }
    recognizers.append(recognizer)
    tabs.view.addGestureRecognizer(recognizer)
  }

  /// Only when there is a tab on that side.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, driver == nil else { return false }
    return tabs.viewControllers?.indices.contains(target(of: pan)) ?? false
  }

  private func target(of pan: UIPanGestureRecognizer) -> Int {
    tabs.selectedIndex + (isForwards(pan) ? 1 : -1)
  }

  private func isForwards(_ pan: UIPanGestureRecognizer) -> Bool {
    if let edge = pan as? UIScreenEdgePanGestureRecognizer { return edge.edges == .right }
    return pan.translation(in: tabs.view).x < 0
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isFingerStarting = true
      tabs.selectedIndex = target(of: recognizer)
      isFingerStarting = false
    case .changed: driver?.update(fraction(of: recognizer))
    case .ended:
      letGo(finishing: transition.interaction?.finish.finishes(at: Double(fraction(of: recognizer))) ?? false)
    case .cancelled: letGo(finishing: false)
    case .possible, .failed: break
    }
  }

  /// How far the finger went, of the width, in the direction it started in.
  private func fraction(of recognizer: UIPanGestureRecognizer) -> CGFloat {
    let moved = recognizer.translation(in: tabs.view).x * -direction.sign
    return min(max(moved / tabs.view.bounds.width, 0), 1)
  }

  private func letGo(finishing: Bool) {
    finishing ? driver?.finish() : driver?.cancel()
    driver = nil
  }
}
