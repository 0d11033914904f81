import Geometry
import Interface

extension UICollectionView {
  /// The categories of elements in a layout. Raw values are those of UIKit.
  public enum ElementCategory: UInt, Sendable {
    /// An item, which a cell displays.
    case cell
    /// A view that the data source supplies, such as a header.
    case supplementaryView
    /// A view that the layout supplies.
    case decorationView
  }

  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The category, kind and reuse identifier of a reusable view. A view can be reused for every element that requires a
/// view with an equal key.
struct ReuseKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view, or an empty string for cells.
  let kind: String
  let identifier: String
}

/// The classes and Interface Builder files that are registered with a collection view, and the views that are
/// available for reuse.
@MainActor
struct ReusePool {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The closures that create views from Interface Builder files, by the keys for which the files are registered.
  private var makers: [ReuseKey: () -> UICollectionReusableView] = [:]
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, for key: ReuseKey) {
    classes[key] = type
    makers[key] = nil
    waiting[key] = nil
  }

  mutating func register(maker: (() -> UICollectionReusableView)?, for key: ReuseKey) {
    makers[key] = maker
    waiting[key] = nil
  }

  func isRegistered(_ key: ReuseKey) -> Bool { classes[key] != nil }

  /// Returns the class that is registered for `key`, or nil if none is registered.
  func registeredClass(_ key: ReuseKey) -> UICollectionReusableView.Type? { classes[key] }

  /// Removes a view with the key `key` from the pool, calls its `prepareForReuse()`, and returns the view. If the
  /// pool has no such view, creates one, with the frame `frame` if a class is registered for the key. Returns nil if
  /// nothing is registered for the key.
  mutating func take(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView? {
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = makers[key]?() ?? classes[key]?.init(registeredFrame: frame)
    view?.reuseIdentifier = key.identifier
    return view
  }

  mutating func put(_ view: UICollectionReusableView, _ key: ReuseKey) { waiting[key, default: []].append(view) }
}
