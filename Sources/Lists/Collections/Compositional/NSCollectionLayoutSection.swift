public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSObject
import Geometry
public import Interface

/// The area and the traits for which a compositional layout is computed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The area of the collection view, or of a group for its custom items.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The sizes of an area of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size with the insets, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are subtracted from the effective size, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A section of a compositional layout: a group that is repeated for all items.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// The distances around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the content insets of the section apply to its headers and footers. The default is true.
  open var supplementariesFollowContentInsets = true
  /// A closure that can change the positions of the section's elements when the content scrolls, or nil.
  ///
  /// The closure receives the visible elements, the content offset and the environment.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// The edge of the section at which the view is, and its position along the edge.
  public final let alignment: NSRectAlignment
  /// Whether the view stays in the visible area while its section is visible. The default is false.
  open var pinToVisibleBounds = false
  /// Whether the section grows by the length of the view. Otherwise, the view covers the items. The default is true.
  open var extendsBoundary = true
  /// The order of the view. Pinned views with the default, 0, are in front of the items.
  open var zIndex = 0

  /// Creates a header or footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSObject {
  /// The kind of the view, whose class is registered with the layout.
  public final let elementKind: String
  /// The distances by which the view is smaller than the section, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The order of the view. The default is -1, behind the items.
  open var zIndex = -1

  private init(_ elementKind: String) { self.elementKind = elementKind }

  /// Returns a view that fills the section.
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
  /// The beginning of the upper edge.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The beginning of the lower edge.
  case bottomLeading
  /// The middle of the lower edge.
  case bottom
  /// The end of the lower edge.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The end of the upper edge.
  case topTrailing
}
