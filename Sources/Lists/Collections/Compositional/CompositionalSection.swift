import struct Foundation.IndexPath
import Geometry
import Interface

/// The frames of the items, headers and footers of one section of a compositional layout. Along the scroll direction,
/// a section consists of:
///
///     start ─ header ─ inset ─ group ─ spacing ─ group ─ … ─ inset ─ footer ─ end
///
/// If the groups scroll perpendicularly to the collection view, one row of groups is between the insets.
@MainActor
struct CompositionalSection {
  let definition: NSCollectionLayoutSection
  /// The distances from the area of the layout to the groups: those from the reference to the groups, and those from
  /// the area to the reference.
  let insets: NSDirectionalEdgeInsets
  let environment: any NSCollectionLayoutEnvironment
  let start: CGFloat
  private(set) var end: CGFloat
  private(set) var items: [GroupSolver.Frame] = []
  private(set) var bars: [BoundaryBar] = []
  /// The scroll view of the groups, or nil if the groups do not scroll perpendicularly to the collection view.
  private(set) var orthogonal: OrthogonalContent?

  /// Creates a section, and computes the frames of its elements.
  ///
  /// - Parameters:
  ///   - definition: The groups, headers and footers of the section.
  ///   - start: The position along the scroll direction at which the section begins, in points.
  ///   - axis: The axis of the scroll direction.
  ///   - area: The size of the collection view minus its adjusted content insets.
  ///   - environment: The environment that is passed to the app's closures in the definition.
  ///   - reference: The distances from the area to the reference for the content insets.
  ///   - index: The index of the section.
  ///   - count: The number of items.
  ///   - fitted: The preferred sizes of the views that have been measured.
  init(
    _ definition: NSCollectionLayoutSection, at start: CGFloat, _ axis: FlowAxis, _ area: CGSize,
    _ environment: any NSCollectionLayoutEnvironment, reference: NSDirectionalEdgeInsets, index: Int, count: Int,
    fitted: [CollectionElement: CGSize]
  ) {
    insets = definition.contentInsets.plus(reference)
    (self.definition, self.environment, self.start, end) = (definition, environment, start, start)
    end += definition.list?.space(isFirst: index == 0) ?? 0
    let solver = GroupSolver(
      preferred: { fitted[.item(IndexPath(item: $0, section: index))] }, environment: environment)
    let preferred = { fitted[.bar($0, section: index)] }
    addBars(isHeader: true, axis, area, preferred)
    addContent(axis, area, count, solver)
    addBars(isHeader: false, axis, area, preferred)
  }

  /// Whether the frames of elements depend on the content offset. This is the case if a header or footer is pinned, or
  /// if the section has a `visibleItemsInvalidationHandler`.
  var followsOffset: Bool {
    definition.visibleItemsInvalidationHandler != nil || bars.contains { $0.item.pinToVisibleBounds }
  }

  private mutating func addContent(_ axis: FlowAxis, _ area: CGSize, _ count: Int, _ solver: GroupSolver) {
    if definition.list != nil, axis.isVertical { return addRows(area, count, solver.preferred) }
    let sides = insets.edges
    let room = CGRect(origin: .zero, size: area).inset(insets).size
    end += axis.along(sides).near
    if definition.orthogonalScrollingBehavior == .none {
      addGroups(axis, room, count, solver)
    } else if count > 0 {
      let row = groupRow(at: end, axis, area, room, count: count, solver)
      orthogonal = orthogonalContent(row, at: end, axis, area)
      items = row.items
      end += row.depth
    }
    end += axis.along(sides).far
  }

  /// Adds the groups one after the other along the scroll direction. `room` is the size to which the size of the group
  /// relates, in points.
  private mutating func addGroups(_ axis: FlowAxis, _ room: CGSize, _ count: Int, _ solver: GroupSolver) {
    let near = axis.across(insets.edges).near
    let spacing = definition.group.edgeSpacing
    let cross = FlowAxis(isVertical: !axis.isVertical)
    let (ends, sides) = (EdgeSpaces(spacing, along: axis), EdgeSpaces(spacing, along: cross))
    var first = 0
    while first < count {
      let group = solver.solve(definition.group, in: room, first: first, count: count - first)
      guard !group.frames.isEmpty else { break }
      if first > 0 { end += definition.interGroupSpacing }
      let share = sides.share(length: cross.along(group.size), in: cross.along(room))
      let origin = axis.rect(
        along: end + ends.before(), across: near + sides.before(share: share), length: 0, breadth: 0
      ).origin
      items += group.frames.map { $0.moved(x: origin.x, y: origin.y) }
      first += group.frames.count
      end += axis.along(group.size) + ends.total()
    }
  }

  /// Adds the frames of the rows of a list section. The rows follow each other from the top to the bottom, so that
  /// `GroupSolver` is not needed.
  ///
  /// - Parameters:
  ///   - area: The size of the collection view minus its adjusted content insets.
  ///   - count: The number of rows.
  ///   - preferred: A closure that returns the preferred size of the row with a given index, or nil if its cell has
  ///     not been measured.
  private mutating func addRows(_ area: CGSize, _ count: Int, _ preferred: (Int) -> CGSize?) {
    let width = max(0, area.width - insets.leading - insets.trailing)
    items.reserveCapacity(count)
    end += insets.top
    for index in 0..<count {
      if index > 0 { end += definition.interGroupSpacing }
      let height = preferred(index)?.height ?? UITableView.leastRowHeight
      let rect = CGRect(x: insets.leading, y: end, width: width, height: height)
      items.append(GroupSolver.Frame(rect: rect, isEstimated: true))
      end += height
    }
    end += insets.bottom
  }

  /// Returns the indices of the rows of a list section that overlap a vertical range. The range is in points of the
  /// content. The method uses a binary search.
  func rows(_ range: (low: CGFloat, high: CGFloat)) -> Range<Int> {
    let start = firstRow { $0.maxY > range.low }
    return start..<max(start, firstRow { $0.minY >= range.high })
  }

  /// Returns the index of the first row whose frame satisfies a condition, or the number of rows if there is none.
  ///
  /// - Precondition: If a frame satisfies the condition, the frames of all following rows satisfy it too.
  private func firstRow(_ condition: (CGRect) -> Bool) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(items[middle].rect) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func addBars(
    isHeader: Bool, _ axis: FlowAxis, _ area: CGSize, _ preferred: (String) -> CGSize?
  ) {
    let insets = definition.supplementariesFollowContentInsets ? insets : .zero
    bars += BoundaryBar.bars(
      definition.boundarySupplementaryItems, areHeaders: isHeader, at: &end,
      in: BoundaryBar.Area(axis: axis, size: area, insets: insets), preferred: { preferred($0.elementKind) })
  }
}
