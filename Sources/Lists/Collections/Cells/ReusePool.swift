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

/// The category, kind and identifier of reusable views. Views with equal keys can replace each other.
struct ReuseKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view, or an empty string for cells.
  let kind: String
  let identifier: String
}

/// The registered classes of a collection view, and the views that are available for reuse.
@MainActor
struct ReusePool {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// Closures that create views from Interface Builder files, by the keys of the views.
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

  /// Removes a reusable view with the key from the pool and returns the view. If none is available, returns a new view
  /// with the frame `frame`, or nil if nothing is registered for the key.
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
