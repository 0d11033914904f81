internal import Files

/// One place where a scenario is wrong.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  public let file: String
  /// Where in it; line and column from 1.
  public let location: ScenarioDocument.Location
  /// What is wrong.
  public let fault: ScenarioFault

  /// An error at a place.
  public init(file: String, location: ScenarioDocument.Location, fault: ScenarioFault) {
    self.file = file
    self.location = location
    self.fault = fault
  }

  /// Line, from 1.
  public var line: Int { location.line }
  /// Column, from 1, in Unicode scalars.
  public var column: Int { location.column }
  /// What is wrong, without place or advice.
  public var message: String { fault.message }
  /// What to write instead, or nil where nobody can know.
  public var suggestion: String? { fault.suggestion }

  /// `file:line:column: error: message; suggestion`, on one line.
  public var description: String {
    let advice = suggestion.map { "; \($0)" } ?? ""
    return "\(file.visible):\(line):\(column): error: \("\(message)\(advice)".visible)"
  }
}

/// Everything that is wrong with a scenario, in reading order.
public struct ScenarioErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first errors in reading order; at least one, at most `limit`.
  public let errors: [ScenarioError]
  /// How many more there are.
  public let omitted: Int

  /// How many errors are listed.
  public static let limit = 50

  /// One line for each error, and one for the number left out.
  public var description: String {
    let rest = omitted > 0 ? ["\(omitted) more errors"] : []
    return (errors.map(\.description) + rest).joined(separator: "\n")
  }
}
