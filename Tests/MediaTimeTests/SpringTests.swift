import MediaTime
import TestSupport
import Testing

@Suite("Spring laws")
struct SpringLawTests {
  /// Springs of every regime, including damping ratios close to 1, with and without an initial velocity.
  static let springs = ratios.flatMap { z in velocities.map { spring(z, $0) } }
  static let ratios: [Double] = [0, 0.05, 0.5, 0.9, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.1, 3, 50]
  static let velocities: [Double] = [-7, 0, 2, 30]

  static func spring(_ dampingRatio: Double, _ velocity: Double) -> Spring {
    Spring(
      mass: 2, stiffness: 50, damping: 20 * dampingRatio, initialVelocity: velocity, allowsOverdamping: true)
  }

  @Test("a spring starts at the position 0 with its initial velocity", arguments: springs)
  func start(spring: Spring) {
    #expect(spring.position(at: 0) == 0 && spring.position(at: -1) == 0)
    #expect((spring.velocity(at: 0) - spring.initialVelocity).magnitude <= 1e-14 * spring.initialVelocity.magnitude)
    // The remaining error is from the curvature, x″ = (k − c v) / m.
    let bend = (spring.stiffness + spring.damping * spring.initialVelocity.magnitude) / spring.mass
    #expect((spring.position(at: 1e-9) - 1e-9 * spring.initialVelocity).magnitude <= 1e-18 * bend + 1e-15)
  }

  @Test("a damped spring settles at the position 1 with velocity 0", arguments: springs)
  func end(spring: Spring) {
    guard spring.damping > 0 else { return }
    #expect((spring.position(at: 1e4) - 1).magnitude <= 1e-9 && spring.velocity(at: 1e4).magnitude <= 1e-9)
    #expect(spring.position(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0)
    #expect(spring.position(at: 1e300) == 1)
  }

  @Test("position x of a spring satisfies m x″ + c x′ + k (x − 1) = 0 at every time", arguments: springs)
  func equation(spring: Spring) {
    let h = 1e-4
    for i in 1...60 {
      let t = Double(i) * 0.05
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let force = spring.damping * spring.velocity(at: t) + spring.stiffness * (spring.position(at: t) - 1)
      let scale = spring.stiffness + (spring.damping + 10) * (1 + spring.initialVelocity.magnitude)
      #expect((spring.mass * acceleration + force).magnitude <= 1e-5 * scale, "t \(t)")
    }
  }

  @Test("a spring's velocity is the derivative of its position", arguments: springs)
  func slope(spring: Spring) {
    for i in 1...60 {
      let (t, h) = (Double(i) * 0.05, 1e-5)
      let slope = (spring.position(at: t + h) - spring.position(at: t - h)) / (2 * h)
      #expect((slope - spring.velocity(at: t)).magnitude <= 1e-7 * (1 + spring.initialVelocity.magnitude), "t \(t)")
    }
  }

  @Test("position and velocity of a spring are continuous in the damping ratio at critical damping")
  func border() {
    for v in [-7.0, 0, 30] {
      func spring(_ z: Double) -> Spring { Spring(damping: 20 * z, initialVelocity: v, allowsOverdamping: true) }
      for e in [1e-15, 1e-12, 1e-9, 1e-6] {
        for t in [0.01, 0.1, 0.3, 1, 3] {
          let (below, at, above) = (spring(1 - e), spring(1), spring(1 + e))
          #expect((below.position(at: t) - at.position(at: t)).magnitude <= 10 * e * (1 + v.magnitude) + 1e-15)
          #expect((above.position(at: t) - at.position(at: t)).magnitude <= 10 * e * (1 + v.magnitude) + 1e-15)
          #expect((above.velocity(at: t) - below.velocity(at: t)).magnitude <= 200 * e * (1 + v.magnitude) + 1e-13)
        }
      }
    }
  }

