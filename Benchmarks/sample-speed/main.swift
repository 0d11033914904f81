import BenchmarkScenes
import Glibc
import Layers

// The cost of a frame before it is drawn: nanoseconds per sampled number, compared with a loop in C over the same curves,
// and milliseconds per display list. All rows run in every round, in rotating order, so that their ratios hold on a noisy
// machine; the times are processor times. `--check` prints only whether a sample allocates, and fails if one does.

let isCheck = CommandLine.arguments.contains("--check")
let rounds = CommandLine.arguments.dropFirst().lazy.compactMap { Int($0) }.first ?? 9

/// The number of frames that gives each row about the same time.
func frames(_ numbers: Int) -> Int { max(1, (isCheck ? 1000 : 200_000) / numbers) }

let floors = [1000, 10_000].map { Rows.floor($0, frames: frames($0)) }
var rows: [Row] = []
for sort in Crowd.Sort.allCases {
  for count in [1000, 10_000] {
    rows.append(Rows.sample("\(sort.rawValue), \(count) layers", Crowd(sort, count: count), frames: frames(count)))
  }
}
let few = Rows.sample("basic, 100 layers", Crowd(.basic, count: 100), frames: frames(100))
let some = Rows.sample("basic, 1 % of 10000 layers", Crowd(.basic, count: 10_000, step: 100), frames: frames(100))
rows += [few, some]

var lists: [Row] = []
if !isCheck {
  for count in [100, 1000, 10_000] {
    lists.append(Rows.displayList("\(count) layers, none moves", Crowd(.moving, count: count, step: nil)))
    lists.append(Rows.displayList("\(count) layers, 1 % move", Crowd(.moving, count: count, step: 100)))
    lists.append(Rows.displayList("\(count) layers, all move", Crowd(.moving, count: count)))
  }
}

let all = floors + rows + lists
for round in 0..<rounds {
  for index in all.indices { all[(index + round) % all.count].measure() }
}

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
func rounded(_ value: Double, _ digits: Double) -> String { "\((value * digits).rounded() / digits)" }

if isCheck {
  let greedy = rows.filter { $0.allocations > 0 }
  greedy.forEach { print("\($0.name): \($0.allocations) allocations in \($0.frames) samples, 0 allowed") }
  print(greedy.isEmpty ? "no sample allocates" : "")
  exit(greedy.isEmpty ? 0 : 1)
}
print("ns per number, median of \(rounds) rounds; ratio to the loop in C; allocations in all samples of a round")
for row in floors + rows {
  print(
    "  " + padded(row.name, 32) + padded(rounded(row.nanoseconds, 10), 8)
      + padded("x" + rounded(row.ratio(to: floors[1]), 100), 8) + "\(row.allocations)")
}
print("  1 % of 10,000 costs \(rounded(some.ratio(to: few), 100)) of 100 alone")
print("ms per display list after the first, median of \(rounds) rounds")
for row in lists { print("  " + padded(row.name, 32) + rounded(row.frameTime * 1e3, 10_000)) }
