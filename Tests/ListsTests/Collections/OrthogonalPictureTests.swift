import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Golden images of compositional layouts with rows that scroll horizontally.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OrthogonalPictureTests {
  private let badgeKind = "badge"

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(34)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .topLeading)
  }

  /// Returns a section of large cards, one of which is in the middle.
  private func cards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.82), .absolute(190)), subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 0, bottom: 20, trailing: 0)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items where item.representedElementCategory == .cell {
        let distance = (item.center.x - offset.x - width / 2).magnitude / width
        let scale = 1 - 0.15 * min(1, distance)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  /// Returns a section of columns of three items.
  private func columns() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.7), .absolute(170)), subitem: item, count: 3)
    column.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: column)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 20, trailing: 20)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  /// Returns a section of a grid whose items have badges.
  private func grid() -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(24), .absolute(24)), elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 14, bottom: 20, trailing: 14)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  /// A round view with a number.
  private final class BadgeView: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      (backgroundColor, layer.cornerRadius) = (.systemRed, 12)
      let label = UILabel(frame: bounds)
      (label.text, label.textColor, label.textAlignment) = ("1", .white, .center)
      label.font = .boldSystemFont(ofSize: 13)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  private func scene() -> CollectionScene {
    let layout = UICollectionViewCompositionalLayout { index, _ in [self.cards, self.columns, self.grid][index]() }
    let scene = CollectionScene(
      [[], [], []], layout: layout, size: CGSize(width: 390, height: 844), scale: 2)
    scene.view.register(
      BadgeView.self, forSupplementaryViewOfKind: badgeKind, withReuseIdentifier: "title")
    scene.sections = [(0..<6).map(String.init), (6..<21).map(String.init), (21..<29).map(String.init)]
    scene.view.reloadData()
    scene.stage.advance(by: 0.1)
    return scene
  }

  @Test func `rows that scroll horizontally match the golden image`() throws {
    try Golden("interface/collection-rows").expect(scene().stage.render())
  }

  @Test func `after each row has been swiped, the rows match the golden image`() throws {
    let scene = scene()
    for y in [100, 320] as [CGFloat] {
      scene.stage.drag(from: CGPoint(x: 330, y: y), to: CGPoint(x: 120, y: y), over: 0.15)
      scene.stage.advance(by: 3)
    }
    try Golden("interface/collection-rows-swiped").expect(scene.stage.render())
  }
}
