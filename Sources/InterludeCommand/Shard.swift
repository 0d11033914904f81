internal import Files
internal import ArgumentParser
internal import Foundation

/// One of several parts of a run, each on a machine of its own: `2/5`.
///
/// Film k of the run, counted from 0 in its order, belongs to part k mod n + 1. Every machine must see the same films.
struct Shard: Hashable, Sendable, ExpressibleByArgument {
  /// Which part, 1…count.
  let number: Int
  /// How many parts there are.
  let count: Int

  /// The whole run.
  static let whole = Shard(number: 1, of: 1)!

  /// Part `number` of `count`; nil when there is none such.
  init?(number: Int, of count: Int) {
    guard count >= 1, count <= 10_000, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// `2/5`, or `auto` for what the environment says.
  init?(argument: String) {
    if argument == "auto" {
      guard let found = Self.fromEnvironment(ProcessInfo.processInfo.environment) else { return nil }
      self = found.shard
      return
    }
    self.init(text: argument)
  }

  private init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether the film of this place in the run belongs to the part.
  func contains(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard {
  /// The variables that say which part of a job this is, the first that is there: its index, from 0 or from another
  /// variable's number, and the number of parts.
  private static let sources: [(index: String, first: String?, count: String)] = [
    ("TEST_SHARD_INDEX", nil, "TEST_TOTAL_SHARDS"),  // Bazel
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"),
    ("JOB_COMPLETION_INDEX", nil, "JOB_COMPLETIONS"),  // Kubernetes; the count is the job's to pass on
  ]

  /// The part that the environment says, and the variable it is from: `INTERLUDE_SHARD` before all others.
  static func fromEnvironment(_ environment: [String: String]) -> (shard: Shard, source: String)? {
    if let text = environment["INTERLUDE_SHARD"] { return Shard(text: text).map { ($0, "INTERLUDE_SHARD") } }
    for source in sources {
      guard let index = environment[source.index].flatMap({ Int($0) }),
        let count = environment[source.count].flatMap({ Int($0) })
      else { continue }
      let first = source.first.flatMap { environment[$0] }.flatMap { Int($0) } ?? 0
      let (number, overflow) = index.subtractingReportingOverflow(first)
      guard !overflow, number < Int.max, let shard = Shard(number: number + 1, of: count) else { continue }
      return (shard, source.index)
    }
    return nil
  }

  /// The part that Bazel asks for: it parts every test that says it can be parted, and needs no option.
  static func fromBazel(_ environment: [String: String]) -> Shard? {
    environment["TEST_TOTAL_SHARDS"] == nil ? nil : fromEnvironment(environment)?.shard
  }

  /// Says to Bazel that parts are followed, which it wants to see by a file.
  static func tellBazel(_ environment: [String: String]) {
    guard environment["TEST_TOTAL_SHARDS"] != nil, let file = environment["TEST_SHARD_STATUS_FILE"] else { return }
    try? File.append([], to: file)
  }
}
