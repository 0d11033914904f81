internal import Scenario

/// The time of a step in a film.
public struct Moment: Sendable {
  let anchor: ScenarioDocument.Anchor

  /// Returns a time in seconds from the film's start.
  public static func seconds(_ seconds: Double) -> Moment { Moment(anchor: .time(seconds)) }

  /// Returns a time in milliseconds from the film's start.
  public static func milliseconds(_ milliseconds: Double) -> Moment { .seconds(milliseconds / 1000) }

  /// The time at which all steps above are done and nothing moves any more.
  public static let settled = settled(after: .zero)

  /// Returns the time at a delay after all steps above are done and nothing moves any more.
  public static func settled(after delay: Duration) -> Moment { Moment(anchor: .settled(delay: delay.inSeconds)) }

  /// Returns the time at which a step has ended, for example a touch, or a delay after that.
  public static func after(_ step: ScriptStep, by delay: Duration = .zero) -> Moment {
    Moment(anchor: .after(id: step.id, delay: delay.inSeconds))
  }

  /// Returns the time at a fraction, 0…1, of a step's duration, for example during a touch.
  public static func during(_ step: ScriptStep, _ fraction: Double = 0.5) -> Moment {
    Moment(anchor: .during(id: step.id, moment: .fraction(fraction)))
  }

  /// The reason why the time is invalid, or nil if it is valid.
  var complaint: String? {
    switch anchor {
    case .time(let time) where !(0...3600).contains(time): "a step is 0 to 3600 seconds after the start, not \(time)"
    case .settled(let delay) where !(0...3600).contains(delay), .after(_, let delay) where !(0...3600).contains(delay):
      "a step waits 0 to 3600 seconds, not \(delay)"
    case .during(_, .fraction(let fraction)) where !(0...1).contains(fraction):
      "a moment during a step is 0 to 1 of its time, not \(fraction)"
    case .time, .settled, .after, .during: nil
    }
  }
}

/// A step of a film, to which the times of other steps can refer.
public struct ScriptStep: Hashable, Sendable {
  let id: String
}
