internal import Kernels

extension Spring {
  /// The distance from the target, as a fraction of the whole distance, below which a spring counts as settled.
  static var settlingThreshold: Double { 0.001 }

  /// The settling duration in seconds: the time until the spring stays within about 0.001 of the target.
  ///
  /// The settling duration of an undamped spring is the largest `Float`, as measured. With infinite overdamping, the
  /// settling duration is 0, because the spring never moves.
  /// - Source: spec B6.
  public var settlingDuration: Double {
    if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
    switch motion.regime {
    case .underdamped:
      let swing = (motion.coefficient / motion.frequency).magnitude
      return PortableMath.log((1 + swing) / Self.settlingThreshold) / motion.decay
    case .critical, .overdamped: return damping == .infinity && allowsOverdamping ? 0 : firstSettledTenth
    }
  }

  /// The first of the times 0.1 s, 0.2 s, 0.3 s … at which the spring's distance from the target is below the
  /// threshold.
  ///
  /// Each tenth in the first 1,000 s is checked, because a spring can cross the target before it settles. For slower
  /// springs the distance decreases steadily, so that doubling and bisection find the time.
  private var firstSettledTenth: Double {
    if let tenth = (1...10_000).first(where: isSettled(atTenth:)) { return Double(tenth) / 10 }
    var (before, after) = (10_000, 20_000)
    while !isSettled(atTenth: after) {
      guard after < 1 << 52 else { return Double(Float.greatestFiniteMagnitude) }
      (before, after) = (after, 2 * after)
    }
    while after - before > 1 {
      let middle = (before + after) / 2
      if isSettled(atTenth: middle) { after = middle } else { before = middle }
    }
    return Double(after) / 10
  }

  /// Returns whether the distance from the target is below the threshold after `tenth` tenths of a second.
  private func isSettled(atTenth tenth: Int) -> Bool {
    motion.distance(at: Double(tenth) / 10).magnitude < Self.settlingThreshold
  }
}
