// The equations of a solver in the form of the Cassowary algorithm: each basic symbol is a linear function of
// nonbasic symbols, whose value is 0.
//
//     basic        constant   coefficients of nonbasic symbols
//     left     =         20                                       external: any value
//     width    =        100  + 1 error⁺  − 1 error⁻               errors: at least 0, with a cost
//     slack    =         40  − 1 error⁺  + 1 error⁻  + 2 dummy    slack: at least 0; dummy: always 0
//
// Goals in order: the same result on every machine; time in proportion to the rows that an operation changes; few
// allocations. Each symbol therefore has a list of the rows in which it occurs. A dense matrix was rejected: 1,000
// views would need memory and time for 10⁷ numbers. Sets of rows, as in the original algorithm, were rejected because
// their order depends on hashing.
// - Source: G. Badros, A. Borning, P. Stuckey, The Cassowary Linear Arithmetic Constraint Solving Algorithm (2001).

/// The equations and costs of a `ConstraintSolver`.
struct Tableau: Sendable {
  /// The role of a symbol, which determines its permitted values.
  enum Kind: UInt8, Sendable {
    /// No role: the symbol can be used again.
    case unused
    /// A variable of the caller, with any value.
    case external
    /// The amount by which an inequality exceeds its limit, at least 0.
    case slack
    /// A deviation of a constraint that is not required, at least 0.
    case error
    /// The deviation of a required equation, always 0.
    case dummy
  }

  /// The role of each symbol.
  var kinds: [Kind] = []
  /// For each symbol, the index of its row if the symbol is basic, or -1 if it is nonbasic.
  var rowOf: [Int32] = []
  /// For each slack, error and dummy symbol, the index of the record of its constraint. -1 for external symbols.
  var owners: [Int32] = []
  /// For each nonbasic symbol, the rows in which the symbol occurs. A list can contain a row several times, and rows
  /// in which the symbol no longer occurs.
  var occurrences: [[Int32]] = []
  /// The symbols without a role, which `makeSymbol(_:owner:)` reuses.
  var unusedSymbols: [Int32] = []

  /// The equations of the basic symbols, by row index. Rows that are not in use are kept for reuse.
  var rows: [TableauRow] = []
  /// The basic symbol of each row, or -1 for rows that are not in use.
  var basics: [Int32] = []
  /// The indexes of the rows that are not in use, which `insert(_:basic:)` reuses.
  var unusedRows: [Int32] = []

  /// The costs to minimize, one for each priority in use, the highest priority first.
  var levels: [PriorityLevel] = []
  /// Nonbasic symbols whose cost can have become negative since the costs were minimal the last time.
  var cheapened: [Int32] = []
  /// Rows whose basic symbol can have a value that the symbol's kind does not permit.
  var suspects: [Int32] = []
  /// External symbols whose values have changed. For each symbol, `isChanged` states whether the symbol is in this
  /// list.
  var changed: [Int32] = []
  var isChanged: [Bool] = []

  private var scratch: [TableauRow.Term] = []

  /// Values with a smaller magnitude count as 0.
  static let tolerance = 1e-8

