import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Laws for all built-in transitions: each can be paused, scrubbed, reversed and continued.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BuiltInTransitionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: BuiltInTransition.Kind
    let isBackwards: Bool
    let isModern: Bool
    var testDescription: String { "\(kind)\(isBackwards ? ", back" : "")\(isModern ? ", modern" : "")" }

    @MainActor func make() -> BuiltInTransition { BuiltInTransition(self) }
  }

  nonisolated static let cases = BuiltInTransition.Kind.allCases.flatMap { kind in
    [false, true].flatMap { isBackwards in
      [false, true].map { Case(kind: kind, isBackwards: isBackwards, isModern: $0) }
    }
  }

  /// The transitions whose cancellation restores the old screen. The page of a curl cannot return to its curled state.
  nonisolated static let reversible = cases.filter { $0.kind != .curl || !$0.isBackwards }

  /// Begins a transition and pauses it after a tenth of a second.
  private func paused(_ one: Case) throws -> BuiltInTransition {
    let transition = one.make()
    transition.begin()
    transition.stage.advance(by: 0.1)
    transition.context.pauseInteractiveTransition()
    try transition.animator.pauseAnimation()
    return transition
  }

  @Test(arguments: cases) func `a paused built-in transition shows the same frame at later times`(one: Case) throws {
    let transition = try paused(one)
    let shown = transition.stage.render()
    transition.stage.advance(by: 1)
    #expect(transition.stage.render() == shown)
    #expect(transition.context.isInteractive)
    transition.stage.abandonTransition(transition)
  }

  @Test(arguments: cases) func `a paused built-in transition can be continued to its end`(one: Case) throws {
    let (transition, plain) = (try paused(one), one.make())
    let shown = transition.stage.render()
    transition.stage.advance(by: 1)
    transition.context.finishInteractiveTransition()
    try transition.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    transition.stage.advance(by: 0)
    #expect(transition.stage.render().difference(from: shown) <= 1)
    try transition.stage.settle()
    #expect(transition.isChanged)
    plain.stage.makeCurrent()
    plain.begin()
    try plain.stage.settle()
    #expect(transition.stage.render() == plain.stage.render())
  }

  @Test(arguments: reversible) func `reversing a paused built-in transition restores the outgoing screen`(one: Case)
    throws
  {
    let old = one.make().stage.render()
    let transition = try paused(one)
    let shown = transition.stage.render()
    transition.context.cancelInteractiveTransition()
    try transition.animator.isReversed = true
    try transition.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    transition.stage.advance(by: 0)
    #expect(transition.stage.render().difference(from: shown) <= 1)
    try transition.stage.settle()
    #expect(!transition.isChanged)
    #expect(transition.context.transitionWasCancelled)
    #expect(transition.stage.render() == old)
  }

  @Test(arguments: reversible)
  func `reversing a running built-in transition cancels the transition and restores the outgoing screen`(one: Case)
    throws
  {
    let transition = one.make()
    let old = transition.stage.render()
    transition.begin()
    transition.stage.advance(by: 0.1)
    try transition.animator.isReversed = true
    try transition.stage.settle()
    #expect(!transition.isChanged)
    #expect(transition.stage.render() == old)
  }

  @Test(arguments: cases)
  func `at each fraction, a scrubbed built-in transition shows the frame of a running transition`(
    one: Case
  ) throws {
    let (playing, scrubbed) = (one.make(), one.make())
    playing.stage.makeCurrent()
    playing.begin()
    playing.stage.advance(by: 0)
    scrubbed.stage.makeCurrent()
    scrubbed.begin()
    scrubbed.stage.advance(by: 0)
    let animator = try scrubbed.animator
    animator.pauseAnimation()
    animator.scrubsLinearly = false
    let start = playing.stage.now
    for fraction in [0, 0.07, 0.25, 0.31, 0.5, 0.64, 0.83, 0.97] {
      scrubbed.stage.advance(by: 0.05)
      animator.fractionComplete = CGFloat(fraction)
      playing.stage.advance(to: start + animator.duration * fraction)
      #expect(playing.stage.render().difference(from: scrubbed.stage.render()) <= 3, "at \(fraction)")
    }
    scrubbed.stage.abandonTransition(scrubbed)
  }

  @Test(arguments: [false, true])
  func `an interactive swipe back is drawn like the pop animation at the same fraction`(isModern: Bool) throws {
    let pop = Case(kind: .push, isBackwards: true, isModern: isModern)
    let (swiped, scrubbed) = (pop.make(), pop.make())
    swiped.stage.makeCurrent()
    swiped.stage.drag(from: CGPoint(x: 1, y: 50), to: CGPoint(x: 49, y: 50), over: 0.5)
    swiped.stage.advance(by: 0.4)
    scrubbed.stage.makeCurrent()
    scrubbed.begin()
    scrubbed.stage.advance(by: 0)
    try scrubbed.animator.pauseAnimation()
    try scrubbed.animator.fractionComplete = swiped.context.percentComplete
    #expect(swiped.context.percentComplete > 0.3)
    #expect(swiped.stage.render().difference(from: scrubbed.stage.render()) <= 1)
    scrubbed.stage.abandonTransition(scrubbed)
  }
}

