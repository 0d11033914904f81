/// A linear function of symbols: constant + Σ coefficient × symbol, as a sparse list that is sorted by symbol.
struct TableauRow: Sendable {
  /// A symbol with its coefficient, which is not 0.
  struct Term: Sendable {
    var symbol: Int32
    var coefficient: Double
  }

  var constant = 0.0
  var terms: [Term] = []

  /// Coefficients with a smaller magnitude are results of rounding and are removed.
  static let dust = 1e-11

  /// Returns the index in `terms` at which a symbol is found or, if it does not occur, must be inserted.
  func position(of symbol: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol. The result is 0 if the symbol does not occur in the row.
  func coefficient(of symbol: Int32) -> Double {
    let position = position(of: symbol)
    return position < terms.count && terms[position].symbol == symbol ? terms[position].coefficient : 0
  }

  /// Removes a symbol from the row and returns its coefficient. The result is 0 if the symbol does not occur in the
  /// row.
  mutating func remove(_ symbol: Int32) -> Double {
    let position = position(of: symbol)
    guard position < terms.count, terms[position].symbol == symbol else { return 0 }
    return terms.remove(at: position).coefficient
  }

  /// Adds `coefficient` × `symbol` to the row. If the coefficient of the symbol becomes 0, the symbol is removed from
  /// the row.
  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let position = position(of: symbol)
    guard position < terms.count, terms[position].symbol == symbol else {
      if coefficient != 0 { terms.insert(Term(symbol: symbol, coefficient: coefficient), at: position) }
      return
    }
    terms[position].coefficient += coefficient
    if abs(terms[position].coefficient) < Self.dust { terms.remove(at: position) }
  }

  /// Multiplies the row by a number.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `factor` × `other` to this row. Calls `appear` with each symbol that this row did not contain before.
  ///
  /// - Parameter scratch: A working buffer, whose storage is exchanged with that of `terms`.
  mutating func add(_ other: TableauRow, times factor: Double, scratch: inout [Term], appear: (Int32) -> Void) {
    constant = Self.clean(constant + other.constant * factor)
    guard !other.terms.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    var (own, index) = (0, 0)
    while index < other.terms.count {
      let term = other.terms[index]
      while own < terms.count, terms[own].symbol < term.symbol {
        scratch.append(terms[own])
        own += 1
      }
      index += 1
      guard own < terms.count, terms[own].symbol == term.symbol else {
        scratch.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
        appear(term.symbol)
        continue
      }
      let sum = terms[own].coefficient + term.coefficient * factor
      if abs(sum) >= Self.dust { scratch.append(Term(symbol: term.symbol, coefficient: sum)) }
      own += 1
    }
    scratch.append(contentsOf: terms[own...])
    swap(&terms, &scratch)
  }

  /// Returns `constant`, or 0 if its magnitude is below 10⁻¹⁰, because such a number is a result of rounding.
  static func clean(_ constant: Double) -> Double { abs(constant) < 1e-10 ? 0 : constant }
}
