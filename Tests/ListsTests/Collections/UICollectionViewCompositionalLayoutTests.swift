import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Positions of items in compositional layouts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewCompositionalLayoutTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frames(_ scene: CollectionScene, section: Int = 0) -> [CGRect] {
    scene.sections[section].indices.compactMap {
      scene.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// Returns a section of rows of 40 points with items of a part of the width.
  private func rows(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(width, .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
  }

  @Test func `items with a fractional width are placed in rows from left to right`() {
    let section = rows(.fractionalWidth(0.25))
    section.interGroupSpacing = 5
    let scene = CollectionScene(count: 6, layout: UICollectionViewCompositionalLayout(section: section))
    #expect(
      frames(scene) == [
        rect(0, 0, 50, 40), rect(50, 0, 50, 40), rect(100, 0, 50, 40), rect(150, 0, 50, 40), rect(0, 45, 50, 40),
        rect(50, 45, 50, 40),
      ])
    #expect(scene.view.contentSize == CGSize(width: 200, height: 85))
  }

  @Test func `insets make sections, groups and items smaller`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 9, trailing: 20)
    let scene = CollectionScene(count: 2, layout: UICollectionViewCompositionalLayout(section: section))
    #expect(frames(scene) == [rect(32, 13, 64, 26), rect(102, 13, 64, 26)])
    #expect(scene.view.contentSize.height == 56)
  }

  @Test func `a group with a count divides its length equally among the items`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    let scene = CollectionScene(
      count: 4, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(scene) == [rect(0, 0, 60, 40), rect(70, 0, 60, 40), rect(140, 0, 60, 40), rect(0, 40, 60, 40)])
  }

  @Test func `layout groups can contain groups`() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    let scene = CollectionScene(
      count: 4, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      frames(scene) == [rect(0, 0, 100, 100), rect(100, 0, 100, 50), rect(100, 50, 100, 50), rect(0, 100, 100, 100)])
  }

  @Test func `flexible spacing distributes the items over the whole width of the group`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(0)
    let scene = CollectionScene(
      count: 3, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(scene).map(\.minX) == [0, 70, 140])
  }

  @Test func `a custom group places its items at the frames that its closure returns`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 30)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 30, width: width / 2, height: 30), zIndex: 3),
      ]
    }
    let scene = CollectionScene(
      count: 3, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(scene) == [rect(0, 0, 100, 30), rect(100, 30, 100, 30), rect(0, 60, 100, 30)])
    #expect(scene.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func `sections have headers, which can be pinned, and spacing`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        let section = self.rows(.fractionalWidth(0.5))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: self.size(.fractionalWidth(1), .absolute(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        return section
      }, configuration: configuration)
    let scene = CollectionScene([["0", "1"], (2..<60).map(String.init)], layout: layout)
    #expect(frames(scene, section: 1)[0] == rect(0, 92, 100, 40))
    scene.view.contentOffset.y = 200
    scene.stage.advance(by: 0.1)
    let header = scene.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == rect(0, 200, 200, 20))
  }

  @Test func `a horizontal layout places groups from left to right, or from right to left in a mirrored view`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(80), .fractionalHeight(1)), subitem: item, count: 2)
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
    let scene = CollectionScene(count: 8, layout: layout)
    #expect(frames(scene)[2] == rect(80, 0, 80, 150))
    #expect(scene.view.contentSize == CGSize(width: 320, height: 300))
    scene.view.semanticContentAttribute = .forceRightToLeft
    #expect(frames(scene)[2] == rect(160, 0, 80, 150))
  }

  @Test func `a header of estimated height has the height that its constraints require`() throws {
    let section = rows(.fractionalWidth(0.5))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let scene = CollectionScene(count: 3, layout: UICollectionViewCompositionalLayout(section: section))
    // The registration discards the views that the reload has made available for reuse.
    scene.view.reloadData()
    scene.view.register(
      TallHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    scene.stage.advance(by: 0.1)
    let headers = scene.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.first?.frame == rect(0, 0, 200, 57))
    #expect(frames(scene)[0] == rect(0, 57, 100, 40))
  }

  /// A header whose constraints require a height of 57 points.
  private final class TallHeader: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: topAnchor), bar.bottomAnchor.constraint(equalTo: bottomAnchor),
        bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 57),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  @Test func `the background decoration of a section is behind the items of the section`() {
    let section = rows(.fractionalWidth(0.5))
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(TitleView.self, forDecorationViewOfKind: "back")
    let scene = CollectionScene(count: 3, layout: layout)
    #expect(scene.view.subviews.first is TitleView)
    #expect(scene.view.subviews.first?.frame == rect(0, 0, 200, 80))
  }
}
