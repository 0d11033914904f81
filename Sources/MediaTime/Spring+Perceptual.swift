extension Spring {
  /// 2π.
  private static var fullTurn: Double { 0x1.921fb54442d18p+2 }

  /// A spring from how long it seems to take, in seconds, and how much it bounces; mass 1, overdamping allowed.
  ///
  /// - Parameters:
  ///   - duration: the period of the undamped spring; at least a millisecond (unverified).
  ///   - bounce: 0 is critical, 1 swings for ever, a negative one creeps, −1 stands still; clamped to −1…1.
  /// - Source: spec B7.
  public static func perceptual(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) -> Spring {
    let frequency = fullTurn / max(duration.isFinite ? duration : 0.5, 0.001)
    let b = bounce > -1 ? min(bounce, 1) : bounce.isNaN ? 0 : -1
    let ratio = b >= 0 ? 1 - b : 1 / (1 + b)
    let stiffness = frequency * frequency
    return Spring(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// How long the spring seems to take, in seconds: the period of the undamped spring.
  public var perceptualDuration: Double { Self.fullTurn / angularFrequency }

  /// How much the spring bounces, −1…1; 0 is critical.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
