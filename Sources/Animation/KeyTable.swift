internal import MediaTime

/// The key values of many keyframe animations, one animation after another in shared arrays, for fast sampling.
///
/// A run is the part of the arrays that belongs to one animation. A lane is one number of the animated value, for
/// example x of a point. `departure` and `arrival` are the tangents at the two ends of a cubic interval
/// (`HermiteInterval`). The reference implementation is `ValueTrack.value(at:)`.
///
///     numbers of a discrete or linear run   key 0: lane 0, lane 1 …; key 1: …
///     numbers of a cubic run                interval 0: lane 0: start, end, departure, arrival; lane 1 …
struct KeyTable: Hashable, Sendable {
  private var runs: [Run] = []
  private var times: [Double] = []
  private var numbers: [Double] = []
  /// For every key time, the index in `curves` of the timing function of the interval that begins there, or −1 if the
  /// interval is linear.
  private var functions: [Int32] = []
  private var curves: [UnitBezier] = []

  /// The indexes at which the numbers and key times of one animation are found in the table's arrays.
  private struct Run: Hashable, Sendable, BitwiseCopyable {
    let firstTime: Int32
    let count: Int32
    let firstNumber: Int32
    let lanes: Int16
    let form: Form
  }

  /// The method of interpolation between two keys. `discrete` does not interpolate.
  fileprivate enum Form: Hashable, Sendable, BitwiseCopyable { case discrete, straight, cubic }

  /// A position between two keys of an animation, at which `number(at:lane:)` computes values.
  struct Position: BitwiseCopyable {
    fileprivate let form: Form
    fileprivate let number: Int
    fileprivate let lanes: Int
    fileprivate let fraction: Double
  }

  /// Adds the key values of an animation. Of each key value, the table contains only the first `lanes` numbers.
  ///
  /// - Returns: the index of the animation in the table.
  mutating func add(_ track: ValueTrack, lanes: Int) -> Int {
    let form: Form = track.mode == .discrete ? .discrete : track.curves.isEmpty ? .straight : .cubic
    runs.append(
      Run(
        firstTime: Int32(times.count), count: Int32(track.timeline.times.count), firstNumber: Int32(numbers.count),
        lanes: Int16(lanes), form: form))
    times += track.timeline.times
    for index in track.timeline.times.indices {
      let known = index < track.timeline.functions.count ? track.timeline.functions[index] : nil
      functions.append(known.map { curveIndex(of: $0) } ?? -1)
    }
    switch form {
    case .discrete, .straight: for point in track.points { for lane in 0..<lanes { numbers.append(point[lane]) } }
    case .cubic:
      for curve in track.curves {
        for lane in 0..<lanes {
          numbers += [curve.start[lane], curve.end[lane], curve.departure[lane], curve.arrival[lane]]
        }
      }
    }
    return runs.count - 1
  }

  private mutating func curveIndex(of curve: UnitBezier) -> Int32 {
    if let known = curves.suffix(8).lastIndex(of: curve) { return Int32(known) }
    curves.append(curve)
    return Int32(curves.count - 1)
  }

  /// Returns the position between two keys of an animation, at which `number(at:lane:)` then computes values. Outside
  /// the key times, the first or last key value applies.
  ///
  /// - Parameters:
  ///   - index: the index of the animation, as returned by `add(_:lanes:)`.
  ///   - fraction: the progress of the animation.
  @inline(__always)
  func position(in index: Int, at fraction: Double) -> Position {
    let (run, times) = (runs.span[index], times.span)
    let (first, last) = (Int(run.firstTime), Int(run.firstTime + run.count) - 1)
    var (key, part) = (first, 0.0)
    if run.form != .discrete, fraction >= times[last] {
      (key, part) = (last - 1, 1)
    } else if fraction > times[first] {
      var end = last + 1
      while end - key > 1 {
        let middle = (key + end) / 2
        if times[middle] <= fraction { key = middle } else { end = middle }
      }
      if run.form != .discrete {
        part = (fraction - times[key]) / (times[key + 1] - times[key])
        let function = functions.span[key]
        if function >= 0 { part = curves.span[Int(function)].value(at: part) }
      }
    }
    let step = run.form == .cubic ? 4 * Int(run.lanes) : Int(run.lanes)
    return Position(
      form: run.form, number: Int(run.firstNumber) + (key - first) * step, lanes: Int(run.lanes), fraction: part)
  }

  /// Returns the interpolated value of one lane (one number of the animated value) at a position.
  @inline(__always)
  func number(at position: Position, lane: Int) -> Double {
    let numbers = numbers.span
    switch position.form {
    case .discrete: return numbers[position.number + lane]
    case .straight:
      return mix(numbers[position.number + lane], numbers[position.number + position.lanes + lane], position.fraction)
    case .cubic:
      let first = position.number + 4 * lane
      let (start, end, s) = (numbers[first], numbers[first + 1], position.fraction)
      if s == 1 { return end }
      let (s2, s3) = (s * s, s * s * s)
      return start + (3 * s2 - 2 * s3) * (end - start) + (s3 - 2 * s2 + s) * numbers[first + 2]
        + (s3 - s2) * numbers[first + 3]
    }
  }
}
