internal import MediaTime

/// The times of key frames within a run, and which two a moment lies between.
struct KeyTimeline: Hashable, Sendable {
  /// Ascending, in 0…1; at least two.
  let times: [Double]
  /// Bends each interval; missing ones are linear.
  let functions: [UnitBezier?]

  /// A place in the timeline: an interval and the fraction of it that is over, 0…1.
  struct Place: Hashable {
    var interval: Int
    var fraction: Double
  }

  /// `count` key frames at equal distances.
  static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Key frames at accumulated distances over their sum; at equal distances when nothing moves.
  ///
  /// - Source: spec B4, paced.
  static func pacedTimes(_ distances: [Double]) -> [Double] {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else { return evenTimes(sums.count) }
    return sums.map { $0 / total }
  }

  /// Where a moment of the run lies; the first and last key frames hold outside their times.
  ///
  /// At a key time the interval that begins there is meant.
  func place(at moment: Double) -> Place {
    let last = times.count - 1
    guard moment > times[0] else { return Place(interval: 0, fraction: 0) }
    guard moment < times[last] else { return Place(interval: last - 1, fraction: 1) }
    let i = index(at: moment)
    let fraction = (moment - times[i]) / (times[i + 1] - times[i])
    guard i < functions.count, let function = functions[i] else { return Place(interval: i, fraction: fraction) }
    return Place(interval: i, fraction: function.value(at: fraction))
  }

  /// The last key frame whose time has come; the first one before all times.
  func index(at moment: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= moment { low = middle } else { high = middle }
    }
    return low
  }
}
