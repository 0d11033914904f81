public import Interface

/// The failure of an expectation in a scenario.
public struct FailedExpectation: Hashable, Sendable, CustomStringConvertible {
  /// The line of the expectation in the scenario, from 1.
  public let line: Int
  /// The column of the expectation, from 1.
  public let column: Int
  /// The time at which the expectation was evaluated, in seconds.
  public let time: Double
  /// The expected and the actual value, in one sentence.
  public let message: String

  /// The position in the scenario's file and the message.
  public var description: String { "\(line):\(column): \(message)" }
}

/// The result of playing a scenario.
public struct PlayResult: Hashable, Sendable {
  /// All callbacks, events and transitions, with their times.
  public let trace: Trace
  /// The number of frames that were passed to the caller, or the number of samples.
  public let frameCount: Int
  /// The time at which the film ended, in seconds.
  public let duration: Double
  /// The expectations that did not hold, in order of time.
  public let failures: [FailedExpectation]
}
