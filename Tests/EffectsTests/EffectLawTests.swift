import Effects
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Laws for all effects: playing, scrubbing and placing show the same, and the views are restored at the end.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct EffectLawTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let direction: Direction
    var testDescription: String { "\(name) \(direction)" }

    @MainActor
    func make(_ timingCurve: UnitBezier? = nil) -> Effect {
      let timing = EffectTiming(duration: 0.4, timingCurve: timingCurve)
      let effect = EffectBook.effect(named: name, timing: timing, direction: direction)!
      if name == "match" { effect.flights = [Flight("one.card", "two.card")] }
      return effect
    }
  }

  nonisolated static let cases = EffectBook.names.flatMap { name in
    [Direction.forwards, .backwards].map { Case(name: name, direction: $0) }
  }

  /// An interaction controller that places an effect at a fraction and stays there.
  @MainActor
  private final class Hand: UIViewControllerInteractiveTransitioning {
    let effect: Effect
    var context: (any UIViewControllerContextTransitioning)?
    init(_ effect: Effect) { self.effect = effect }
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      effect.prepare(transitionContext)
    }
  }

  private nonisolated static let fractions = [0, 0.07, 0.25, 0.31, 0.5, 0.64, 0.83, 0.97]

  @Test("place(at:) of an effect shows the same frame as the playing effect at the same fraction", arguments: cases)
  func placesLikeItPlays(_ one: Case) {
    let (playing, placed) = (Studio(one.make()), Studio(one.make()))
    let hand = Hand(placed.effect)
    playing.stage.makeCurrent()
    playing.begin()
    placed.stage.makeCurrent()
    placed.begin(with: hand)
    let start = playing.stage.now
    for fraction in Self.fractions {
      playing.stage.advance(to: start + 0.4 * fraction)
      placed.stage.advance(to: start + 0.4 * fraction)
      placed.effect.place(at: CGFloat(placed.effect.progress(at: fraction)))
      let most = playing.difference(from: placed)
      #expect(most <= 3, "at \(fraction)")
    }
  }

  @Test(
    "an effect under a percent driver shows the same frame as the playing animation at that fraction", arguments: cases)
  func scrubsLikeItPlays(_ one: Case) {
    let (playing, scrubbed) = (Studio(one.make()), Studio(one.make()))
    let driver = UIPercentDrivenInteractiveTransition()
    playing.stage.makeCurrent()
    playing.begin()
    scrubbed.stage.makeCurrent()
    scrubbed.begin(with: driver)
    let start = playing.stage.now
    var backwards: [Double] = []
    for fraction in Self.fractions + Self.fractions.reversed() {
      scrubbed.stage.advance(by: 0.05)
      driver.update(CGFloat(fraction))
      if backwards.isEmpty || fraction > backwards.last! {
        playing.stage.advance(to: start + 0.4 * fraction)
        let most = playing.difference(from: scrubbed)
        #expect(most <= 3, "at \(fraction)")
      }
      backwards.append(fraction)
    }
  }

  @Test(
    "an effect leaves both screens in the same state as a switch without an effect", arguments: cases)
  func leavesNothing(_ one: Case) {
    let (playing, plain) = (Studio(one.make()), Studio(one.make()))
    plain.tabs.delegate = nil
    playing.begin()
    playing.stage.advance(by: 1)
    plain.stage.makeCurrent()
    plain.stage.advance(to: 2)
    plain.tabs.selectedIndex = one.direction == .forwards ? 1 : 0
    plain.stage.advance(to: playing.stage.now)
    #expect(playing.difference(from: plain) == 0)
    for controller in playing.tabs.viewControllers! {
      let view = controller.view!
      #expect(view.alpha == 1 && view.layer.isDoubleSided && view.transform == .identity && !view.isHidden)
      #expect(view.frame == playing.stage.window.bounds && view.subviews.allSatisfy { !$0.isHidden })
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("a cancelled effect restores the outgoing screen", arguments: cases)
  func cancels(_ one: Case) {
    let playing = Studio(one.make())
    let driver = UIPercentDrivenInteractiveTransition()
    if one.direction == .backwards {
      let wanted = playing.effect
      playing.effect = SlideEffect(timing: EffectTiming(duration: 0.1))
      playing.tabs.selectedIndex = 1
      playing.stage.advance(to: 2)
      playing.effect = wanted
    }
    let before = playing.stage.render()
    playing.driver = driver
    playing.tabs.selectedIndex = one.direction == .forwards ? 1 : 0
    playing.stage.advance(by: 0.1)
    driver.update(0.4)
    playing.stage.advance(by: 0.1)
    driver.cancel()
    playing.stage.advance(by: 1)
    #expect(playing.stage.render() == before)
    #expect(playing.stage.isSettled && playing.tabs.selectedIndex == (one.direction == .forwards ? 0 : 1))
  }

  @Test(
    "run(from:to:over:) of an interaction controller continues without a jump, to the end or back to the start",
    arguments: cases)
  func runsByHand(_ one: Case) {
    for finishes in [true, false] {
      let studio = Studio(one.make())
      let hand = DirectInteraction(effect: studio.effect, tail: 0.2)
      studio.begin(with: hand)
      hand.update(0.37)
      studio.stage.advance(by: 0.1)
      let shown = studio.stage.render()
      finishes ? hand.finish() : hand.cancel()
      studio.stage.advance(by: 0)
      #expect(studio.stage.render() == shown, "it goes on from where it is")
      studio.stage.advance(by: 0.3)
      let (start, end) = one.direction == .forwards ? (0, 1) : (1, 0)
      #expect(studio.tabs.selectedIndex == (finishes ? end : start) && studio.stage.isSettled)
      #expect(studio.tabs.viewControllers!.allSatisfy { $0.view.alpha == 1 && $0.view.transform == .identity })
    }
  }
}

extension Studio {
  func begin(with driver: any UIViewControllerInteractiveTransitioning) {
    guard effect.direction == .backwards else {
      self.driver = driver
      return begin()
    }
    let wanted = effect
    effect = SlideEffect(timing: EffectTiming(duration: 0.1))
    tabs.selectedIndex = 1
    stage.advance(to: 2)
    (effect, self.driver) = (wanted, driver)
    tabs.selectedIndex = 0
  }
}
