/// A system of linear constraints with priorities, and a solution that is updated incrementally.
///
/// The solution satisfies all required constraints. Among such solutions, it minimizes the sum of the deviations of the
/// constraints with the highest priority, among those the sum for the next priority, and so on. If several solutions
/// remain, the system is ambiguous, and the order of the calls determines the solution.
///
///     var solver = ConstraintSolver()
///     let width = solver.makeVariable()
///     solver.add(LinearConstraint([.init(width)], constant: -100))          // width − 100 = 0
///     solver.value(of: width)                                               // 100
package struct ConstraintSolver: Sendable {
  /// A constraint of the system, with the symbols that represent its deviations in the tableau.
  struct Record: Sendable {
    var constraint: LinearConstraint
    /// The number of constraints that were added before this one, including removed ones. It determines the order of
    /// constraints.
    var sequence: Int
    /// The symbol of the deviation: a slack, an error, or a dummy.
    var marker: Int32 = -1
    /// The symbol of the deviation in the direction that `marker` does not measure. The value is -1 for a required
    /// constraint, which has no such symbol.
    var partner: Int32 = -1
    /// Whether the solver has broken the constraint because of a conflict. A broken constraint is satisfied only as
    /// far as the other required constraints permit.
    var isBroken = false
    /// Whether the record contains a constraint of the system. A record whose constraint was removed can be reused.
    var isUsed = true

    /// The factor by which the constraint is multiplied in the tableau: -1 turns ≤ into ≥.
    var factor: Double { constraint.relation == .lessThanOrEqual ? -1 : 1 }
    /// Whether the constraint must be satisfied exactly: it is required and not broken.
    var isRequired: Bool { constraint.isRequired && !isBroken }
    /// The priority with which the deviations of the constraint are minimized: its own priority, but at most
    /// `LinearConstraint.required`.
    var costPriority: Float { min(constraint.priority, LinearConstraint.required) }
  }

  var tableau = Tableau()
  var records: [Record] = []
  private var unusedRecords: [Int32] = []
  private var additions = 0
  var conflicts: [ConstraintConflict] = []

  /// Creates a system without variables.
  package init() {}

  /// Adds a variable. Its value is 0 until constraints determine another one.
  package mutating func makeVariable() -> Variable { Variable(symbol: tableau.makeSymbol(.external)) }

  /// Removes a variable that no constraint contains.
  package mutating func remove(_ variable: Variable) {
    if tableau.rowOf[Int(variable.symbol)] >= 0 { tableau.removeRow(tableau.rowOf[Int(variable.symbol)]) }
    tableau.free(variable.symbol)
  }

  /// Returns the value of a variable.
  ///
  /// If the difference to the nearest multiple of 1/1024 is less than 10⁻⁷, the result is that multiple.
  package func value(of variable: Variable) -> Double {
    let row = tableau.rowOf[Int(variable.symbol)]
    guard row >= 0 else { return 0 }
    let value = tableau.rows[Int(row)].constant
    let clean = (value * 1024).rounded() / 1024
    return abs(value - clean) < 1e-7 ? clean : value
  }

  /// Returns the variables whose values may have changed since the last call of this method.
  package mutating func takeChangedVariables() -> [Variable] {
    let symbols = tableau.changed.filter { tableau.kinds[Int($0)] == .external }
    for symbol in tableau.changed { tableau.isChanged[Int(symbol)] = false }
    tableau.changed.removeAll(keepingCapacity: true)
    return symbols.map(Variable.init)
  }

  /// Returns the conflicts that were found since the last call of this method.
  package mutating func takeConflicts() -> [ConstraintConflict] {
    defer { conflicts = [] }
    return conflicts
  }

  /// Returns whether the solver has broken a required constraint because of a conflict. A broken constraint is
  /// satisfied only as far as the other required constraints permit.
  package func isBroken(_ id: ConstraintID) -> Bool { records[Int(id.index)].isBroken }

  // MARK: Changes

  /// Adds a constraint and updates the solution.
  ///
  /// If the required constraints cannot hold together, the solver breaks one of them (`takeConflicts()`).
  @discardableResult
  package mutating func add(_ constraint: LinearConstraint) -> ConstraintID {
    let record = Record(constraint: constraint, sequence: additions)
    additions += 1
    let index: Int32
    if let unused = unusedRecords.popLast() {
      index = unused
      records[Int(index)] = record
    } else {
      index = Int32(records.count)
      records.append(record)
    }
    install(index)
    settle()
    return ConstraintID(index: index)
  }

  /// Removes a constraint and updates the solution.
  package mutating func remove(_ id: ConstraintID) {
    precondition(records[Int(id.index)].isUsed, "ConstraintSolver.remove: the constraint has already been removed")
    uninstall(id.index)
    records[Int(id.index)].isUsed = false
    unusedRecords.append(id.index)
    settle()
  }

  /// Changes the constant of a constraint and updates the solution.
  ///
  /// - Complexity: In proportion to the rows of the tableau that change.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    precondition(constant.isFinite, "ConstraintSolver.setConstant: the constant must be finite, but is \(constant)")
    let record = records[Int(id.index)]
    let change = (constant - record.constraint.constant) * record.factor
    guard change != 0 else { return }
    records[Int(id.index)].constraint.constant = constant
    tableau.shift(record.marker, by: change)
    settle()
  }

  /// Returns the priority of a constraint.
  package func priority(of id: ConstraintID) -> Float { records[Int(id.index)].constraint.priority }

  /// Changes the priority of a constraint and updates the solution.
  package mutating func setPriority(_ priority: Float, of id: ConstraintID) {
    precondition(priority > 0, "ConstraintSolver.setPriority: the priority must be above 0, but is \(priority)")
    uninstall(id.index)
    records[Int(id.index)].constraint.priority = priority
    records[Int(id.index)].isBroken = false
    install(id.index)
    settle()
  }

  /// Adds a constraint "variable = value", and returns its identifier. `suggest(_:for:)` changes the value later.
  ///
  /// - Parameter priority: The priority of the equation.
  package mutating func addEdit(_ variable: Variable, value: Double, priority: Float) -> ConstraintID {
    add(LinearConstraint([.init(variable)], constant: -value, priority: priority))
  }

  /// Suggests a value for the variable of an edit that `addEdit(_:value:priority:)` created.
  package mutating func suggest(_ value: Double, for edit: ConstraintID) { setConstant(-value, of: edit) }

  /// Restores a solution that satisfies all required constraints and is optimal.
  private mutating func settle() {
    while let row = tableau.restoreFeasibility() { breakConflict(at: row) }
    let outcome = tableau.optimize()
    precondition(
      outcome == .optimal,
      "ConstraintSolver (internal error): the deviations from the optional constraints could not be minimized")
  }
}
