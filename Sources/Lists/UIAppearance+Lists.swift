import Geometry
public import Interface

// The appearance proxies of lists. Each class has its own methods because the result types differ.

extension UIAppearance where Self: UITableView {
  /// Returns the appearance proxy of all table views.
  public static func appearance() -> UITableView {
    appearanceProxy(UITableView.self, in: [], for: nil) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the appearance proxy of the table views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableView {
    appearanceProxy(UITableView.self, in: containerTypes, for: nil) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the appearance proxy of the table views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITableView {
    appearanceProxy(UITableView.self, in: [], for: trait) { UITableView(frame: .zero, style: .plain) }
  }
  /// Returns the appearance proxy of the table views that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableView {
    appearanceProxy(UITableView.self, in: containerTypes, for: trait) { UITableView(frame: .zero, style: .plain) }
  }
}

extension UIAppearance where Self: UITableViewCell {
  /// Returns the appearance proxy of all cells of table views.
  public static func appearance() -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: [], for: nil) { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
  /// Returns the appearance proxy of the cells of table views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: containerTypes, for: nil) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  /// Returns the appearance proxy of the cells of table views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: [], for: trait) { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
  /// Returns the appearance proxy of the cells of table views that have the given traits and are inside containers of
  /// the given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableViewCell {
    appearanceProxy(UITableViewCell.self, in: containerTypes, for: trait) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}

extension UIAppearance where Self: UICollectionView {
  /// Returns the appearance proxy of all collection views.
  public static func appearance() -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: [], for: nil) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the appearance proxy of the collection views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: containerTypes, for: nil) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the appearance proxy of the collection views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: [], for: trait) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
  /// Returns the appearance proxy of the collection views that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UICollectionView {
    appearanceProxy(UICollectionView.self, in: containerTypes, for: trait) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}
