import Geometry

/// The part of a navigation bar's state that depends on the content offset of the topmost view controller.
struct BarScroll: Hashable {
  /// The height of the part below the row with title and buttons, in points (see `BarExpansion`).
  var extent: CGFloat = 0
  /// The fraction, 0…1, to which the background is the one for a bar without content under it (see
  /// `BarBackground.share`). 1 means that no content is under the bar, 0 that at least `edgeDistance` points of content
  /// are.
  var edgeShare: CGFloat = 0

  /// The distance, in points, by which content must move under the bar for `edgeShare` to decrease from 1 to 0
  /// (unverified).
  static let edgeDistance: CGFloat = 8

  /// Creates a state with an extent of 0, for a bar that has content under it.
  init() {}

  /// Creates the state for a position of the content. `free`, the free extent, is the distance in points from the lower
  /// edge of the row with title and buttons down to the content. It is negative if content is under the row. `limits`
  /// are the extents of the collapsed and of the expanded bar (see `BarExpansion.limits`).
  ///
  /// If content is pulled down, `extent` increases with `free` beyond `limits`. For a bar without a part below the row,
  /// `extent` is always 0.
  init(free: CGFloat, in limits: ClosedRange<CGFloat>) {
    extent = limits.upperBound > 0 ? max(limits.lowerBound, free) : 0
    edgeShare = min(max(1 + (free - limits.lowerBound) / Self.edgeDistance, 0), 1)
  }

  /// Returns the free extents (see `init(free:in:)`) at which the slopes of the bar's piecewise linear values change,
  /// from the largest to the smallest.
  @MainActor
  static func bends(_ expansion: BarExpansion) -> [CGFloat] {
    ([expansion.limits.lowerBound - edgeDistance] + expansion.bends).reversed()
  }
}