  @Test("allowsOverdamping determines whether a damping ratio above 1 has an effect")
  func overdamping() {
    let (critical, over) = (Spring(damping: 20), Spring(damping: 30))
    for t in [0.1, 0.5, 2] { #expect(over.position(at: t) == critical.position(at: t)) }
    #expect(Spring(damping: 30, allowsOverdamping: true).position(at: 0.1) < critical.position(at: 0.1))
    #expect(over.dampingRatio == 1.5)
  }

  @Test("invalid constants of a spring are replaced by their defaults")
  func refusals() {
    let spring = Spring(mass: 0, stiffness: -1, damping: .nan, initialVelocity: .infinity)
    #expect(spring == Spring())
    #expect(Spring(mass: 2, stiffness: .nan, damping: 0).stiffness == 100)
    #expect(Spring().position(at: .nan).isNaN)
  }

  @Test("a spring made from a perceptual duration and bounce has this duration and bounce")
  func perceptual() {
    for duration in [0.1, 0.35, 0.5, 1, 2.5] {
      for bounce in [-0.9, -0.3, 0, 0.15, 0.3, 0.5, 0.9, 1] {
        let spring = Spring.perceptual(duration: duration, bounce: bounce, initialVelocity: 2)
        #expect((spring.perceptualDuration - duration).magnitude <= 1e-14)
        #expect((spring.bounce - bounce).magnitude <= 1e-14)
        #expect(spring.mass == 1 && spring.initialVelocity == 2 && spring.allowsOverdamping)
      }
    }
    #expect(Spring().perceptualDuration == 2 * .pi / 10 && Spring().bounce == 0.5)
  }

  @Test("a spring with bounce −1 does not move, and its settling duration is 0")
  func frozen() {
    let spring = Spring.perceptual(duration: 0.5, bounce: -1, initialVelocity: 3)
    #expect(spring.position(at: 0.1) == 0 && spring.position(at: .infinity) == 0 && spring.velocity(at: 1) == 0)
    #expect(spring.settlingDuration == 0 && spring.bounce == -1)
  }

  @Test("the settling duration of a very slow spring is the first multiple of 0.1 s within 0.001 of the target")
  func slowSettling() {
    let spring = Spring(mass: 1, stiffness: 1e-6, damping: 2e-3)
    let settled = spring.settlingDuration
    #expect(settled > 9_000 && settled < 9_300)
    #expect((1 - spring.position(at: settled)).magnitude < 0.001)
    #expect((1 - spring.position(at: settled - 0.1)).magnitude >= 0.001)
    #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test("at the end of its duration a UIKit spring is 0.001 from its target; duration and damping ratio are clamped")
  func uiKit() {
    for duration in [0.01, 0.35, 1, 10] {
      let spring = Spring.uiKit(duration: duration, dampingRatio: 1)
      #expect((1 - spring.position(at: duration) - 0.001).magnitude <= 1e-12)
      #expect((spring.angularFrequency * duration - 9.2334134764).magnitude <= 1e-9)
    }
    #expect(Spring.uiKit(duration: 0, dampingRatio: 7) == Spring.uiKit(duration: 0.01, dampingRatio: 1))
    #expect(Spring.uiKit(duration: 99, dampingRatio: .nan) == Spring.uiKit(duration: 10, dampingRatio: 0.01))
    for v in [-1e6, -3, 5, 50, 1e6] {
      for z in [0.01, 0.3, 1 - 1e-12, 1] {
        #expect(Spring.uiKit(duration: 0.5, dampingRatio: z, initialVelocity: v).position(at: 0.2).isFinite)
      }
    }
  }

  @Test("a spring made with the damping ratio 1 has exactly the damping ratio 1")
  func exactlyCritical() {
    for duration in stride(from: 0.05, to: 3, by: 0.01) {
      #expect(Spring.uiKit(duration: duration, dampingRatio: 1).dampingRatio == 1)
      #expect(Spring.perceptual(duration: duration).dampingRatio == 1)
    }
  }
}

@Suite("Spring vectors")
struct SpringVectorTests {
  static let tolerance = Vectors.named("spring").defaultTolerance
  static func rows(_ groups: String...) -> [VectorCase] { groups.flatMap { Vectors.cases("spring", group: $0) } }

  /// Returns the spring with the constants of a row.
  func physical(_ input: JSON) -> Spring {
    Spring(
      mass: input["mass"]!.number, stiffness: input["stiffness"]!.number, damping: input["damping"]!.number,
      initialVelocity: input["initialVelocity"]!.number, allowsOverdamping: input["allowsOverdamping"]?.bool ?? false)
  }

  func expectPositions(_ spring: Spring, _ row: VectorCase) {
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["progress"]!.numbers) {
      #expect(agree(spring.position(at: t), expected, within: row.tolerance ?? Self.tolerance), "\(row.id) at \(t)")
    }
  }

  /// Checks the settling duration. A spring that never settles has the largest `Float`, as measured, for which some
  /// rows contain infinity.
  func expectSettling(_ spring: Spring, _ row: VectorCase) {
    guard let expected = row.expected["settlingDuration"]?.number else { return }
    let never = Double(Float.greatestFiniteMagnitude)
    #expect(agree(spring.settlingDuration, min(expected, never), within: Self.tolerance), "\(row.id)")
  }

  @Test("spring positions match the test vectors", arguments: rows("ca-position", "observed", "uikit-default"))
  func positions(row: VectorCase) { expectPositions(physical(row.input), row) }

  @Test("settling durations match the test vectors", arguments: rows("settling"))
  func settling(row: VectorCase) { expectSettling(physical(row.input), row) }

  @Test(
    "springs made from a perceptual duration and bounce match the test vectors",
    arguments: rows("perceptual", "perceptual-position"))
  func perceptual(row: VectorCase) {
    let spring = Spring.perceptual(
      duration: row.input["perceptualDuration"]!.number, bounce: row.input["bounce"]!.number,
      initialVelocity: row.input["initialVelocity"]?.number ?? 0)
    if row.input["t"] != nil { return expectPositions(spring, row) }
    #expect(agree(spring.mass, row.expected["mass"]!.number, within: 0))
    #expect(agree(spring.stiffness, row.expected["stiffness"]!.number, within: Self.tolerance))
    #expect(agree(spring.damping, row.expected["damping"]!.number, within: Self.tolerance))
    #expect(agree(spring.dampingRatio, row.expected["dampingRatio"]!.number, within: Self.tolerance))
    expectSettling(spring, row)
  }

  @Test(
    "springs made from a damping ratio match the test vectors", arguments: rows("uikit-damping-ratio", "uikit-position")
  )
  func dampingRatio(row: VectorCase) {
    let spring = Spring.uiKit(
      duration: row.input["duration"]!.number, dampingRatio: row.input["dampingRatio"]!.number,
      initialVelocity: row.input["initialVelocity"]!.number)
    // Springs are compared with relative tolerances. The rows are accurate to 1e-14.
    let (k, c) = (row.expected["stiffness"]!.number, row.expected["damping"]!.number)
    #expect(agree(spring.stiffness, k, within: k * 1e-12), "\(row.id)")
    #expect(agree(spring.damping, c, within: c * 1e-12), "\(row.id)")
    #expect(spring.mass == 1)
    if row.input["t"] != nil { expectPositions(spring, row) }
  }

  @Test("UIKit's default spring matches the test vector", arguments: rows("uikit-default"))
  func uiKitDefault(row: VectorCase) {
    let spring = Spring.uiKitDefault
    #expect(spring == physical(row.input))
    expectPositions(spring, row)
    expectSettling(spring, row)
    #expect(agree(spring.angularFrequency, row.expected["omega"]!.number, within: Self.tolerance))
    #expect(agree(spring.dampingRatio, row.expected["dampingRatio"]!.number, within: Self.tolerance))
    #expect(agree(1 - spring.position(at: row.expected["thousandthTime"]!.number), 0.001, within: Self.tolerance))
  }

  @Test("spring stiffnesses match those measured on iOS to the precision of the measurement")
  func probed() {
    // (duration, damping ratio, velocity, stiffness), measured and published: apple-facts, "UIView spring fit".
    let rows: [(Double, Double, Double, Double)] = [
      (1, 0.35, 0, 286.40942818911714), (0.8, 0.6, 0, 190.21427544499548), (1, 0.1, 0, 2125.3901278407934),
      (1, 0.2, 0, 707.2217886060563), (1, 0.5, 0, 161.7195025042016), (1, 0.8, 0, 80.89737200360506),
      (1, 0.9, 0, 71.92472915770972), (1, 0.99, 0, 80.02518243167793), (0.3, 0.5, 0, 1796.8833611577954),
      (0.5, 0.5, 0, 646.8780100168065), (2, 0.5, 0, 40.4298756260504), (1, 1, 0, 85.25592900599884),
      (1, 1, 1, 83.13803615388531), (1, 0.5, 0.25, 159.67233773812114), (1, 0.5, 1, 152.86841381792456),
      (1, 0.5, 1.5, 147.61602003056592), (1, 0.5, -2, 175.4224123383425),
    ]
    for (duration, ratio, velocity, stiffness) in rows {
      let spring = Spring.uiKit(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(agree(spring.stiffness, stiffness, within: stiffness * 1e-6), "\(duration) \(ratio) \(velocity)")
    }
  }

  @Test(
    "the relative initial velocity is the gesture's velocity divided by the distance",
    arguments: rows("relative-velocity"))
  func relativeVelocity(row: VectorCase) {
    let velocity = Spring.relativeVelocity(
      gestureVelocity: row.input["gestureVelocity"]!.number, distance: row.input["distance"]!.number)
    #expect(velocity == row.expected["initialVelocity"]!.number)
    #expect(Spring.relativeVelocity(gestureVelocity: 5, distance: 0) == 0)
  }
}
