import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Sections of compositional layouts whose groups scroll perpendicularly to the collection view.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OrthogonalScrollingTests {
  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Returns a section of groups of 80 × 60 points with one item each, with a distance of 10 points and insets.
  private func section(_ behavior: Behavior) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(80), .absolute(60)), subitems: [item]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 30)
    return section
  }

  /// Returns a scene with a section of ten groups that scroll, and a section of rows of 50 points.
  private func scene(
    _ behavior: Behavior, change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CollectionScene {
    let row = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let layout = UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else {
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: self.size(.fractionalWidth(1), .absolute(50)), subitems: [row]))
      }
      let section = self.section(behavior)
      change(section)
      return section
    }
    return CollectionScene([(0..<10).map(String.init), (10..<30).map(String.init)], layout: layout)
  }

  private func scrollView(_ scene: CollectionScene) throws -> UIScrollView {
    try #require(scene.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
  }

  private func frame(_ scene: CollectionScene, _ item: Int, section: Int = 0) -> CGRect? {
    scene.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Drags the groups, and returns the content offset at rest.
  private func rest(_ scene: CollectionScene, from: CGFloat, to: CGFloat, over duration: Double) throws -> CGFloat {
    scene.stage.drag(from: CGPoint(x: from, y: 30), to: CGPoint(x: to, y: 30), over: duration)
    scene.stage.advance(by: 4)
    return try scrollView(scene).contentOffset.x
  }

  // MARK: Layout

  @Test func `groups follow each other in a row, and the next section is below it`() {
    let scene = scene(.continuous)
    #expect(frame(scene, 0) == rect(20, 5, 80, 60))
    #expect(frame(scene, 9) == rect(830, 5, 80, 60))
    #expect(frame(scene, 0, section: 1) == rect(0, 80, 200, 50))
    #expect(scene.view.contentSize == CGSize(width: 200, height: 1080))
  }

  @Test func `a scroll view with the insets of the section contains the cells`() throws {
    let scene = scene(.continuous)
    let scroll = try scrollView(scene)
    #expect(scroll.frame == rect(0, 5, 200, 60))
    #expect(scroll.contentSize == CGSize(width: 940, height: 60))
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.superview === scroll)
    #expect(cell.frame == rect(110, 0, 80, 60))
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 1))?.superview === scene.view)
  }

  @Test func `a header does not scroll with the groups`() throws {
    let scene = scene(.continuous) { section in
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: self.size(.fractionalWidth(1), .absolute(25)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
    }
    let scroll = try scrollView(scene)
    scroll.contentOffset.x = 100
    scene.stage.advance(by: 0.1)
    let header = scene.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.superview === scene.view)
    #expect(header?.frame == rect(20, 0, 150, 25))
    #expect(scroll.frame.minY == 30)
  }

  @Test func `only cells in the visible part of the row exist`() throws {
    let scene = scene(.continuous)
    #expect(scene.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [0, 1])
    try scrollView(scene).contentOffset.x = 400
    scene.stage.advance(by: 0.1)
    #expect(scene.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [4, 5, 6])
  }

  @Test func `an empty section has no scroll view`() {
    let layout = UICollectionViewCompositionalLayout(section: section(.continuous))
    let scene = CollectionScene([[]], layout: layout)
    #expect(!scene.view.subviews.contains { $0 is UIScrollView })
    #expect(scene.view.contentSize.height == 20)
  }

  @Test func `the groups of a horizontal layout scroll vertically`() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(section: section(.continuous), configuration: configuration)
    let scene = CollectionScene(count: 10, layout: layout)
    #expect(frame(scene, 1) == rect(20, 75, 80, 60))
    let scroll = try scrollView(scene)
    #expect(scroll.frame == rect(20, 0, 80, 300))
    #expect(scroll.contentSize == CGSize(width: 80, height: 710))
  }

  // MARK: Scrolling

  @Test func `a horizontal drag scrolls the groups, and a vertical one the collection view`() throws {
    let scene = scene(.continuous)
    scene.stage.drag(from: CGPoint(x: 150, y: 30), to: CGPoint(x: 100, y: 30), over: 0.5)
    scene.stage.advance(by: 4)
    #expect(try scrollView(scene).contentOffset.x > 30)
    #expect(scene.view.contentOffset == .zero)
    scene.stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 20), over: 0.5)
    scene.stage.advance(by: 4)
    #expect(scene.view.contentOffset.y > 10)
  }

  @Test func `continuous groups come to rest at any offset`() throws {
    let offset = try rest(scene(.continuous), from: 180, to: 120, over: 1)
    #expect(offset > 40 && offset < 85)
  }

  @Test func `groups with a leading boundary come to rest at the leading inset`() throws {
    let offset = try rest(scene(.continuousGroupLeadingBoundary), from: 180, to: 120, over: 1)
    #expect(offset == 90)
    let far = try rest(scene(.continuousGroupLeadingBoundary), from: 180, to: 20, over: 0.1)
    #expect(far > 180)
    #expect(far == 740 || far.truncatingRemainder(dividingBy: 90) == 0)
  }

  @Test func `a fast drag scrolls by one page, which is as wide as the section`() throws {
    #expect(try rest(scene(.paging), from: 180, to: 20, over: 0.1) == 200)
  }

  @Test func `a fast drag moves by one group`() throws {
    let scene = scene(.groupPaging)
    #expect(try rest(scene, from: 180, to: 20, over: 0.1) == 90)
    #expect(try rest(scene, from: 180, to: 100, over: 0.1) == 180)
    #expect(try rest(scene, from: 20, to: 100, over: 0.1) == 90)
  }

  @Test func `a slow drag ends at the nearest group`() throws {
    #expect(try rest(scene(.groupPaging), from: 180, to: 150, over: 2) == 0)
    #expect(try rest(scene(.groupPaging), from: 180, to: 110, over: 2) == 90)
  }

  @Test func `centred groups come to rest in the middle, also the first and the last one`() throws {
    let scene = scene(.groupPagingCentered)
    #expect(frame(scene, 0)?.midX == 100)
    #expect(try rest(scene, from: 180, to: 20, over: 0.1) == 90)
    let scroll = try scrollView(scene)
    scroll.contentOffset.x = scroll.contentSize.width - 200
    scene.stage.advance(by: 0.1)
    #expect(
      scene.view.cellForItem(at: IndexPath(item: 9, section: 0)).map { $0.convert($0.bounds, to: nil).midX } == 100)
  }

  @Test func `the offset of a row is kept while the row is outside the visible area`() throws {
    let scene = scene(.continuous)
    try scrollView(scene).contentOffset.x = 120
    scene.view.contentOffset.y = 400
    scene.stage.advance(by: 0.1)
    #expect(!scene.view.subviews.contains { $0 is UIScrollView })
    scene.view.contentOffset.y = 0
    scene.stage.advance(by: 0.1)
    #expect(try scrollView(scene).contentOffset.x == 120)
  }

  @Test func `scrolling to an item scrolls its row`() throws {
    let scene = scene(.continuous)
    scene.view.contentOffset.y = 200
    scene.stage.advance(by: 0.1)
    scene.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: [.top, .centeredHorizontally], animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.view.contentOffset.y == 5)
    #expect(try scrollView(scene).contentOffset.x == 410)
  }

  @Test func `the handler receives the offset of the row and positions without it`() throws {
    var calls: [(offset: CGFloat, first: CGFloat?)] = []
    let scene = scene(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, _ in calls.append((offset.x, items.first?.frame.minX))
      }
    }
    try scrollView(scene).contentOffset.x = 95
    scene.stage.advance(by: 0.1)
    #expect(calls.last?.offset == 95)
    #expect(calls.last?.first == 20)
  }

  @Test func `groups that a touch stops move to the nearest group`() throws {
    let scene = scene(.groupPaging)
    scene.stage.drag(from: CGPoint(x: 180, y: 30), to: CGPoint(x: 80, y: 30), over: 0.1)
    scene.stage.advance(by: 0.05)
    let moving = try scrollView(scene).contentOffset.x
    #expect(moving > 0 && moving < 90)
    scene.stage.tap(CGPoint(x: 100, y: 30))
    scene.stage.advance(by: 3)
    #expect([0, 90].contains(try scrollView(scene).contentOffset.x))
  }

  @Test func `a row that has become shorter outside the visible area shows its last items`() throws {
    let scene = scene(.continuous)
    try scrollView(scene).contentOffset.x = 700
    scene.view.contentOffset.y = 400
    scene.stage.advance(by: 0.1)
    scene.sections[0] = ["0", "1", "2"]
    scene.view.reloadData()
    scene.stage.advance(by: 0.1)
    scene.view.contentOffset.y = 0
    scene.stage.advance(by: 0.1)
    #expect(try scrollView(scene).contentOffset.x == 110)
    #expect(scene.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [1, 2])
  }

  @Test func `after a change of the width, centred groups are in the middle again`() throws {
    let scene = scene(.groupPagingCentered)
    _ = try rest(scene, from: 180, to: 20, over: 0.1)
    scene.view.frame.size.width = 160
    scene.stage.advance(by: 0.1)
    #expect(
      scene.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.convert($0.bounds, to: nil).midX } == 80)
  }

  // MARK: Properties

  @Test func `groups with a fast deceleration rate come to rest sooner`() throws {
    let normal = try rest(scene(.continuous), from: 150, to: 100, over: 0.1)
    let fast = try rest(
      scene(.continuous) { $0.orthogonalScrollingProperties.decelerationRate = .fast }, from: 150, to: 100, over: 0.1)
    #expect(fast > 50)
    #expect(fast < normal - 20)
  }

  @Test func `the automatic deceleration rate is that of the collection view, except for pages`() throws {
    let rates: [(Behavior, UIScrollView.DecelerationRate)] = [
      (.continuous, .init(rawValue: 0.9)), (.groupPaging, .fast),
    ]
    for (behavior, rate) in rates {
      let scene = scene(behavior)
      scene.view.decelerationRate = .init(rawValue: 0.9)
      scene.view.collectionViewLayout.invalidateLayout()
      scene.stage.advance(by: 0.1)
      #expect(try scrollView(scene).decelerationRate == rate)
    }
  }

  @Test func `groups that never bounce stop at their beginning`() throws {
    for (bounce, bounces) in [
      (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, true), (.never, false),
    ] {
      let scene = scene(.continuous) { $0.orthogonalScrollingProperties.bounce = bounce }
      scene.stage.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 120, y: 30), over: 0.3)
      scene.stage.advance(by: 0.3)
      #expect(try (scrollView(scene).contentOffset.x < -10) == bounces, "\(bounce)")
    }
  }

  @Test func `groups that fit into the section bounce only if they always bounce`() throws {
    for (bounce, bounces) in [
      (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, false), (.always, true),
    ] {
      let section = section(.continuous)
      section.orthogonalScrollingProperties.bounce = bounce
      let scene = CollectionScene([["1"]], layout: UICollectionViewCompositionalLayout(section: section))
      scene.stage.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 120, y: 30), over: 0.3)
      scene.stage.advance(by: 0.3)
      #expect(try (scrollView(scene).contentOffset.x < -10) == bounces, "\(bounce)")
    }
  }

  // MARK: Right to left

  private func mirrored(_ behavior: Behavior) -> CollectionScene {
    let scene = scene(behavior)
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.view.collectionViewLayout.invalidateLayout()
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func shownEdges(_ scene: CollectionScene, _ item: Int) -> [CGFloat]? {
    scene.view.cellForItem(at: IndexPath(item: item, section: 0)).map { cell in
      let frame = cell.convert(cell.bounds, to: nil)
      return [frame.minX, frame.maxX]
    }
  }

  @Test func `a right-to-left row begins at the right`() throws {
    let scene = mirrored(.groupPaging)
    #expect(shownEdges(scene, 0) == [100, 180])
    #expect(try rest(scene, from: 20, to: 180, over: 0.1) == 650)
    #expect(shownEdges(scene, 1) == [100, 180])
  }

  @Test func `the pages of a right-to-left row begin at the right`() throws {
    #expect(try rest(mirrored(.paging), from: 20, to: 180, over: 0.1) == 540)
  }

  @Test func `items that are appended to a right-to-left row do not move the others`() {
    let scene = mirrored(.continuous)
    scene.sections[0].append("new")
    scene.view.insertItems(at: [IndexPath(item: 10, section: 0)])
    scene.stage.advance(by: 1)
    #expect(shownEdges(scene, 0) == [100, 180])
  }

  // MARK: Items

  @Test func `a tap selects the item that is visible at the point`() throws {
    let scene = scene(.continuous)
    try scrollView(scene).contentOffset.x = 180
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 60, y: 30))
    scene.stage.advance(by: 0.5)
    #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 150, y: 30)) == IndexPath(item: 3, section: 0))
  }

  @Test func `a deleted item leaves the row, and the other items move`() throws {
    let scene = scene(.continuous)
    scene.sections[0].removeFirst()
    scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    scene.stage.advance(by: 0.15)
    let moving = try #require(scene.shown(0))
    #expect(moving.minX > 20 && moving.minX < 110)
    scene.stage.advance(by: 1)
    #expect(scene.shown(0) == rect(20, 0, 80, 60))
    #expect(try scrollView(scene).contentSize.width == 850)
  }

  @Test func `an item that moves to another section changes its superview`() throws {
    let scene = scene(.continuous)
    scene.sections[1].insert(scene.sections[0].remove(at: 1), at: 0)
    scene.view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1))
    scene.stage.advance(by: 0)
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 0, section: 1)) as? NumberCell)
    #expect(cell.label.text == "1")
    #expect(cell.superview === scene.view)
    scene.stage.advance(by: 1)
    #expect(cell.frame == rect(0, 80, 200, 50))
  }

  @Test func `the offset of a row follows its section when a section is inserted above`() throws {
    let layout = UICollectionViewCompositionalLayout(section: section(.continuous))
    let scene = CollectionScene([(0..<10).map(String.init)], layout: layout)
    try scrollView(scene).contentOffset.x = 150
    scene.stage.advance(by: 0.1)
    scene.sections.insert((20..<30).map(String.init), at: 0)
    scene.view.insertSections([0])
    scene.stage.advance(by: 1)
    let rows = scene.view.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(rows.map(\.contentOffset.x) == [0, 150])
    #expect(rows.map(\.frame.minY) == [5, 85])
  }

  @Test func `another layout takes the cells out of the row`() throws {
    let scene = scene(.continuous)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 50, height: 50)
    scene.view.setCollectionViewLayout(flow, animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0))?.superview === scene.view)
    #expect(!scene.view.subviews.contains { $0 is UIScrollView })
  }

  @Test func `a deleted row disappears with its scroll view`() {
    let row = section(.continuous)
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let list = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 1 ? row : list }
    let scene = CollectionScene([["a"], ["b", "c"]], layout: layout)
    #expect(scene.view.subviews.contains { $0 is UIScrollView })
    scene.sections.removeLast()
    scene.view.deleteSections([1])
    scene.stage.advance(by: 1)
    #expect(!scene.view.subviews.contains { $0 is UIScrollView })
  }

  @Test func `an item that is dragged out of a scrolled row settles at its position in the other section`() throws {
    let scene = scene(.continuous)
    try scrollView(scene).contentOffset.x = 120
    scene.stage.advance(by: 0.1)
    #expect(scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.superview === scene.view)
    #expect(cell.center == CGPoint(x: 120, y: 35))
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
    scene.view.endInteractiveMovement()
    scene.stage.advance(by: 1)
    #expect(cell.frame == rect(0, 80, 200, 50))
    #expect(scene.sections[1].first == "2")
  }

  @Test func `an interactive change of the layout begins at the scrolled positions, and a cancellation keeps them`()
    throws
  {
    let scene = scene(.continuous)
    try scrollView(scene).contentOffset.x = 180
    scene.stage.advance(by: 0.1)
    let transition = scene.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    scene.stage.advance(by: 0.1)
    #expect(shownEdges(scene, 2) == [20, 100])
    transition.transitionProgress = 0.5
    scene.stage.advance(by: 0.1)
    scene.view.cancelInteractiveTransition()
    scene.stage.advance(by: 1)
    #expect(shownEdges(scene, 2) == [20, 100])
    #expect(try scrollView(scene).contentOffset.x == 180)
  }
}
