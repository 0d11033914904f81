import UIKit

/// Square items in a number of columns, with thin gaps.
final class GridLayout: UICollectionViewFlowLayout {
  let columns: Int

  init(columns: Int, width: CGFloat) {
    self.columns = columns
    super.init()
    (minimumInteritemSpacing, minimumLineSpacing) = (2, 2)
    sectionHeadersPinToVisibleBounds = false
    headerReferenceSize = CGSize(width: 100, height: 48)
    itemSize = size(in: width)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func prepare() {
    let size = size(in: collectionView?.bounds.width ?? 0)
    if size != itemSize { itemSize = size }
    super.prepare()
  }

  private func size(in width: CGFloat) -> CGSize {
    let side = ((width - CGFloat(columns - 1) * minimumInteritemSpacing) / CGFloat(columns)).rounded(.down)
    return CGSize(width: max(1, side), height: max(1, side))
  }
}
