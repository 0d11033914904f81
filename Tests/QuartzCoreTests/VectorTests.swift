import TestSupport
import Testing
import UIKit

/// Every row of `Tests/Vectors` by public API: animations on a layer of a stage, checked with `presentation()`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct VectorTests {
  /// Groups that other tests check, with the names of these tests.
  private static let elsewhere = [
    "easing": [
      "clamp": "no animation queries a curve outside 0…1", "inverse": "no API inverts a curve",
      "mirror": "no API mirrors a curve",
      "steps-extension": "Core Animation has no steps",
    ],
    "percent-driven": [
      "update": "Tests/InterfaceTests, real driver", "finish": "Tests/InterfaceTests, real driver",
      "cancel": "Tests/InterfaceTests, real driver", "displayed": "Tests/InterfaceTests, real driver",
      "pop-decision": "Tests/InterfaceTests, the drag from the edge",
    ],
    "spring": [
      "uikit-damping-ratio": "Tests/MediaTimeTests", "uikit-position": "Tests/MediaTimeTests",
      "relative-velocity": "Tests/MediaTimeTests",
    ],
  ]
  /// Groups that this suite and `ViewVectorTests` check.
  private static let here = [
    "easing": ["named", "custom", "uiview-curve", "observed-coreanimation"],
    "keyframes": ["keyframe", "path", "rotation", "basic", "cumulative", "stack", "color", "bool", "uiview"],
    "local-time": ["convert-time", "animation", "observed", "group", "added-to-layer", "pause-resume"],
    "percent-driven": [
      "animator-pause", "animator-scrub", "animator-continue", "animator-add-late", "animator-delay-factor",
    ],
    "spring": ["ca-position", "observed", "settling", "perceptual", "perceptual-position", "uikit-default"],
    "transform-interp": ["affine", "spatial", "keypath", "euler", "additive"],
  ]

  @Test func `every group of test vectors is checked in this suite or listed as checked elsewhere`() {
    for (file, groups) in Self.here {
      let all = Set(Vectors.named(file).cases.map(\.group))
      #expect(all == Set(groups).union(Self.elsewhere[file, default: [:]].keys), "\(file)")
    }
  }

  private func check(_ row: VectorCase, _ file: String, _ shown: [Double?], _ expected: [Double?]) {
    let tolerance = row.tolerance(in: file)
    #expect(shown.count == expected.count)
    for (a, b) in zip(shown, expected) {
      #expect(agree(a, b, within: tolerance), "\(row.id): \(a ?? .nan) is not \(b ?? .nan)")
    }
  }

  // MARK: Curves

  @Test(arguments: ["named", "custom", "uiview-curve", "observed-coreanimation"])
  func `timing functions match the test vectors`(group: String) {
    for row in Vectors.cases("easing", group: group) {
      let play = Play()
      let animation = CABasicAnimation.number(from: 0, to: 1)
      animation.timingFunction = (row.input["name"] ?? row.input["curve"]!).timingFunction
      animation.fillMode = .both
      play.add(animation)
      // Control points are 32-bit numbers in the API.
      let shown = play.shown(at: row.input["t"]!.numbers) { Double($0.zPosition) }
      let tolerance = max(row.tolerance(in: "easing"), row.input["name"] == nil ? 2e-7 : 0)
      for (a, b) in zip(shown, row.expected["progress"]!.numbers) {
        #expect(agree(a, b, within: tolerance), "\(row.id)")
      }
    }
  }

  // MARK: Values

  @Test func `keyframe animations match the test vectors`() {
    for row in Vectors.cases("keyframes", group: "keyframe") {
      let play = Play()
      let values = row.input["values"]!.list.map(\.value)
      let isPoint = values.first is CGPoint
      play.add(keyframes(row.input, isPoint ? "position" : "zPosition") { $0.values = values })
      let shown = play.shown(at: row.input["t"]!.numbers) { isPoint ? [$0.position.x, $0.position.y] : [$0.zPosition] }
      for (a, b) in zip(shown, row.expected["value"]!.list) {
        // Without an expected value the animation has no effect: the presentation is the model value.
        let expected: [Double] = if case .list = b { b.numbers } else { [b.numberIfAny ?? 0] }
        check(row, "keyframes", a.map { Double($0) }, expected)
      }
    }
  }

  private func keyframes(_ input: JSON, _ path: String, _ change: (CAKeyframeAnimation) -> Void) -> CAKeyframeAnimation
  {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.duration = input["duration"]?.number ?? 1
    animation.fillMode = .both
    animation.calculationMode = input["calculationMode"].flatMap { .init(rawValue: $0.string) } ?? .linear
    animation.keyTimes = input["keyTimes"]?.numbers
    animation.timingFunctions = input["timingFunctions"]?.list.map(\.timingFunction)
    animation.timingFunction = input["timingFunction"]?.timingFunction
    animation.tensionValues = input["tension"]?.numbers
    animation.continuityValues = input["continuity"]?.numbers
    animation.biasValues = input["bias"]?.numbers
    animation.rotationMode = input["rotationMode"].map { $0.string == "auto" ? .auto : .autoReverse }
    change(animation)
    return animation
  }

  @Test(arguments: ["path", "rotation"])
  func `positions and angles of animations along a path match the test vectors`(group: String) {
    for row in Vectors.cases("keyframes", group: group) {
      let play = Play()
      play.add(keyframes(row.input, "position") { $0.path = row.input["path"]!.path })
      let times = row.input["t"]!.numbers
      if let points = row.expected["point"]?.list {
        let shown = play.shown(at: times) { $0.position }
        check(row, "keyframes", shown.map { Double($0.x) }, points.map { $0.numbers[0] })
        check(row, "keyframes", shown.map { Double($0.y) }, points.map { $0.numbers[1] })
      }
      if let angles = row.expected["angle"]?.numbers {
        let shown = play.shown(at: times) { $0.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan }
        for (a, b) in zip(shown, angles) {
          let turns = ((a - b) / (2 * .pi)).rounded()
          #expect(agree(a - turns * 2 * .pi, b, within: row.tolerance(in: "keyframes")), "\(row.id)")
        }
      }
    }
  }

  @Test func `animations with fromValue, toValue and byValue match the test vectors`() {
    for row in Vectors.cases("keyframes", group: "basic") {
      let play = Play()
      play.layer.actions = ["zPosition": NSNull()]
      play.layer.zPosition = CGFloat(row.input["model"]!.number)
      play.stage.advance(by: 0)
      play.add(
        CABasicAnimation.number(
          from: row.input["from"]?.number, to: row.input["to"]?.number, by: row.input["by"]?.number))
      var changes = (row.input["modelChanges"]?.list ?? [])[...]
      var shown: [Double?] = []
      for time in row.input["t"]!.numbers {
        while let change = changes.first, change["atFraction"]!.number <= time {
          play.layer.zPosition = CGFloat(change["model"]!.number)
          changes = changes.dropFirst()
        }
        shown += play.shown(at: [time]) { Double($0.zPosition) }
      }
      check(row, "keyframes", shown, row.expected["value"]!.numbers)
    }
  }

  @Test func `cumulative animations match the test vectors`() {
    for row in Vectors.cases("keyframes", group: "cumulative") {
      let play = Play()
      let animation = CABasicAnimation.number(
        from: row.input["fromValue"]!.number, to: row.input["toValue"]!.number)
      animation.duration = row.input["duration"]!.number
      animation.repeatCount = Float(row.input["repeatCount"]!.number)
      (animation.autoreverses, animation.isCumulative) = (row.input["autoreverses"]!.bool, true)
      play.add(animation)
      check(
        row, "keyframes", play.shown(at: row.input["t"]!.numbers) { Double($0.zPosition) },
        row.expected["value"]!.numbers)
    }
  }

  @Test func `several animations of one property match the test vectors`() {
    for row in Vectors.cases("keyframes", group: "stack") {
      let play = Play()
      CATransaction.setDisableActions(true)
      play.layer.zPosition = CGFloat(row.input["model"]!.number)
      for part in row.input["animations"]!.list {
        let animation = CABasicAnimation.number(from: part["from"]?.number, to: part["to"]?.number)
        (animation.duration, animation.isAdditive) = (part["duration"]!.number, part["additive"]?.bool ?? false)
        play.add(animation)
      }
      check(
        row, "keyframes", play.shown(at: row.input["t"]!.numbers) { Double($0.zPosition) },
        row.expected["value"]!.numbers)
    }
  }

  @Test func `animations of colours and Booleans match the test vectors`() {
    for row in Vectors.cases("keyframes", group: "color") {
      func color(_ name: String) -> CGColor {
        let n = row.input[name]!.numbers.map { CGFloat($0) }
        return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
      }
      let play = Play()
      play.add(CABasicAnimation.number("backgroundColor", from: color("from"), to: color("to")))
      let shown = play.shown(at: row.input["t"]!.numbers) { $0.backgroundColor?.components ?? [] }
      for (a, b) in zip(shown, row.expected["rgba"]!.list) { check(row, "keyframes", a.map { Double($0) }, b.numbers) }
    }
    for row in Vectors.cases("keyframes", group: "bool") {
      let play = Play()
      play.add(CABasicAnimation.number("hidden", from: row.input["from"]!.bool, to: row.input["to"]!.bool))
      #expect(play.shown(at: row.input["t"]!.numbers) { $0.isHidden } == row.expected["value"]!.list.map(\.bool))
    }
  }

  // MARK: Time

  @Test(arguments: ["animation", "observed"])
  func `phases, repetitions, speeds and fill modes match the test vectors`(group: String) {
    for row in Vectors.cases("local-time", group: group) {
      let play = Play()
      CATransaction.setDisableActions(true)
      play.layer.zPosition = CGFloat(row.input["model"]?.number ?? -7)
      let animation = CABasicAnimation.number(
        from: row.input["from"]?.number ?? 0, to: row.input["to"]?.number ?? 1)
      animation.take(row.input["timing"]!)
      play.add(animation)
      let shown = play.shown(at: row.input["t"]!.numbers) { Double($0.zPosition) }
      if let fractions = row.expected["fraction"] {
        check(row, "local-time", shown.map { $0 == -7 ? nil : $0 }, fractions.numbersIfAny)
      } else {
        check(row, "local-time", shown, row.expected["opacity"]!.numbersIfAny)
      }
    }
  }

  @Test func `animations in groups match the test vectors`() {
    let paths = ["zPosition", "cornerRadius", "borderWidth"]
    for row in Vectors.cases("local-time", group: "group") {
      let play = Play()
      let group = CAAnimationGroup()
      group.take(row.input["group"]!)
      group.animations = zip(paths, row.input["children"]!.list).map { path, child in
        let animation = CABasicAnimation.number(path, from: 2, to: 3)
        animation.take(child)
        return animation
      }
      play.add(group)
      let shown = play.shown(at: row.input["t"]!.numbers) {
        [Double($0.zPosition), Double($0.cornerRadius), Double($0.borderWidth)]
      }
      for (index, child) in row.expected["children"]!.list.enumerated() {
        check(row, "local-time", shown.map { $0[index] == 0 ? nil : $0[index] - 2 }, child.numbersIfAny)
      }
    }
  }

  @Test func `an animation with beginTime 0 begins at the layer's local time at the commit`() {
    for row in Vectors.cases("local-time", group: "added-to-layer") {
      let layer = CALayer()
      layer.speed = Float(row.input["layer"]!["speed"]?.number ?? 1)
      layer.beginTime = row.input["layer"]!["beginTime"]?.number ?? 0
      layer.timeOffset = row.input["layer"]!["timeOffset"]?.number ?? 0
      let play = Play(layer)
      CATransaction.setDisableActions(true)
      layer.zPosition = -7
      var shown: [Double?] = []
      for time in row.input["rootTime"]!.numbers {
        if time >= row.input["commitTime"]!.number, layer.animationKeys() == nil {
          play.stage.advance(to: row.input["commitTime"]!.number)
          let animation = CABasicAnimation.number(from: 0, to: 1)
          animation.take(row.input["timing"]!)
          animation.isRemovedOnCompletion = false
          layer.add(animation, forKey: "n")
        }
        play.stage.advance(to: time)
        play.stage.advance(to: time)
        let number = Double(layer.presentation()?.zPosition ?? .nan)
        shown.append(number == -7 ? nil : number)
      }
      // Times before the commit are skipped for backwards fills: the animation is not added yet.
      let expected = zip(row.input["rootTime"]!.numbers, row.expected["fraction"]!.numbersIfAny)
        .map { $0 < row.input["commitTime"]!.number ? nil : $1 }
      check(row, "local-time", shown, expected)
    }
  }

  @Test func `times converted through chains of layers match the test vectors`() {
    for row in Vectors.cases("local-time", group: "convert-time") {
      let layers = row.input["chain"]!.list.map { link in
        let layer = CALayer()
        layer.beginTime = link["beginTime"]?.number ?? 0
        layer.speed = Float(link["speed"]?.number ?? 1)
        layer.timeOffset = link["timeOffset"]?.number ?? 0
        return layer
      }
      for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
      let last = layers[layers.count - 1]
      // A layer does not retain its superlayer, so the chain is retained until the last query.
      withExtendedLifetime(layers) {
        if let roots = row.input["rootTime"]?.numbers {
          check(row, "local-time", roots.map { last.convertTime($0, from: nil) }, row.expected["local"]!.numbers)
        } else {
          check(
            row, "local-time", row.input["local"]!.numbers.map { last.convertTime($0, to: nil) },
            row.expected["root"]!.numbers)
        }
      }
    }
  }

  @Test func `pausing, slowing and scrubbing a layer match the test vectors`() {
    for row in Vectors.cases("local-time", group: "pause-resume") {
      let play = Play()
      var events = row.input["events"]!.list[...]
      var local: [Double] = []
      for time in row.input["t"]!.numbers {
        while let event = events.first, event["at"]!.number <= time {
          play.stage.advance(to: event["at"]!.number)
          play.layer.control(event)
          events = events.dropFirst()
        }
        play.stage.advance(to: time)
        local.append(play.layer.convertTime(CACurrentMediaTime(), from: nil))
      }
      check(row, "local-time", local, row.expected["local"]!.numbers)
    }
  }

  // MARK: Springs

  @Test(arguments: ["ca-position", "observed", "uikit-default", "perceptual-position"])
  func `spring animations match the test vectors`(group: String) {
    for row in Vectors.cases("spring", group: group) {
      let play = Play()
      let spring = CASpringAnimation(row.input)
      (spring.keyPath, spring.fromValue, spring.toValue, spring.duration) = ("zPosition", 0.0, 1.0, 100)
      play.add(spring)
      check(
        row, "spring", play.shown(at: row.input["t"]!.numbers) { Double($0.zPosition) },
        row.expected["progress"]!.numbers)
    }
  }

  @Test(arguments: ["settling", "perceptual"])
  func `constants and settling durations of springs match the test vectors`(group: String) {
    for row in Vectors.cases("spring", group: group) {
      let spring = CASpringAnimation(row.input)
      // A spring that never settles has an infinite duration in the row, and FLT_MAX in the API (spec B6, measured).
      let settling =
        spring.settlingDuration == Double(Float.greatestFiniteMagnitude) ? .infinity : spring.settlingDuration
      check(row, "spring", [settling], [row.expected["settlingDuration"]!.number])
      if let stiffness = row.expected["stiffness"]?.number {
        check(
          row, "spring", [spring.mass, spring.stiffness, spring.damping],
          [row.expected["mass"]!.number, stiffness, row.expected["damping"]!.number])
      }
    }
  }

  // MARK: Transforms

  @Test(arguments: ["affine", "spatial"])
  func `interpolated transforms match the test vectors`(group: String) {
    for row in Vectors.cases("transform-interp", group: group) {
      let play = Play()
      play.add(
        CABasicAnimation.number("transform", from: row.input["from"]!.transform3D, to: row.input["to"]!.transform3D))
      let shown = play.shown(at: row.input["t"]!.numbers) { $0.transform }
      for (a, b) in zip(shown, row.expected["matrix"]!.list) {
        check(row, "transform-interp", a.numbers(b.numbers.count), b.numbers)
      }
    }
  }

  @Test func `components of transforms, read by key path, match the test vectors`() {
    for row in Vectors.cases("transform-interp", group: "keypath") {
      let play = Play()
      CATransaction.setDisableActions(true)
      if let model = row.input["model"] { play.layer.transform = model.transform3D }
      // A pair of numbers is a translation, whose type is a size.
      let ends: [Any?] = ["from", "to"].map { name in
        row.input[name].map { end in
          if case .list(let pair) = end { CGSize(width: pair[0].number, height: pair[1].number) } else { end.number }
        }
      }
      let animation = CABasicAnimation.number(row.input["keyPath"]!.string, from: ends[0], to: ends[1])
      animation.valueFunction = row.input["valueFunction"].flatMap { CAValueFunction(name: .init(rawValue: $0.string)) }
      play.add(animation)
      let shown = play.shown(at: row.input["t"]!.numbers) { $0.transform }
      for (a, b) in zip(shown, row.expected["matrix"]!.list) {
        check(row, "transform-interp", a.numbers(b.numbers.count), b.numbers)
      }
    }
    for row in Vectors.cases("transform-interp", group: "euler") {
      let layer = CALayer()
      layer.transform = row.input["matrix"]!.transform3D
      for axis in ["X", "Y", "Z"] {
        let shown = layer.value(forKeyPath: "transform.rotation.\(axis.lowercased())") as? Double
        check(row, "transform-interp", [shown], [row.expected["rotation\(axis)"]!.number])
      }
    }
  }
}

