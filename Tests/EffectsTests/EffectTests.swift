import Animation
import Effects
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct SlideEffectTests {
  // Views outside a window have the layout direction of the current stage, which another suite may have reversed.
  private let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1)

  private func lefts(
    _ direction: Direction, at fraction: CGFloat, layout: UISemanticContentAttribute = .unspecified
  ) -> [CGFloat] {
    let context = FakeContext()
    context.containerView.semanticContentAttribute = layout
    let effect = SlideEffect(timing: EffectTiming(duration: 1), direction: direction)
    effect.prepare(context)
    effect.place(at: fraction)
    #expect(Set(context.containerView.subviews) == [context.from.view, context.to.view])
    #expect([context.from, context.to].allSatisfy { $0.view.bounds.size == CGSize(width: 100, height: 50) })
    return [context.from.view.frame.minX, context.to.view.frame.minX]
  }

  @Test func `during a slide, both views move left by one width, side by side`() {
    #expect(lefts(.forwards, at: 0) == [0, 100])
    #expect(lefts(.forwards, at: 0.3) == [-30, 70])
    #expect(lefts(.forwards, at: 1) == [-100, 0])
  }

  @Test func `a slide in the backwards direction is the mirror image of a slide in the forwards direction`() {
    #expect(lefts(.backwards, at: 0) == [0, -100])
    #expect(lefts(.backwards, at: 0.3) == [30, -70])
    #expect(lefts(.backwards, at: 1) == [100, 0])
  }

  @Test func `in a layout from right to left, a slide is mirrored`() {
    #expect(lefts(.forwards, at: 0.3, layout: .forceRightToLeft) == [30, -70])
    #expect(lefts(.backwards, at: 0.3, layout: .forceRightToLeft) == [-30, 70])
  }

  @Test(arguments: ["push", "spring"])
  func `in a layout from right to left, the upper view enters from the left`(name: String) throws {
    let context = FakeContext()
    context.containerView.semanticContentAttribute = .forceRightToLeft
    let effect = try #require(EffectBook.effect(named: name, timing: EffectTiming(duration: 1), direction: .forwards))
    effect.prepare(context)
    effect.place(at: 0)
    #expect(context.to.view.frame.minX == -100)
  }

  @Test func `EffectBook creates an effect by its name, with the given timing`() throws {
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

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct TrackEffectTests {
  private func effect(_ from: [MotionTrack] = [], to: [MotionTrack] = []) -> TrackEffect {
    TrackEffect(timing: EffectTiming(duration: 1, timingCurve: .linear)) { size in
      #expect(size == CGSize(width: 100, height: 50))
      var script = TrackEffect.Script()
      (script.from, script.to) = (from, to)
      return script
    }
  }

  @Test func `at a fraction between two values, place(at:) interpolates a track linearly`() {
    let (context, effect) = (FakeContext(), effect([.init(.x, [0, -100, -120])], to: [.init(.opacity, [0, 1, 0.5])]))
    effect.prepare(context)
    let shown: [(at: Double, x: Double, alpha: Double)] = [
      (0, 0, 0), (0.3, -60, 0.6), (0.5, -100, 1), (0.75, -110, 0.75), (1, -120, 0.5),
    ]
    for (fraction, x, alpha) in shown {
      effect.place(at: CGFloat(fraction))
      #expect(abs(Double(context.from.view.frame.minX) - x) < 1e-9)
      #expect(abs(Double(context.to.view.alpha) - alpha) < 1e-6)
    }
    effect.place(at: 7)
    #expect(context.from.view.frame.minX == -120)
  }

  @Test func `scale and angle tracks are applied about the view's centre, before the offset`() {
    let tracks: [MotionTrack] = [.init(.y, [0, 20]), .init(.scale, [1, 3]), .init(.rotation, [0, 0])]
    let (context, effect) = (FakeContext(), effect(tracks))
    effect.prepare(context)
    effect.place(at: 0.5)
    #expect(context.from.view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(context.from.view.center == CGPoint(x: 50, y: 35))
  }

  @Test func `extra views of a TrackEffect are in front of or behind the upper screen, and are removed at the end`() {
    let (below, above, context) = (UIView(), UIView(), FakeContext())
    let effect = TrackEffect(timing: EffectTiming(duration: 1)) { _ in
      var script = TrackEffect.Script()
      script.extra = [(above, [], false, false), (below, [], true, false)]
      return script
    }
    effect.prepare(context)
    #expect(context.containerView.subviews == [context.from.view, below, context.to.view, above])
    let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1, profile: .classic)
    stage.window.addSubview(context.containerView)
    stage.advance(to: 0)
    var isOver = false
    effect.run(from: 0, to: 1, over: 0.1) { isOver = true }
    stage.advance(to: 0.2)
    #expect(isOver && context.containerView.subviews == [context.from.view, context.to.view])
  }
}

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct MoveTests {
  private let view = UIView()

  @Test func `a drop falls and bounces three times: to 9 %, 0.81 % and 0.0729 % of the height`() {
    let context = FakeContext()
    let effect = DropEffect(timing: EffectTiming(duration: 1))
    effect.prepare(context)
    let whole = 1 + 2 * (0.3 + 0.09 + 0.027)
    let middle = { (y: Double) in Double(context.to.view.center.y) - 25 - y }
    let heights: [(time: Double, y: Double)] = [
      (0, -50), (0.5, -37.5), (1, 0), (1.3, -4.5), (1.6, 0), (1.69, -0.405), (1.78, 0), (1.834, 0),
    ]
    for (time, y) in heights {
      effect.place(at: CGFloat(time / whole))
      #expect(abs(middle(y)) < 1e-6, "\(time)")
    }
  }

  @Test func `a spring effect with the damping ratio 0.6 overshoots by 9.5 % and then returns to its end value`() {
    let effect = SpringEffect(timing: EffectTiming(duration: 1))
    let progress = (0...1000).map { effect.progress(at: Double($0) / 1000) }
    // exp(−ζπ/√(1 − ζ²)) for ζ = 0.6
    #expect(abs(progress.max()! - 1.0948) < 0.0005)
    #expect(progress[0] == 0 && abs(progress[1000] - 1) < 0.002)
    let peak = progress.firstIndex(of: progress.max()!)!
    #expect(zip(progress[..<peak], progress[1...peak]).allSatisfy { $0 < $1 }, "progress increases up to the peak")
  }

  @Test func `a reversed move has at each progress the value that the original move has at 1 minus that progress`() {
    let context = FakeContext()
    for effect in [ZoomEffect(timing: EffectTiming(duration: 1)) as Effect, DropEffect(timing: .init(duration: 1))] {
      for move in effect.moves(in: context) {
        let (track, reversed) = (move.motion.track, move.reversed.motion.track)
        for place in [0, 0.1, 0.25, 0.4, 0.7, 0.99, 1] {
          #expect(abs(track.value(at: place) - reversed.value(at: 1 - place)) < 1e-6, "\(move.property) \(place)")
        }
      }
    }
  }
}

