import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Positions of items, headers and footers in flow layouts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewFlowLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func frames(_ scene: CollectionScene, section: Int = 0) -> [CGRect] {
    scene.sections[section].indices.compactMap { scene.view.layoutAttributesForItem(at: path($0, section))?.frame }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a new flow layout has the default values of UIKit`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInset == .zero)
    #expect(layout.estimatedItemSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
  }

  @Test func `the items of a full line are evenly spaced over the width, and the last line has the same spacing`() {
    let scene = CollectionScene(count: 5)
    #expect(
      frames(scene) == [
        rect(0, 0, 50, 50), rect(75, 0, 50, 50), rect(150, 0, 50, 50), rect(0, 60, 50, 50), rect(75, 60, 50, 50),
      ])
    #expect(scene.view.contentSize == CGSize(width: 200, height: 110))
  }

  @Test func `items of different sizes are centred in their lines`() {
    let scene = CollectionScene(count: 3)
    scene.sizes = [path(0): CGSize(width: 90, height: 20), path(1): CGSize(width: 90, height: 60)]
    scene.view.collectionViewLayout.invalidateLayout()
    #expect(frames(scene) == [rect(0, 20, 90, 20), rect(110, 0, 90, 60), rect(0, 70, 50, 50)])
  }

  @Test func `a horizontal layout fills columns`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 20, left: 5, bottom: 42.5, right: 7)
    let scene = CollectionScene(count: 5, layout: layout)
    #expect(
      frames(scene) == [
        rect(5, 20, 50, 50), rect(5, 82.5, 50, 50), rect(5, 145, 50, 50), rect(5, 207.5, 50, 50), rect(65, 20, 50, 50),
      ])
    #expect(scene.view.contentSize == CGSize(width: 122, height: 300))
  }

  @Test func `sections have headers, insets and footers`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 10)
    let scene = CollectionScene([["0"], [], ["1"]], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    let headers = (0..<3).map {
      scene.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, $0))?.frame
    }
    #expect(headers == [rect(0, 0, 200, 30), rect(0, 90, 200, 30), rect(0, 130, 200, 30)])
    #expect(frames(scene, section: 2) == [rect(10, 164, 50, 50)])
    #expect(scene.view.contentSize.height == 220)
    #expect(scene.view.visibleSupplementaryViews(ofKind: kind).count == 3)
  }

  @Test func `a pinned header stays at the top until its section ends`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = CollectionScene([(0..<12).map(String.init), (0..<30).map(String.init)], layout: layout)
    func top(at offset: CGFloat) -> CGFloat? {
      scene.view.contentOffset.y = offset
      scene.stage.advance(by: 0.02)
      return scene.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame.minY
    }
    #expect(top(at: 0) == 0)
    #expect(top(at: 100) == 100)
    #expect(top(at: 240) == 230)
    #expect(top(at: 262) == nil)
    #expect(top(at: 50) == 50)
  }

  @Test func `after a change of the collection view's width, items are arranged in new lines`() {
    let scene = CollectionScene(count: 5)
    scene.view.frame.size.width = 120
    scene.stage.advance(by: 0.02)
    #expect(frames(scene)[1] == rect(70, 0, 50, 50))
    #expect(frames(scene)[2] == rect(0, 60, 50, 50))
  }

  @Test func `sizes that the delegate returns replace itemSize`() {
    let scene = CollectionScene(count: 2)
    scene.sizes = [path(0): CGSize(width: 200, height: 20), path(1): CGSize(width: 200, height: 40)]
    scene.view.collectionViewLayout.invalidateLayout()
    scene.stage.advance(by: 0.02)
    #expect(frames(scene) == [rect(0, 0, 200, 20), rect(0, 30, 200, 40)])
    #expect(scene.view.cellForItem(at: path(1))?.frame == rect(0, 30, 200, 40))
  }

  @Test func `in a right-to-left layout, the first item of a line is at the right`() {
    final class MirroredLayout: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = MirroredLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 150, height: 300)
    let scene = CollectionScene([[]], layout: layout)
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.sections = [(0..<5).map(String.init)]
    scene.view.reloadData()
    scene.stage.advance(by: 0.02)
    #expect(scene.view.layoutAttributesForItem(at: path(0))?.frame == rect(640, 0, 150, 300))
    #expect(scene.view.contentOffset.x == 590)
    #expect(scene.texts == ["0", "1"])
  }

  @Test func `cells determine their sizes if the layout has an estimated item size`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 80, height: 50)
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, showsStatusBar: false)
    let view = UICollectionView(frame: rect(0, 0, 200, 300), collectionViewLayout: layout)
    let source = TallSource()
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance(to: 0)
    let sizes = (0..<5).map { view.cellForItem(at: path($0))?.bounds.size }
    let expected: [CGSize] = (0..<5).map { CGSize(width: 80, height: CGFloat(20 + 10 * $0)) }
    #expect(sizes == expected)
    // The second line begins at y = 40. Its items are 40 and 50 points high, so the first one is centred at y = 45.
    #expect(view.layoutAttributesForItem(at: path(2))?.frame.minY == 45)
  }

  @Test func `every item is visible once, and no items of a line overlap`() throws {
    try Law.holds(cases: 100) { draw in
      let count = draw.int("count", in: 1...40)
      let scene = CollectionScene(count: count)
      for item in 0..<count {
        scene.sizes[path(item)] = CGSize(width: draw.int("width", in: 1...200), height: draw.int("height", in: 1...80))
      }
      scene.view.collectionViewLayout.invalidateLayout()
      let frames = frames(scene)
      let all = scene.view.collectionViewLayout.layoutAttributesForElements(
        in: CGRect(origin: .zero, size: scene.view.contentSize))
      if all?.count != count { return "\(all?.count ?? 0) elements, not \(count)" }
      for (a, b) in zip(frames, frames.dropFirst()) {
        let overlap = a.intersection(b)
        if !overlap.isNull, overlap.width > 0.001, overlap.height > 0.001 { return "\(a) overlaps \(b)" }
      }
      return frames.allSatisfy { $0.minX > -0.001 && $0.maxX < 200.001 } ? nil : "\(frames) leave the width"
    }
  }
}

/// A cell whose constraints give it a width of 80 points and a height according to its number.
private final class TallCell: UICollectionViewCell {
  var height: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 10)
    self.height = height
    NSLayoutConstraint.activate([
      height, box.widthAnchor.constraint(equalToConstant: 80), box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
      box.rightAnchor.constraint(equalTo: contentView.rightAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

@MainActor
private final class TallSource: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
    (cell as? TallCell)?.height?.constant = 20 + 10 * CGFloat(indexPath.item)
    return cell
  }
}
