extension Spring {
  /// 2π.
  private static var twoPi: Double { 0x1.921fb54442d18p+2 }

  /// Returns the spring with a perceptual duration in seconds and a bounce. Its mass is 1 and overdamping is allowed.
  ///
  /// - Parameters:
  ///   - duration: the period of the undamped spring; at least a millisecond (unverified).
  ///   - bounce: 0 for critical damping, up to 1 for no damping, below 0 for overdamping, −1 for no motion. Values are
  ///     clamped to −1…1.
  /// - Source: spec B7.
  public static func perceptual(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) -> Spring {
    let frequency = twoPi / max(duration.isFinite ? duration : 0.5, 0.001)
    let b = bounce > -1 ? min(bounce, 1) : bounce.isNaN ? 0 : -1
    let ratio = b >= 0 ? 1 - b : 1 / (1 + b)
    let stiffness = frequency * frequency
    return Spring(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The perceptual duration in seconds: the period of the undamped spring.
  public var perceptualDuration: Double { Self.twoPi / angularFrequency }

  /// The bounce, −1…1. It is 0 for critical damping, above 0 for underdamping and below 0 for overdamping.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
