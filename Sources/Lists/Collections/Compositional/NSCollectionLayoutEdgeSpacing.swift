import Geometry

/// The space around an item or a group, outside its layout size.
///
/// Unlike content insets, the space does not make the cell smaller. Flexible space along an axis of a group takes the
/// part of the group's length that items and fixed spaces do not occupy. Several flexible spaces share this length
/// equally.
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The space before the leading edge, or nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the upper edge, or nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the trailing edge, or nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the lower edge, or nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the spacing of an item.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }
}

/// The space before and after an item along one axis.
struct EdgeSpaces {
  private let near: NSCollectionLayoutSpacing?
  private let far: NSCollectionLayoutSpacing?

  /// Reads the spaces along an axis from the spacing of an item. With nil, both spaces are 0.
  init(_ spacing: NSCollectionLayoutEdgeSpacing?, along axis: FlowAxis) {
    near = axis.isVertical ? spacing?.top : spacing?.leading
    far = axis.isVertical ? spacing?.bottom : spacing?.trailing
  }

  /// The minimum of both spaces together, in points.
  var minimum: CGFloat { (near?.spacing ?? 0) + (far?.spacing ?? 0) }

  /// The number of flexible spaces, 0…2.
  var flexibleCount: Int { (near?.isFlexible ?? false ? 1 : 0) + (far?.isFlexible ?? false ? 1 : 0) }

  /// Returns the space before the item, in points. `share` is the length that is added to a flexible space.
  func before(share: CGFloat = 0) -> CGFloat { (near?.spacing ?? 0) + (near?.isFlexible ?? false ? share : 0) }

  /// Returns the space before and the space after the item together, in points. `share` is the length that is added to
  /// each flexible space.
  func total(share: CGFloat = 0) -> CGFloat { minimum + CGFloat(flexibleCount) * share }

  /// Returns the length that is added to each flexible space if the item and its spaces fill a container.
  ///
  /// - Parameters:
  ///   - length: The length of the item, in points.
  ///   - room: The length of the container, in points.
  func share(length: CGFloat, in room: CGFloat) -> CGFloat {
    flexibleCount == 0 ? 0 : max(0, room - length - minimum) / CGFloat(flexibleCount)
  }
}
