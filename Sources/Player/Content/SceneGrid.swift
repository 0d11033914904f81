internal import class Foundation.NSCoder
internal import struct Foundation.IndexPath
import Geometry
import Interface
import Lists
import Scenario

/// A grid of a scenario. The grid retains its data source, because a collection view's own reference to it is weak.
final class SceneGrid: UICollectionView {
  private let source: GridSource

  /// Creates a grid that displays the items of `source`.
  init(_ grid: ScenarioDocument.Grid, _ source: GridSource) {
    self.source = source
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = grid.axis == .vertical ? .vertical : .horizontal
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGFloat(grid.spacing), CGFloat(grid.spacing))
    let inset = CGFloat(grid.inset)
    layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    super.init(frame: .zero, collectionViewLayout: layout)
    register(GridCell.self, forCellWithReuseIdentifier: GridSource.identifier)
    (dataSource, delegate) = (source, source)
  }

  required init?(coder: NSCoder) { fatalError("SceneGrid: init(coder:) is not supported") }
}

/// A cell that displays the view of one item of a grid.
final class GridCell: UICollectionViewCell {
  /// The view of the item.
  private var content: UIView?

  /// Displays `view` instead of the view that the cell has displayed until now.
  ///
  /// - Parameter fills: whether the view gets the size of the cell. If false, the view keeps its frame.
  func show(_ view: UIView, fills: Bool) {
    clear()
    content = view
    if fills {
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    contentView.addSubview(view)
  }

  /// Removes the item's view from the cell, unless another cell displays the view already.
  func clear() {
    if content?.superview === contentView { content?.removeFromSuperview() }
    content = nil
  }

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }
}

/// The data source and delegate of a grid.
@MainActor
final class GridSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// An item and its view. The data source retains the view while no cell displays it.
  struct Item {
    let view: UIView
    let item: ScenarioDocument.Item
  }

  /// The reuse identifier of the cells.
  static let identifier = "item"

  private let grid: ScenarioDocument.Grid
  private let items: [Item]
  private let performer: ActionPerformer

  /// Creates the data source of a grid.
  init(_ grid: ScenarioDocument.Grid, _ items: [Item], _ performer: ActionPerformer) {
    (self.grid, self.items, self.performer) = (grid, items, performer)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    let item = items[indexPath.item]
    (cell as? GridCell)?.show(item.view, fills: item.item.view.frame == .fill)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (cell as? GridCell)?.clear()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { grid.size(ofItemsIn: collectionView.bounds.size) }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    !items[indexPath.item].item.actions.isEmpty
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    performer.perform(items[indexPath.item].item.actions)
  }
}
