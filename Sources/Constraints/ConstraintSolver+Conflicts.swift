extension ConstraintSolver {
  /// Breaks one of the contradictory required constraints that a row of the tableau reveals.
  ///
  /// In such a row, the basic symbol has a value that is not permitted, and an increase of any other symbol moves this
  /// value further away from the permitted ones. All symbols of the row are slacks and dummies, and their constraints
  /// form the conflict: the row is the weighted sum of these constraints, in which the variables cancel.
  ///
  /// Of the constraints of the conflict that are not fixed, the one that was added last is broken. Its priority becomes
  /// lower than that of required constraints, but higher than all other priorities, so that it deviates as little as
  /// possible, and holds again as soon as the other constraints permit it.
  mutating func breakConflict(at row: Int32) {
    let conflict = owners(at: row).sorted { records[Int($0)].sequence < records[Int($1)].sequence }
    let candidates = conflict.filter { !records[Int($0)].constraint.isFixed }
    guard let broken = candidates.last ?? conflict.last else {
      fatalError("ConstraintSolver (internal error): the row of a conflict contains no required constraint")
    }
    conflicts.append(
      ConstraintConflict(
        constraints: conflict.map(ConstraintID.init(index:)), broken: ConstraintID(index: broken)))
    removeContradiction(of: broken, at: row)
    records[Int(broken)].isBroken = true
    install(broken)
  }

  /// Returns the records of the required constraints to which the symbols of a row belong, each once.
  private func owners(at row: Int32) -> [Int32] {
    let symbols = [tableau.basics[Int(row)]] + tableau.rows[Int(row)].terms.map(\.symbol)
    let owners = symbols.map { tableau.owners[Int($0)] }
    return owners.enumerated().filter { index, owner in
      owner >= 0 && records[Int(owner)].isRequired && !owners[..<index].contains(owner)
    }.map(\.element)
  }

  /// Removes a constraint of a conflict, and the row that revealed the conflict, from the tableau. `index` is the
  /// index of the constraint's record.
  private mutating func removeContradiction(of index: Int32, at row: Int32) {
    let marker = records[Int(index)].marker
    if tableau.basics[Int(row)] != marker { tableau.pivot(row, entering: marker) }
    tableau.removeRow(row)
    releaseSymbols(of: index)
  }
}
