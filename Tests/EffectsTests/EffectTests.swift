import Effects
import Geometry
import Interface
import Layers
import MediaTime
import Testing

@Suite(.serialized) @MainActor
struct SlideEffectTests {
  private func lefts(_ direction: Direction, at fraction: CGFloat) -> [CGFloat] {
    let context = FakeContext()
    let effect = SlideEffect(timing: EffectTiming(duration: 1), direction: direction)
    effect.prepare(context)
    effect.place(context, at: fraction)
    #expect(context.containerView.subviews == [context.from.view, context.to.view])
    #expect([context.from, context.to].allSatisfy { $0.view.bounds.size == CGSize(width: 100, height: 50) })
    return [context.from.view.frame.minX, context.to.view.frame.minX]
  }

  @Test func `both views move by one width, side by side`() {
    #expect(lefts(.forwards, at: 0) == [0, 100])
    #expect(lefts(.forwards, at: 0.3) == [-30, 70])
    #expect(lefts(.forwards, at: 1) == [-100, 0])
  }

  @Test func `backwards is the mirror image`() {
    #expect(lefts(.backwards, at: 0) == [0, -100])
    #expect(lefts(.backwards, at: 0.3) == [30, -70])
    #expect(lefts(.backwards, at: 1) == [100, 0])
  }

  @Test func `it is found by its name, with its timing`() throws {
    let effect = try #require(
      EffectBook.effect(named: "slide", timing: EffectTiming(duration: 0.4), direction: .forwards))
    #expect(effect is SlideEffect && effect.transitionDuration(using: nil) == 0.4)
    #expect(
      EffectBook.names.allSatisfy {
        EffectBook.effect(named: $0, timing: EffectTiming(duration: 1), direction: .forwards) != nil
      })
    #expect(EffectBook.effect(named: "slid", timing: EffectTiming(duration: 1), direction: .forwards) == nil)
  }
}

@Suite(.serialized) @MainActor
struct TrackEffectTests {
  private func effect(_ from: [TrackEffect.Track] = [], to: [TrackEffect.Track] = []) -> TrackEffect {
    TrackEffect(timing: EffectTiming(duration: 1, pace: .linear)) { size in
      #expect(size == CGSize(width: 100, height: 50))
      var script = TrackEffect.Script()
      (script.from, script.to) = (from, to)
      return script
    }
  }

  @Test func `a placed track shows its value between the two nearest ones`() {
    let (context, effect) = (FakeContext(), effect([.init(.x, [0, -100])], to: [.init(.opacity, [0, 1, 0.5])]))
    effect.prepare(context)
    for (fraction, x, alpha) in [(0, 0, 0), (0.3, -30, 0.6), (0.5, -50, 1), (0.75, -75, 0.75), (1, -100, 0.5)] {
      effect.place(context, at: CGFloat(fraction))
      #expect(context.from.view.transform == CGAffineTransform(translationX: CGFloat(x), y: 0))
      #expect(abs(Double(context.to.view.alpha) - alpha) < 1e-6)
    }
    effect.place(context, at: 7)
    #expect(context.from.view.transform.tx == -100)
  }

  @Test func `offset, scale and angle act together: about the centre, then away`() {
    let tracks: [TrackEffect.Track] = [.init(.y, [0, 20]), .init(.scale, [1, 3]), .init(.rotation, [0, 0])]
    let (context, effect) = (FakeContext(), effect(tracks))
    effect.prepare(context)
    effect.place(context, at: 0.5)
    #expect(context.from.view.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 10))
  }

  @Test func `extra views stand where they should, and go when the transition ended`() {
    let (below, above, context) = (UIView(), UIView(), FakeContext())
    let effect = TrackEffect(timing: EffectTiming(duration: 1)) { _ in
      var script = TrackEffect.Script()
      script.extra = [(above, [], false), (below, [], true)]
      return script
    }
    effect.prepare(context)
    #expect(context.containerView.subviews == [context.from.view, below, context.to.view, above])
    effect.animationEnded(true)
    #expect(context.containerView.subviews == [context.from.view, context.to.view])
  }
}

/// Effects under a real tab bar controller on a stage.
@Suite(.serialized) @MainActor
struct EffectOnStageTests {
  /// Two tabs; switching is shown by `effect`.
  private final class Tabs: UITabBarControllerDelegate {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let tabs = UITabBarController()
    let effect: any Effect

    init(_ effect: any Effect) {
      self.effect = effect
      tabs.viewControllers = (0..<2).map { index in
        let controller = UIViewController()
        controller.view.layer.name = "screen \(index)"
        return controller
      }
      tabs.delegate = self
      stage.window.rootViewController = tabs
      stage.advance(to: 1)
      tabs.selectedIndex = 1
    }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { effect }

    /// What is on show at a time: name and left edge of the two screens.
    func lefts(at time: Double) -> [String: CGFloat] {
      stage.advance(to: time)
      var lefts: [String: CGFloat] = [:]
      for sample in stage.context.committedTree.samples(at: stage.now) where sample.name.hasPrefix("screen") {
        lefts[sample.name] = sample.state.position.x - 50
      }
      return lefts
    }
  }

  private let timing = EffectTiming(duration: 0.4, pace: .linear)

  private func near(_ a: [String: CGFloat], _ b: [String: CGFloat]) -> Bool {
    a.keys == b.keys && a.allSatisfy { abs($0.value - b[$0.key]!) < 1e-6 }
  }

  @Test func `a slide moves both screens, and leaves the new one`() {
    let tabs = Tabs(SlideEffect(timing: timing, direction: .forwards))
    #expect(near(tabs.lefts(at: 1), ["screen 0": 0, "screen 1": 100]))
    #expect(near(tabs.lefts(at: 1.1), ["screen 0": -25, "screen 1": 75]))
    #expect(near(tabs.lefts(at: 1.4), ["screen 0": -100, "screen 1": 0]))
    #expect(near(tabs.lefts(at: 1.5), ["screen 1": 0]))
  }

  @Test func `the same slide as tracks shows the same`() {
    let effect = TrackEffect(timing: timing) { size in
      var script = TrackEffect.Script()
      script.from = [.init(.x, [0, -Double(size.width)])]
      script.to = [.init(.x, [Double(size.width), 0])]
      return script
    }
    let (tracks, slide) = (Tabs(effect), Tabs(SlideEffect(timing: timing, direction: .forwards)))
    for t in [1, 1.1, 1.23, 1.4, 1.5] { #expect(near(tracks.lefts(at: t), slide.lefts(at: t)), "t = \(t)") }
  }
}
