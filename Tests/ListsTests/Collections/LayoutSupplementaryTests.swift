import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Edge spacing, badges, and headers of whole compositional layouts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LayoutSupplementaryTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frames(_ scene: CollectionScene) -> [CGRect] {
    scene.sections[0].indices.compactMap {
      scene.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  /// Returns a scene with one section of rows of 40 points with the given items.
  private func scene(_ items: [NSCollectionLayoutItem], count: Int) -> CollectionScene {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: items)
    return CollectionScene(
      count: count, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
  }

  private func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.absolute(width), .absolute(height)))
  }

  // MARK: Edge spacing

  @Test func `fixed spacing is outside the size of an item`() {
    let item = item(50, 20)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(3), trailing: .fixed(7), bottom: nil)
    #expect(
      frames(scene([item], count: 4)) == [
        rect(5, 3, 50, 20), rect(67, 3, 50, 20), rect(129, 3, 50, 20), rect(5, 43, 50, 20),
      ])
  }

  @Test func `flexible spacing at both sides centres an item`() {
    let item = item(50, 20)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(frames(scene([item], count: 1)) == [rect(75, 10, 50, 20)])
  }

  @Test func `flexible spacing before an item moves it to the end of the group`() {
    let last = item(50, 40)
    last.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    #expect(frames(scene([item(60, 40), last], count: 2)) == [rect(0, 0, 60, 40), rect(150, 0, 50, 40)])
  }

  @Test func `the spacing of a group is between the groups of the section`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(40)), subitems: [item(100, 40)])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
    let scene = CollectionScene(
      count: 2, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(scene) == [rect(50, 4, 100, 40), rect(50, 54, 100, 40)])
    #expect(scene.view.contentSize.height == 100)
  }

  // MARK: Badges

  private func badge(
    _ anchor: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil
  ) -> NSCollectionLayoutSupplementaryItem {
    let size = size(.absolute(20), .absolute(10))
    let kind = UICollectionView.elementKindSectionHeader
    return own.map {
      NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor, itemAnchor: $0)
    } ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor)
  }

  /// Returns the frame of a badge of the second item, whose frame is (100, 0, 100, 40).
  private func frame(_ badge: NSCollectionLayoutSupplementaryItem) -> CGRect? {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let scene = scene([item], count: 2)
    return scene.view.layoutAttributesForSupplementaryElement(
      ofKind: badge.elementKind, at: IndexPath(item: 1, section: 0))?.frame
  }

  @Test func `a badge is at the edges of its item`() {
    #expect(frame(badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))) == rect(180, 0, 20, 10))
    #expect(frame(badge(NSCollectionLayoutAnchor(edges: [.bottom]))) == rect(140, 30, 20, 10))
    #expect(frame(badge(NSCollectionLayoutAnchor(edges: []))) == rect(140, 15, 20, 10))
  }

  @Test func `offsets of a badge are points or fractions of its size`() {
    let points = NSCollectionLayoutAnchor(edges: [.top, .leading], absoluteOffset: CGPoint(x: 3, y: -4))
    #expect(frame(badge(points)) == rect(103, -4, 20, 10))
    let fractions = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(frame(badge(fractions)) == rect(190, -5, 20, 10))
  }

  @Test func `an item anchor is the point of the badge at the container anchor`() {
    let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(frame(badge(corner, NSCollectionLayoutAnchor(edges: []))) == rect(190, -5, 20, 10))
    #expect(frame(badge(corner, NSCollectionLayoutAnchor(edges: [.bottom, .leading]))) == rect(200, -10, 20, 10))
  }

  @Test func `a badge of a group has the index path of the group's first item`() {
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
    group.supplementaryItems = [badge(NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))]
    let scene = CollectionScene(
      count: 4, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      scene.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        == [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    #expect(
      scene.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 2, section: 0))?.frame
        == rect(180, 70, 20, 10))
  }

  @Test func `a badge moves with its item, and disappears with it`() throws {
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))])
    let scene = scene([cell], count: 3)
    let kind = UICollectionView.elementKindSectionHeader
    let second = try #require(scene.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 1, section: 0)))
    scene.sections[0].removeFirst()
    scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    scene.stage.advance(by: 1)
    #expect(scene.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) === second)
    #expect(second.frame == rect(80, 0, 20, 10))
    #expect(scene.view.visibleSupplementaryViews(ofKind: kind).count == 2)
  }

  // MARK: Headers of the layout

  /// A data source whose supplementary views are views without content.
  private final class PlainSource: NSObject, UICollectionViewDataSource {
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "plain", for: path)
    }
  }

  private func headed(
    _ source: PlainSource, pins: Bool, height: NSCollectionLayoutDimension = .absolute(30)
  ) -> CollectionScene {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: "top", alignment: .top)
    header.pinToVisibleBounds = pins
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(20)), elementKind: "end", alignment: .bottomTrailing)
    configuration.boundarySupplementaryItems = [header, footer]
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]))
    let scene = CollectionScene(count: 0)
    for kind in ["top", "end"] {
      scene.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "plain")
    }
    scene.view.dataSource = source
    scene.view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    scene.stage.advance(by: 0.1)
    return scene
  }

  @Test func `a header of the layout is above all sections, and a footer below`() {
    let source = PlainSource()
    let scene = headed(source, pins: false)
    #expect(scene.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame == rect(0, 30, 200, 50))
    #expect(scene.view.contentSize.height == 550)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))?.frame == rect(0, 0, 200, 30))
    scene.view.contentOffset.y = 250
    scene.stage.advance(by: 0.1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)) == nil)
    #expect(
      scene.view.supplementaryView(forElementKind: "end", at: IndexPath(index: 1))?.frame == rect(100, 530, 100, 20))
  }

  @Test func `a pinned header of the layout stays at the top of the visible area`() {
    let source = PlainSource()
    let scene = headed(source, pins: true)
    scene.view.contentOffset.y = 120
    scene.stage.advance(by: 0.1)
    let header = scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))
    #expect(header?.frame == rect(0, 120, 200, 30))
  }

  /// A view whose constraints require a height of 45 points.
  private final class TallView: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: topAnchor), bar.bottomAnchor.constraint(equalTo: bottomAnchor),
        bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 45),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  @Test func `a header of the layout with an estimated height has the height that it prefers`() {
    let source = PlainSource()
    let scene = headed(source, pins: false, height: .estimated(30))
    // The registration discards the views that the reload has made available for reuse.
    scene.view.reloadData()
    scene.view.register(TallView.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "plain")
    scene.stage.advance(by: 0.1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))?.frame == rect(0, 0, 200, 45))
    #expect(scene.view.contentSize.height == 565)
  }

  @Test(arguments: [true, false])
  func `a layout with a header changes to another layout and back`(isAnimated: Bool) {
    let source = PlainSource()
    let scene = headed(source, pins: true)
    let first = scene.view.collectionViewLayout
    scene.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: isAnimated)
    scene.stage.advance(by: 1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)) == nil)
    scene.view.setCollectionViewLayout(first, animated: isAnimated)
    scene.stage.advance(by: 1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))?.frame.height == 30)
  }

  @Test func `a layout with a header changes interactively to another layout and back`() {
    let source = PlainSource()
    let scene = headed(source, pins: false)
    let transition = scene.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    transition.transitionProgress = 0.5
    scene.stage.advance(by: 0.1)
    scene.view.cancelInteractiveTransition()
    scene.stage.advance(by: 1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))?.frame == rect(0, 0, 200, 30))
  }

  @Test func `an update animates the items below a header of the layout`() {
    let source = PlainSource()
    let scene = headed(source, pins: false)
    scene.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    scene.stage.advance(by: 1)
    #expect(scene.view.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))?.frame == rect(0, 0, 200, 30))
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == rect(0, 30, 200, 50))
  }
}
