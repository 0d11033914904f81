import Foundation
import Geometry
import Interface
import Layers
import Lists

/// A cell with a number.
final class NumberCell: UICollectionViewCell {
  let label = UILabel()
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 15)
    label.textColor = .white
    // The label keeps its size and stays in the middle, also while the size of the cell is animated.
    label.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    label.center = CGPoint(x: contentView.bounds.midX, y: contentView.bounds.midY)
    label.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 6
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A header with a text.
final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.93, alpha: 1)
    label.font = .boldSystemFont(ofSize: 15)
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

/// A collection view that fills a stage of 200 × 300 points at 1x, with sections of strings.
@MainActor
final class CollectionScene: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let stage: Stage
  let view: UICollectionView
  var sections: [[String]]
  private(set) var lines: [String] = []
  var sizes: [IndexPath: CGSize] = [:]
  var mayHighlight = true

  init(
    _ sections: [[String]], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    size: CGSize = CGSize(width: 200, height: 300), scale: CGFloat = 1
  ) {
    self.sections = sections
    stage = Stage(size: size, scale: Double(scale), profile: .modern, showsStatusBar: false)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.backgroundColor = .white
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    (view.dataSource, view.delegate) = (self, self)
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// Creates a scene with one section of numbers.
  convenience init(count: Int, layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    self.init([(0..<count).map(String.init)], layout: layout)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The texts of the visible cells, in the order of the items.
  var texts: [String] { view.visibleCells.compactMap { ($0 as? NumberCell)?.label.text } }

  /// The frame that is drawn now for the cell of an item.
  func shown(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.layer.presentation()?.frame
  }

  static func color(_ text: String) -> UIColor {
    UIColor(hue: CGFloat((Int(text) ?? 0) * 5 % 24) / 24, saturation: 0.65, brightness: 0.85, alpha: 1)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    let text = sections[indexPath.section][indexPath.item]
    (cell as? NumberCell)?.label.text = text
    cell.contentView.backgroundColor = Self.color(text)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? TitleView)?.label.text = "Section \(indexPath.section)"
    return view
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath] ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    lines.append("shouldHighlight \(indexPath.item)")
    return mayHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    lines.append("didHighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    lines.append("didUnhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    lines.append("shouldSelect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("didDeselect \(indexPath.item)")
  }
}

/// A layout that places items on a circle.
final class CircleLayout: UICollectionViewLayout {
  var inserted: Set<IndexPath> = []
  var finalized = 0

  private var center: CGPoint {
    CGPoint(x: (collectionView?.bounds.width ?? 0) / 2, y: (collectionView?.bounds.height ?? 0) / 2)
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
    // Rotations come from a transform, so that no functions of the C library are used.
    let spot = CGPoint(x: 0, y: -75).applying(CGAffineTransform(rotationAngle: angle))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: center.x + spot.x, y: center.y + spot.y)
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    return attributes
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    finalized += 1
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath) else { return nil }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center = center
    attributes?.alpha = 0
    return attributes
  }
}

/// The texts of the items whose numbers are in a range.
func texts(_ numbers: Range<Int>) -> [String] { numbers.map { String($0) } }
