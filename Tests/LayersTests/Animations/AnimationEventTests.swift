import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Spec A8 and A9: the calls of delegates and completion blocks, and their order.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct AnimationEventTests {
  private let layer = CALayer()
  private let screen: Screen
  private let log = Log()

  init() { screen = Screen(showing: layer) }

  /// A scope with a completion block, set before `body`.
  private func transaction(_ name: String = "block", _ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [log] in log.note(name) }
    body()
    CATransaction.commit()
  }

  // MARK: The six lists of spec A9

  @Test func `a transaction's completion block runs before animationDidStop of its only animation`() {
    transaction { layer.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n") }
    log.note("commit returns")
    screen.runPass(at: 0)
    screen.runPass(at: 0.99)
    log.note("end")
    screen.runPass(at: 1)
    #expect(log.events == ["commit returns", "animationDidStart", "end", "block", "animationDidStop(true)"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `removing an animation before its end runs the completion block, then animationDidStop(false)`() {
    transaction { layer.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n") }
    log.note("commit returns")
    screen.runPass(at: 0)
    screen.move(to: 0.5)
    layer.removeAnimation(forKey: "n")
    log.note("removal")
    screen.runPass(at: 0.5)
    screen.runPass(at: 1)
    #expect(log.events == ["commit returns", "animationDidStart", "removal", "block", "animationDidStop(false)"])
  }

  @Test func `with isRemovedOnCompletion false, an animation stays after its end and calls its callbacks once`() {
    let animation = CABasicAnimation.number(delegate: log.delegate())
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    transaction { layer.add(animation, forKey: "n") }
    for t in [0, 1, 1.5, 2] { screen.runPass(at: t) }
    #expect(log.events == ["animationDidStart", "block", "animationDidStop(true)"])
    #expect(layer.animationKeys() == ["n"] && layer.shownNumber == 1 && layer.zPosition == 0)
    layer.removeAllAnimations()
    screen.runPass(at: 3)
    #expect(log.events.count == 3 && layer.shownNumber == 0)
  }

  @Test func `a second setCompletionBlock applies only to animations that are added after the call`() {
    transaction("first") {
      layer.add(CABasicAnimation.number(delegate: log.delegate("J ")), forKey: "n")
      CATransaction.setCompletionBlock { [log] in log.note("second") }
    }
    screen.runPass(at: 0)
    log.note("end of J")
    screen.runPass(at: 1)
    #expect(log.events == ["J animationDidStart", "second", "end of J", "first", "J animationDidStop(true)"])
  }

  @Test(arguments: [true, false])
  func `an animation of a layer in no window starts in the next pass and stops one pass later, before the block`(
    explicit: Bool
  ) {
    screen.move(to: 0)  // Layers outside any window belong to the current screen.
    let stray = CALayer()
    if explicit {
      transaction { stray.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n") }
    } else {
      CATransaction.setCompletionBlock { [log] in log.note("block") }
      stray.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n")
    }
    screen.runPass(at: 0)
    screen.runPass(at: 0)
    #expect(log.events == ["animationDidStart", "animationDidStop(false)", "block"])
    #expect(stray.animationKeys() == nil)
  }

  @Test func `the completion block of two animations runs when the longer one ends`() {
    transaction {
      layer.add(CABasicAnimation.number(duration: 1, delegate: log.delegate("1 ")), forKey: "1")
      layer.add(CABasicAnimation.number(duration: 2, delegate: log.delegate("2 ")), forKey: "2")
    }
    screen.runPass(at: 0)
    screen.runPass(at: 1)
    log.note("t = 2")
    screen.runPass(at: 2)
    #expect(
      log.events == [
        "1 animationDidStart", "2 animationDidStart", "1 animationDidStop(true)", "t = 2", "block",
        "2 animationDidStop(true)",
      ])
  }

  // MARK: Blocks

  @Test func `the completion block of a transaction without animations runs at the end of the run-loop pass`() {
    transaction {}
    log.note("commit returns")
    screen.runPass(at: 0) { log.note("frame") }
    #expect(log.events == ["commit returns", "frame", "block"])
  }

  @Test func `a completion block set in the implicit transaction runs when the added animation ends`() {
    CATransaction.setCompletionBlock { [log] in log.note("block") }
    layer.add(CABasicAnimation.number(), forKey: "n")
    screen.runPass(at: 0)
    #expect(log.events == [])
    screen.runPass(at: 1)
    #expect(log.events == ["block"])
  }

  @Test func `a completion block waits for animations of nested transactions, not for those added earlier`() {
    CATransaction.begin()
    layer.add(CABasicAnimation.number(duration: 9), forKey: "before")
    CATransaction.setCompletionBlock { [log] in log.note("outer") }
    transaction("inner") { layer.add(CABasicAnimation.number(duration: 2), forKey: "in") }
    layer.add(CABasicAnimation.number(duration: 1), forKey: "out")
    CATransaction.commit()
    screen.runPass(at: 0)
    screen.runPass(at: 1)
    #expect(log.events == [])
    screen.runPass(at: 2)
    #expect(log.events.sorted() == ["inner", "outer"])
  }

  @Test func `a nested transaction inherits the completion block, and setting nil does not cancel an earlier block`() {
    transaction {
      CATransaction.begin()
      CATransaction.completionBlock()?()
      CATransaction.commit()
      layer.add(CABasicAnimation.number(), forKey: "n")
      CATransaction.setCompletionBlock(nil)
    }
    #expect(log.events == ["block"])
    screen.runPass(at: 0)
    screen.runPass(at: 1)
    #expect(log.events == ["block", "block"])
  }

  @Test func `a completion block waits for an endless animation until the animation is removed`() {
    let endless = CABasicAnimation.number(delegate: log.delegate())
    endless.repeatCount = .infinity
    transaction { layer.add(endless, forKey: "n") }
    screen.runPass(at: 0)
    screen.runPass(at: 1e6)
    #expect(log.events == ["animationDidStart"] && screen.context.nextEnd == nil)
    layer.removeAllAnimations()
    screen.runPass(at: 1e6)
    #expect(log.events == ["animationDidStart", "block", "animationDidStop(false)"])
  }

  @Test func `callbacks of changes that a completion block makes are called in a later run-loop pass`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [log, layer] in
      CATransaction.setCompletionBlock { log.note("second") }
      layer.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n")
      log.note("first")
    }
    CATransaction.commit()
    screen.runPass(at: 0)
    #expect(log.events == ["first"] && CATransaction.hasChanges)
    for t in [0, 1.0] { screen.runPass(at: t) }
    #expect(log.events == ["first", "animationDidStart", "second", "animationDidStop(true)"])
  }

  // MARK: Begin and end

  @Test
  func `animations stop in the order of their ends, or of their addition if they end at the same time`() {
    let (a, b) = (CALayer(), CALayer())
    [a, b].forEach { screen.root.addSublayer($0) }
    (a.speed, b.speed) = (3, 1)
    a.add(CABasicAnimation.number(duration: 0.9, delegate: log.delegate("a ")), forKey: nil)
    b.add(CABasicAnimation.number(duration: 0.3, delegate: log.delegate("b ")), forKey: nil)
    a.add(CABasicAnimation.number(duration: 0.9, delegate: log.delegate("c ")), forKey: nil)
    b.add(CABasicAnimation.number(duration: 0.2, delegate: log.delegate("d ")), forKey: nil)
    screen.runPass(at: 0.1)
    log.events = []
    screen.runPass(at: 1)
    #expect(log.events == ["d ", "a ", "b ", "c "].map { $0 + "animationDidStop(true)" })
  }

  @Test func `the frame at an animation's end shows its last value, and the next frame the model value`() {
    layer.add(CABasicAnimation.number(), forKey: "n")
    screen.runPass(at: 0)
    #expect(screen.context.nextEnd == 1)
    screen.runPass(at: 1) { #expect(layer.shownNumber == 1) }
    screen.runPass(at: 1) { #expect(layer.shownNumber == 0) }
  }

  @Test func `an animation with a delay starts at its begin time, although the instant is rounded`() {
    let delayed = CABasicAnimation.number(delegate: log.delegate())
    delayed.beginTime = 0.2
    layer.add(delayed, forKey: "n")
    screen.runPass(at: 0)
    #expect(log.events == [] && screen.context.nextStart == 0.2)
    screen.runPass(at: (0.2 / 0x1p-40).rounded(.down) * 0x1p-40)
    #expect(log.events == ["animationDidStart"] && screen.context.nextStart == nil)
  }

  @Test func `a layer removed from the window loses its animations at the next commit`() {
    transaction { layer.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n") }
    screen.runPass(at: 0)
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["n"])
    screen.runPass(at: 0.5)
    #expect(layer.animationKeys() == nil && log.events == ["animationDidStart", "block", "animationDidStop(false)"])
  }

  @Test func `a layer that moves within the window keeps its animations`() {
    let other = CALayer()
    screen.root.addSublayer(other)
    layer.add(CABasicAnimation.number(), forKey: "n")
    screen.runPass(at: 0)
    other.addSublayer(layer)
    screen.runPass(at: 0.5) { #expect(layer.shownNumber == 0.5) }
  }

  @Test func `no animation ends while the local time of its layer stands still or runs backwards`() {
    layer.add(CABasicAnimation.number(delegate: log.delegate()), forKey: "n")
    screen.runPass(at: 0)
    (layer.speed, layer.timeOffset) = (0, 0.5)
    screen.runPass(at: 5) { #expect(layer.shownNumber == 0.5) }
    #expect(screen.context.nextEnd == nil && log.events == ["animationDidStart"])
    (layer.speed, layer.timeOffset, layer.beginTime) = (-1, 0.5, 5)
    screen.runPass(at: 5.25) { #expect(layer.shownNumber == 0.25) }
    #expect(screen.context.nextEnd == nil)
    (layer.speed, layer.timeOffset, layer.beginTime) = (2, 0.25, 5.25)
    screen.runPass(at: 5.25)
    #expect(screen.context.nextEnd == 5.625)
    screen.runPass(at: 5.625)
    #expect(log.events == ["animationDidStart", "animationDidStop(true)"])
  }

  @Test func `runningAnimations lists the keys of the animations that have not ended`() {
    let (kept, endless) = (CABasicAnimation.number(), CABasicAnimation.number())
    (kept.isRemovedOnCompletion, endless.repeatCount) = (false, .infinity)
    layer.add(kept, forKey: "kept")
    layer.add(endless, forKey: "endless")
    layer.add(CABasicAnimation.number(duration: 3), forKey: nil)
    #expect(layer.runningAnimations == ["kept", "endless (never ends)", "animation"])
    screen.runPass(at: 0)
    screen.runPass(at: 2)
    #expect(layer.runningAnimations == ["endless (never ends)", "animation"])
    layer.removeAllAnimations()
    #expect(layer.runningAnimations == [])
  }

  @Test func `an animation retains its delegate`() {
    weak var weak: Teller?
    do {
      let delegate = log.delegate()
      weak = delegate
      layer.add(CABasicAnimation.number(delegate: delegate), forKey: "n")
    }
    #expect(weak != nil)
    layer.removeAllAnimations()
    screen.runPass(at: 0)
    #expect(weak == nil)
  }
}
