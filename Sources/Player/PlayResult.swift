public import Interface

/// A claim of a scenario that did not hold.
public struct FailedExpectation: Hashable, Sendable, CustomStringConvertible {
  /// Line of the step in the scenario, from 1.
  public let line: Int
  /// Column of the step, from 1.
  public let column: Int
  /// When it was judged, in seconds.
  public let time: Double
  /// What was claimed and what was found, in one sentence.
  public let message: String

  public var description: String { "\(line):\(column): \(message)" }
}

/// What came of playing a scenario.
public struct PlayResult: Hashable, Sendable {
  /// Every callback, event and transition, with its time.
  public let trace: Trace
  /// How many frames there were.
  public let frameCount: Int
  /// When the film ended, in seconds.
  public let duration: Double
  /// The claims that did not hold, in order of time.
  public let failures: [FailedExpectation]
}
