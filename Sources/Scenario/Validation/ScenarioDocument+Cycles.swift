// Some steps wait for others: `after` and `during` for the step with that gesture, `settled` for all steps above. Steps
// that wait for each other in a cycle would never run. Cycles are found by a depth-first search with an explicit path,
// so that the message can list the steps of the cycle. Each step is visited once.

extension ScenarioDocument {
  /// Reports the first cycle of steps that wait for each other, because such steps would never run.
  func checkCycles(_ decoding: Decoding) {
    var walk = Walk(count: steps.count)
    let waits = waits()
    for start in steps.indices {
      guard let cycle = walk.cycle(from: start, waits: waits) else { continue }
      let first = cycle.min() ?? start
      let offset = cycle.firstIndex(of: first) ?? 0
      let path = Array(cycle[offset...] + cycle[..<offset] + [first])
      decoding.report(.cycle(path.map(title)), at: steps[first].location)
      return
    }
  }

  /// Returns, for each step, the range of the indices of the steps for which the step waits.
  ///
  /// A step with the anchor `settled` waits for all steps above it. The range of such a step begins at the previous
  /// settled step, which itself waits for all earlier steps.
  private func waits() -> [Range<Int>] {
    let gestures = gestureSteps
    var settled = 0
    return steps.indices.map { index in
      switch steps[index].anchor {
      case .time: return index..<index
      case .settled:
        defer { settled = index }
        return settled..<index
      case .after(let id, _), .during(let id, _):
        guard let gesture = gestures[id] else { return index..<index }
        return gesture..<gesture + 1
      }
    }
  }

  /// The index of each step with a gesture, keyed by the identifier of the gesture.
  var gestureSteps: [String: Int] {
    let named = steps.indices.compactMap { index in steps[index].id.map { ($0, index) } }
    return Dictionary(named) { first, _ in first }
  }

  private func title(_ index: Int) -> String {
    if let id = steps[index].id { return "'\(id)'" }
    return "the step at \(steps[index].location.line):\(steps[index].location.column)"
  }

  private struct Walk {
    private enum State { case unseen, onPath, done }
    private var states: [State]

    init(count: Int) { states = Array(repeating: .unseen, count: count) }

    /// Returns the indices of the steps of the first cycle that can be reached from the step `start`. Each step of the
    /// cycle waits for the next one. Nil if there is no such cycle, or if an earlier call has visited the step.
    ///
    /// - Parameter waits: the steps for which each step waits, from `waits()`.
    mutating func cycle(from start: Int, waits: [Range<Int>]) -> [Int]? {
      guard states[start] == .unseen else { return nil }
      states[start] = .onPath
      var path = [(step: start, rest: waits[start])]
      while let top = path.last {
        guard let next = top.rest.first else {
          states[top.step] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].rest = top.rest.dropFirst()
        if states[next] == .onPath { return path.map(\.step).drop { $0 != next }.map { $0 } }
        guard states[next] == .unseen else { continue }
        states[next] = .onPath
        path.append((next, waits[next]))
      }
      return nil
    }
  }
}
