public import Geometry
public import Interface

/// The position of a supplementary view relative to its item, or to a point of itself.
public struct NSCollectionLayoutAnchor: Hashable, Sendable {
  /// The edges at which the anchor point is. Without an edge along an axis, the point is in the middle of that axis.
  public let edges: NSDirectionalRectEdge
  /// The distance of the anchor point from the edges: points, or fractions of the supplementary view's size.
  public let offset: CGPoint
  /// Whether the offset is a fraction of the supplementary view's size.
  public let isFractionalOffset: Bool
  /// Whether the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at edges.
  public init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at a distance from edges, in points. Positive values move the view to the right and down.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// Creates an anchor at a distance from edges, in widths and heights of the supplementary view. Positive values move
  /// the view to the right and down.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// Returns the anchor point of a rectangle of the given size without the offset, in points from its upper leading
  /// corner.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(
      x: Self.fraction(edges.contains(.leading), edges.contains(.trailing)) * size.width,
      y: Self.fraction(edges.contains(.top), edges.contains(.bottom)) * size.height)
  }

  private static func fraction(_ near: Bool, _ far: Bool) -> CGFloat { near == far ? 0.5 : near ? 0 : 1 }

  /// Returns the offset in points. `size` is the size of the supplementary view.
  func distance(_ size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A view that belongs to an item of a compositional layout, such as a badge.
///
/// The index path of the view is that of the item. The layout passes it to the data source together with `elementKind`.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// The position in the item at which the view is placed.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed at the position, or nil for the point at the edges of `containerAnchor`.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The drawing order of the view: views with higher values are in front. The default is 0.
  ///
  /// The view of an item with the default value is in front of the items. The same applies to a pinned header or
  /// footer.
  open var zIndex = 0

  /// Creates a supplementary item whose view is at the edges of `containerAnchor`, inside its item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a supplementary item. The point `itemAnchor` of its view is at the point `containerAnchor` of its item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the frame of the view, in the coordinates of `container`, which is the frame of its item.
  final func frame(in container: CGRect) -> CGRect {
    let size = layoutSize.size(in: container.size)
    let (target, distance) = (containerAnchor.point(in: container.size), containerAnchor.distance(size))
    let own = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let (point, shift) = (own.point(in: size), own.distance(size))
    return CGRect(
      x: container.minX + target.x + distance.x - point.x - shift.x,
      y: container.minY + target.y + distance.y - point.y - shift.y, width: size.width, height: size.height)
  }
}

/// A header or footer of a section or of a whole compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view is displayed, and the alignment of the view along this edge.
  public final let alignment: NSRectAlignment
  /// The distance by which the view is moved from its position at the edge, in points.
  public final let offset: CGPoint
  /// Whether the header or footer stays in the visible area while its section is visible. The default is false.
  open var pinToVisibleBounds = false
  /// Whether the section or layout has additional space for the view. If false, the view covers the items. The default
  /// is true.
  open var extendsBoundary = true

  /// Creates a header or footer.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a header or footer at a distance from its edge, in points. The distance does not change the length by
  /// which the section grows (unverified).
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}
