internal import Scenario

/// The time at which a step of a film is performed: a number of seconds, or a time relative to other steps.
public struct Moment: Sendable {
  let anchor: ScenarioDocument.Anchor

  /// Returns the time at a number of seconds, 0…3600, after the film's start.
  public static func seconds(_ seconds: Double) -> Moment { Moment(anchor: .time(seconds)) }

  /// Returns the time at a number of milliseconds after the film's start.
  public static func milliseconds(_ milliseconds: Double) -> Moment { .seconds(milliseconds / 1000) }

  /// The time at which all previously added steps are done and nothing moves.
  public static let settled = settled(after: .zero)

  /// Returns the time at which all previously added steps are done and nothing moves, plus a delay.
  public static func settled(after delay: Duration) -> Moment { Moment(anchor: .settled(delay: delay.inSeconds)) }

  /// Returns the time at which a step such as a touch ends, plus a delay.
  public static func after(_ step: ScriptStep, by delay: Duration = .zero) -> Moment {
    Moment(anchor: .after(id: step.id, delay: delay.inSeconds))
  }

  /// Returns the time at which a fraction, 0…1, of the duration of a step such as a touch has passed.
  public static func during(_ step: ScriptStep, _ fraction: Double = 0.5) -> Moment {
    Moment(anchor: .during(id: step.id, moment: .fraction(fraction)))
  }

  /// An error message if the time is out of range, or nil.
  var complaint: String? {
    switch anchor {
    case .time(let time) where !(0...3600).contains(time):
      "a step's time must be 0 to 3600 seconds after the start, not \(time)"
    case .settled(let delay) where !(0...3600).contains(delay), .after(_, let delay) where !(0...3600).contains(delay):
      "a step's delay must be 0 to 3600 seconds, not \(delay)"
    case .during(_, .fraction(let fraction)) where !(0...1).contains(fraction):
      "the fraction of a step's duration must be 0 to 1, not \(fraction)"
    case .time, .settled, .after, .during: nil
    }
  }
}

/// A step of a film, to which the times of other steps can refer.
public struct ScriptStep: Hashable, Sendable {
  let id: String
}
