internal import MediaTime

/// The key times of an animation, and the search for the two keys around an instant.
struct KeyTimeline: Hashable, Sendable {
  /// The key times in ascending order, in 0…1; at least two.
  let times: [Double]
  /// The timing functions of the intervals. An interval without one is linear.
  let functions: [UnitBezier?]

  /// A position in the timeline: the index of an interval, and the fraction in this interval after its timing
  /// function.
  struct Position: Hashable {
    var interval: Int
    var fraction: Double
  }

  /// Returns `count` evenly spaced key times.
  static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Returns one more key time than there are `distances` between key values. The intervals between the key times are
  /// proportional to the distances. If the sum of the distances is 0 or not finite, the key times are evenly spaced.
  ///
  /// - Source: spec B4, paced.
  static func pacedTimes(_ distances: [Double]) -> [Double] {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else { return evenTimes(sums.count) }
    return sums.map { $0 / total }
  }

  /// Returns the position at `moment`, the animation's progress: the index of the interval that contains `moment`,
  /// and the eased fraction in this interval.
  ///
  /// Before the first key time, the result is the start of the first interval. After the last key time, the result is
  /// the end of the last interval. At a key time, the position is in the interval that begins there.
  func position(at moment: Double) -> Position {
    let last = times.count - 1
    guard moment > times[0] else { return Position(interval: 0, fraction: 0) }
    guard moment < times[last] else { return Position(interval: last - 1, fraction: 1) }
    let i = index(at: moment)
    let fraction = (moment - times[i]) / (times[i + 1] - times[i])
    guard i < functions.count, let function = functions[i] else { return Position(interval: i, fraction: fraction) }
    return Position(interval: i, fraction: function.value(at: fraction))
  }

  /// Returns the index of the last key time that is at most `moment`, or 0 if there is no such key time. `moment` is
  /// the animation's progress.
  func index(at moment: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= moment { low = middle } else { high = middle }
    }
    return low
  }
}
