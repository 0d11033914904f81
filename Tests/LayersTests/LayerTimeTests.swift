import Animation
import Geometry
import Layers
import MediaTime
import Testing
import TestSupport

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerTimeTests {
  static let tolerance = Vectors.named("local-time").defaultTolerance

  /// Returns nested layers with these time spaces.
  private func chain(_ spaces: [TimeSpace]) -> [CALayer] {
    let layers = spaces.map { space in
      let layer = CALayer()
      (layer.beginTime, layer.speed, layer.timeOffset) = (space.beginTime, Float(space.speed), space.timeOffset)
      return layer
    }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    return layers
  }

  @Test func `by default, a layer's timing properties have Core Animation's values`() {
    let layer = CALayer()
    #expect(layer.beginTime == 0 && layer.timeOffset == 0 && layer.speed == 1 && layer.duration == .infinity)
    #expect(layer.fillMode == .removed && layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses)
  }

  @Test(arguments: Vectors.cases("local-time", group: "convert-time"))
  func `times converted through a chain of layers match the test vectors`(row: VectorCase) {
    let layers = chain(row.input["chain"]!.list.map { TimeSpace($0) })
    let (inner, screen) = (layers.last!, Screen())
    let root = screen.root
    root.addSublayer(layers[0])
    if let times = row.input["rootTime"] {
      for (t, expected) in zip(times.numbers, row.expected["local"]!.numbers) {
        #expect(agree(inner.convertTime(t, from: nil), expected, within: Self.tolerance))
        #expect(agree(inner.convertTime(t, from: root), expected, within: Self.tolerance))
      }
    } else {
      for (t, expected) in zip(row.input["local"]!.numbers, row.expected["root"]!.numbers) {
        #expect(agree(inner.convertTime(t, to: nil), expected, within: Self.tolerance))
        #expect(agree(root.convertTime(t, from: inner), expected, within: Self.tolerance))
      }
    }
  }

  @Test func `times converted between nested layers equal those measured with Core Animation`() {
    let spaces = [
      TimeSpace(), TimeSpace(beginTime: 2, speed: 3, timeOffset: 0.25),
      TimeSpace(beginTime: 1, speed: 2, timeOffset: 0.5),
    ]
    let layers = chain(spaces)
    let (root, mid, leaf) = (layers[0], layers[1], layers[2])
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47 && leaf.convertTime(10, from: nil) == 47)
    #expect(agree(leaf.convertTime(10, to: mid), 5.75, within: 1e-14))
    #expect(agree(leaf.convertTime(10, to: nil), 23.0 / 6, within: 1e-14))
    #expect(agree(leaf.convertTime(3, to: leaf), 3, within: 1e-14))
  }

  @Test(arguments: Vectors.cases("local-time", group: "added-to-layer"))
  func `an animation with beginTime 0 begins at the layer's local time at the commit`(row: VectorCase) {
    let (screen, space) = (Screen(), TimeSpace(row.input["layer"]!))
    let layer = chain([space])[0]
    layer.zPosition = -1
    screen.root.addSublayer(layer)
    let commit = row.input["commitTime"]!.number
    screen.move(to: commit - 40)
    let animation = CABasicAnimation.number()
    animation.takeTiming(MediaTiming(row.input["timing"]!))
    layer.add(animation, forKey: "n")
    screen.move(to: commit)
    screen.context.commit()
    #expect(layer.state.animations[0].animation.timing.beginTime == row.expected["resolvedBeginTime"]!.number)
    for (t, expected) in zip(row.input["rootTime"]!.numbers, row.expected["fraction"]!.numbersIfAny) {
      screen.move(to: t)
      #expect(agree(layer.shownNumber, expected ?? -1, within: Self.tolerance), "at \(t)")
    }
  }

  /// Applies a scripted event to a layer, with the code of the technical note and the header.
  private func apply(_ event: JSON, to layer: CALayer) {
    let local = layer.convertTime(CACurrentMediaTime(), from: nil)
    switch event["do"]!.string {
    case "pause":
      layer.speed = 0
      layer.timeOffset = local
    case "resume":
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    case "setSpeed":
      layer.timeOffset = local
      layer.beginTime = CACurrentMediaTime()
      layer.speed = Float(event["speed"]!.number)
    case "scrub": layer.timeOffset = event["timeOffset"]!.number
    default: fatalError("no event is called \(event["do"]!.string)")
    }
  }

  @Test(arguments: Vectors.cases("local-time", group: "pause-resume"))
  func `pausing, resuming, slowing and scrubbing a layer change its local time and presentation as specified`(
    row: VectorCase
  ) {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    layer.add(CABasicAnimation.number(from: 0, to: 1000, duration: 1000), forKey: "clock")
    screen.runPass(at: 0)
    var events = zip(row.input["events"]!.list, row.expected["afterEach"]!.list).map { ($0, TimeSpace($1)) }
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["local"]!.numbers) {
      while let (event, space) = events.first, event["at"]!.number <= t {
        screen.move(to: event["at"]!.number)
        apply(event, to: layer)
        #expect(layer.state.time == space)
        screen.runPass(at: event["at"]!.number)
        events.removeFirst()
      }
      screen.move(to: t)
      #expect(agree(layer.convertTime(t, from: nil), expected, within: Self.tolerance), "at \(t)")
      #expect(agree(layer.shownNumber, expected, within: 1e-9), "shown at \(t)")
    }
    #expect(events.isEmpty)
  }

  @Test func `a changed speed or timeOffset takes effect at the commit`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    layer.add(CABasicAnimation.number(), forKey: "n")
    screen.runPass(at: 0)
    screen.move(to: 0.5)
    (layer.speed, layer.timeOffset) = (0, 0.25)
    #expect(layer.shownNumber == 0.5)
    screen.context.commit()
    #expect(layer.shownNumber == 0.25)
  }
}

extension CAAnimation {
  func takeTiming(_ timing: MediaTiming) {
    (beginTime, duration, speed, timeOffset) = (
      timing.beginTime, timing.duration, Float(timing.speed), timing.timeOffset
    )
    (repeatCount, repeatDuration) = (Float(timing.repeatCount), timing.repeatDuration)
    (autoreverses, fillMode) = (timing.autoreverses, timing.fillMode)
  }
}

extension TimeSpace {
  /// The time space that a vector describes.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, speed: json["speed"]?.number ?? 1,
      timeOffset: json["timeOffset"]?.number ?? 0)
  }
}

extension MediaTiming {
  /// The timing that a vector describes, with defaults for omitted values.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, duration: json["duration"]?.number ?? 0,
      speed: json["speed"]?.number ?? 1, timeOffset: json["timeOffset"]?.number ?? 0,
      repeatCount: json["repeatCount"]?.number ?? 0, repeatDuration: json["repeatDuration"]?.number ?? 0,
      autoreverses: json["autoreverses"]?.bool ?? false,
      fillMode: FillMode(rawValue: json["fillMode"]?.string ?? "removed")!)
  }
}

@MainActor @Suite(.exclusiveMainActor) struct TimeBetweenLayersTests {
  @Test func `times can be converted between two sublayers of a stopped layer`() {
    let (stopped, a, b) = (CALayer(), CALayer(), CALayer())
    [a, b].forEach { stopped.addSublayer($0) }
    (stopped.speed, stopped.timeOffset) = (0, 7)
    (a.speed, b.beginTime) = (2, 1)
    #expect(b.convertTime(6, from: a) == 2 && a.convertTime(2, to: b) == 0)
    #expect(a.convertTime(3, to: nil) == 0 && a.convertTime(99, from: nil) == 14)
  }
}
