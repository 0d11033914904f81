// Both methods choose the symbol with the smallest index (Bland's rule), so that they terminate, and that the results
// do not depend on the order of hashing.

extension Tableau {
  /// The result of `optimize()`: the costs are minimal, or they can be reduced without limit.
  enum Outcome { case optimal, unbounded }

  /// Minimizes the costs by the simplex method. Before the call, the values of all basic symbols must be permitted.
  @discardableResult
  mutating func optimize() -> Outcome {
    while let entering = nextCheapened() {
      guard let row = limitingRow(for: entering, direction: 1) else { return .unbounded }
      pivot(row, entering: entering)
    }
    return .optimal
  }

  /// Returns whether a nonbasic symbol has a negative cost, so that the costs are not minimal.
  mutating func hasNegativeCost() -> Bool { nextCheapened() != nil }

  /// Returns the nonbasic symbol with the smallest index whose cost is negative, or nil if there is none.
  ///
  /// The method removes all symbols without a negative cost from `cheapened`.
  private mutating func nextCheapened() -> Int32? {
    var (count, least) = (0, Int32.max)
    for symbol in cheapened where rowOf[Int(symbol)] < 0 && sign(ofCost: symbol) < 0 {
      cheapened[count] = symbol
      count += 1
      least = min(least, symbol)
    }
    cheapened.removeLast(cheapened.count - count)
    return count > 0 ? least : nil
  }

  /// Returns the row whose basic symbol is the first to reach a limit when the value of the nonbasic symbol `symbol`
  /// changes from 0. The result is nil if no basic symbol reaches a limit.
  ///
  /// Dummies are always at their limit. External symbols have no limit.
  /// - Parameter direction: 1 if the symbol grows, -1 if it falls.
  mutating func limitingRow(for symbol: Int32, direction: Double) -> Int32? {
    var (best, bestRow) = (Double.infinity, Int32(-1))
    for row in rows(with: symbol) {
      let kind = kinds[Int(basics[Int(row)])]
      guard kind != .external else { continue }
      let slope = rows[Int(row)].coefficient(of: symbol) * direction
      guard kind == .dummy || slope < -PriorityLevel.tolerance else { continue }
      let ratio = kind == .dummy ? 0 : max(0, rows[Int(row)].constant) / -slope
      if ratio < best || (ratio == best && basics[Int(row)] < basics[Int(bestRow)]) { (best, bestRow) = (ratio, row) }
    }
    return bestRow >= 0 ? bestRow : nil
  }

  /// Changes the solution until the values of all basic symbols are permitted, by the dual simplex method.
  ///
  /// If no cost is negative before the call, the costs are minimal afterwards.
  /// - Returns: nil if all values are permitted. Otherwise a row whose value cannot become permitted, because the
  ///   constraints that own its symbols contradict each other.
  mutating func restoreFeasibility() -> Int32? {
    guard !suspects.isEmpty else { return nil }
    let usesCosts = !hasNegativeCost()
    while let row = nextSuspect() {
      guard let entering = enteringSymbol(of: row, usesCosts: usesCosts) else { return row }
      pivot(row, entering: entering)
    }
    return nil
  }

  /// Returns the row whose basic symbol has a value that is not permitted, or nil if there is no such row.
  ///
  /// If there are several, the result is the row whose basic symbol has the smallest index. The method removes rows
  /// with permitted values from `suspects`.
  private mutating func nextSuspect() -> Int32? {
    var (count, best) = (0, Int32(-1))
    for row in suspects where hasForbiddenValue(row) {
      suspects[count] = row
      count += 1
      if best < 0 || basics[Int(row)] < basics[Int(best)] { best = row }
    }
    suspects.removeLast(suspects.count - count)
    return count > 0 ? best : nil
  }

  private func hasForbiddenValue(_ row: Int32) -> Bool {
    let basic = basics[Int(row)]
    guard basic >= 0 else { return false }
    switch kinds[Int(basic)] {
    case .external, .unused: return false
    case .slack, .error: return rows[Int(row)].constant < -Self.tolerance
    case .dummy: return abs(rows[Int(row)].constant) > Self.tolerance
    }
  }

  /// Returns the nonbasic symbol of a row that is to become basic: an increase of this symbol moves the row's value
  /// towards the permitted values at the least cost per unit. The result is nil if no symbol moves the value in this
  /// direction.
  ///
  /// - Parameter usesCosts: whether costs are compared. If false, the result is the first symbol that moves the value
  ///   in this direction.
  private func enteringSymbol(of row: Int32, usesCosts: Bool) -> Int32? {
    let equation = rows[Int(row)]
    let direction: Double = equation.constant < 0 ? 1 : -1
    var best: (symbol: Int32, slope: Double)?
    for term in equation.terms where kinds[Int(term.symbol)] != .dummy {
      let slope = term.coefficient * direction
      guard slope > PriorityLevel.tolerance else { continue }
      if let other = best, !usesCosts || !isCheaper(term.symbol, slope, than: other) { continue }
      best = (term.symbol, slope)
    }
    return best?.symbol
  }

  /// Returns whether `symbol` moves a row's value at a lower cost per unit than `other`. `slope` is the change of the
  /// row's value per unit of the symbol.
  private func isCheaper(_ symbol: Int32, _ slope: Double, than other: (symbol: Int32, slope: Double)) -> Bool {
    for level in levels {
      let difference = level.costs[Int(symbol)] * other.slope - level.costs[Int(other.symbol)] * slope
      if difference < -PriorityLevel.tolerance { return true }
      if difference > PriorityLevel.tolerance { return false }
    }
    return false
  }
}
