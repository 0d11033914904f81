public import class Foundation.NSObject
import Geometry
public import Interface
import Layers

/// A component of a compositional layout that a group arranges: an item, which a cell displays. The subclass
/// `NSCollectionLayoutGroup` is a nested group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item in its group.
  public final let layoutSize: NSCollectionLayoutSize
  /// The distances from the edges of the item's area to its cell or, for a group, to the items of the group, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item, outside its size, or nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  final var badges: [NSCollectionLayoutSupplementaryItem]
  /// The supplementary views of the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, badges) = (layoutSize, supplementaryItems)
  }
}

/// The frame and the drawing order of an item in a custom group.
@preconcurrency @MainActor
public struct NSCollectionLayoutGroupCustomItem {
  /// The frame in the coordinate space of the group, in points.
  public let frame: CGRect
  /// The drawing order of the item: items with higher values are in front. The default is 0.
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A component of a compositional layout that places items in a row, in a column or freely.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// A closure that returns the frames of the items in a custom group.
  public typealias ItemProvider = (
    _ environment: any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

  enum Arrangement {
    /// The items follow each other in a row if `isHorizontal` is true, otherwise in a column. The subitems are
    /// repeated while they fit into the group.
    case line(isHorizontal: Bool)
    /// A row or a column of `count` items. If `divides` is true, the items share the length of the group equally.
    /// Otherwise, each item has the length of the subitem.
    case repeated(isHorizontal: Bool, count: Int, divides: Bool)
    case custom(ItemProvider)
  }

  /// The items and nested groups in the group. A group with a fixed number of items repeats them until this number is
  /// reached. Other groups repeat them while they fit into the group. Empty for a custom group.
  public final let subitems: [NSCollectionLayoutItem]
  /// The distance between the items, or nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary views of the group. Their index path is that of the first item of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { badges }
    set { badges = newValue }
  }
  final let arrangement: Arrangement

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns a group whose items follow each other from the leading to the trailing edge.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: true)) }

  /// Returns a group of `count` items that share the width equally.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    repeating(layoutSize, subitem, count, isHorizontal: true, divides: true)
  }

  /// Returns a group of `count` items side by side, each with the `layoutSize` of `subitem`.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    repeating(layoutSize, subitem, count, isHorizontal: true, divides: false)
  }

  /// Returns a group whose items follow each other from the top to the bottom.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: false)) }

  /// Returns a group of `count` items that share the height equally.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    repeating(layoutSize, subitem, count, isHorizontal: false, divides: true)
  }

  /// Returns a group of `count` items one below the other, each with the `layoutSize` of `subitem`.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    repeating(layoutSize, subitem, count, isHorizontal: false, divides: false)
  }

  /// Returns a group whose items have the frames that a closure returns.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

  private static func repeating(
    _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem, _ count: Int, isHorizontal: Bool, divides: Bool
  ) -> NSCollectionLayoutGroup {
    require(count > 0, "NSCollectionLayoutGroup: count must be at least 1, but is \(count)")
    return NSCollectionLayoutGroup(
      size, [subitem], .repeated(isHorizontal: isHorizontal, count: count, divides: divides))
  }
}

extension NSCollectionLayoutItem {
  /// The kinds of the supplementary views of the item and, if the item is a group, of its subitems.
  final var itemSupplementaryKinds: Set<String> {
    let own = Set(supplementaryItems.map(\.elementKind))
    guard let group = self as? NSCollectionLayoutGroup else { return own }
    return group.subitems.reduce(into: own) { $0.formUnion($1.itemSupplementaryKinds) }
  }
}
