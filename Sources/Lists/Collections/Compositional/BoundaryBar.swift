import Geometry
import Interface

/// A header or footer of a section or of the whole layout, with its frame.
@MainActor
struct BoundaryBar {
  let item: NSCollectionLayoutBoundarySupplementaryItem
  let rect: CGRect
  let isHeader: Bool

  /// The area at whose ends headers and footers are placed.
  struct Area {
    let axis: FlowAxis
    /// The size of the area. The sizes of the headers and footers relate to it.
    let size: CGSize
    /// The distance across the scroll direction from the edge of the content to the area, in points.
    let inset: CGFloat

    /// Creates an area that is smaller than the area of the layout by insets across the scroll direction.
    init(axis: FlowAxis, size: CGSize, insets: NSDirectionalEdgeInsets) {
      let (near, far) = axis.across(insets.edges)
      (self.axis, inset) = (axis, near)
      self.size = axis.size(along: axis.along(size), across: max(0, axis.across(size) - near - far))
    }
  }

  /// Returns the headers or the footers among `items` with their frames, one after the other along the scroll
  /// direction, and adds their lengths to `position`.
  ///
  /// - Parameters:
  ///   - position: The position along the scroll direction at which the first one begins.
  ///   - preferred: A closure that returns the measured size of the view of an item, or nil.
  static func bars(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], areHeaders: Bool, at position: inout CGFloat, in area: Area,
    preferred: (NSCollectionLayoutBoundarySupplementaryItem) -> CGSize?
  ) -> [BoundaryBar] {
    let axis = area.axis
    return items.filter { $0.alignment.isAtBeginning == areHeaders }.map { item in
      let size = item.layoutSize.size(in: area.size, preferred: preferred(item))
      let slack = axis.across(area.size) - axis.across(size)
      let start = areHeaders || item.extendsBoundary ? position : position - axis.along(size)
      let rect = axis.rect(
        along: start, across: area.inset + slack * item.alignment.fraction, length: axis.along(size),
        breadth: axis.across(size)
      ).offsetBy(dx: item.offset.x, dy: item.offset.y)
      if item.extendsBoundary { position += axis.along(size) }
      return BoundaryBar(item: item, rect: rect.inset(item.contentInsets), isHeader: areHeaders)
    }
  }

  /// Returns the frame of a pinned header or footer: its frame, moved into the visible range, but not out of the
  /// section or layout that it belongs to.
  ///
  /// - Parameters:
  ///   - visible: The visible range of the content along the scroll direction.
  ///   - owner: The range of the section or layout along the scroll direction.
  func pinned(
    _ visible: (low: CGFloat, high: CGFloat), in owner: (start: CGFloat, end: CGFloat), _ axis: FlowAxis
  ) -> CGRect {
    let range = axis.range(rect)
    let length = range.high - range.low
    let position =
      isHeader
      ? max(range.low, min(visible.low, owner.end - length)) : min(range.low, max(visible.high - length, owner.start))
    let step = axis.size(along: position - range.low, across: 0)
    return rect.offsetBy(dx: step.width, dy: step.height)
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
