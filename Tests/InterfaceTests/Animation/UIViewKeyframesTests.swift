import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Keyframe blocks (spec C7).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewKeyframesTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  private var x: Double {
    stage.layoutAndCommit()
    return Double(view.layer.presentation()!.position.x)
  }

  /// Plays keyframes of the view's position, linearly over a second by default.
  private func play(
    _ frames: [(start: Double, length: Double, to: Double)], _ mode: UIView.KeyframeAnimationOptions = [],
    curve: UIView.AnimationOptions = .curveLinear
  ) {
    stage.makeCurrent()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: mode.union(.init(rawValue: curve.rawValue)),
      animations: {
        for frame in frames {
          UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.length) {
            view.center.x = CGFloat(frame.to)
          }
        }
      })
  }

  private func expect(_ values: [(time: Double, x: Double)], _ comment: Comment? = nil) {
    for value in values {
      stage.advance(to: value.time)
      #expect(isNear(x, value.x), "t = \(value.time): \(x)")
    }
  }

  @Test func `a keyframe with relativeDuration 0 jumps to its value at its start time`() {
    play([(0, 0, 5), (0.5, 0, 10)])
    expect([(0, 5), (0.25, 5), (0.4999, 5), (0.5, 10), (1, 10)])
  }

  @Test func `the order of addKeyframe calls has no effect if the keyframes do not overlap`() {
    play([(0.5, 0.5, 30), (0, 0.5, 10)])
    expect([(0.25, 5), (0.5, 10), (0.75, 20)])
  }

  @Test
  func `values change linearly during keyframes and are constant between them, in any order of addition`() throws {
    try Law.holds(cases: 200) { draw in
      stage.makeCurrent()
      view.layer.removeAllAnimations()
      view.center.x = 0
      stage.advance(to: stage.now)
      var end = 0.0
      var frames = draw.many(1...4) { draw in
        let start = end + draw.number("gap", in: 0.01...0.12)
        end = start + draw.number("length", in: 0.01...0.12)
        return (start: start, length: end - start, to: draw.number("to", in: -100...100))
      }
      let inOrder = frames
      if draw.chance("backwards") { frames.reverse() }
      play(frames)
      let begin = stage.now
      for time in draw.many(1...3, { $0.number("look", in: 0...0.999) }).sorted() {
        stage.advance(to: begin + time)
        var expected = 0.0
        for frame in inOrder where time >= frame.start {
          let done = frame.length > 0 ? min((time - frame.start) / frame.length, 1) : 1
          expected += (frame.to - expected) * done
        }
        if !isNear(x, expected, within: 1e-6) { return "at \(time) it is \(x), not \(expected)" }
      }
      return nil
    }
  }

  @Test func `of two overlapping keyframes of a property, the one added later applies from its own start time`() {
    play([(0, 1, 40), (0.5, 0.25, 0)])
    expect([(0.25, 10), (0.5, 20), (0.625, 10), (0.75, 0), (0.9, 0)])
  }

  @Test func `start times and durations of keyframes are limited to the time of the block`() {
    play([(-1, 0.5, 10), (0.5, 9, 30), (.nan, .nan, 10)])
    expect([(0, 10), (0.25, 10), (0.75, 20)])
  }

  @Test func `discrete keyframes change in steps, paced ones have constant speed, and cubic ones are smooth`() {
    play([(0, 0.5, 10), (0.5, 0.5, 30)], .calculationModeDiscrete)
    expect([(0.25, 0), (0.499, 0), (0.5, 10), (0.75, 10), (0.999, 10)])
    view.layer.removeAllAnimations()
    view.center.x = 0
    stage.advance(to: 2)
    play([(0, 0.5, 10), (0.5, 0.5, 40)], .calculationModePaced)
    expect([(2.25, 10), (2.5, 20), (2.75, 30)])
    view.layer.removeAllAnimations()
    view.center.x = 0
    stage.advance(to: 4)
    play([(0, 0.5, 10), (0.5, 0.5, 40)], .calculationModeCubic)
    // Hermite with the slope 40 at the middle key: 10 − 40 × 0.5 / 8 a quarter of the way, less by the one-sided start.
    stage.advance(to: 4.25)
    #expect(x < 5 && x > 0)
    stage.advance(to: 4.5)
    #expect(isNear(x, 10))
  }

  @Test func `a keyframe block uses the curve easeInOut, unless its options contain another curve`() {
    play([(0, 1, 40)], curve: .curveEaseInOut)
    expect([(0.25, 0.129161931047322 * 40)])
  }

  @Test
  func `a keyframe block adds one animation for each property, which replaces the property's running one`() throws {
    let other = UIView()
    stage.window.addSubview(other)
    stage.advance(to: 0)
    UIView.animate(withDuration: 5) { view.center.y = 50 }
    var flags: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1, delay: 0.5,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 10
          view.bounds.size.width = 20
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
          other.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 30 }
      }, completion: { flags.append($0) })
    #expect(view.layer.animationKeys() == ["position", "bounds", "transform"])
    #expect(other.layer.animationKeys() == ["opacity"])
    let frames = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(frames.keyTimes == [0, 0.5, 1] && !frames.isAdditive && frames.beginTime == 0.5)
    #expect(flags == [])
    stage.advance(to: 1.5)
    #expect(flags == [true])
  }

  @Test func `changes outside all keyframes of a keyframe block animate over the block's whole duration`() {
    stage.makeCurrent()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      animations: { view.center.x = 40 })
    expect([(0.25, 10), (0.75, 30)])
  }

  @Test func `an animation block inside a keyframe has the start time and duration of the keyframe`() throws {
    stage.makeCurrent()
    var seen: [Double] = []
    UIView.animateKeyframes(
      withDuration: 2, delay: 0,
      animations: {
        seen.append(UIView.inheritedAnimationDuration)
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
          seen.append(UIView.inheritedAnimationDuration)
          UIView.animate(withDuration: 9) { view.alpha = 0 }
        }
      })
    let animation = try #require(view.layer.animation(forKey: "opacity"))
    #expect(animation.duration == 1 && animation.beginTime == 0.5 && seen == [2, 1])
  }

  @Test func `keyframe changes are immediate if the block's duration is 0 or addKeyframe is called outside a block`() {
    stage.makeCurrent()
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 40 }
      })
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    #expect(view.layer.animationKeys() == nil && view.center.x == 40 && view.alpha == 0.5)
  }
}