extension CASpringAnimation {
  /// The spring of a row, physical or perceptual.
  convenience init(_ row: JSON) {
    if let duration = row["perceptualDuration"]?.number {
      self.init(perceptualDuration: duration, bounce: CGFloat(row["bounce"]!.number))
    } else {
      self.init(keyPath: nil)
      (mass, stiffness, damping) = (row["mass"]!.number, row["stiffness"]!.number, row["damping"]!.number)
      allowsOverdamping = row["allowsOverdamping"]?.bool ?? false
    }
    initialVelocity = row["initialVelocity"]?.number ?? 0
  }
}

extension CALayer {
  /// Applies an event of a row, with the code of QA1673 and the formulas of `CAMediaTiming`.
  fileprivate func control(_ event: JSON) {
    let now = CACurrentMediaTime()
    let local = convertTime(now, from: nil)
    switch event["do"]!.string {
    case "pause": (speed, timeOffset) = (0, local)
    case "resume":
      let paused = timeOffset
      (speed, timeOffset, beginTime) = (1, 0, 0)
      beginTime = convertTime(now, from: nil) - paused
    case "scrub": timeOffset = event["timeOffset"]!.number
    default: (timeOffset, beginTime, speed) = (local, now, Float(event["speed"]!.number))
    }
  }
}
