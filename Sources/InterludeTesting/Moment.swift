internal import Scenario

/// When a step of a film happens.
public struct Moment: Sendable {
  let anchor: ScenarioDocument.Anchor

  /// Seconds from the film's start.
  public static func seconds(_ seconds: Double) -> Moment { Moment(anchor: .time(seconds)) }

  /// Milliseconds from the film's start.
  public static func milliseconds(_ milliseconds: Double) -> Moment { .seconds(milliseconds / 1000) }

  /// When all steps above are done and nothing moves any more.
  public static let settled = settled(after: .zero)

  /// So long after all steps above are done and nothing moves any more.
  public static func settled(after delay: Duration) -> Moment { Moment(anchor: .settled(delay: delay.inSeconds)) }

  /// When a step has ended, a finger has lifted; or so long after that.
  public static func after(_ step: ScriptStep, by delay: Duration = .zero) -> Moment {
    Moment(anchor: .after(id: step.id, delay: delay.inSeconds))
  }

  /// While a finger is down: at this part of a step's time, 0…1.
  public static func during(_ step: ScriptStep, _ fraction: Double = 0.5) -> Moment {
    Moment(anchor: .during(id: step.id, moment: .fraction(fraction)))
  }

  /// What is wrong with it; nil when nothing is.
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

/// A step of a film, for others to refer to.
public struct ScriptStep: Hashable, Sendable {
  let id: String
}
