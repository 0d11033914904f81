/// One thing that `doctor` looked at.
struct Finding: Encodable {
  /// How it is.
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

    /// What the exit code says about it.
    var exit: ExitStatus {
      switch self {
      case .ok: .success
      case .warning: .failed
      case .problem: .couldNot
      }
    }
  }

  /// What was looked at, in a word or two.
  let subject: String
  let status: Status
  /// What was found.
  let fact: String
  /// What to do about it; empty when there is nothing to do.
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

  /// The finding in one line, and what to do in another.
  func lines(on console: Console) -> [String] {
    let (mark, tone): (String, Console.Tone) =
      switch status {
      case .ok: ("✓ ok     ", .good)
      case .warning: ("! warning", .bad)
      case .problem: ("✗ problem", .bad)
      }
    let subject = self.subject + String(repeating: " ", count: max(0, 11 - self.subject.count))
    let head = "\(console.resultMark(mark, tone))  \(subject)  \(fact)"
    return advice.isEmpty ? [head] : [head, "                        → \(advice)"]
  }
}
