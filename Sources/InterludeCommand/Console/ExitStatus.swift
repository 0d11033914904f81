/// The exit code of a command. Numbers up to 2 are those of diff(1), numbers from 64 those of sysexits.h.
///
/// If several codes apply, the first applicable one in this list is used: `interrupted`, `usage`, `badScenario`,
/// `nothingFound`, `couldNot`, `failed`.
enum ExitStatus: Int32, Comparable, Sendable {
  /// Everything was done, and all expectations hold.
  case success = 0
  /// Everything was done, but there is a difference, or an expectation does not hold.
  case failed = 1
  /// A part of the command failed, because a file could not be read or written.
  case couldNot = 2
  /// The arguments are invalid.
  case usage = 64
  /// A scenario is invalid.
  case badScenario = 65
  /// A scenario, film, run or file that the arguments name does not exist.
  case nothingFound = 66
  /// The command was interrupted by a signal, such as `SIGINT` from Ctrl-C.
  case interrupted = 130

  /// Returns whether `b` takes precedence over `a` if both apply.
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

/// An error that ends a command with a status. The command prints all messages before it throws the error.
struct Stop: Error {
  let status: ExitStatus
}
