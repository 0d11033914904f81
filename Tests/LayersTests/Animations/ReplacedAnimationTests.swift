import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Attached animations whose timing is replaced (used by spec C8).
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct ReplacedAnimationTests {
  private let layer = CALayer()

  /// Adds an animation from 0 to 1, and returns it with its screen and serial number.
  private func attach(
    key: String = "move", _ log: Log = Log()
  ) -> (screen: Screen, animation: CABasicAnimation, serial: Int) {
    let screen = Screen(showing: layer)
    let animation = CABasicAnimation.number(delegate: log.delegate())
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
    let serial = CATransaction.lastSerial
    screen.runPass(at: 0)
    return (screen, animation, serial)
  }

  private func held(at time: Double) -> MediaTiming {
    MediaTiming(duration: 1, speed: 0, timeOffset: time, autoreverses: true, fillMode: .both)
  }

  @Test func `replacing the timing of an animation keeps its key and order, and creates a new animation object`() {
    let (screen, animation, serial) = attach()
    let above = CABasicAnimation.number(from: 10, to: 10, duration: 5)
    layer.add(above, forKey: "above")
    let before = layer.animation(forKey: "move")
    #expect(layer.replaceAnimation(serial, animation, held(at: 0.25)))
    screen.runPass(at: 0.5)
    #expect(layer.animationKeys() == ["move", "above"] && layer.animation(forKey: "move") !== before)
    #expect(layer.animation(forKey: "move")?.speed == 0 && layer.shownNumber == 10)
    layer.removeAnimation(forKey: "above")
    screen.runPass(at: 0.5)
    #expect(layer.shownNumber == 0.25)
  }

  @Test func `retiming an animation equals replacing it by one with equal content`() throws {
    try Law.holds(cases: 60) { draw in
      var timing = MediaTiming(beginTime: 0.25, duration: 1, fillMode: .both)
      timing.speed = draw.number("speed", in: 0.25...2)
      var shown: [[Double]] = []
      for retimes in [true, false] {
        let layer = CALayer()
        let screen = Screen(showing: layer)
        let animation = CABasicAnimation.number(duration: 1)
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "move")
        let serial = CATransaction.lastSerial
        screen.runPass(at: 0)
        if retimes {
          layer.retimeAnimation(serial, timing)
        } else {
          layer.replaceAnimation(serial, animation, timing)
        }
        shown.append(
          [0.25, 0.5, 0.75, 1, 2].map { time in
            screen.runPass(at: time)
            return layer.shownNumber
          })
      }
      return shown[0] == shown[1] ? nil : "\(shown[0]) is not \(shown[1])"
    }
  }

  @Test func `an ended animation that is retimed to speed 0 is not running, and after resuming ends a second time`() {
    let log = Log()
    let (screen, animation, serial) = attach(log)
    screen.runPass(at: 1)
    #expect(log.events == ["animationDidStart", "animationDidStop(true)"])
    layer.replaceAnimation(serial, animation, held(at: 1))
    screen.runPass(at: 2)
    #expect(layer.shownNumber == 1 && layer.runningAnimations == [] && screen.context.nextEnd == nil)
    let back = MediaTiming(
      beginTime: 2, duration: 1, timeOffset: 1, repeatDuration: 1, autoreverses: true, fillMode: .both)
    layer.replaceAnimation(serial, animation, back)
    screen.runPass(at: 2.25)
    #expect(isNear(layer.shownNumber, 0.75) && layer.runningAnimations == ["move"] && screen.context.nextEnd == 3)
    screen.runPass(at: 3)
    #expect(log.events == ["animationDidStart", "animationDidStop(true)", "animationDidStop(true)"])
  }

  @Test func `a completion block runs at the first end of an animation whose timing is replaced later`() {
    let log = Log()
    let screen = Screen(showing: layer)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("block") }
    let animation = CABasicAnimation.number()
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    let serial = CATransaction.lastSerial
    CATransaction.commit()
    screen.runPass(at: 0)
    screen.runPass(at: 1)
    #expect(log.events == ["block"])
    layer.replaceAnimation(serial, animation, MediaTiming(beginTime: 1, duration: 1, fillMode: .both))
    screen.runPass(at: 2)
    screen.runPass(at: 2)
    #expect(log.events == ["block"])
  }

  @Test func `the timing of a removed animation cannot be replaced`() {
    let (_, animation, serial) = attach()
    layer.removeAllAnimations()
    #expect(!layer.replaceAnimation(serial, animation, held(at: 0)) && layer.animationKeys() == nil)
  }

  @Test func `the presentation values of selected animations do not include other animations`() {
    let (screen, _, serial) = attach()
    let other = CABasicAnimation.number(from: 10, to: 10, duration: 5)
    other.isAdditive = true
    layer.add(other, forKey: "other")
    screen.runPass(at: 0.5)
    #expect(isNear(layer.shownNumber, 10.5))
    #expect(isNear(layer.shown(byAnimations: [serial]).zPosition, 0.5))
    #expect(layer.shown(byAnimations: []).zPosition == 0)
  }

  @Test func `setValue(nil, forKey:) removes a colour`() {
    let layer = CALayer.box(0, 0, 1, 1, .red)
    layer.setValue(nil, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }
}

private func isNear(_ a: Double, _ b: Double) -> Bool { agree(a, b, within: 1e-12) }
