import Geometry
import Interface

/// The kinds of elements in a collection view. Raw values are those of UIKit.
extension UICollectionView {
  /// The categories of elements of a layout.
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

/// The class and the identifier of views that can replace each other.
struct ReuseKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view, and empty for cells.
  let kind: String
  let identifier: String
}

/// The registered classes of a collection view, and its views that wait for their reuse.
@MainActor
struct ReusePool {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, for key: ReuseKey) {
    classes[key] = type
    waiting[key] = nil
  }

  func isRegistered(_ key: ReuseKey) -> Bool { classes[key] != nil }

  /// Returns a waiting view, or else a new one, or nil if no class is registered.
  mutating func take(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView? {
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = classes[key]?.init(registeredFrame: frame)
    view?.reuseIdentifier = key.identifier
    return view
  }

  mutating func put(_ view: UICollectionReusableView, _ key: ReuseKey) { waiting[key, default: []].append(view) }
}
