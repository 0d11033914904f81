import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewAnimateTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// The presentation of the view after a commit.
  private var shown: CALayer {
    stage.layoutAndCommit()
    return view.layer.presentation()!
  }

  // MARK: Completion

  @Test func `an animation block without changes calls its completion with true in the next run-loop pass`() {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.animate(withDuration: 0.5, animations: {}, completion: { flags.append($0) })
    #expect(flags.isEmpty)
    stage.advance(to: 0)
    #expect(flags == [true])
  }

  @Test(arguments: [0, -1])
  func `an animation block with a duration of 0 or less changes at once and completes in the next pass`(
    duration: Double
  ) {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.animate(withDuration: duration, animations: { view.alpha = 0 }, completion: { flags.append($0) })
    #expect(view.alpha == 0 && shown.opacity == 0 && view.layer.animationKeys() == nil && flags.isEmpty)
    stage.advance(to: 0)
    #expect(flags == [true])
  }

  @Test func `an animation block runs during the call, and its completion runs once, at the end`() {
    stage.makeCurrent()
    var (hasRun, times) = (false, [Double]())
    UIView.animate(
      withDuration: 0.25,
      animations: {
        hasRun = true; view.alpha = 0
      }, completion: { _ in times.append(stage.now) })
    #expect(hasRun && view.alpha == 0)
    stage.advance(to: 1)
    #expect(times == [0.25])
  }

  @Test func `replacing an opacity animation completes the first animation block with false at that time`() {
    stage.makeCurrent()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append("first \($0) \(stage.now)") })
    stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 1 }, completion: { ends.append("second \($0) \(stage.now)") })
    stage.advance(to: 3)
    #expect(ends == ["first false 0.5", "second true 1.5"])
  }

  @Test func `a second position animation is added to the first, and both animation blocks complete with true`() {
    stage.makeCurrent()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, animations: { view.center.x = 80 }, completion: { ends.append("first \($0) \(stage.now)") })
    stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, animations: { view.center.x = 0 }, completion: { ends.append("second \($0) \(stage.now)") })
    stage.advance(to: 3)
    #expect(ends == ["first true 1.0", "second true 1.5"])
  }

  @Test func `removing an animated view from the window completes the animation block with false`() {
    stage.makeCurrent()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, animations: { view.center.x = 80 }, completion: { ends.append("\($0) \(stage.now)") })
    stage.advance(to: 0.375)
    view.removeFromSuperview()
    stage.advance(to: 0.375)
    #expect(ends == ["false 0.375"])
  }

  @Test func `removing all animations of a view's layer completes the animation block with false`() {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 80 }, completion: { flags.append($0) })
    stage.advance(to: 0.5)
    view.layer.removeAllAnimations()
    stage.advance(to: 0.5)
    #expect(flags == [false])
  }

  @Test func `changing a property twice in one animation block completes with true`() {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0; view.alpha = 0.5
      }, completion: { flags.append($0) })
    stage.advance(to: 2)
    #expect(flags == [true])
  }

  @Test func `during the delay of an animation block, the view shows the old value`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 0.4, delay: 0.2, options: .curveLinear, animations: { view.center.x = 45 })
    for (t, x) in [(0.0, 5.0), (0.1, 5), (0.2, 5), (0.3, 15), (0.6, 45), (0.7, 45)] {
      stage.advance(to: t)
      #expect(isNear(Double(shown.position.x), x), "t = \(t)")
    }
  }

  // MARK: Switching animations off

  @Test func `performWithoutAnimation inside an animation block changes values at once`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        view.alpha = 0
        UIView.animate(withDuration: 1) { view.center.x = 50 }
      }
      view.layer.cornerRadius = 4
    }
    #expect(view.layer.animationKeys() == ["cornerRadius"])
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `while animations are disabled, animation blocks change values at once and complete`() {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { flags.append($0) })
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
    stage.advance(to: 0)
    #expect(flags == [true])
  }

  // MARK: Touches

  @Test func `a view receives no touches while it animates, unless allowUserInteraction is set`() {
    stage.makeCurrent()
    let point = CGPoint(x: 5, y: 5)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(stage.window.hitTest(point, with: nil) === stage.window)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
    #expect(stage.window.hitTest(point, with: nil) === view)
  }

  @Test func `a view with two animation blocks receives no touches until the last one has ended`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) { view.center.x = 6 }
    UIView.animate(withDuration: 2) { view.alpha = 0.5 }
    stage.advance(to: 1.5)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
    stage.advance(to: 2)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }
}
