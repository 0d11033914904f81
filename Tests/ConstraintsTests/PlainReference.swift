import Constraints

/// A plain solver of systems of constraints, for comparison: a dense simplex tableau in two phases for each priority.
///
/// Each variable is a difference of two numbers that are at least 0. After a priority's deviations were minimized,
/// their sum becomes a limit for the next priorities.
struct PlainReference {
  private let variableCount: Int
  private let optional: [LinearConstraint]
  private var rows: [[Double]] = []
  private var limits: [Double] = []

  /// Creates the reference for constraints whose variables are those of an array.
  init(_ constraints: [LinearConstraint], variables: [Variable]) {
    variableCount = variables.count
    optional = constraints.filter { !$0.isRequired }
    var deviation = 2 * variableCount
    for constraint in constraints {
      var row = [Double](repeating: 0, count: 2 * variableCount + optional.count)
      for term in constraint.terms {
        let index = variables.firstIndex(of: term.variable)!
        row[2 * index] += term.coefficient
        row[2 * index + 1] -= term.coefficient
      }
      let signs: [Double] =
        switch constraint.relation {
        case .lessThanOrEqual: [1]
        case .greaterThanOrEqual: [-1]
        case .equal: [1, -1]
        }
      for sign in signs {
        var bound = row.map { $0 * sign }
        if !constraint.isRequired { bound[deviation] = -1 }
        rows.append(bound)
        limits.append(-sign * constraint.constant)
      }
      if !constraint.isRequired { deviation += 1 }
    }
  }

  /// Returns the least sum of deviations of each priority, highest first, or nil if the required constraints contradict
  /// each other.
  mutating func leastDeviations() -> [Double]? {
    var sums: [Double] = []
    for priority in Set(optional.map(\.priority)).sorted(by: >) {
      let costs =
        [Double](repeating: 0, count: 2 * variableCount) + optional.map { $0.priority == priority ? 1 : 0 }
      guard let least = Self.minimum(of: costs, rows, limits) else { return nil }
      sums.append(least)
      rows.append(costs)
      limits.append(least + 1e-9)
    }
    return Self.minimum(of: [Double](repeating: 0, count: 2 * variableCount + optional.count), rows, limits)
      .map { _ in sums }
  }

  /// Returns the minimum of a cost that is bounded below, with rows · x ≤ limits and x ≥ 0, or nil if there is no x.
  private static func minimum(of costs: [Double], _ rows: [[Double]], _ limits: [Double]) -> Double? {
    let (width, height) = (costs.count, rows.count)
    // Columns: x, a slack for each row, an artificial number for each row, the value.
    var table = (0..<height).map { index in
      let sign: Double = limits[index] < 0 ? -1 : 1
      let slacks = (0..<height).map { $0 == index ? sign : 0 }
      let artificials = (0..<height).map { $0 == index && sign < 0 ? 1.0 : 0 }
      return rows[index].map { $0 * sign } + slacks + artificials + [limits[index] * sign]
    }
    var basis = (0..<height).map { limits[$0] < 0 ? width + height + $0 : width + $0 }
    let first = [Double](repeating: 0, count: width + height) + [Double](repeating: 1, count: height)
    guard reduce(&table, &basis, first, columns: width + height) < 1e-6 else { return nil }
    // An artificial number that stays basic would grow in the second phase.
    for row in table.indices where basis[row] >= width + height {
      guard let column = (0..<width + height).first(where: { abs(table[row][$0]) > 1e-9 }) else { continue }
      pivot(&table, row: row, column: column)
      basis[row] = column
    }
    let second = costs + [Double](repeating: 0, count: 2 * height)
    return reduce(&table, &basis, second, columns: width + height)
  }

  /// Minimizes a cost by the simplex method with Bland's rule, and returns the minimum.
  private static func reduce(
    _ table: inout [[Double]], _ basis: inout [Int], _ costs: [Double], columns: Int
  ) -> Double {
    while true {
      let entering = (0..<columns).first { column in
        costs[column] - table.indices.reduce(0) { $0 + costs[basis[$1]] * table[$1][column] } < -1e-9
      }
      guard let entering else { return table.indices.reduce(0) { $0 + costs[basis[$1]] * table[$1].last! } }
      var best: (ratio: Double, row: Int)?
      for row in table.indices where table[row][entering] > 1e-9 {
        let ratio = table[row].last! / table[row][entering]
        guard let other = best else {
          best = (ratio, row)
          continue
        }
        if ratio < other.ratio || (ratio == other.ratio && basis[row] < basis[other.row]) { best = (ratio, row) }
      }
      pivot(&table, row: best!.row, column: entering)
      basis[best!.row] = entering
    }
  }

  private static func pivot(_ table: inout [[Double]], row: Int, column: Int) {
    let factor = 1 / table[row][column]
    for index in table[row].indices { table[row][index] *= factor }
    for other in table.indices where other != row && table[other][column] != 0 {
      let multiple = table[other][column]
      for index in table[other].indices { table[other][index] -= multiple * table[row][index] }
    }
  }
}
