import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Cells, reuse, selection and scrolling of collection views.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewTests {
  @Test func `a new collection view has the default values of UIKit`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.allowsSelection)
    #expect(!view.allowsMultipleSelection)
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.numberOfSections == 0)
    #expect(view.visibleCells.isEmpty)
  }

  @Test func `only visible items have cells, which are reused while the content scrolls`() {
    let scene = CollectionScene(count: 10_000)
    #expect(scene.view.contentSize == CGSize(width: 200, height: 3334 * 60 - 10))
    #expect(scene.view.visibleCells.count == 15)
    #expect(scene.texts == texts(0..<15))
    let first = scene.view.cellForItem(at: IndexPath(item: 0, section: 0))
    scene.view.contentOffset.y = 120
    scene.stage.advance(by: 0.1)
    #expect(scene.texts == texts(6..<21))
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect((first as? NumberCell)?.reuses == 1)
    #expect(scene.view.visibleCells.contains { $0 === first })
    #expect(scene.view.subviews.filter { $0 is NumberCell }.count == 15)
  }

  @Test func `a tap highlights and selects an item, and calls the delegate in UIKit's order`() {
    let scene = CollectionScene(count: 6)
    scene.stage.tap(CGPoint(x: 25, y: 25), holding: 0.3)
    scene.stage.advance(by: 0.25)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isHighlighted == true)
    scene.stage.advance(by: 0.2)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isHighlighted == false)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    #expect(
      scene.take() == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0"])
    scene.stage.tap(CGPoint(x: 100, y: 25))
    scene.stage.advance(by: 0.2)
    #expect(
      scene.take() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1", "didUnhighlight 1",
      ])
    #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `with allowsMultipleSelection, a second tap on a selected item deselects the item`() {
    let scene = CollectionScene(count: 6)
    scene.view.allowsMultipleSelection = true
    for x in [25.0, 100, 25] {
      scene.stage.tap(CGPoint(x: x, y: 25))
      scene.stage.advance(by: 0.2)
    }
    #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(scene.take().contains("didDeselect 0"))
  }

  @Test func `a drag removes the highlight and selects nothing`() {
    let scene = CollectionScene(count: 60)
    scene.stage.touch([(0, CGPoint(x: 25, y: 25)), (0.3, CGPoint(x: 25, y: 25)), (0.4, CGPoint(x: 25, y: -60))])
    scene.stage.advance(by: 0.6)
    #expect(scene.take() == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `an item that may not be highlighted is not selected`() {
    let scene = CollectionScene(count: 6)
    scene.mayHighlight = false
    scene.stage.tap(CGPoint(x: 25, y: 25))
    scene.stage.advance(by: 0.2)
    #expect(scene.take() == ["shouldHighlight 0"])
  }

  @Test func `selectItem(at:animated:scrollPosition:) scrolls and does not call the delegate`() {
    let scene = CollectionScene(count: 60)
    scene.view.selectItem(at: IndexPath(item: 30, section: 0), animated: false, scrollPosition: .top)
    scene.stage.advance(by: 0.1)
    #expect(scene.view.contentOffset.y == 600)
    #expect(scene.take().isEmpty)
    #expect(scene.view.cellForItem(at: IndexPath(item: 30, section: 0))?.isSelected == true)
    scene.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, CGFloat(600)), (.centeredVertically, CGFloat(475)), (.bottom, CGFloat(350)),
    (UICollectionView.ScrollPosition(), CGFloat(350)),
  ])
  func `scrollToItem scrolls to the given position`(position: UICollectionView.ScrollPosition, offset: CGFloat) {
    let scene = CollectionScene(count: 90)
    scene.view.scrollToItem(at: IndexPath(item: 30, section: 0), at: position, animated: false)
    #expect(scene.view.contentOffset.y == offset)
  }

  @Test func `scrolling to an item is limited to the content and can be animated`() throws {
    let scene = CollectionScene(count: 30)
    scene.view.scrollToItem(at: IndexPath(item: 29, section: 0), at: .top, animated: true)
    #expect(scene.view.contentOffset.y == 0)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 290)
    #expect(scene.texts == texts(15..<30))
  }

  @Test func `reloadData() requests the items again and clears the selection`() {
    let scene = CollectionScene(count: 6)
    scene.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    scene.sections = [["7", "8"]]
    scene.view.reloadData()
    #expect(scene.view.numberOfItems(inSection: 0) == 2)
    scene.stage.advance(by: 0.1)
    #expect(scene.texts == ["7", "8"])
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `indexPathForItem(at:) and indexPath(for:) return the index path of an item`() throws {
    let scene = CollectionScene(count: 6)
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 25, y: 85)) == IndexPath(item: 3, section: 0))
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 60, y: 25)) == nil)
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 4, section: 0)))
    #expect(scene.view.indexPath(for: cell) == IndexPath(item: 4, section: 0))
  }

  @Test func `a CellRegistration creates cells of its class and configures each with its item`() throws {
    let source = RegistrationSource()
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, showsStatusBar: false)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance(to: 0)
    let cells = view.visibleCells.compactMap { $0 as? NumberCell }
    #expect(cells.map(\.label.text) == ["a", "b", "c"])
  }

  @Test func `the selected background is visible while the cell is selected or highlighted`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let background = UIView()
    cell.selectedBackgroundView = background
    #expect(background.isHidden)
    cell.isHighlighted = true
    #expect(!background.isHidden)
    (cell.isHighlighted, cell.isSelected) = (false, true)
    #expect(!background.isHidden)
    cell.isSelected = false
    #expect(background.isHidden)
    #expect(cell.subviews.last === cell.contentView)
  }

  @Test func `items near the visible area are prefetched, and prefetching is cancelled for items far away`() {
    final class Announcements: UICollectionViewDataSourcePrefetching {
      var lines: [String] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        lines.append("prefetch \(indexPaths.map(\.item))")
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        lines.append("cancel \(indexPaths.map(\.item))")
      }
    }
    let scene = CollectionScene(count: 60)
    let announcements = Announcements()
    scene.view.prefetchDataSource = announcements
    scene.view.setNeedsLayout()
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines == ["prefetch \((15..<30).map { $0 })"])
    scene.view.contentOffset.y = 600
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines.last == "prefetch \((45..<60).map { $0 })")
    scene.view.contentOffset.y = 0
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines.contains { $0.hasPrefix("cancel [45") })
  }

  @Test func `a custom layout determines the content offset at which a drag ends`() throws {
    final class SnapLayout: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 60).rounded() * 60) }
    }
    let scene = CollectionScene(count: 300, layout: SnapLayout())
    scene.stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), over: 0.1)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y > 100)
    #expect(scene.view.contentOffset.y.truncatingRemainder(dividingBy: 60) == 0)
  }
}

@MainActor
private final class RegistrationSource: UICollectionViewDataSource {
  let registration = UICollectionView.CellRegistration<NumberCell, String> { cell, _, item in cell.label.text = item }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: ["a", "b", "c"][indexPath.item])
  }
}
