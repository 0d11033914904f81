extension ConstraintSolver {
  /// Adds the equation of a constraint to the tableau. `index` is the index of the constraint's record. The solution
  /// must be updated afterwards.
  mutating func install(_ index: Int32) {
    let record = records[Int(index)]
    var row = expression(of: record)
    let isEquation = record.constraint.relation == .equal
    let marker = tableau.makeSymbol(isEquation ? (record.isRequired ? .dummy : .error) : .slack, owner: index)
    records[Int(index)].marker = marker
    guard !record.isRequired else { return insert(row, marker: marker) }
    // expression = marker − partner
    let partner = tableau.makeSymbol(.error, owner: index)
    records[Int(index)].partner = partner
    insert(&row, marker: marker, partner: partner)
    changeCost(of: records[Int(index)], by: 1)
  }

  /// Removes the equation of a constraint from the tableau. `index` is the index of the constraint's record. The
  /// solution must be updated afterwards.
  mutating func uninstall(_ index: Int32) {
    let record = records[Int(index)]
    if record.partner >= 0 { changeCost(of: record, by: -1) }
    if tableau.rowOf[Int(record.marker)] >= 0 {
      tableau.removeRow(tableau.rowOf[Int(record.marker)])
    } else if record.partner >= 0, tableau.rowOf[Int(record.partner)] >= 0 {
      tableau.removeRow(tableau.rowOf[Int(record.partner)])
    } else if let row = leavingRow(for: record.marker) {
      tableau.pivot(row, entering: record.marker)
      tableau.removeRow(row)
    }
    releaseSymbols(of: index)
  }

  /// Makes the symbols of a constraint available for reuse, after the row of the constraint was removed. `index` is the
  /// index of the constraint's record.
  mutating func releaseSymbols(of index: Int32) {
    tableau.free(records[Int(index)].marker)
    if records[Int(index)].partner >= 0 { tableau.free(records[Int(index)].partner) }
    (records[Int(index)].marker, records[Int(index)].partner) = (-1, -1)
  }

  /// Returns the left side of a constraint as a function of nonbasic symbols. For the relation ≤, the function is
  /// multiplied by -1, which turns it into ≥.
  private mutating func expression(of record: Record) -> TableauRow {
    var row = TableauRow()
    row.constant = record.constraint.constant * record.factor
    for term in record.constraint.terms where term.coefficient != 0 {
      let (symbol, coefficient) = (term.variable.symbol, term.coefficient * record.factor)
      if tableau.rowOf[Int(symbol)] >= 0 {
        var scratch: [TableauRow.Term] = []
        row.add(
          tableau.rows[Int(tableau.rowOf[Int(symbol)])], times: coefficient, scratch: &scratch, appear: { _ in })
      } else {
        row.add(symbol, coefficient)
      }
    }
    return row
  }

  /// Inserts the equation `marker` = `row` of a required constraint. `row` is the left side of the constraint, and
  /// the symbol `marker` is its deviation.
  private mutating func insert(_ row: TableauRow, marker: Int32) {
    if let external = external(of: row) { return insert(row, minus: marker, solvedFor: external) }
    _ = tableau.insert(row, basic: marker)
  }

  /// Inserts the equation `marker` − `partner` = `row` of a constraint that is not required. `row` is the left side
  /// of the constraint. The two symbols are its deviations in the two directions.
  ///
  /// If the row contains no variable of the caller, one of the two symbols becomes basic: `marker` if the constant of
  /// the row is at least 0, otherwise `partner`. The value of the basic symbol is therefore not negative.
  private mutating func insert(_ row: inout TableauRow, marker: Int32, partner: Int32) {
    row.add(partner, 1)
    if let external = external(of: row) { return insert(row, minus: marker, solvedFor: external) }
    guard row.constant < 0 else {
      _ = tableau.insert(row, basic: marker)
      return
    }
    _ = row.remove(partner)
    row.scale(by: -1)
    row.add(marker, 1)
    _ = tableau.insert(row, basic: partner)
  }

  /// Inserts the equation `row` − `marker` = 0, solved for the variable `external` of the caller.
  ///
  /// - Precondition: Only rows of other variables of the caller contain `external`. Such variables can be negative, so
  ///   that the tableau stays feasible.
  private mutating func insert(_ row: TableauRow, minus marker: Int32, solvedFor external: Int32) {
    var row = row
    row.add(marker, -1)
    row.scale(by: -1 / row.remove(external))
    tableau.substitute(external, by: row)
    _ = tableau.insert(row, basic: external)
  }

  /// Returns the external symbol (variable of the caller) whose coefficient in a row has the largest magnitude, or nil
  /// if the row has no external symbol.
  private func external(of row: TableauRow) -> Int32? {
    var best: TableauRow.Term?
    for term in row.terms where tableau.kinds[Int(term.symbol)] == .external {
      if abs(term.coefficient) > abs(best?.coefficient ?? 0) { best = term }
    }
    return best?.symbol
  }

  /// Returns the row in which a constraint's marker (the symbol of its deviation) is to become basic, so that the
  /// constraint can be removed. The result is nil if no row contains the marker.
  ///
  /// If possible, the result is the row that limits a movement of the marker in the direction in which the costs do
  /// not increase.
  private mutating func leavingRow(for marker: Int32) -> Int32? {
    let direction: Double = tableau.sign(ofCost: marker) > 0 ? -1 : 1
    return tableau.limitingRow(for: marker, direction: direction)
      ?? tableau.limitingRow(for: marker, direction: -direction)
      ?? tableau.rows(with: marker).min { tableau.basics[Int($0)] < tableau.basics[Int($1)] }
  }

  // MARK: Costs

  /// Adds the deviations of a constraint to the cost of its priority, or removes them from this cost.
  ///
  /// - Parameter weight: 1 to add, -1 to remove.
  private mutating func changeCost(of record: Record, by weight: Double) {
    let level = tableau.level(of: record.costPriority)
    tableau.levels[level].users += weight > 0 ? 1 : -1
    if tableau.kinds[Int(record.marker)] == .error { tableau.addCost(weight, of: record.marker, level: level) }
    tableau.addCost(weight, of: record.partner, level: level)
    if tableau.levels[level].users == 0 { tableau.levels.remove(at: level) }
  }
}

