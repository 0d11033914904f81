import MediaTime
import TestSupport

extension MediaTiming {
  /// The timing that a vector describes; what it leaves out has its default.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, duration: json["duration"]?.number ?? 0,
      speed: json["speed"]?.number ?? 1, timeOffset: json["timeOffset"]?.number ?? 0,
      repeatCount: json["repeatCount"]?.number ?? 0, repeatDuration: json["repeatDuration"]?.number ?? 0,
      autoreverses: json["autoreverses"]?.bool ?? false,
      fillMode: FillMode(rawValue: json["fillMode"]?.string ?? "removed")!)
  }

  /// The timing with a duration in place of none.
  func with(defaultDuration: Double) -> MediaTiming {
    var copy = self
    if duration <= 0 { copy.duration = defaultDuration }
    return copy
  }
}

extension TimeSpace {
  /// The time space that a vector describes.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, speed: json["speed"]?.number ?? 1,
      timeOffset: json["timeOffset"]?.number ?? 0)
  }
}

extension TimingPhase {
  /// The name a vector gives the phase.
  var vectorName: String {
    switch self {
    case .before: "before"
    case .active: "active"
    case .after: "after"
    }
  }
}
