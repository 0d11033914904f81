import Scenario

/// The times of a scenario's steps, as far as they are known.
///
/// The time of a step with the anchor `at` follows from the document. With the anchor `during` or `after`, the time
/// becomes known with the time of the gesture. With the anchor `settled`, the time becomes known as soon as nothing
/// moves and all preceding steps are done.
struct Timeline {
  private let steps: [ScenarioDocument.Step]
  /// The time of each step in seconds, or nil if it is not known yet.
  private(set) var times: [Double?]

  /// Creates the timeline of these steps, in document order.
  init(_ steps: [ScenarioDocument.Step]) {
    self.steps = steps
    times = Array(repeating: nil, count: steps.count)
    resolve()
  }

  /// The index of the first step, in document order, whose time is not known, or nil.
  var firstWaiting: Int? { times.firstIndex { $0 == nil } }

  /// If the anchor of the step at `index` is `settled`, sets the time of the step to `time` plus the delay of the
  /// anchor, and determines the times of other steps that follow from it.
  ///
  /// The caller ensures that nothing moves at `time`, and that all steps before `index` are done.
  ///
  /// - Returns: whether the step's anchor is `settled`.
  mutating func settled(at time: Double, before index: Int) -> Bool {
    guard case .settled(let delay) = steps[index].anchor else { return false }
    times[index] = time + delay
    resolve()
    return true
  }

  /// Determines all times that follow from the known ones.
  private mutating func resolve() {
    var found = true
    while found {
      found = false
      for index in steps.indices where times[index] == nil {
        times[index] = time(of: steps[index].anchor)
        found = found || times[index] != nil
      }
    }
  }

  private func time(of anchor: ScenarioDocument.Anchor) -> Double? {
    switch anchor {
    case .time(let time): time
    case .settled: nil
    case .after(let id, let delay): gesture(id).map { $0.start + $0.length + delay }
    case .during(let id, .fraction(let fraction)): gesture(id).map { $0.start + $0.length * fraction }
    case .during(let id, .seconds(let seconds)): gesture(id).map { $0.start + seconds }
    }
  }

  private func gesture(_ id: String) -> (start: Double, length: Double)? {
    guard let index = steps.firstIndex(where: { $0.id == id }), let start = times[index] else { return nil }
    return (start, steps[index].length)
  }
}
