import Foundation
import Geometry
import Interface
import Layers
import Lists

/// A collection view with a list layout, which fills a stage of 320 × 480 points at 1x. Its items are strings.
@MainActor
final class ListScene: UICollectionViewDataSource {
  let stage: Stage
  let view: UICollectionView
  var sections: [[String]]
  private let cells: UICollectionView.CellRegistration<UICollectionViewListCell, String>
  private var bars: [String: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>] = [:]

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: [[String]],
    size: CGSize = CGSize(width: 320, height: 480), scale: Double = 1,
    list: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    configure: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    list(&configuration)
    self.sections = sections
    stage = Stage(size: size, scale: scale, profile: .modern, showsStatusBar: false)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    cells = UICollectionView.CellRegistration { cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      configure(cell, path)
    }
    view.contentInsetAdjustmentBehavior = .never
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      bars[kind] = UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, kind, path in
        var content = cell.defaultContentConfiguration()
        content.text = kind == UICollectionView.elementKindSectionHeader ? "Header \(path.section)" : "Footer"
        cell.contentConfiguration = content
      }
    }
    view.dataSource = self
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell {
    view.cellForItem(at: IndexPath(item: item, section: section)) as! UICollectionViewListCell
  }

  func header(_ section: Int) -> UICollectionViewListCell {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      as! UICollectionViewListCell
  }

  /// The frames of the visible separators of a cell, from the top to the bottom.
  func separators(_ item: Int, _ section: Int = 0) -> [CGRect] {
    cell(item, section).subviews.map(\.frame).enumerated()
      .filter { !cell(item, section).subviews[$0.offset].isHidden && $0.element.height <= 1 }
      .map(\.element).sorted { $0.minY < $1.minY }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: sections[indexPath.section][indexPath.item])
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: bars[kind]!, for: indexPath)
  }
}