/// A built-in transition that is ready to begin, on a small stage.
@MainActor
final class BuiltInTransition {
  enum Kind: String, CaseIterable, Sendable { case push, cover, sheet, flip, dissolve, curl }

  let stage: Stage
  private let start: () -> Void
  private let state: () -> Bool
  private let isBackwards: Bool
  private let owner: AnyObject

  init(_ one: BuiltInTransitionTests.Case) {
    isBackwards = one.isBackwards
    let size = CGSize(width: 60, height: 120)
    let profile: StageProfile = one.isModern ? .modern : .classic
    if one.kind == .push {
      let scene = NavigationScene(size: size, profile: profile)
      (stage, owner) = (scene.stage, scene)
      if one.isBackwards { scene.pushB() }
      start = {
        if one.isBackwards {
          scene.navigation.popViewController(animated: true)
        } else {
          scene.navigation.pushViewController(scene.b, animated: true)
        }
      }
      state = { scene.navigation.viewControllers.count == 2 }
    } else {
      let scene = PresentationScene(size: size, profile: profile)
      (stage, owner) = (scene.stage, scene)
      let b = scene.screen("b", one.kind == .sheet ? .pageSheet : .fullScreen)
      b.modalTransitionStyle = one.kind.style
      b.view.backgroundColor = .blue
      if one.isBackwards { scene.a.present(b, animated: one.kind == .curl) }
      start = { if one.isBackwards { b.dismiss(animated: true) } else { scene.a.present(b, animated: true) } }
      state = { scene.a.presentedViewController != nil }
    }
    stage.advance(by: 2)
  }

  func begin() { start() }

  /// Whether the transition has completed.
  var isChanged: Bool { state() != isBackwards }
  var context: TransitionContext { stage.latestTransition! }
  /// The animator of the running transition.
  var animator: UIViewPropertyAnimator {
    get throws { try #require(context.interruptible as? UIViewPropertyAnimator) }
  }
}

extension BuiltInTransition.Kind {
  fileprivate var style: UIModalTransitionStyle {
    switch self {
    case .push, .cover, .sheet: .coverVertical
    case .flip: .flipHorizontal
    case .dissolve: .crossDissolve
    case .curl: .partialCurl
    }
  }
}

extension Stage {
  /// Ends a paused transition, because a property animator must not be released while it is active.
  fileprivate func abandonTransition(_ transition: BuiltInTransition) {
    (transition.context.interruptible as? UIViewPropertyAnimator)?.startAnimation()
    advance(by: 2)
  }
}

extension Bitmap {
  /// Returns the largest difference of a channel, in levels.
  fileprivate func difference(from other: Bitmap) -> Int {
    let channels: [(PremultipliedPixel) -> UInt8] = [{ $0.red }, { $0.green }, { $0.blue }, { $0.alpha }]
    return zip(pixels, other.pixels).map { a, b in channels.map { abs(Int($0(a)) - Int($0(b))) }.max()! }.max() ?? 0
  }
}
