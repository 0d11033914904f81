internal import Kernels

extension Spring {
  /// The thousandth of the distance at which a spring counts as settled.
  static var settlingThreshold: Double { 0.001 }

  /// How long to let the spring run, in seconds: until it stays within about a thousandth of the target.
  ///
  /// Undamped it is the largest `Float`, as measured; with infinite damping it is 0 (nothing will ever move).
  /// - Source: spec B6.
  public var settlingDuration: Double {
    if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
    switch motion.regime {
    case .underdamped:
      let swing = (motion.pull / motion.frequency).magnitude
      return PortableMath.log((1 + swing) / Self.settlingThreshold) / motion.decay
    case .critical, .overdamped: return damping == .infinity && allowsOverdamping ? 0 : firstSettledTenth
    }
  }

  /// The first of 0.1 s, 0.2 s, 0.3 s … at which the distance is below the threshold.
  ///
  /// The first 1,000 s are searched one by one, for a spring may cross the target on its way; what is slower
  /// creeps, and is found by doubling and halving.
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

  /// Whether the distance after so many tenths of a second is below the threshold.
  private func isSettled(atTenth tenth: Int) -> Bool {
    motion.distance(at: Double(tenth) / 10).magnitude < Self.settlingThreshold
  }
}
