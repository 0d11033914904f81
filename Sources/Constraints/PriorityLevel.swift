/// The cost of one priority: the sum of the deviations of its constraints, as a linear function of the symbols.
///
/// The costs of all priorities form a vector, which is compared lexicographically, highest priority first. Weights
/// such as 1000ⁿ in a single sum would limit the number of priorities and of constraints: with 999 priorities the
/// weights exceed the range of `Double`, and even with few priorities, many deviations of low priority can outweigh
/// one of high priority. A vector has no such limit, and its arithmetic stays in small numbers. Only priorities in use
/// have a level; a screen usually has 2 to 5.
struct PriorityLevel: Sendable {
  /// The priority of the constraints whose deviations the cost contains.
  let priority: Float
  /// The number of constraints with the priority.
  var users = 0
  /// The coefficients of the cost, by the index of the symbol.
  var costs: [Double]

  /// Costs with a smaller magnitude count as 0.
  static let tolerance = 1e-9

  /// Adds a number to a symbol's cost.
  mutating func add(_ cost: Double, to symbol: Int32) {
    let sum = costs[Int(symbol)] + cost
    costs[Int(symbol)] = abs(sum) < 1e-10 ? 0 : sum
  }
}
