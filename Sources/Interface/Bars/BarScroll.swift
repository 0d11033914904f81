import Geometry

/// The state of a navigation bar that depends on the content offset of the screen.
struct BarScroll: Hashable {
  /// The height of the part below the row with title and buttons, in points.
  var extent: CGFloat = 0
  /// The visible part of the background at the edge of the content, 0…1. It is 1 while no content is under the bar.
  var edgeShare: CGFloat = 0

  /// The distance in points over which the background changes when content moves under the bar (unverified).
  static let edgeDistance: CGFloat = 8

  /// The state at the upper edge of a content.
  init() {}

  /// Creates the state for a free extent: the distance of the content from the lower edge of the row, in points. It is
  /// negative while content is under the row.
  ///
  /// The part below the row follows content that is pulled down. A bar without such a part keeps its height.
  init(free: CGFloat, in limits: ClosedRange<CGFloat>) {
    extent = limits.upperBound > 0 ? max(limits.lowerBound, free) : 0
    edgeShare = min(max(1 + (free - limits.lowerBound) / Self.edgeDistance, 0), 1)
  }

  /// Returns the free extents at which a value of a bar bends, from the largest to the smallest.
  @MainActor
  static func bends(_ expansion: BarExpansion) -> [CGFloat] {
    ([expansion.limits.lowerBound - edgeDistance] + expansion.bends).reversed()
  }
}