extension Tableau {
  /// Returns the index in `levels` of the cost for a priority. If there is none, creates the cost and inserts it.
  fileprivate mutating func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      let costs = [Double](repeating: 0, count: kinds.count)
      levels.insert(PriorityLevel(priority: priority, costs: costs), at: index)
    }
    return index
  }

  /// Adds `weight` × `symbol` to the cost `levels[level]`. A basic symbol is replaced by the function in its row.
  fileprivate mutating func addCost(_ weight: Double, of symbol: Int32, level: Int) {
    let index = rowOf[Int(symbol)]
    guard index >= 0 else {
      levels[level].add(weight, to: symbol)
      return cheapened.append(symbol)
    }
    let row = rows[Int(index)]
    for term in row.terms { levels[level].add(weight * term.coefficient, to: term.symbol) }
    noteCosts(of: row)
  }

  /// Updates the constants of the rows after the constant of a constraint has changed.
  ///
  /// - Parameters:
  ///   - marker: the symbol of the constraint's deviation.
  ///   - change: the difference between the new and the old constant, with the sign that the constraint has in the
  ///     tableau.
  mutating func shift(_ marker: Int32, by change: Double) {
    let own = rowOf[Int(marker)]
    if own >= 0 {
      rows[Int(own)].constant = TableauRow.clean(rows[Int(own)].constant + change)
      return noteConstant(of: own)
    }
    for row in rows(with: marker) {
      let shift = rows[Int(row)].coefficient(of: marker) * change
      rows[Int(row)].constant = TableauRow.clean(rows[Int(row)].constant - shift)
      noteConstant(of: row)
    }
  }
}
