internal import Files

/// An error in a scenario, with its position.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file, as the caller passed it.
  public let file: String
  /// The position in the file; line and column count from 1.
  public let location: ScenarioDocument.Location
  /// The fault at the position `location`. The properties `message` and `suggestion` are derived from the fault.
  public let fault: ScenarioFault

  /// Creates an error at a position.
  public init(file: String, location: ScenarioDocument.Location, fault: ScenarioFault) {
    self.file = file
    self.location = location
    self.fault = fault
  }

  /// The line, from 1.
  public var line: Int { location.line }
  /// The column, from 1, in Unicode scalars.
  public var column: Int { location.column }
  /// The description of the fault, without position or suggestion.
  public var message: String { fault.message }
  /// A suggestion for a correction, or nil if there is none.
  public var suggestion: String? { fault.suggestion }

  /// `file:line:column: error: message; suggestion`, on one line.
  public var description: String {
    let advice = suggestion.map { "; \($0)" } ?? ""
    return "\(file.visible):\(line):\(column): error: \("\(message)\(advice)".visible)"
  }
}

/// All errors of a scenario, in document order.
public struct ScenarioErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first errors in document order; at least one, at most `limit`.
  public let errors: [ScenarioError]
  /// The number of errors that `errors` omits because of the limit.
  public let omitted: Int

  /// The largest number of errors that are listed.
  public static let limit = 50

  /// One line for each error, and one for the number of further errors.
  public var description: String {
    let rest = omitted > 0 ? ["\(omitted) more errors"] : []
    return (errors.map(\.description) + rest).joined(separator: "\n")
  }
}
