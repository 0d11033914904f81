import Scenario

/// When the steps of a scenario happen: what is known from the document alone, and what has to wait for rest.
///
/// `at`, `during` and `after` a gesture follow from the document; `settled` is known when the stage comes to rest
/// with all steps above done. Resolving one can resolve others, so it is asked again after each.
struct Timeline {
  private let steps: [ScenarioDocument.Step]
  /// The instant of each step, in seconds, as far as known.
  private(set) var times: [Double?]

  /// The timeline of these steps, in document order.
  init(_ steps: [ScenarioDocument.Step]) {
    self.steps = steps
    times = Array(repeating: nil, count: steps.count)
    resolve()
  }

  /// The first step, in document order, whose instant is not known: it waits for rest, if for anything.
  var firstWaiting: Int? { times.firstIndex { $0 == nil } }

  /// Says that the stage came to rest at `time` with all steps above `index` done.
  ///
  /// - Returns: whether the step at `index` was waiting for that; its instant and those that follow from it are known now.
  mutating func settled(at time: Double, before index: Int) -> Bool {
    guard case .settled(let delay) = steps[index].anchor else { return false }
    times[index] = time + delay
    resolve()
    return true
  }

  /// Finds every instant that follows from those known, until nothing new is found.
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
    return (start, steps[index].verb.length)
  }
}

extension ScenarioDocument.Verb {
  /// Seconds from the step's instant to the lifting of its last finger; 0 for what is no gesture.
  var length: Double {
    switch self {
    case .drag(let drag): drag.length
    case .touches(let touches): touches.length
    case .tap, .select, .push, .pop, .turn, .swap, .present, .dismiss, .rotate, .expect, .snapshot, .perform: 0
    }
  }
}
