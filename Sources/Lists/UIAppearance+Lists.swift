import Geometry
public import Interface

// The proxies of lists. The static types of the results differ, so each class has its own methods.

extension UIAppearance where Self: UITableView {
  /// Returns the proxy of all table views.
  public static func appearance() -> UITableView {
    appearanceProxy(UITableView.self, in: [], for: nil) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the proxy of the table views that are contained in instances of classes, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableView {
    appearanceProxy(UITableView.self, in: containerTypes, for: nil) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the proxy of the table views that have certain traits.
  public static func appearance(for trait: UITraitCollection) -> UITableView {
    appearanceProxy(UITableView.self, in: [], for: trait) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the proxy of the table views that have certain traits and are contained in instances of classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableView {
    appearanceProxy(UITableView.self, in: containerTypes, for: trait) { UITableView(frame: .zero, style: .plain) }
  }
}

extension UIAppearance where Self: UITableViewCell {
  /// Returns the proxy of all cells of table views.
  public static func appearance() -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: [], for: nil) { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
  /// Returns the proxy of the cells of table views that are contained in instances of classes, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: containerTypes, for: nil) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  /// Returns the proxy of the cells of table views that have certain traits.
  public static func appearance(for trait: UITraitCollection) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: [], for: trait) { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
  /// Returns the proxy of the cells of table views that have certain traits and are contained in instances of classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: containerTypes, for: trait) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}

extension UIAppearance where Self: UICollectionView {
  /// Returns the proxy of all collection views.
  public static func appearance() -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: [], for: nil) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the proxy of the collection views that are contained in instances of classes, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: containerTypes, for: nil) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the proxy of the collection views that have certain traits.
  public static func appearance(for trait: UITraitCollection) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: [], for: trait) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the proxy of the collection views that have certain traits and are contained in instances of classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: containerTypes, for: trait) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}
