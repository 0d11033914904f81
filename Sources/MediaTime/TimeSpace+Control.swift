// Pausing, resuming and changing speed, each as a new value. None of them makes local time jump.
//
//     local 3 ┤            ╱        paused at 2, resumed at 5
//           2 ┤    ╱──────╱
//           0 ┼──╱────────────
//             0    2      5   parent

extension TimeSpace {
  /// The space, stopped at the local time it has at a parent time.
  ///
  /// - Source: spec A11 (QA1673).
  public func paused(atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: beginTime, speed: 0, timeOffset: localTime(fromParent: parentTime))
  }

  /// A stopped space, running on at speed 1 from where it stands.
  ///
  /// A running space jumps to the local time `timeOffset`, as it does on Core Animation.
  /// - Source: spec A11 (QA1673).
  public func resumed(atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: parentTime - timeOffset, speed: 1, timeOffset: 0)
  }

  /// The space at another speed from a parent time on, without a jump.
  ///
  /// - Source: spec A11.
  public func withSpeed(_ speed: Double, atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: parentTime, speed: speed, timeOffset: localTime(fromParent: parentTime))
  }
}
