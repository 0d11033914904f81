import Geometry
import Interface

extension NSCollectionLayoutSection {
  /// Returns a section whose items follow each other from the top to the bottom, as the rows of a table.
  ///
  /// An item is as wide as the section. The cell of the item determines the height.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
    let margin = UITableView.sideMargin(width: layoutEnvironment.container.contentSize.width)
    section.list = ListStyle(configuration: configuration, margin: margin)
    section.contentInsets = configuration.insets(margin)
    section.boundarySupplementaryItems = configuration.bars
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a compositional layout in which every section is a list with the given configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// Returns the content insets of a list section, in points (unverified).
  ///
  /// - Parameter margin: The leading and trailing inset in the appearance `insetGrouped`. In all other appearances,
  ///   these insets are 0.
  fileprivate func insets(_ margin: CGFloat) -> NSDirectionalEdgeInsets {
    let side = appearance == .insetGrouped ? margin : 0
    let gap = appearance.isGrouped ? UITableView.gap : 0
    return NSDirectionalEdgeInsets(
      top: headerMode == .none ? gap : 0, leading: side, bottom: footerMode == .none ? gap : 0, trailing: side)
  }

  /// The header and the footer of a section, if the configuration has the header or footer mode `supplementary`.
  fileprivate var bars: [NSCollectionLayoutBoundarySupplementaryItem] {
    var bars: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if headerMode == .supplementary { bars.append(bar(UICollectionView.elementKindSectionHeader, .top)) }
    if footerMode == .supplementary { bars.append(bar(UICollectionView.elementKindSectionFooter, .bottom)) }
    return bars
  }

  private func bar(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    let bar = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    bar.pinToVisibleBounds = appearance == .plain
    return bar
  }
}
