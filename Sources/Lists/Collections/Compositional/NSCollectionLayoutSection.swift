public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSObject
import Geometry
public import Interface

/// The area and the traits for which a compositional layout is computed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container in which elements are arranged. For a section, it is the collection view; for the items of a
  /// custom group, it is the group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The area in which a compositional layout or a group arranges its items.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the area including the insets, in points.
  var contentSize: CGSize { get }
  /// The size of the area without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The distances from the edges of the area to its content, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets by which `effectiveContentSize` is smaller than `contentSize`, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A section of a compositional layout. The group of the section is repeated until all items of the section have a
/// position.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// The distances from the edges of the section to its groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The area from whose sides `contentInsets` are measured across the scroll direction. The default is `automatic`: the
  /// reference of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The way in which the groups scroll perpendicularly to the collection view. The default is `none`.
  ///
  /// With another value, the groups follow each other in a scroll view of their own, in the direction that is
  /// perpendicular to the scroll direction of the layout. The headers and footers do not scroll with the groups.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and the bouncing of groups that scroll perpendicularly to the collection view.
  public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers and footers of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the content insets of the section and their reference apply to its headers and footers. The default is
  /// true.
  open var supplementariesFollowContentInsets = true
  /// A closure that can change the positions of the section's elements when the content scrolls, or nil.
  ///
  /// The closure receives the elements of the section in the visible rectangle, the content offset and the
  /// environment of the layout.
  ///
  /// If the groups scroll perpendicularly to the collection view, the content offset along that direction is the one of
  /// the groups, and the positions of their items are those for the offset 0.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// The configuration and the margin if the section is a list, otherwise nil.
  final var list: ListStyle?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSObject {
  /// The kind of the view, whose class is registered with the layout.
  public final let elementKind: String
  /// The distances by which the view is smaller than the section, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The drawing order of the view: views with higher values are in front. The default is −1, behind the items.
  open var zIndex = -1

  private init(_ elementKind: String) { self.elementKind = elementKind }

  /// Returns a decoration item whose view fills the section. The class of the view must be registered with the
  /// layout, by `register(_:forDecorationViewOfKind:)`.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// Positions at the edges and corners of a rectangle. Raw values are those of UIKit.
public enum NSRectAlignment: Int, Sendable {
  /// No position.
  case none
  /// The middle of the upper edge.
  case top
  /// The leading end of the upper edge.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The leading end of the lower edge.
  case bottomLeading
  /// The middle of the lower edge.
  case bottom
  /// The trailing end of the lower edge.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The trailing end of the upper edge.
  case topTrailing
}
