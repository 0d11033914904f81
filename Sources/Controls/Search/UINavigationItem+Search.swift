import class Foundation.NSCoder
import Geometry
public import Interface

extension UINavigationItem {
  /// The search controller whose search bar the navigation bar displays below the title, or nil.
  public final var searchController: UISearchController? {
    get { (accessory as? SearchAccessory)?.controller }
    set {
      guard newValue !== searchController else { return }
      searchController?.item = nil
      newValue?.item = self
      newValue?.searchBar.isInNavigationBar = true
      accessory = newValue.map { SearchAccessory($0) }
    }
  }

  /// Whether the search bar disappears while the content is scrolled down. The default is true.
  ///
  /// If the value is false, the search bar stays below the title.
  public final var hidesSearchBarWhenScrolling: Bool {
    get { hidesAccessoryWhenScrolling }
    set { hidesAccessoryWhenScrolling = newValue }
  }
}

/// The accessory of a navigation bar that contains the search bar of a search controller.
@MainActor
final class SearchAccessory: NavigationBarAccessory {
  let controller: UISearchController
  /// The view that contains and clips the search bar.
  let view: UIView

  init(_ controller: UISearchController) {
    (self.controller, view) = (controller, SearchArea(controller.searchBar))
  }

  var height: CGFloat { controller.searchBar.sizeThatFits(.zero).height }
}

/// A view that contains and clips a search bar. The search bar keeps its height while the height of the view decreases.
@MainActor
private final class SearchArea: UIView {
  private let bar: UISearchBar

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(bar)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() {
    bar.frame = CGRect(origin: .zero, size: bar.sizeThatFits(bounds.size))
    bar.layoutIfNeeded()
  }
}
