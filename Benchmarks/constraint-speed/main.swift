import Constraints

// Milliseconds to solve 1,000 cells in stacks, and microseconds to change one constant.

/// The variables of a view.
struct Box {
  let left, top, width, height: Variable

  init(_ solver: inout ConstraintSolver) {
    (left, top) = (solver.makeVariable(), solver.makeVariable())
    (width, height) = (solver.makeVariable(), solver.makeVariable())
  }
}

/// Stacks of cells below each other, in a window whose width can change.
struct Screen {
  var solver = ConstraintSolver()
  private(set) var width: ConstraintID!
  private(set) var height: ConstraintID!
  private(set) var count = 0
  private(set) var last: Box!

  init(stacks: Int, cells: Int) {
    let window = Box(&solver)
    add([(window.left, 1)], 0)
    add([(window.top, 1)], 0)
    width = add([(window.width, 1)], -390)
    add([(window.height, 1)], -844)
    var previous: Box?
    for number in 0..<stacks { previous = addStack(number, cells: cells, below: previous, in: window) }
  }

  private mutating func addStack(_ number: Int, cells: Int, below previous: Box?, in window: Box) -> Box {
    let stack = Box(&solver)
    add([(stack.left, 1)], -16)
    add([(stack.width, 1), (window.width, -1)], 32)
    place(stack, below: previous, start: 20, gap: 8)
    var cell: Box?
    for index in 0..<cells { cell = addCell(below: cell, in: stack, content: 20 + Double((number + index) % 5)) }
    last = cell
    add([(stack.height, 1), (last.top, -1), (last.height, -1)], 0)
    return stack
  }

  /// Adds a cell as wide as its stack, with the height of its content: hugging 250, compression resistance 750.
  private mutating func addCell(below previous: Box?, in stack: Box, content: Double) -> Box {
    let cell = Box(&solver)
    add([(cell.left, 1)], 0)
    add([(cell.width, 1), (stack.width, -1)], 0)
    place(cell, below: previous, start: 0, gap: 4)
    add([(cell.height, 1)], 0, .greaterThanOrEqual)
    add([(cell.height, 1)], -content, .lessThanOrEqual, 250)
    let resistance = add([(cell.height, 1)], -content, .greaterThanOrEqual, 750)
    height = height ?? resistance
    return cell
  }

  private mutating func place(_ box: Box, below previous: Box?, start: Double, gap: Double) {
    guard let previous else {
      add([(box.top, 1)], -start)
      return
    }
    add([(box.top, 1), (previous.top, -1), (previous.height, -1)], -gap)
  }

  @discardableResult
  private mutating func add(
    _ terms: [(Variable, Double)], _ constant: Double, _ relation: LinearConstraint.Relation = .equal,
    _ priority: Float = 1000
  ) -> ConstraintID {
    count += 1
    return solver.add(
      LinearConstraint(terms.map { .init($0, $1) }, constant: constant, relation, priority: priority))
  }
}

/// Returns the milliseconds of the fastest of several calls.
func fastest(_ rounds: Int, _ body: (Int) -> Void) -> Double {
  let clock = ContinuousClock()
  return (0..<rounds).map { round in
    let time = clock.measure { body(round) }.components
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }.min()!
}

print("stacks × cells   constraints   solve ms   width µs   height µs")
for (stacks, cells) in [(25, 40), (5, 200), (1, 1000)] {
  var screen = Screen(stacks: stacks, cells: cells)
  let solve = fastest(5) { _ in screen = Screen(stacks: stacks, cells: cells) }
  let width = fastest(20) { screen.solver.setConstant(-391 - Double($0), of: screen.width) } * 1e3
  let height = fastest(20) { screen.solver.setConstant(-21 - Double($0), of: screen.height) } * 1e3
  let numbers = [solve, width, height].map { "\(($0 * 10).rounded() / 10)" }
  print("\(stacks) × \(cells)   \(screen.count)   " + numbers.joined(separator: "   "))
}
