import Geometry
import Interface

/// The positions of one section of a compositional layout.
///
///     start ─ header ─ inset ─ group ─ spacing ─ group ─ … ─ inset ─ footer ─ end
@MainActor
struct CompositionalSection {
  /// A header or footer with its frame.
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

  /// Computes the positions of a section that begins at `start`.
  ///
  /// - Parameter area: The size of the collection view without its adjusted content insets.
  init(
    _ definition: NSCollectionLayoutSection, at start: CGFloat, _ axis: FlowAxis, _ area: CGSize,
    _ environment: any NSCollectionLayoutEnvironment, count: Int, preferred: @escaping (Int) -> CGSize?
  ) {
    (self.definition, self.environment, self.start, end) = (definition, environment, start, start)
    addBars(isHeader: true, axis, area)
    addGroups(axis, area, count, GroupSolver(preferred: preferred, environment: environment))
    addBars(isHeader: false, axis, area)
  }

  /// Whether views of the section depend on the content offset.
  var followsOffset: Bool {
    definition.visibleItemsInvalidationHandler != nil || bars.contains { $0.item.pinToVisibleBounds }
  }

  private mutating func addGroups(_ axis: FlowAxis, _ area: CGSize, _ count: Int, _ solver: GroupSolver) {
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

  private mutating func addBars(isHeader: Bool, _ axis: FlowAxis, _ area: CGSize) {
    let insets = definition.supplementariesFollowContentInsets ? definition.contentInsets : .zero
    let sides = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    let (near, far) = axis.across(sides)
    let room = axis.size(along: axis.along(area), across: max(0, axis.across(area) - near - far))
    for item in definition.boundarySupplementaryItems where item.alignment.isAtBeginning == isHeader {
      let size = item.layoutSize.size(in: room)
      let slack = axis.across(room) - axis.across(size)
      let position = isHeader || item.extendsBoundary ? end : end - axis.along(size)
      let rect = axis.rect(
        along: position, across: near + slack * item.alignment.fraction, length: axis.along(size),
        breadth: axis.across(size))
      bars.append(Bar(item: item, rect: rect.inset(item.contentInsets), isHeader: isHeader))
      if item.extendsBoundary { end += axis.along(size) }
    }
  }

  /// Returns the frame of a pinned header or footer, which stays inside its section.
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
  /// Whether a view with the alignment is a header.
  var isAtBeginning: Bool {
    switch self {
    case .none, .top, .topLeading, .topTrailing, .leading: true
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: false
    }
  }

  /// The part of the free breadth that is before the view.
  var fraction: CGFloat {
    switch self {
    case .topLeading, .bottomLeading: 0
    case .none, .top, .bottom, .leading, .trailing: 0.5
    case .topTrailing, .bottomTrailing: 1
    }
  }
}
