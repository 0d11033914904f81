import Constraints
import Testing

@Suite struct ConstraintSolverTests {
  @Test func `a required equation determines a variable`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(LinearConstraint([.init(x, 2)], constant: -10))
    #expect(solver.value(of: x) == 5)
  }

  @Test func `a constraint is not violated to satisfy several constraints of lower priority`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<50 { solver.add(LinearConstraint([.init(x)], constant: -100, priority: 500)) }
    solver.add(LinearConstraint([.init(x)], constant: -1, priority: 501))
    #expect(solver.value(of: x) == 1)
  }

  @Test func `constraints can have 1000 different priorities at the same time`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for priority in 1...999 {
      solver.add(LinearConstraint([.init(x)], constant: -Double(priority), priority: Float(priority)))
    }
    #expect(solver.value(of: x) == 999)
  }

  @Test func `an inequality limits an equation of lower priority`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(LinearConstraint([.init(x)], constant: -30, .lessThanOrEqual))
    solver.add(LinearConstraint([.init(x)], constant: -50, priority: 250))
    #expect(solver.value(of: x) == 30)
  }

  @Test func `changing a constant changes the dependent variables`() {
    var solver = ConstraintSolver()
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    let size = solver.add(LinearConstraint([.init(width)], constant: -100))
    solver.add(LinearConstraint([.init(x), .init(width, -0.5)], constant: 0))
    _ = solver.takeChangedVariables()
    solver.setConstant(-60, of: size)
    #expect(solver.value(of: x) == 30)
    #expect(Set(solver.takeChangedVariables()) == [x, width])
  }

  @Test func `raising a constraint's priority above that of a contradictory constraint makes the constraint hold`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let low = solver.add(LinearConstraint([.init(x)], constant: -10, priority: 250))
    solver.add(LinearConstraint([.init(x)], constant: -20, priority: 500))
    #expect(solver.value(of: x) == 20)
    solver.setPriority(750, of: low)
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a variable has its suggested value, or the nearest value that the other constraints permit`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(LinearConstraint([.init(x)], constant: -40, .lessThanOrEqual))
    let edit = solver.addEdit(x, value: 10, priority: 999)
    #expect(solver.value(of: x) == 10)
    solver.suggest(70, for: edit)
    #expect(solver.value(of: x) == 40)
  }

  @Test func `a conflict breaks the constraint that was added last among those with isFixed false`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let first = solver.add(LinearConstraint([.init(x)], constant: -10))
    let fixed = solver.add(LinearConstraint([.init(x)], constant: -20, isFixed: true))
    let conflicts = solver.takeConflicts()
    #expect(conflicts.map(\.constraints) == [[first, fixed]])
    #expect(conflicts.map(\.broken) == [first])
    #expect(solver.value(of: x) == 20)
  }

  @Test func `a conflict names only the constraints that contradict each other`() {
    var solver = ConstraintSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let left = solver.add(LinearConstraint([.init(x)], constant: -10))
    solver.add(LinearConstraint([.init(z), .init(x)], constant: 0))
    let gap = solver.add(LinearConstraint([.init(y), .init(x, -1)], constant: -20, .greaterThanOrEqual))
    let right = solver.add(LinearConstraint([.init(y)], constant: -15, .lessThanOrEqual))
    #expect(solver.takeConflicts().map(\.constraints) == [[left, gap, right]])
  }

  @Test func `a broken constraint is satisfied as far as possible, and completely after the conflict is resolved`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let limit = solver.add(LinearConstraint([.init(x)], constant: -20, .lessThanOrEqual))
    solver.add(LinearConstraint([.init(x)], constant: -50))
    #expect(solver.value(of: x) == 20)
    solver.setConstant(-60, of: limit)
    #expect(solver.value(of: x) == 50)
  }

  @Test func `a conflict that the change of a constant causes is reported`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let first = solver.add(LinearConstraint([.init(x)], constant: -10))
    solver.add(LinearConstraint([.init(x)], constant: -10))
    #expect(solver.takeConflicts().isEmpty)
    solver.setConstant(-12, of: first)
    #expect(solver.takeConflicts().count == 1)
  }

  @Test func `a variable without constraints has the value 0 and is reported as ambiguous`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    #expect(solver.isAmbiguous(x))
    #expect(solver.value(of: x) == 0)
  }

  @Test func `a variable between two limits is ambiguous`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(LinearConstraint([.init(x)], constant: -10, .greaterThanOrEqual))
    solver.add(LinearConstraint([.init(x)], constant: -20, .lessThanOrEqual))
    #expect(solver.isAmbiguous(x))
  }

  @Test func `a variable is ambiguous if two constraints of equal priority contradict each other`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(LinearConstraint([.init(x)], constant: -10, priority: 250))
    solver.add(LinearConstraint([.init(x)], constant: -20, priority: 250))
    #expect(solver.isAmbiguous(x))
  }

  @Test func `constraints(determining:) returns only the constraints on which the value depends`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let base = solver.add(LinearConstraint([.init(x)], constant: -10))
    let gap = solver.add(LinearConstraint([.init(y), .init(x, -1)], constant: -8))
    solver.add(LinearConstraint([.init(y)], constant: -100, .lessThanOrEqual))
    #expect(solver.constraints(determining: y) == [base, gap])
  }

  @Test func `three equal widths with a sum of 390 are exactly 130`() {
    var solver = ConstraintSolver()
    let widths = (0..<3).map { _ in solver.makeVariable() }
    for width in widths[1...] { solver.add(LinearConstraint([.init(width), .init(widths[0], -1)], constant: 0)) }
    solver.add(LinearConstraint(widths.map { .init($0) }, constant: -390))
    #expect(widths.map { solver.value(of: $0) } == [130, 130, 130])
  }

  @Test func `values after 10,000 changes of a constant are exact`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edit = solver.add(LinearConstraint([.init(x)], constant: 0))
    solver.add(LinearConstraint([.init(y), .init(x, -1.0 / 3)], constant: 0))
    for step in 1...10_000 { solver.setConstant(-Double(step % 97) * 0.1, of: edit) }
    solver.setConstant(-30, of: edit)
    #expect(solver.value(of: y) == 10)
  }
}
