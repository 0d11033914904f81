// Pausing, resuming after a pause and changing the speed. None of them makes local time jump.
//
//     local 3 ┤            ╱        paused at 2, resumed at 5
//           2 ┤    ╱──────╱
//           0 ┼──╱────────────
//             0    2      5   parent

extension TimeSpace {
  /// Returns this time space, stopped at the local time that corresponds to `parentTime`.
  ///
  /// - Source: spec A11 (QA1673).
  public func paused(atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: beginTime, speed: 0, timeOffset: localTime(fromParent: parentTime))
  }

  /// Returns this time space, resumed at speed 1 at a parent time. The local time at that parent time is `timeOffset`.
  ///
  /// The local time of a stopped time space does not jump. If the time space was running, its local time jumps, as in
  /// Core Animation.
  /// - Source: spec A11 (QA1673).
  public func resumed(atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: parentTime - timeOffset, speed: 1, timeOffset: 0)
  }

  /// Returns this time space with another speed from a parent time on, without a jump of local time.
  ///
  /// - Source: spec A11.
  public func withSpeed(_ speed: Double, atParentTime parentTime: Double) -> TimeSpace {
    TimeSpace(beginTime: parentTime, speed: speed, timeOffset: localTime(fromParent: parentTime))
  }
}
