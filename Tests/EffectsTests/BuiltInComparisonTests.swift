import Effects
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The built-in transitions and the effects of the same name are the same code: with equal numbers, their frames are
/// equal.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct BuiltInComparisonTests {
  /// A delegate that returns effects with the timing of the built-in transitions, or nil for the built-in ones.
  @MainActor private final class Delegate: UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let make: ((Direction) -> Effect)?
    init(_ make: ((Direction) -> Effect)?) { self.make = make }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { make?(operation == .push ? .forwards : .backwards) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { make?(.forwards) }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { make?(.backwards) }
  }

  /// Two screens, the second of which is pushed or presented over the first.
  @MainActor private final class Scene {
    let stage = Stage(size: CGSize(width: 60, height: 90), scale: 1, profile: .classic)
    let screens: [UIViewController]
    let navigation: UINavigationController?
    let delegate: Delegate

    init(pushes: Bool, _ make: ((Direction) -> Effect)?) {
      delegate = Delegate(make)
      screens = [UIColor.red, .green].map { color in
        let screen = UIViewController()
        screen.view.backgroundColor = color
        let card = UIView(frame: CGRect(x: 5, y: 50, width: 30, height: 20))
        card.backgroundColor = .white
        screen.view.addSubview(card)
        return screen
      }
      navigation = pushes ? UINavigationController(rootViewController: screens[0]) : nil
      navigation?.delegate = delegate
      screens[1].transitioningDelegate = delegate
      stage.window.rootViewController = navigation ?? screens[0]
      stage.advance(to: 1)
    }

    /// Returns frames of the second screen's appearance and disappearance, each over `duration` seconds.
    func frames(over duration: Double) -> [Bitmap] {
      stage.makeCurrent()
      if let navigation {
        navigation.pushViewController(screens[1], animated: true)
      } else {
        screens[0].present(screens[1], animated: true)
      }
      let appearing = frames(over: duration, from: 1)
      if let navigation { navigation.popViewController(animated: true) } else { screens[1].dismiss(animated: true) }
      return appearing + frames(over: duration, from: 2)
    }

    private func frames(over duration: Double, from start: Double) -> [Bitmap] {
      let times = [0, 0.1, 0.3, 0.5, 0.55, 0.8, 1].map { start + duration * $0 } + [start + 1]
      return times.map { time in
        stage.advance(to: time)
        return stage.render()
      }
    }
  }

  @Test func `a built-in push shows the same frames as PushEffect with an edge shadow`() {
    let effects = Scene(pushes: true) { direction in
      let effect = PushEffect(timing: EffectTiming(duration: 0.35, curve: .easeInOut), direction: direction)
      effect.castsShadow = true
      return effect
    }
    #expect(Scene(pushes: true, nil).frames(over: 0.35) == effects.frames(over: 0.35))
  }

  @Test func `a built-in horizontal flip of a presentation shows the same frames as FlipEffect`() {
    let system = Scene(pushes: false, nil)
    system.screens[1].modalTransitionStyle = .flipHorizontal
    let effects = Scene(pushes: false) {
      FlipEffect(timing: EffectTiming(duration: 0.7, curve: .easeInOut), direction: $0)
    }
    #expect(system.frames(over: 0.7) == effects.frames(over: 0.7))
  }

  @Test func `a built-in cross dissolve of a presentation shows the same frames as the effect dissolve`() {
    let system = Scene(pushes: false, nil)
    system.screens[1].modalTransitionStyle = .crossDissolve
    let effects = Scene(pushes: false) {
      DissolveEffect(timing: EffectTiming(duration: 0.4, curve: .easeInOut), direction: $0)
    }
    #expect(system.frames(over: 0.4) == effects.frames(over: 0.4))
  }
}
