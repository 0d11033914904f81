import Foundation
import Geometry
import Interface
import Layers
import Lists

/// A list with a diffable data source, which fills a stage of 320 × 480 points at 1x. Its sections and items are strings.
@MainActor
final class OutlineScene {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .modern, showsStatusBar: false)
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, String>
  private let delegate = Selections()
  /// The items that the user has selected, in order.
  var selections: [String] { delegate.paths.compactMap(source.itemIdentifier) }

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    list: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    configure: @escaping (UICollectionViewListCell, String) -> Void = { cell, _ in
      cell.accessories = [.outlineDisclosure()]
    }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    list(&configuration)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      configure(cell, item)
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = delegate
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// Returns the tree fruit (apple (cox), pear), roots (beet).
  static func tree(expanding items: [String] = []) -> Snapshot {
    var tree = Snapshot()
    tree.append(["fruit", "roots"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["cox"], to: "apple")
    tree.append(["beet"], to: "roots")
    tree.expand(items)
    return tree
  }

  /// Displays a tree in the section "a" without animation.
  func show(_ tree: Snapshot) {
    source.apply(tree, to: "a", animatingDifferences: false)
    stage.advance(by: 0.1)
  }

  /// The texts of the visible cells, in the order of their items.
  var texts: [String] {
    view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  func cell(_ item: String) -> UICollectionViewListCell {
    view.cellForItem(at: source.indexPath(for: item)!) as! UICollectionViewListCell
  }

  /// The chevron in the outline disclosure of an item.
  func chevron(_ item: String) -> UIView {
    cell(item).subviews.lazy.compactMap { $0 as? UIControl }.first!.subviews[0]
  }

  /// Touches an item at a distance in points from its left edge, and waits until the touch has ended.
  func tap(_ item: String, x: CGFloat) {
    stage.tap(CGPoint(x: x, y: cell(item).frame.midY))
    stage.advance(by: 0.05)
  }

  /// Taps the outline disclosure of an item.
  func tapDisclosure(_ item: String) { tap(item, x: 300) }
}

/// A delegate that records the index paths of the items that the user selects.
@MainActor
private final class Selections: UICollectionViewDelegate {
  var paths: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    paths.append(indexPath)
  }
}
