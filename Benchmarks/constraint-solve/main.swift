import Constraints

// Reads systems of constraints in the format of Scripts/make-constraint-vectors up to a line `end`, and prints a line with
// the values of the variables for each.

/// A system under construction: its solver, with the constraints that were read so far.
struct System {
  private var solver = ConstraintSolver()
  private var variables: [Variable] = []

  init(count: Int) { variables = (0..<count).map { _ in solver.makeVariable() } }

  /// Adds the constraint of a line: `c PRIORITY RELATION CONSTANT VARIABLE:COEFFICIENT…`.
  mutating func add(_ words: [Substring]) {
    guard words.count > 3, let priority = Float(words[1]), let constant = Double(words[3]) else {
      fatalError("constraint-solve: a constraint is 'c PRIORITY RELATION CONSTANT VARIABLE:COEFFICIENT', not \(words)")
    }
    let relation: LinearConstraint.Relation =
      words[2] == "<" ? .lessThanOrEqual : words[2] == ">" ? .greaterThanOrEqual : .equal
    solver.add(LinearConstraint(words[4...].map(term), constant: constant, relation, priority: priority))
  }

  private func term(_ word: Substring) -> LinearConstraint.Term {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let index = Int(parts[0]), variables.indices.contains(index),
      let coefficient = Double(parts[1])
    else { fatalError("constraint-solve: a term is VARIABLE:COEFFICIENT, not \(word)") }
    return .init(variables[index], coefficient)
  }

  var line: String { variables.map { "\(solver.value(of: $0))" }.joined(separator: " ") }
}

var system: System?
while let line = readLine() {
  let words = line.split(separator: " ")
  switch words.first {
  case "c": system?.add(words)
  case "system", "end":
    if let system { print(system.line) }
    system = words.count > 1 ? Int(words[1]).map { System(count: $0) } : nil
  default: fatalError("constraint-solve: a line begins with 'system', 'c' or 'end', not \(line)")
  }
}
