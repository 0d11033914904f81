import struct Foundation.IndexPath
import Geometry
import Interface

/// The frames of the items, headers and footers of one section of a compositional layout. Along the scroll direction,
/// a section consists of:
///
///     start ─ header ─ inset ─ group ─ spacing ─ group ─ … ─ inset ─ footer ─ end
@MainActor
struct CompositionalSection {
  /// A header or footer of the section, and its frame without pinning.
  struct Bar {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let rect: CGRect
    let isHeader: Bool
  }

  let definition: NSCollectionLayoutSection
  let environment: any NSCollectionLayoutEnvironment
  let start: CGFloat
  private(set) var end: CGFloat
  private(set) var items: [GroupSolver.Frame] = []
  private(set) var bars: [Bar] = []

  /// Creates a section, and computes the frames of its elements.
  ///
  /// - Parameters:
  ///   - definition: The groups, headers and footers of the section.
  ///   - start: The position along the scroll direction at which the section begins, in points.
  ///   - axis: The axis of the scroll direction.
  ///   - area: The size of the collection view minus its adjusted content insets.
  ///   - environment: The environment that is passed to the app's closures in the definition.
  ///   - index: The index of the section.
  ///   - count: The number of items.
  ///   - fitted: The preferred sizes of the views that have been measured.
  init(
    _ definition: NSCollectionLayoutSection, at start: CGFloat, _ axis: FlowAxis, _ area: CGSize,
    _ environment: any NSCollectionLayoutEnvironment, index: Int, count: Int, fitted: [CollectionElement: CGSize]
  ) {
    (self.definition, self.environment, self.start, end) = (definition, environment, start, start)
    end += definition.list?.space(isFirst: index == 0) ?? 0
    let solver = GroupSolver(
      preferred: { fitted[.item(IndexPath(item: $0, section: index))] }, environment: environment)
    let preferred = { fitted[.bar($0, section: index)] }
    addBars(isHeader: true, axis, area, preferred)
    addGroups(axis, area, count, solver)
    addBars(isHeader: false, axis, area, preferred)
  }

  /// Whether the frames of elements depend on the content offset. This is the case if a header or footer is pinned, or
  /// if the section has a `visibleItemsInvalidationHandler`.
  var followsOffset: Bool {
    definition.visibleItemsInvalidationHandler != nil || bars.contains { $0.item.pinToVisibleBounds }
  }

  private mutating func addGroups(_ axis: FlowAxis, _ area: CGSize, _ count: Int, _ solver: GroupSolver) {
    if definition.list != nil, axis.isVertical { return addRows(area, count, solver.preferred) }
    let insets = definition.contentInsets
    let sides = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    let room = CGRect(origin: .zero, size: area).inset(insets).size
    end += axis.along(sides).near
    var first = 0
    while first < count {
      let group = solver.solve(definition.group, in: room, first: first, count: count - first)
      guard !group.frames.isEmpty else { break }
      if first > 0 { end += definition.interGroupSpacing }
      let origin = axis.rect(along: end, across: axis.across(sides).near, length: 0, breadth: 0).origin
      for var frame in group.frames {
        frame.rect = frame.rect.offsetBy(dx: origin.x, dy: origin.y)
        items.append(frame)
      }
      first += group.frames.count
      end += axis.along(group.size)
    }
    end += axis.along(sides).far
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
    let insets = definition.contentInsets
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
    let insets = definition.supplementariesFollowContentInsets ? definition.contentInsets : .zero
    let sides = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    let (near, far) = axis.across(sides)
    let room = axis.size(along: axis.along(area), across: max(0, axis.across(area) - near - far))
    for item in definition.boundarySupplementaryItems where item.alignment.isAtBeginning == isHeader {
      let size = item.layoutSize.size(in: room, preferred: preferred(item.elementKind))
      let slack = axis.across(room) - axis.across(size)
      let position = isHeader || item.extendsBoundary ? end : end - axis.along(size)
      let rect = axis.rect(
        along: position, across: near + slack * item.alignment.fraction, length: axis.along(size),
        breadth: axis.across(size))
      bars.append(Bar(item: item, rect: rect.inset(item.contentInsets), isHeader: isHeader))
      if item.extendsBoundary { end += axis.along(size) }
    }
  }

  /// Returns the frame of a pinned header or footer. The result is the frame of `bar`, moved along the scroll
  /// direction into the visible range, but not beyond the ends of the section.
  ///
  /// - Parameter visible: The visible range of the content along the scroll direction, in points.
  func pinned(_ bar: Bar, _ visible: (low: CGFloat, high: CGFloat), _ axis: FlowAxis) -> CGRect {
    let range = axis.range(bar.rect)
    let length = range.high - range.low
    let position =
      bar.isHeader
      ? max(range.low, min(visible.low, end - length)) : min(range.low, max(visible.high - length, start))
    let step = axis.size(along: position - range.low, across: 0)
    return bar.rect.offsetBy(dx: step.width, dy: step.height)
  }
}

extension NSRectAlignment {
  /// Whether a supplementary view with this alignment is at the beginning of its section, and therefore a header. If
  /// false, the view is a footer.
  var isAtBeginning: Bool {
    switch self {
    case .none, .top, .topLeading, .topTrailing, .leading: true
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: false
    }
  }

  /// The fraction of the free space along an edge of a section that is before a view with this alignment. The value
  /// is 0 at the leading end of the edge, 0.5 in the middle and 1 at the trailing end.
  var fraction: CGFloat {
    switch self {
    case .topLeading, .bottomLeading: 0
    case .none, .top, .bottom, .leading, .trailing: 0.5
    case .topTrailing, .bottomTrailing: 1
    }
  }
}
