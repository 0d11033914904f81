import Geometry

/// The part of a navigation bar's state that depends on the content offset of the topmost view controller.
struct BarScroll: Hashable {
  /// The height of the part below the row with title and buttons, in points.
  var extent: CGFloat = 0
  /// The opacity, 0…1, of the background for the state in which no content is under the bar. In that state, the value
  /// is 1.
  var edgeShare: CGFloat = 0

  /// The distance, in points, that content moves under the bar until the bar's background has changed completely
  /// (unverified).
  static let edgeDistance: CGFloat = 8

  /// Creates a state with an extent of 0, for a bar that has content under it.
  init() {}

  /// Creates the state for a free extent: the distance in points from the lower edge of the row down to the content. A
  /// negative distance means that content is under the row. `limits` are the extents of the collapsed and of the
  /// expanded bar.
  ///
  /// The part below the row follows content that is pulled down. A bar without such a part keeps its height.
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
