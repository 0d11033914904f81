import Constraints
import TestSupport
import Testing

@Suite struct ConstraintSolverLawTests {
  @Test func `a solution minimizes the violation of the constraints, starting with the highest priority`() throws {
    try Law.holds(cases: Law.usualCases / 4) { draw in
      let system = RandomSystem(&draw)
      return violation(in: system)
    }
  }

  @Test func `after random changes, a solution minimizes the violation of the constraints of each priority`() throws {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      var system = RandomSystem(&draw)
      for _ in 0..<draw.int("changes", in: 1...12) {
        system.change(&draw)
        if let violation = violation(in: system) { return violation }
      }
      return nil
    }
  }

  @Test
  func `after changes, a determined variable has the value that a new solver gives for the final constraints`() throws {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      var system = RandomSystem(&draw)
      for _ in 0..<draw.int("changes", in: 1...12) { system.change(&draw) }
      var fresh = ConstraintSolver()
      let variables = system.variables.map { _ in fresh.makeVariable() }
      for constraint in system.constraints.reversed() { fresh.add(constraint) }
      for (mine, its) in zip(system.variables, variables) {
        let isAmbiguous = fresh.isAmbiguous(its)
        if system.solver.isAmbiguous(mine) != isAmbiguous { return "only one solver says \(mine) is ambiguous" }
        let (value, other) = (system.solver.value(of: mine), fresh.value(of: its))
        if !isAmbiguous, abs(value - other) > 1e-5 { return "\(mine) is \(value), not \(other)" }
      }
      return nil
    }
  }

  @Test func `adding a constraint and removing it again restores the values of determined variables`() throws {
    try Law.holds(cases: Law.usualCases / 4) { draw in
      var system = RandomSystem(&draw)
      let before = system.variables.map { system.solver.value(of: $0) }
      let isDetermined = system.variables.map { !system.solver.isAmbiguous($0) }
      system.add(draw.constraint(of: system.variables))
      system.solver.remove(system.entries.removeLast().id)
      for (index, variable) in system.variables.enumerated() where isDetermined[index] {
        let after = system.solver.value(of: variable)
        if abs(before[index] - after) > 1e-5 { return "\(variable) was \(before[index]) and is \(after)" }
      }
      return nil
    }
  }

  @Test func `the constraints of a conflict contradict each other, but not without the broken constraint`() throws {
    try Law.holds(cases: Law.usualCases / 4) { draw in
      var solver = ConstraintSolver()
      let variables = (0..<draw.int("variables", in: 1...4)).map { _ in solver.makeVariable() }
      let constraints = draw.many(2...9) { draw in
        var constraint = draw.constraint(of: variables)
        constraint.priority = 1000
        return constraint
      }
      var byID: [ConstraintID: LinearConstraint] = [:]
      for constraint in constraints { byID[solver.add(constraint)] = constraint }
      for conflict in solver.takeConflicts() {
        let all = conflict.constraints.map { byID[$0]! }
        let others = conflict.constraints.filter { $0 != conflict.broken }.map { byID[$0]! }
        if isPossible(all, variables) { return "the constraints of a conflict can hold: \(all)" }
        if !isPossible(others, variables) { return "\(others) contradict each other without the broken constraint" }
        if !solver.isBroken(conflict.broken) { return "the constraint is not broken" }
      }
      return nil
    }
  }

  /// Returns whether required constraints can hold together.
  private func isPossible(_ constraints: [LinearConstraint], _ variables: [Variable]) -> Bool {
    var reference = PlainReference(constraints, variables: variables)
    return reference.leastDeviations() != nil
  }

  /// Returns a description of a difference from the reference implementation, or nil.
  private func violation(in system: RandomSystem) -> String? {
    let found = system.solver.deviations(of: system.constraints)
    if let first = found.first, first.priority == 1000, first.sum > 1e-5 { return "required constraints do not hold" }
    var reference = PlainReference(system.constraints, variables: system.variables)
    guard let least = reference.leastDeviations() else { return "the reference has no solution" }
    let sums = found.filter { $0.priority < 1000 }.map(\.sum)
    for (sum, least) in zip(sums, least) where abs(sum - least) > 1e-4 { return "deviations are \(sum), not \(least)" }
    return nil
  }
}
