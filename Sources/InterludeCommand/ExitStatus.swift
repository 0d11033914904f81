/// What the exit code says: numbers of diff(1) and sysexits.
///
/// If several apply, the first in this order counts: interrupted, bad scenario, nothing found, could not, failed.
enum ExitStatus: Int32, Comparable, Sendable {
  /// Everything was done and holds.
  case success = 0
  /// Everything was done, and an expectation does not hold.
  case failed = 1
  /// Something could not be done: a file could not be read or written.
  case couldNot = 2
  /// The arguments make no sense.
  case usage = 64
  /// A scenario is wrong.
  case badScenario = 65
  /// There is no such scenario.
  case nothingFound = 66
  /// Ctrl-C.
  case interrupted = 130

  /// Whether `a` counts less than `b` when both apply.
  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.weight < b.weight }

  private var weight: Int {
    switch self {
    case .success: 0
    case .failed: 1
    case .couldNot: 2
    case .nothingFound: 3
    case .badScenario: 4
    case .usage: 5
    case .interrupted: 6
    }
  }
}

/// Ends a command with a status; what there was to say has been said.
struct Stop: Error {
  let status: ExitStatus
}