  /// Creates a symbol with a role, or reuses an unused symbol.
  ///
  /// - Parameter owner: the index of the record of the constraint whose deviation the symbol is, or -1 for an
  ///   external symbol.
  mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1) -> Int32 {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    rowOf.append(-1)
    occurrences.append([])
    isChanged.append(false)
    for level in levels.indices { levels[level].costs.append(0) }
    return Int32(kinds.count - 1)
  }

  /// Removes a nonbasic symbol from all rows and costs, and makes the symbol available for reuse.
  mutating func free(_ symbol: Int32) {
    for row in occurrences[Int(symbol)] { _ = rows[Int(row)].remove(symbol) }
    occurrences[Int(symbol)] = []
    for level in levels.indices { levels[level].costs[Int(symbol)] = 0 }
    kinds[Int(symbol)] = .unused
    unusedSymbols.append(symbol)
  }

  /// Adds a row as the value of the symbol `basic`, and returns the index of the row. The terms of the row must be
  /// nonbasic symbols.
  mutating func insert(_ row: TableauRow, basic: Int32) -> Int32 {
    let index: Int32
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
      basics[Int(index)] = basic
    } else {
      index = Int32(rows.count)
      rows.append(row)
      basics.append(basic)
    }
    rowOf[Int(basic)] = index
    for term in row.terms { occurrences[Int(term.symbol)].append(index) }
    noteConstant(of: index)
    return index
  }

  /// Removes a row. Its basic symbol becomes nonbasic and occurs in no row.
  mutating func removeRow(_ row: Int32) {
    let basic = basics[Int(row)]
    rowOf[Int(basic)] = -1
    basics[Int(row)] = -1
    rows[Int(row)] = TableauRow()
    unusedRows.append(row)
    noteChange(of: basic)
  }

  /// Returns the rows that contain a nonbasic symbol, each once, in ascending order.
  mutating func rows(with symbol: Int32) -> [Int32] {
    var list = occurrences[Int(symbol)]
    occurrences[Int(symbol)] = []
    list.sort()
    var count = 0
    for index in list.indices where count == 0 || list[index] != list[count - 1] {
      let row = list[index]
      guard basics[Int(row)] >= 0, rows[Int(row)].coefficient(of: symbol) != 0 else { continue }
      list[count] = row
      count += 1
    }
    list.removeLast(list.count - count)
    occurrences[Int(symbol)] = list
    return list
  }

  /// Makes `entering`, a nonbasic symbol of a row, the basic symbol of the row. The previous basic symbol of the row
  /// becomes nonbasic.
  mutating func pivot(_ row: Int32, entering: Int32) {
    let leaving = basics[Int(row)]
    var equation = rows[Int(row)]
    rows[Int(row)] = TableauRow()
    let factor = 1 / equation.remove(entering)
    equation.scale(by: -factor)
    equation.add(leaving, factor)
    rowOf[Int(leaving)] = -1
    basics[Int(row)] = -1
    if kinds[Int(leaving)] == .external { noteChange(of: leaving) }
    substitute(entering, by: equation)
    rows[Int(row)] = equation
    basics[Int(row)] = entering
    rowOf[Int(entering)] = row
    occurrences[Int(leaving)].append(row)
    noteConstant(of: row)
  }

  /// Replaces a nonbasic symbol by a linear function in all rows and costs.
  mutating func substitute(_ symbol: Int32, by equation: TableauRow) {
    let list = rows(with: symbol)
    occurrences[Int(symbol)] = []
    for row in list {
      let factor = rows[Int(row)].remove(symbol)
      rows[Int(row)].add(equation, times: factor, scratch: &scratch) { occurrences[Int($0)].append(row) }
      noteConstant(of: row)
    }
    substituteInCosts(symbol, by: equation)
    for term in equation.terms where occurrences[Int(term.symbol)].count > 2 * rows.count + 16 {
      _ = rows(with: term.symbol)
    }
  }

  private mutating func substituteInCosts(_ symbol: Int32, by equation: TableauRow) {
    var changes = false
    for level in levels.indices {
      let cost = levels[level].costs[Int(symbol)]
      guard cost != 0 else { continue }
      levels[level].costs[Int(symbol)] = 0
      for term in equation.terms { levels[level].add(cost * term.coefficient, to: term.symbol) }
      changes = true
    }
    if changes { noteCosts(of: equation) }
  }

  /// Adds those symbols of `row` that have a negative cost to `cheapened`.
  mutating func noteCosts(of row: TableauRow) {
    for term in row.terms where sign(ofCost: term.symbol) < 0 { cheapened.append(term.symbol) }
  }

  /// Records that a row's constant has changed. Adds the row to `suspects` if the value of its basic symbol is not
  /// permitted, or adds the basic symbol to `changed` if the symbol is external.
  mutating func noteConstant(of row: Int32) {
    let basic = basics[Int(row)]
    switch kinds[Int(basic)] {
    case .external: noteChange(of: basic)
    case .slack, .error: if rows[Int(row)].constant < -Self.tolerance { suspects.append(row) }
    case .dummy: if abs(rows[Int(row)].constant) > Self.tolerance { suspects.append(row) }
    case .unused: break
    }
  }

  /// Adds an external symbol to `changed`.
  mutating func noteChange(of symbol: Int32) {
    guard kinds[Int(symbol)] == .external, !isChanged[Int(symbol)] else { return }
    isChanged[Int(symbol)] = true
    changed.append(symbol)
  }

  /// Returns the sign of a symbol's cost at the highest priority at which this cost is not 0. The result is 0 if all
  /// costs of the symbol are 0, and for dummies.
  func sign(ofCost symbol: Int32) -> Int {
    guard kinds[Int(symbol)] != .dummy else { return 0 }
    for level in levels {
      let cost = level.costs[Int(symbol)]
      if cost > PriorityLevel.tolerance { return 1 }
      if cost < -PriorityLevel.tolerance { return -1 }
    }
    return 0
  }
}
