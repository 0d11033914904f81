internal import Files

/// The result of one check of `doctor`.
struct Finding: Encodable {
  /// The severity of a finding.
  enum Status: String, Encodable, Comparable {
    case ok, warning, problem

    static func < (a: Status, b: Status) -> Bool { a.weight < b.weight }

    private var weight: Int {
      switch self {
      case .ok: 0
      case .warning: 1
      case .problem: 2
      }
    }

    /// The exit status for a finding of this severity.
    var exit: ExitStatus {
      switch self {
      case .ok: .success
      case .warning: .failed
      case .problem: .couldNot
      }
    }
  }

  /// The subject of the check in one or two words, such as `rendering`.
  let subject: String
  let status: Status
  /// The result of the check in words, such as `not installed`.
  let fact: String
  /// The recommended action, or an empty string if none is needed.
  let advice: String

  private init(_ subject: String, _ status: Status, _ fact: String, _ advice: String) {
    (self.subject, self.status, self.fact, self.advice) = (subject, status, fact, advice)
  }

  static func ok(_ subject: String, _ fact: String) -> Finding { Finding(subject, .ok, fact, "") }

  static func warning(_ subject: String, _ fact: String, do advice: String) -> Finding {
    Finding(subject, .warning, fact, advice)
  }

  static func problem(_ subject: String, _ fact: String, do advice: String) -> Finding {
    Finding(subject, .problem, fact, advice)
  }

  /// Returns the output lines: one for the finding, and one for the recommended action.
  func lines(on console: Console) -> [String] {
    let (mark, tone): (String, Console.Tone) =
      switch status {
      case .ok: ("✓ ok     ", .good)
      case .warning: ("! warning", .bad)
      case .problem: ("✗ problem", .bad)
      }
    let subject = self.subject + String(repeating: " ", count: max(0, 11 - self.subject.count))
    let head = "\(console.resultMark(mark, tone))  \(subject)  \(fact.visible)"
    return advice.isEmpty ? [head] : [head, "                        → \(advice.visible)"]
  }
}
