/// An axis: a range of numbers with ticks at round numbers. The step between ticks is 1, 2 or 5 times a power of ten.
struct Axis: Hashable, Sendable {
  /// The range of the axis. Its bounds are not equal.
  let range: ClosedRange<Double>
  /// The ticks in the range, ascending.
  let ticks: [Double]
  private let decimals: Int

  /// Creates an axis that contains all `values`, begins and ends at a tick, and has about `count` intervals
  /// between ticks.
  init(holding values: some Sequence<Double>, steps count: Int) {
    var (low, high) = values.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1), max($0.1, $1)) }
    if low > high { (low, high) = (0, 1) }
    if high - low <= max(low.magnitude, high.magnitude) * 1e-9 { (low, high) = Self.around(low) }
    let step = Self.roundStep(above: (high - low) / Double(count))
    // The tolerance prevents an additional step for a value that differs from a tick only by rounding.
    let first = (low / step + 1e-6).rounded(.down)
    let last = max((high / step - 1e-6).rounded(.up), first + 1)
    self.init(range: first * step...last * step, step: step, first: first, last: last)
  }

  /// Creates an axis whose range is exactly `low`…`high`, divided by ticks into about `count` intervals.
  init(from low: Double, to high: Double, steps count: Int) {
    let step = Self.roundStep(above: (high - low) / Double(count))
    self.init(
      range: low...high, step: step, first: (low / step - 1e-6).rounded(.up), last: (high / step + 1e-6).rounded(.down))
  }

  private init(range: ClosedRange<Double>, step: Double, first: Double, last: Double) {
    self.range = range
    // Ticks are products, not sums, so that rounding errors do not accumulate and the tick at 0 is exact.
    ticks = first <= last ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    var decimals = 0
    var scaled = step
    while decimals < 9, (scaled - scaled.rounded()).magnitude > 1e-6 {
      (decimals, scaled) = (decimals + 1, scaled * 10)
    }
    self.decimals = decimals
  }

  /// Returns a tick as text, with as many decimals as the distance between ticks requires.
  func text(_ tick: Double) -> String { Numeral.text(tick, decimals: decimals) }

  /// Returns the relative position of a value: 0 at the start of the axis, 1 at its end.
  func position(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the bounds of a range for an axis on which all values equal `value`. The range extends by half of the
  /// value's magnitude on each side. For 0, the bounds are −1 and 1.
  private static func around(_ value: Double) -> (Double, Double) {
    let reach = value == 0 ? 1 : value.magnitude / 2
    return (value - reach, value + reach)
  }

  /// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is not below `size`.
  private static func roundStep(above size: Double) -> Double {
    guard size > 0, size.isFinite else { return 1 }
    var (up, down) = (1.0, 1.0)
    while up < size { up *= 10 }  // up / down is a power of ten, exact up to 10²²
    while up / (down * 10) >= size { down *= 10 }
    let power = up / down  // the smallest power of ten that is not below `size`
    return [power / 5, power / 2].first { $0 >= size * (1 - 1e-9) } ?? power
  }
}
