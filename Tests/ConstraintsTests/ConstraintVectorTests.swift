import Constraints
import TestSupport
import Testing

@Suite struct ConstraintVectorTests {
  @Test func `solutions equal those of scipy's linear programming`() {
    let systems = VectorSystem.all()
    #expect(systems.count == 300)
    for (number, system) in systems.enumerated() {
      let (deviations, values) = system.solved()
      for (priority, sum) in system.costs {
        let found = deviations.first { $0.priority == priority }?.sum ?? 0
        #expect(abs(found - sum) < 1e-4, "system \(number), priority \(priority): \(found), not \(sum)")
      }
      for (index, value) in system.values.enumerated() {
        guard let value else { continue }
        #expect(abs(values[index] - value) < 1e-4, "system \(number), variable \(index)")
      }
    }
  }

  @Test func `variables are ambiguous where the linear programs permit several values`() {
    for (number, system) in VectorSystem.all().enumerated() {
      let (solver, variables) = system.solver()
      let isAmbiguous = variables.map { solver.isAmbiguous($0) }
      #expect(isAmbiguous == system.values.map { $0 == nil }, "system \(number)")
    }
  }
}

/// A system of `Tests/Vectors/constraints.txt`, which `Scripts/make-constraint-vectors` writes.
private struct VectorSystem {
  /// A constraint whose variables are given by their indexes.
  struct Line {
    let priority: Float
    let relation: LinearConstraint.Relation
    let constant: Double
    let terms: [(variable: Int, coefficient: Double)]
  }

  let variableCount: Int
  var lines: [Line] = []
  var costs: [(Float, Double)] = []
  var values: [Double?] = []

  static func all() -> [VectorSystem] {
    var systems: [VectorSystem] = []
    for words in Vectors.rows(ofText: "constraints.txt") {
      switch words[0] {
      case "system": systems.append(VectorSystem(variableCount: Int(words[1])!))
      case "c": systems[systems.count - 1].lines.append(Line(words))
      case "costs": systems[systems.count - 1].costs = words[1...].map { $0.pair }.map { (Float($0)!, Double($1)!) }
      default: systems[systems.count - 1].values = words[1...].map { Double($0) }
      }
    }
    return systems
  }

  /// Returns a solver to which all constraints of the vector were added, and its variables.
  func solver() -> (ConstraintSolver, [Variable]) {
    var solver = ConstraintSolver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    for line in lines { solver.add(line.constraint(of: variables)) }
    return (solver, variables)
  }

  /// Returns the deviations and the values of the solution.
  func solved() -> (deviations: [(priority: Float, sum: Double)], values: [Double]) {
    let (solver, variables) = solver()
    let constraints = lines.map { $0.constraint(of: variables) }
    return (solver.deviations(of: constraints), variables.map { solver.value(of: $0) })
  }
}

extension VectorSystem.Line {
  fileprivate init(_ words: [Substring]) {
    priority = Float(words[1])!
    relation = words[2] == "<" ? .lessThanOrEqual : words[2] == ">" ? .greaterThanOrEqual : .equal
    constant = Double(words[3])!
    terms = words[4...].map { $0.pair }.map { (Int($0)!, Double($1)!) }
  }

  fileprivate func constraint(of variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      terms.map { .init(variables[$0.variable], $0.coefficient) }, constant: constant, relation, priority: priority)
  }
}

extension Substring {
  /// The parts before and after the colon.
  fileprivate var pair: (Substring, Substring) {
    let parts = split(separator: ":")
    return (parts[0], parts[1])
  }
}
