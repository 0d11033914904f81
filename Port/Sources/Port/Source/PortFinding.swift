/// A construct of a ported program that the lowering rejects or changes in a way that the user has to check.
package struct PortFinding: Hashable, Sendable {
  /// The severity of a finding, which depends on its consequence for the ported program.
  package enum Severity: String, Sendable, Encodable {
    /// The program cannot be built without a change.
    case error
    /// The program can be built, but a part of it is left out or behaves differently.
    case warning
  }

  /// The severity of the finding.
  package let severity: Severity
  /// The path of the file.
  package let path: String
  /// The line, from 1; 0 if the finding concerns the whole file.
  package let line: Int
  /// The column in bytes, from 1; 0 if the finding concerns the whole file.
  package let column: Int
  /// The reason for the finding.
  package let reason: String
  /// The recommended action.
  package let advice: String

  /// Creates a finding at a position of a file.
  package init(_ severity: Severity, path: String, line: Int = 0, column: Int = 0, reason: String, advice: String) {
    (self.severity, self.path, self.line, self.column) = (severity, path, line, column)
    (self.reason, self.advice) = (reason, advice)
  }
}

extension PortFinding: CustomStringConvertible {
  /// The finding in the format of the compiler: `path:line:column: error: reason. advice`.
  package var description: String {
    let place = line == 0 ? path : "\(path):\(line):\(column)"
    return "\(place): \(severity.rawValue): \(reason). \(advice)"
  }
}

extension PortFinding: Comparable {
  /// Returns whether `a` precedes `b` in a list sorted by file and position.
  package static func < (a: PortFinding, b: PortFinding) -> Bool {
    (a.path, a.line, a.column, a.reason) < (b.path, b.line, b.column, b.reason)
  }
}

extension PortFinding: Encodable {}
