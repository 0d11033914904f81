import CAllocations
import Glibc
import Layers
import MediaTime

// Nanoseconds per sampled number, the rows in every round so that their ratios hold on a noisy machine; `--check` prints
// nothing but whether a sample allocates and whether it costs what moves, and fails when it does not.

let isCheck = CommandLine.arguments.contains("--check")
let rounds = CommandLine.arguments.dropFirst().lazy.compactMap { Int($0) }.first ?? 9

/// Nanoseconds of the fastest of several calls.
@MainActor
func fastest(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  for _ in 0..<5 { best = min(best, clock.measure(body)) }
  return Double(best.components.attoseconds) / 1e9
}

/// One row of the table: how to sample it once, and how many numbers that is.
@MainActor
final class Row {
  let name: String
  let numbers: Int
  let frames: Int
  private let sample: (Double) -> Void
  private(set) var times: [Double] = []
  private(set) var allocations: UInt64 = .max

  init(_ name: String, numbers: Int, _ sample: @escaping (Double) -> Void) {
    (self.name, self.numbers, self.sample) = (name, numbers, sample)
    frames = max(1, (isCheck ? 1000 : 100_000) / numbers)
  }

  func measure() {
    let before = allocation_count()
    let time = fastest { for frame in 0..<frames { sample(Double(frame) / Double(frames) * 2) } }
    allocations = min(allocations, allocation_count() - before)
    times.append(time / Double(frames))
  }

  /// Nanoseconds of one sample of all numbers.
  var whole: Double { times.sorted()[times.count / 2] }
}

@MainActor
func row(_ name: String, _ crowd: Crowd) -> Row {
  var sampler = TreeSampler(crowd.context.committedTree)
  return Row(name, numbers: crowd.numbers) { sampler.sample(at: $0) }
}

/// Returns the cost of a plain loop over a curve, the lower limit.
@MainActor
func loop(_ count: Int) -> Row {
  let curve = UnitBezier(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1)
  var values = [Double](repeating: 0, count: count)
  return Row("a loop over a curve, \(count)", numbers: count) { time in
    for i in 0..<count { values[i] = curve.value(at: (time + Double(i) * 1e-6) * 0.5) * Double(i) }
  }
}

var rows = [loop(1000), loop(10_000)]
for sort in Crowd.Sort.allCases {
  for count in [1000, 10_000] { rows.append(row("\(sort.rawValue), \(count) layers", Crowd(sort, count: count))) }
}
/// Runs a run-loop pass over a tree in which all layers are animated and no animation ends.
@MainActor
func turn(_ count: Int) -> Row {
  let crowd = Crowd(.basic, count: count)
  return Row("a turn of the run loop, \(count)", numbers: count) { time in
    LayerContext.current = crowd.context
    crowd.context.now = time * 0.9
    crowd.context.commit()
    crowd.context.finish()
  }
}
if !isCheck { rows += [turn(1000), turn(10_000)] }
let few = row("basic, 100 layers", Crowd(.basic, count: 100))
let some = row("basic, 1 % of 10000 layers", Crowd(.basic, count: 10_000, step: 100))
rows += [few, some]

for round in 0..<rounds {
  for index in rows.indices { rows[(index + round) % rows.count].measure() }
}

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
if !isCheck {
  print("ns per number, median of \(rounds) rounds; allocations in all samples of a round")
  for row in rows {
    let each = (row.whole / Double(row.numbers) * 10).rounded() / 10
    print("  " + padded(row.name, 32) + padded("\(each)", 10) + "\(row.allocations)")
  }
  print("  1 % of 10,000 costs \((some.whole / few.whole * 100).rounded() / 100) of 100 alone")
} else {
  let greedy = rows.filter { $0.allocations > 0 }
  greedy.forEach { print("\($0.name): \($0.allocations) allocations in \($0.frames * 5) samples, 0 allowed") }
  print(greedy.isEmpty ? "no sample allocates" : "")
  exit(greedy.isEmpty ? 0 : 1)
}
