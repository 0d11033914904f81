import MediaTime
import TestSupport

extension MediaTiming {
  /// Creates the timing that a vector describes. Missing fields have their defaults.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, duration: json["duration"]?.number ?? 0,
      speed: json["speed"]?.number ?? 1, timeOffset: json["timeOffset"]?.number ?? 0,
      repeatCount: json["repeatCount"]?.number ?? 0, repeatDuration: json["repeatDuration"]?.number ?? 0,
      autoreverses: json["autoreverses"]?.bool ?? false,
      fillMode: FillMode(rawValue: json["fillMode"]?.string ?? "removed")!)
  }

  /// Returns the timing, with `defaultDuration` as duration if its own is not above 0.
  func with(defaultDuration: Double) -> MediaTiming {
    var copy = self
    if duration <= 0 { copy.duration = defaultDuration }
    return copy
  }
}

extension TimeSpace {
  /// Creates the time space that a vector describes.
  init(_ json: JSON) {
    self.init(
      beginTime: json["beginTime"]?.number ?? 0, speed: json["speed"]?.number ?? 1,
      timeOffset: json["timeOffset"]?.number ?? 0)
  }
}

extension TimingPhase {
  /// The name of the phase in vectors.
  var vectorName: String {
    switch self {
    case .before: "before"
    case .active: "active"
    case .after: "after"
    }
  }
}
