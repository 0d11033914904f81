import Geometry
import Interface

/// The geometry of the scroll view of a section whose groups scroll perpendicularly to the collection view.
struct OrthogonalArea: Equatable {
  /// The frame of the scroll view in the content of the collection view, in points.
  var frame: CGRect
  /// The size of the scroll view's content, in points.
  var contentSize: CGSize

  /// The largest content offset without bouncing.
  var lastOffset: CGPoint {
    CGPoint(x: max(0, contentSize.width - frame.width), y: max(0, contentSize.height - frame.height))
  }

  /// Returns the content offset nearest to `offset` at which no area beyond the content is visible.
  func limited(_ offset: CGPoint) -> CGPoint {
    let last = lastOffset
    return CGPoint(x: min(max(0, offset.x), last.x), y: min(max(0, offset.y), last.y))
  }

  /// Converts a content offset between a layout and its mirrored layout, in which x is measured from the other end.
  func mirrored(_ offset: CGPoint) -> CGPoint { CGPoint(x: lastOffset.x - offset.x, y: offset.y) }
}

/// The scroll view of a section whose groups scroll perpendicularly to the collection view: geometry and behaviour.
@MainActor
struct OrthogonalContent {
  var area: OrthogonalArea
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  /// Whether the groups scroll horizontally.
  let isHorizontal: Bool
  /// The content offsets along the direction of the groups at which a page or a group comes to rest, in ascending
  /// order.
  var stops: [CGFloat]

  /// Returns the content for a mirrored layout.
  ///
  /// - Parameter width: The width of the area in which positions are mirrored.
  func mirrored(in width: CGFloat) -> OrthogonalContent {
    var content = self
    content.area.frame = area.frame.mirrored(in: width)
    if isHorizontal { content.stops = stops.reversed().map { area.lastOffset.x - $0 } }
    return content
  }

  /// The coordinate of points along the direction of the groups.
  var coordinate: WritableKeyPath<CGPoint, CGFloat> { isHorizontal ? \.x : \.y }

  /// Returns the content offset after the geometry has changed.
  ///
  /// If the length of the visible part has changed, and the groups come to rest at stops, the stop with the same index
  /// is used. The result is limited to the content.
  /// - Parameter old: The content with the previous geometry, or nil.
  func offset(_ offset: CGPoint, after old: OrthogonalContent?) -> CGPoint {
    var result = offset
    if let old, behavior.snaps, !stops.isEmpty, old.area.frame.size != area.frame.size, !old.stops.isEmpty {
      let index = old.nearestStop(to: offset[keyPath: coordinate])
      result[keyPath: coordinate] = stops[min(index, stops.count - 1)]
    }
    return area.limited(result)
  }
}

extension CompositionalSection {
  /// The groups of a section one after the other, across the scroll direction of the layout.
  ///
  ///     inset ─ group ─ spacing ─ group ─ … ─ inset
  struct GroupRow {
    var items: [GroupSolver.Frame] = []
    /// The position and the length of each group along the direction of the groups.
    var groups: [(start: CGFloat, length: CGFloat)] = []
    /// The length of all groups with both insets, in points.
    var length: CGFloat = 0
    /// The largest length of a group along the scroll direction of the layout, in points.
    var depth: CGFloat = 0
  }

  /// Returns the groups of a section with another orthogonal scrolling behaviour than `none`.
  ///
  /// - Parameters:
  ///   - start: The position of the groups along the scroll direction of the layout, in points.
  ///   - axis: The axis of the scroll direction of the layout.
  ///   - area: The size of the area of the layout, in points.
  ///   - room: The size to which the size of the group relates: the area minus the insets of the section.
  ///   - count: The number of items of the section.
  func groupRow(
    at start: CGFloat, _ axis: FlowAxis, _ area: CGSize, _ room: CGSize, count: Int, _ solver: GroupSolver
  ) -> GroupRow {
    let cross = FlowAxis(isVertical: !axis.isVertical)
    let spacing = definition.group.edgeSpacing
    let (sides, ends) = (EdgeSpaces(spacing, along: cross), EdgeSpaces(spacing, along: axis))
    let insets = insets.edges
    var (row, first) = (GroupRow(length: cross.along(insets).near), 0)
    while first < count {
      let group = solver.solve(definition.group, in: room, first: first, count: count - first)
      guard !group.frames.isEmpty else { break }
      if first > 0 { row.length += definition.interGroupSpacing }
      let length = cross.along(group.size)
      if first == 0, definition.orthogonalScrollingBehavior == .groupPagingCentered {
        row.length = (cross.along(area) - length) / 2 - sides.before()
      }
      let position = row.length + sides.before()
      let origin = axis.rect(along: start + ends.before(), across: position, length: 0, breadth: 0).origin
      row.items += group.frames.map { $0.moved(x: origin.x, y: origin.y) }
      row.groups.append((position, length))
      row.length += length + sides.total()
      row.depth = max(row.depth, axis.along(group.size) + ends.total())
      first += group.frames.count
    }
    row.length += farInset(of: row, cross, area, insets)
    return row
  }

  /// Returns the inset after the last group: that of the section, or the one with which the last group can be in the
  /// middle.
  private func farInset(of row: GroupRow, _ cross: FlowAxis, _ area: CGSize, _ insets: UIEdgeInsets) -> CGFloat {
    guard definition.orthogonalScrollingBehavior == .groupPagingCentered, let last = row.groups.last else {
      return cross.along(insets).far
    }
    return max(0, last.start + last.length / 2 + cross.along(area) / 2 - row.length)
  }

  /// Returns the scroll view of the groups.
  ///
  /// - Parameters:
  ///   - row: The groups.
  ///   - start: The position of the groups along the scroll direction of the layout, in points.
  func orthogonalContent(
    _ row: GroupRow, at start: CGFloat, _ axis: FlowAxis, _ area: CGSize
  ) -> OrthogonalContent {
    let (breadth, behavior) = (axis.across(area), definition.orthogonalScrollingBehavior)
    let near = axis.across(insets.edges).near
    let last: CGFloat = max(0, row.length - breadth)
    var stops: [CGFloat] = row.groups.map { group in
      behavior == .groupPagingCentered ? group.start + (group.length - breadth) / 2 : group.start - near
    }
    if behavior == .paging, breadth > 0 {
      stops = (0...Int((last / breadth).rounded(.up).native)).map { CGFloat($0) * breadth }
    }
    stops = stops.map { min(max(0, $0), last) }
    let properties = definition.orthogonalScrollingProperties
    return OrthogonalContent(
      area: OrthogonalArea(
        frame: axis.rect(along: start, across: 0, length: row.depth, breadth: breadth),
        contentSize: axis.size(along: row.depth, across: max(breadth, row.length))), behavior: behavior,
      decelerationRate: properties.decelerationRate, bounce: properties.bounce, isHorizontal: axis.isVertical,
      stops: stops)
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets by side. The leading inset is the left one.
  var edges: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
