import Constraints
import TestSupport

/// A solver with the constraints that were added to it, for comparison with solvers that were built in other ways.
struct RandomSystem {
  var solver = ConstraintSolver()
  var variables: [Variable] = []
  var entries: [(id: ConstraintID, constraint: LinearConstraint)] = []

  static let priorities: [Float] = [1000, 750, 999, 250, 1000, 1]

  /// Draws a system without contradictions.
  init(_ draw: inout Draw) {
    variables = (0..<draw.int("variables", in: 1...5)).map { _ in solver.makeVariable() }
    for constraint in draw.many(1...10, { [variables] in $0.constraint(of: variables) }) { add(constraint) }
  }

  /// The constraints that were added.
  var constraints: [LinearConstraint] { entries.map(\.constraint) }

  /// Adds a constraint. If it contradicts required ones, its priority is lowered to 999.
  mutating func add(_ constraint: LinearConstraint) {
    var constraint = constraint
    if constraint.isRequired, !canAll(constraints + [constraint]) { constraint.priority = 999 }
    entries.append((solver.add(constraint), constraint))
  }

  /// Applies a random change: addition, removal, another constant, or another priority.
  mutating func change(_ draw: inout Draw) {
    let index = draw.int("index", in: 0...9)
    guard index < entries.count else { return add(draw.constraint(of: variables)) }
    switch draw.int("change", in: 0...3) {
    case 0: solver.remove(entries.remove(at: index).id)
    case 1, 2: setConstant(Double(draw.int("constant", in: -60...60)), at: index)
    default: setPriority(draw.one("priority", of: Self.priorities), at: index)
    }
  }

  private mutating func setConstant(_ constant: Double, at index: Int) {
    var changed = constraints
    changed[index].constant = constant
    guard canAll(changed) else { return }
    entries[index].constraint.constant = constant
    solver.setConstant(constant, of: entries[index].id)
  }

  private mutating func setPriority(_ priority: Float, at index: Int) {
    var changed = constraints
    changed[index].priority = priority
    guard canAll(changed) else { return }
    entries[index].constraint.priority = priority
    solver.setPriority(priority, of: entries[index].id)
  }

  /// Returns whether the required ones among constraints can hold together, by the plain reference.
  private func canAll(_ constraints: [LinearConstraint]) -> Bool {
    var reference = PlainReference(constraints.filter(\.isRequired), variables: variables)
    return reference.leastDeviations() != nil
  }
}

extension ConstraintSolver {
  /// Returns the sum of the deviations of each priority in use, highest first.
  func deviations(of constraints: [LinearConstraint]) -> [(priority: Float, sum: Double)] {
    Set(constraints.map(\.priority)).sorted(by: >).map { priority in
      (priority, constraints.filter { $0.priority == priority }.reduce(0) { $0 + deviation(of: $1) })
    }
  }

  private func deviation(of constraint: LinearConstraint) -> Double {
    let left = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    return switch constraint.relation {
    case .lessThanOrEqual: max(0, left)
    case .equal: abs(left)
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}

extension Draw {
  /// Draws a constraint between at most three variables.
  mutating func constraint(of variables: [Variable]) -> LinearConstraint {
    let terms = many(1...3) { draw in
      LinearConstraint.Term(draw.one("variable", of: variables), draw.one("coefficient", of: [1, -1, 2, 0.5, -3]))
    }
    return LinearConstraint(
      terms, constant: Double(int("constant", in: -60...60)),
      one("relation", of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: one("priority", of: RandomSystem.priorities))
  }
}