/// Effects under a real tab bar controller on a stage.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct EffectOnStageTests {
  private let timing = EffectTiming(duration: 0.4, timingCurve: .linear)

  /// The names and left edges of the visible screens at a time.
  private func lefts(_ studio: Studio, at time: Double) -> [String: CGFloat] {
    studio.stage.advance(to: time)
    var lefts: [String: CGFloat] = [:]
    for sample in studio.stage.context.committedTree.samples(at: studio.stage.now)
    where ["one.view", "two.view"].contains(sample.name) { lefts[sample.name] = sample.state.position.x - 30 }
    return lefts
  }

  private func near(_ a: [String: CGFloat], _ b: [String: CGFloat]) -> Bool {
    a.keys == b.keys && a.allSatisfy { abs($0.value - b[$0.key]!) < 1e-6 }
  }

  private func started(_ effect: Effect) -> Studio {
    let studio = Studio(effect)
    for controller in studio.tabs.viewControllers! {
      controller.view.accessibilityIdentifier = "\(controller.restorationIdentifier!).view"
    }
    studio.begin()
    return studio
  }

  @Test func `a slide moves both screens, and removes the outgoing screen's view at the end`() {
    let studio = started(SlideEffect(timing: timing))
    #expect(near(lefts(studio, at: 1), ["one.view": 0, "two.view": 60]))
    #expect(near(lefts(studio, at: 1.1), ["one.view": -15, "two.view": 45]))
    #expect(near(lefts(studio, at: 1.4), ["one.view": -60, "two.view": 0]))
    #expect(near(lefts(studio, at: 1.5), ["two.view": 0]))
  }

  @Test func `a slide defined by tracks shows the same frames as SlideEffect`() {
    let effect = TrackEffect(timing: timing) { size in
      var script = TrackEffect.Script()
      script.from = [.init(.x, [0, -Double(size.width)])]
      script.to = [.init(.x, [Double(size.width), 0])]
      return script
    }
    let (tracks, slide) = (started(effect), started(SlideEffect(timing: timing)))
    for t in [1, 1.1, 1.23, 1.4, 1.5] {
      tracks.stage.makeCurrent()
      let left = lefts(tracks, at: t)
      slide.stage.makeCurrent()
      #expect(near(left, lefts(slide, at: t)), "t = \(t)")
    }
  }
}
