/// A stretch of numbers with round ticks: 1, 2 or 5 times a power of ten apart.
struct Axis: Hashable, Sendable {
  /// Where the axis begins and ends; not equal.
  let range: ClosedRange<Double>
  /// The ticks in it.
  let ticks: [Double]
  private let decimals: Int

  /// An axis that holds all of `values`, from a tick to a tick, with about `count` steps.
  init(holding values: some Sequence<Double>, steps count: Int) {
    var (low, high) = values.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1), max($0.1, $1)) }
    if low > high { (low, high) = (0, 1) }
    if high - low <= max(low.magnitude, high.magnitude) * 1e-9 { (low, high) = Self.around(low) }
    let step = Self.roundStep(above: (high - low) / Double(count))
    // The tolerance keeps a value that is off a tick by rounding alone from opening another step.
    let first = (low / step + 1e-6).rounded(.down)
    let last = max((high / step - 1e-6).rounded(.up), first + 1)
    self.init(range: first * step...last * step, step: step, first: first, last: last)
  }

  /// An axis from exactly one number to another, with about `count` steps.
  init(from low: Double, to high: Double, steps count: Int) {
    let step = Self.roundStep(above: (high - low) / Double(count))
    self.init(
      range: low...high, step: step, first: (low / step - 1e-6).rounded(.up), last: (high / step + 1e-6).rounded(.down))
  }

  private init(range: ClosedRange<Double>, step: Double, first: Double, last: Double) {
    self.range = range
    // Computed from whole numbers, never summed; a tick at zero is zero.
    ticks = first <= last ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    var decimals = 0
    var scaled = step
    while decimals < 9, (scaled - scaled.rounded()).magnitude > 1e-6 {
      (decimals, scaled) = (decimals + 1, scaled * 10)
    }
    self.decimals = decimals
  }

  /// A tick as text.
  func text(_ tick: Double) -> String { Numeral.text(tick, decimals: decimals) }

  /// Where a value lies: 0 at the beginning, 1 at the end.
  func place(_ value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// A range around a value that never changes.
  private static func around(_ value: Double) -> (Double, Double) {
    let reach = value == 0 ? 1 : value.magnitude / 2
    return (value - reach, value + reach)
  }

  /// The smallest of 1, 2, 5, 10 … times a power of ten that is not below `size`.
  private static func roundStep(above size: Double) -> Double {
    guard size > 0, size.isFinite else { return 1 }
    var (up, down) = (1.0, 1.0)
    while up < size { up *= 10 }  // up / down is a power of ten, and exact where ten's powers are
    while up / (down * 10) >= size { down *= 10 }
    let power = up / down  // the smallest power of ten that is not below
    return [power / 5, power / 2].first { $0 >= size * (1 - 1e-9) } ?? power
  }
}
