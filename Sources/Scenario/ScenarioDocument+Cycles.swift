// Steps wait: `after` and `during` for the step with that gesture, `settled` for every step above. If following
// these waits leads back to a step, none of them ever runs. Found by walking depth first, with an explicit path so
// that the message can name it; each step is walked once.

extension ScenarioDocument {
  /// Reports the first cycle of steps that wait for each other.
  func checkCycles(_ decoding: Decoding) {
    var walk = Walk(count: steps.count)
    for start in steps.indices {
      guard let cycle = walk.cycle(from: start, waits: waits) else { continue }
      let first = cycle.min() ?? start
      let turn = cycle.firstIndex(of: first) ?? 0
      let path = Array(cycle[turn...] + cycle[..<turn] + [first])
      decoding.report(.cycle(path.map(title)), at: steps[first].location)
      return
    }
  }

  /// The steps that a step waits for.
  private func waits(_ index: Int) -> [Int] {
    switch steps[index].anchor {
    case .time: []
    case .settled: Array(0..<index)
    case .after(let id, _), .during(let id, _): steps.indices.filter { steps[$0].id == id }
    }
  }

  private func title(_ index: Int) -> String {
    if let id = steps[index].id { return "'\(id)'" }
    return "the step at \(steps[index].location.line):\(steps[index].location.column)"
  }

  private struct Walk {
    private enum State { case unseen, onPath, done }
    private var states: [State]

    init(count: Int) { states = Array(repeating: .unseen, count: count) }

    /// The first cycle reached from a step, in order of waiting, or nil.
    mutating func cycle(from start: Int, waits: (Int) -> [Int]) -> [Int]? {
      guard states[start] == .unseen else { return nil }
      states[start] = .onPath
      var path = [(step: start, rest: waits(start)[...])]
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
        path.append((next, waits(next)[...]))
      }
      return nil
    }
  }
}
