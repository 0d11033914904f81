import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Property animators in each of their states (spec C8).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewPropertyAnimatorTests {
  let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// The presented x position of the view, after a commit.
  private var x: Double {
    stage.layoutAndCommit()
    return Double(view.layer.presentation()!.position.x)
  }

  /// Returns an animator that moves the view from 0 to 100 in a second.
  private func mover(
    _ curve: UIView.AnimationCurve = .linear, _ ends: @escaping (UIViewAnimatingPosition) -> Void = { _ in }
  ) -> UIViewPropertyAnimator {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    animator.addCompletion(ends)
    return animator
  }

  private func log(_ animator: UIViewPropertyAnimator) -> String {
    "\(animator.state)\(animator.isRunning ? " running" : "")"
  }

  @Test func `an animator completes although one of its views is released at the time of its end`() throws {
    var positions: [UIViewAnimatingPosition] = []
    var gone: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gone.map(stage.window.addSubview)
    stage.advance(by: 0)
    UIView.animate(withDuration: 0.25) {
      view.center.x = 10
    } completion: { _ in
      gone?.removeFromSuperview()
      gone = nil
    }
    let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) { [weak gone] in gone?.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    try stage.settle()
    #expect(gone == nil)
    #expect(positions == [.end])
  }

  // MARK: Scripts

  @Test func `an animator is active from its start to its end, and then completes with the position end`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    #expect(log(animator) == "inactive" && view.center.x == 0)
    animator.startAnimation()
    #expect(log(animator) == "active running" && view.center.x == 100 && x == 0)
    stage.advance(to: 0.25)
    #expect(isNear(x, 25) && isNear(Double(animator.fractionComplete), 0.25))
    stage.advance(to: 1)
    #expect(log(animator) == "inactive" && ends == [.end] && view.layer.animationKeys() == nil)
    stage.advance(to: 2)
    #expect(stage.isSettled)
  }

  @Test
  func `an animator that is paused halfway, reversed and continued ends at the start and restores the model`() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover(.easeIn) { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    let half = x
    animator.pauseAnimation()
    #expect(log(animator) == "active" && x == half && stage.isSettled)
    animator.isReversed = true
    stage.advance(to: 2)
    #expect(x == half && isNear(Double(animator.fractionComplete), 1 - half / 100))
    animator.startAnimation()
    #expect(log(animator) == "active running" && x == half && view.center.x == 100)
    #expect(try stage.settle() == 2.5)
    #expect(log(animator) == "inactive" && ends == [.start] && view.center.x == 0 && x == 0)
  }

  @Test func `stopAnimation(false) and finishAnimation(at: current) keep the presentation values`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(log(animator) == "stopped" && isNear(Double(view.center.x), 50) && view.layer.animationKeys() == nil)
    #expect(ends == [])
    animator.finishAnimation(at: .current)
    #expect(log(animator) == "inactive" && ends == [.current] && isNear(x, 50))
  }

  @Test(arguments: [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 50)])
  func `finishAnimation(at:) accepts any position after stopAnimation(false)`(
    position: UIViewAnimatingPosition, expected: Double
  ) {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    #expect(isNear(Double(view.center.x), expected) && ends == [position])
  }

  @Test func `stopAnimation(true) makes an animator inactive without calling completions`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(log(animator) == "inactive" && isNear(x, 25) && ends == [])
    stage.advance(to: 3)
    #expect(ends == [] && isNear(x, 25))
  }

  @Test func `with pausesOnCompletion an animator stays active at its end and can be scrubbed`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.advance(to: 3)
    #expect(log(animator) == "active" && animator.fractionComplete == 1 && ends == [] && x == 100)
    animator.fractionComplete = 0.25
    #expect(isNear(x, 25))
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 3.25)
    #expect(log(animator) == "active" && animator.fractionComplete == 1 && x == 0)
    animator.pausesOnCompletion = false
    animator.isReversed = false
    animator.startAnimation()
    stage.advance(to: 5)
    #expect(log(animator) == "inactive" && ends == [.end])
  }

  @Test func `setting fractionComplete before the start makes an animator active and pauses it at this fraction`() {
    let animator = mover(.easeIn)
    animator.fractionComplete = 0.3
    #expect(log(animator) == "active" && isNear(x, 30) && view.center.x == 100)
    stage.advance(to: 10)
    #expect(isNear(x, 30) && isNear(Double(animator.fractionComplete), 0.3) && stage.isSettled)
    animator.stopAnimation(true)
  }

  @Test func `pauseAnimation() before the start runs the animation blocks and pauses at the beginning`() {
    let animator = mover()
    animator.pauseAnimation()
    #expect(log(animator) == "active" && x == 0 && view.center.x == 100)
    animator.stopAnimation(true)
    #expect(view.center.x == 0)
  }

  @Test func `setting fractionComplete has no effect while an animator is running`() {
    let animator = mover()
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.fractionComplete = 0.75
    #expect(isNear(x, 25) && animator.isRunning)
  }

  @Test
  func `an animator that is started with a delay is active and running at once, and moves views after the delay`() {
    let animator = mover()
    animator.startAnimation(afterDelay: 0.5)
    #expect(log(animator) == "active running" && animator.delay == 0.5)
    for (t, expected) in [(0.25, 0.0), (0.5, 0), (0.75, 25), (1.25, 75)] {
      stage.advance(to: t)
      #expect(isNear(x, expected), "t = \(t)")
    }
    stage.advance(to: 1.5)
    #expect(log(animator) == "inactive")
  }

  @Test func `reversing a running animator moves the view back at the same speed`() throws {
    var ends: [String] = []
    let animator = mover(.easeInOut) { ends.append("\($0) \(stage.now)") }
    animator.startAnimation()
    stage.advance(to: 0.25)
    let quarter = x
    stage.advance(to: 0.375)
    animator.isReversed = true
    stage.advance(to: 0.5)
    #expect(isNear(x, quarter) && isNear(Double(animator.fractionComplete), 0.75))
    animator.isReversed = false
    stage.advance(to: 0.75)
    #expect(isNear(x, 50) && isNear(Double(animator.fractionComplete), 0.5))
    animator.isReversed = true
    try stage.settle()
    #expect(ends == ["start 1.25"] && view.center.x == 0)
  }

  @Test func `an animator that is reversed before the start plays from the end to the start`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 0.25)
    #expect(isNear(x, 75))
    stage.advance(to: 1)
    #expect(ends == [.start] && view.center.x == 0)
  }

  @Test func `animating a running animator's view back to the start causes no jump, and ends with position end`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover(.easeInOut) { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.addAnimations { view.center.x = 0 }
    let before = x
    stage.advance(to: 0.5078125)
    #expect(x > before, "the speed it had persists")
    stage.advance(to: 1)
    #expect(ends == [.end] && x == 0 && view.center.x == 0)
  }

  // MARK: No changes, or no time left

  @Test func `a started animator without changes stays active, and starts to run when changes are added`() {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    stage.advance(to: 2)
    #expect(log(animator) == "active")
    animator.addAnimations { view.center.x = 100 }
    #expect(log(animator) == "active running")
    stage.advance(to: 2.25)
    #expect(isNear(x, 25))
    stage.advance(to: 3)
    #expect(log(animator) == "inactive")
  }

  @Test func `an animator whose animation blocks change no value ends in the same run-loop pass`() {
    stage.makeCurrent()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 0 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(ends == [])
    stage.advance(to: 0)
    #expect(ends == [.end] && log(animator) == "inactive")
  }

  @Test(arguments: [0, -1]) func `an animator whose duration is 0 or less takes 0.2 s`(duration: Double) {
    stage.makeCurrent()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.1)
    #expect(isNear(x, 50))
    #expect(ends.isEmpty)
    stage.advance(to: 0.2)
    #expect(x == 100)
    #expect(ends == [.end])
  }

  @Test func `a reused animator does not repeat its previous changes and completions`() {
    var ends: [String] = []
    let animator = mover { ends.append("first \($0)") }
    animator.startAnimation()
    stage.advance(to: 1)
    animator.addAnimations { view.center.x = 50 }
    animator.addCompletion { ends.append("second \($0)") }
    animator.startAnimation()
    stage.advance(to: 1.5)
    #expect(isNear(x, 75))
    stage.advance(to: 2)
    #expect(ends == ["first end", "second end"])
  }

  @Test func `an animator continued at its end, or started with animations disabled, ends in the same run-loop pass`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.fractionComplete = 1
    animator.startAnimation()
    #expect(log(animator) == "active running" && ends == [])
    stage.advance(to: 0)
    #expect(log(animator) == "inactive" && ends == [.end] && stage.now == 0)
    UIView.setAnimationsEnabled(false)
    let still = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
    still.addCompletion { ends.append($0) }
    still.startAnimation()
    UIView.setAnimationsEnabled(true)
    #expect(x == 50 && ends == [.end])
    stage.advance(to: 0)
    #expect(ends == [.end, .end])
  }

  @Test func `reversing an animator restores a nil background colour`() {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 1)
    #expect(view.backgroundColor == nil)
  }

  @Test func `a stopped animator keeps its fractionComplete`() {
    let animator = mover(.easeIn)
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(isNear(Double(animator.fractionComplete), 0.315356812572543))
    animator.finishAnimation(at: .end)
    #expect(animator.fractionComplete == 0)
  }

  @Test func `a paused animator is released with its stage`() {
    stage.makeCurrent()
    weak var gone: UIViewPropertyAnimator?
    do {
      let other = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
      let holder = Holder()
      other.window.addSubview(holder)
      other.advance(to: 0)
      holder.animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [holder] in holder.superview?.alpha = 0 }
      holder.animator?.pauseAnimation()
      gone = holder.animator
    }
    stage.makeCurrent()
    #expect(gone == nil)
  }

  // MARK: Nested and replaced animations

  @Test func `nested animation blocks are paused with the animator and complete with it`() {
    stage.makeCurrent()
    let other = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(other)
    stage.advance(to: 0)
    var flags: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 9, animations: { other.center.y = 100 }, completion: { flags.append($0) })
    }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    stage.advance(to: 5)
    #expect(isNear(Double(other.layer.presentation()!.position.y), 50) && flags == [])
    animator.startAnimation()
    stage.advance(to: 6)
    #expect(flags == [true] && other.layer.presentation()!.position.y == 100)
  }

  @Test func `keyframes in an animator last as long as the animator and are scrubbed with it`() {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1.2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 10 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
      }
    }
    animator.fractionComplete = 0.75
    #expect(isNear(x, 30) && view.layer.animation(forKey: "position")?.duration == 1.2)
    animator.fractionComplete = 0.25
    #expect(isNear(x, 5))
    animator.startAnimation()
    stage.advance(to: 0.3)
    #expect(isNear(x, 10))
    stage.advance(to: 2)
    #expect(x == 50)
  }

  @Test func `keyframes in an animator with a spring use a cubic curve and cause no jump`() throws {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 10 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
      }
    }
    animator.startAnimation()
    stage.advance(to: 0.25)
    #expect(isNear(x, 0.129161931047322 * 20))
    for end in [true, false] {
      let before = x
      animator.pauseAnimation()
      animator.isReversed = end
      animator.startAnimation()
      #expect(isNear(x, before))
      stage.advance(by: 0.0625)
    }
    try stage.settle()
    #expect(x == 50 && animator.state == .inactive)
  }

  @Test func `only the outer animator controls a runningPropertyAnimator that is created in its animation block`() {
    stage.makeCurrent()
    var ends: [String] = []
    var inner: UIViewPropertyAnimator?
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 7, delay: 0, animations: { view.center.x = 100 }, completion: { ends.append("inner \($0)") })
    }
    outer.addCompletion { ends.append("outer \($0)") }
    outer.startAnimation()
    #expect(inner?.isInterruptible == false && inner?.duration == 1 && inner?.isRunning == true)
    outer.pauseAnimation()
    outer.fractionComplete = 0.5
    #expect(isNear(x, 50))
    outer.startAnimation()
    stage.advance(to: 2)
    #expect(ends == ["inner end", "outer end"] && inner?.state == .inactive)
  }

  @Test func `a running property animator is retained until it ends`() {
    stage.makeCurrent()
    var ends: [UIViewAnimatingPosition] = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0.25, options: .curveLinear, animations: { view.center.x = 100 },
      completion: { ends.append($0) })
    stage.advance(to: 0.5)
    #expect(isNear(x, 50))
    stage.advance(to: 0.75)
    #expect(ends == [.end])
  }

  @Test func `after another block animates a property, the animator no longer controls this property`() {
    stage.makeCurrent()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.addAnimations { view.center.x = 100 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1) { view.alpha = 0.75 }
    animator.isReversed = true
    stage.advance(to: 1)
    #expect(ends == [.start] && view.center.x == 0 && view.alpha == 0.75)
  }

  @Test func `removing an animated view from the window ends the animator with the position current`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = mover { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    stage.advance(to: 0.5)
    #expect(ends == [.current] && log(animator) == "inactive")
  }

  @Test func `hit testing uses presentation values, unless isManualHitTestingEnabled is set`() {
    let animator = mover()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    stage.layoutAndCommit()
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 1), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 1), with: nil) === stage.window)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    animator.isManualHitTestingEnabled = true
    animator.addAnimations { view.center.x = 100 }
    animator.fractionComplete = 0.5
    stage.layoutAndCommit()
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 1), with: nil) === view)
    animator.stopAnimation(true)
  }

  @Test func `with isUserInteractionEnabled false, views of an active animator receive no touches`() {
    let animator = mover()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 1), with: nil) === stage.window)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 1), with: nil) === view)
  }
}

/// A view that retains an animator.
@MainActor
private final class Holder: UIView {
  var animator: UIViewPropertyAnimator?
}
