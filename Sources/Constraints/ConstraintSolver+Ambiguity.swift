extension ConstraintSolver {
  /// Returns whether several values of a variable satisfy the constraints equally well.
  ///
  /// - Complexity: Usually the time to read one row of the tableau. In other cases, the value of the variable is
  ///   minimized and maximized.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let index = tableau.rowOf[Int(variable.symbol)]
    guard index >= 0 else { return true }
    let row = tableau.rows[Int(index)]
    // Symbols with a cost are 0 in every optimal solution.
    let movable = row.terms.filter {
      tableau.kinds[Int($0.symbol)] != .dummy && tableau.sign(ofCost: $0.symbol) == 0
    }
    if movable.isEmpty { return false }
    if movable.contains(where: { tableau.kinds[Int($0.symbol)] == .external }) { return true }
    return canMove(variable, direction: 1) || canMove(variable, direction: -1)
  }

  /// Returns whether a variable can change in one direction while the solution stays optimal.
  ///
  /// - Parameter direction: 1 for larger values of the variable, -1 for smaller ones.
  private func canMove(_ variable: Variable, direction: Double) -> Bool {
    var copy = tableau
    for symbol in copy.kinds.indices
    where copy.rowOf[symbol] < 0 && copy.kinds[symbol] != .external && copy.sign(ofCost: Int32(symbol)) > 0 {
      copy.kinds[symbol] = .dummy
    }
    let row = Int(copy.rowOf[Int(variable.symbol)])
    var level = PriorityLevel(priority: 1, costs: [Double](repeating: 0, count: copy.kinds.count))
    for term in copy.rows[row].terms { level.costs[Int(term.symbol)] = -direction * term.coefficient }
    copy.levels = [level]
    copy.noteCosts(of: copy.rows[row])
    let before = copy.rows[row].constant
    guard copy.optimize() == .optimal else { return true }
    return abs(copy.rows[Int(copy.rowOf[Int(variable.symbol)])].constant - before) > 1e-6
  }

  /// Returns the constraints that determine a variable's value, in the order in which they were added.
  package func constraints(determining variable: Variable) -> [ConstraintID] {
    let row = tableau.rowOf[Int(variable.symbol)]
    guard row >= 0 else { return [] }
    let owners = tableau.rows[Int(row)].terms.map { tableau.owners[Int($0.symbol)] }.filter { $0 >= 0 }
    var found: [Int32] = []
    for owner in owners where !found.contains(owner) { found.append(owner) }
    return found.sorted { records[Int($0)].sequence < records[Int($1)].sequence }.map(ConstraintID.init(index:))
  }
}
