extension ConstraintSolver {
  /// Breaks one of the required constraints that a row shows to contradict each other.
  ///
  /// In such a row, the basic symbol has a forbidden value, and growth of the other symbols moves it further away. All
  /// these symbols are slacks and dummies, and their constraints are those of the conflict: the row is their weighted
  /// sum, in which the variables cancel. The latest constraint that is not fixed is broken. It becomes a constraint with
  /// a priority above all others that are not required, so that it deviates as little as possible, and holds again as
  /// soon as the others permit it.
  mutating func breakConflict(at row: Int32) {
    let conflict = owners(at: row).sorted { records[Int($0)].sequence < records[Int($1)].sequence }
    let candidates = conflict.filter { !records[Int($0)].constraint.isFixed }
    guard let broken = candidates.last ?? conflict.last else {
      fatalError("ConstraintSolver: a contradiction without required constraints")
    }
    conflicts.append(
      ConstraintConflict(
        constraints: conflict.map(ConstraintID.init(index:)), broken: ConstraintID(index: broken)))
    removeContradiction(of: broken, at: row)
    records[Int(broken)].isBroken = true
    install(broken)
  }

  /// Returns the required constraints that own the symbols of a row.
  private func owners(at row: Int32) -> [Int32] {
    let symbols = [tableau.basics[Int(row)]] + tableau.rows[Int(row)].terms.map(\.symbol)
    let owners = symbols.map { tableau.owners[Int($0)] }
    return owners.enumerated().filter { index, owner in
      owner >= 0 && records[Int(owner)].isRequired && !owners[..<index].contains(owner)
    }.map(\.element)
  }

  /// Removes a constraint with the row that contains its marker.
  private mutating func removeContradiction(of index: Int32, at row: Int32) {
    let marker = records[Int(index)].marker
    if tableau.basics[Int(row)] != marker { tableau.pivot(row, entering: marker) }
    tableau.removeRow(row)
    releaseSymbols(of: index)
  }
}
