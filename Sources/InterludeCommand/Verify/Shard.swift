internal import Files
internal import ArgumentParser
internal import Foundation

/// A part of a run that is divided among several machines, such as `2/5`, the second of five parts.
///
/// Of n parts, part (k mod n) + 1 contains the film at index k. All machines must select the same films.
struct Shard: Hashable, Sendable, ExpressibleByArgument {
  /// The number of the part, 1…count.
  let number: Int
  /// The number of parts.
  let count: Int

  /// The undivided run: part 1 of 1.
  static let whole = Shard(number: 1, of: 1)!

  /// Creates part `number` of `count`. Nil if there is no such part.
  init?(number: Int, of count: Int) {
    guard count >= 1, count <= 10_000, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Creates a part from text such as `2/5`. For `auto`, the part is the one that the environment specifies. Returns
  /// nil for other text, and if the environment specifies no part.
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

  /// Returns whether the part contains the film at an index.
  ///
  /// - Parameter place: the index of the film in the whole run, from 0.
  func contains(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard {
  /// The environment variables in which job systems such as Bazel specify a part, in order of precedence.
  ///
  /// An element contains the names of three variables. `index` is the one with the part's index. `first` is the one
  /// with the index of the first part, or nil if that index is always 0. `count` is the one with the number of parts.
  private static let sources: [(index: String, first: String?, count: String)] = [
    ("TEST_SHARD_INDEX", nil, "TEST_TOTAL_SHARDS"),  // Bazel
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"),
    ("JOB_COMPLETION_INDEX", nil, "JOB_COMPLETIONS"),  // Kubernetes; the job must set the count itself
  ]

  /// Returns the part that the environment specifies, and the name of the variable that specifies it. `INTERLUDE_SHARD`
  /// takes precedence.
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

  /// Returns the part that the environment specifies, if Bazel runs the process. Returns nil if Bazel does not. Bazel
  /// is treated separately, because it only sets environment variables and passes no option `--shard`.
  static func fromBazel(_ environment: [String: String]) -> Shard? {
    environment["TEST_TOTAL_SHARDS"] == nil ? nil : fromEnvironment(environment)?.shard
  }

  /// Creates the status file by which Bazel detects that a test supports sharding.
  static func notifyBazel(_ environment: [String: String]) {
    guard environment["TEST_TOTAL_SHARDS"] != nil, let file = environment["TEST_SHARD_STATUS_FILE"] else { return }
    try? File.append([], to: file)
  }
}
