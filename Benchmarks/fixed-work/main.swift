import BenchmarkScenes
import Glibc

// A fixed amount of work for `Scripts/check-speed`, which counts its instructions: fixed-work NAME COUNT. Two counts give
// the cost of one unit without that of the start. Without a name, the names are printed.

let words = CommandLine.arguments.dropFirst()
guard let name = words.first, let work = Work(rawValue: name) else {
  print(Work.allCases.map(\.rawValue).joined(separator: "\n"))
  exit(words.isEmpty ? 0 : 2)
}
let start = ProcessorTime.now
try work.run(words.dropFirst().first.flatMap { Int($0) } ?? 1)
print(ProcessorTime.now - start)
