import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionLayoutListConfigurationTests {
  private let long = String(repeating: "many words ", count: 12)

  @Test func `the items of a list are stacked from the top, each as wide as the list`() {
    let scene = ListScene(.plain, [["a", "b"]])
    #expect(scene.cell(0).frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(scene.cell(1).frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    #expect(scene.view.contentSize == CGSize(width: 320, height: 88))
  }

  @Test func `the text determines the height of an item`() {
    let scene = ListScene(.plain, [["a", long, "b"]])
    #expect(scene.cell(1).frame.height > 80)
    #expect(scene.cell(2).frame.minY == scene.cell(1).frame.maxY)
    let height = scene.cell(1).frame.height
    scene.view.frame.size.width = 640
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(1).frame.width == 640)
    #expect(scene.cell(1).frame.height < height)
  }

  @Test func `a reconfigured item has the height of its new text`() {
    let scene = ListScene(.plain, [["a", "b"]])
    scene.sections[0][0] = long
    scene.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(0).frame.height > 80)
    #expect(scene.cell(1).frame.minY == scene.cell(0).frame.maxY)
  }

  @Test func `groups of a list are separated by space, and inset groups also from the sides of the list`() {
    let grouped = ListScene(.grouped, [["a"], ["b"]])
    #expect(grouped.cell(0, 0).frame == CGRect(x: 0, y: 35, width: 320, height: 44))
    #expect(grouped.cell(0, 1).frame == CGRect(x: 0, y: 114, width: 320, height: 44))
    let inset = ListScene(.insetGrouped, [["a"], ["b"]])
    #expect(inset.cell(0, 0).frame == CGRect(x: 16, y: 35, width: 288, height: 44))
    #expect(inset.cell(0, 1).frame == CGRect(x: 16, y: 114, width: 288, height: 44))
  }

  @Test func `the corners of an inset group are rounded`() {
    let scene = ListScene(.insetGrouped, [["a", "b", "c"]])
    #expect(scene.cell(0).layer.cornerRadius == 10)
    #expect(scene.cell(0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(scene.cell(1).layer.cornerRadius == 0)
    #expect(scene.cell(2).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test func `an item that is inserted at the end of an inset group takes over the group's rounded corners`() throws {
    let scene = ListScene(.insetGrouped, [["a", "b"]])
    scene.sections[0].append("c")
    scene.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    try scene.stage.settle()
    #expect(scene.cell(1).layer.cornerRadius == 0)
    #expect(scene.cell(2).layer.cornerRadius == 10)
  }

  @Test func `headers and footers have the height of their text`() {
    let scene = ListScene(
      .insetGrouped, [["a"], ["b"]], list: { ($0.headerMode, $0.footerMode) = (.supplementary, .supplementary) })
    let header = scene.header(1)
    #expect(header.frame.minX == 16)
    #expect(header.frame.maxY == scene.cell(0, 1).frame.minY)
    #expect(header.frame.height > 16)
    #expect(header.frame.height < 44)
    let footers = scene.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
    #expect(footers.first?.frame.minY == scene.cell(0, 0).frame.maxY)
    #expect(footers.first?.frame.maxY == header.frame.minY)
  }

  @Test func `the text of a header in a grouped list is in capital letters`() {
    let scene = ListScene(.grouped, [["a"]], list: { $0.headerMode = .supplementary })
    let labels = scene.header(0).contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.first?.text == "HEADER 0")
  }

  @Test func `headerTopPadding moves the header of a list section down`() {
    let scene = ListScene(
      .plain, [["a"], ["b"]],
      list: {
        $0.headerMode = .supplementary
        $0.headerTopPadding = 7
      })
    #expect(scene.header(0).frame.minY == 7)
    #expect(scene.header(1).frame.minY == scene.cell(0, 0).frame.maxY + 7)
  }

  @Test func `headers of a plain list stay at the upper edge while their section is visible`() {
    let scene = ListScene(.plain, [(0..<40).map(String.init)], list: { $0.headerMode = .supplementary })
    scene.view.contentOffset.y = 200
    scene.stage.advance(by: 0.1)
    #expect(scene.header(0).frame.minY == 200)
  }

  @Test func `with headerMode firstItemInSection, the first item is a header above the group of the other items`() {
    let scene = ListScene(.insetGrouped, [["Title", "a", "b"]], list: { $0.headerMode = .firstItemInSection })
    #expect(scene.separators(0) == [])
    #expect(scene.cell(0).layer.cornerRadius == 0)
    #expect(scene.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(scene.cell(1).layer.cornerRadius == 10)
  }

  // MARK: Separators

  @Test func `a separator extends from the text to the trailing side`() {
    let scene = ListScene(.plain, [["a", "b"]])
    #expect(scene.separators(0) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
    #expect(scene.separators(1) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
  }

  @Test func `the separators at the ends of a group extend from side to side`() {
    let scene = ListScene(.grouped, [["a", "b"]])
    #expect(
      scene.separators(0) == [CGRect(x: 0, y: 0, width: 320, height: 1), CGRect(x: 16, y: 43, width: 304, height: 1)])
    #expect(scene.separators(1) == [CGRect(x: 0, y: 43, width: 320, height: 1)])
  }

  @Test func `the last item of an inset group has no separator`() {
    let scene = ListScene(.insetGrouped, [["a", "b"]])
    #expect(scene.separators(0) == [CGRect(x: 16, y: 43, width: 272, height: 1)])
    #expect(scene.separators(1) == [])
  }

  @Test func `a sidebar, and a list with showsSeparators false, draw no separators`() {
    #expect(ListScene(.sidebar, [["a", "b"]]).separators(0) == [])
    #expect(ListScene(.plain, [["a", "b"]], list: { $0.showsSeparators = false }).separators(0) == [])
  }

  @Test func `itemSeparatorHandler determines the separators of an item`() {
    let scene = ListScene(
      .plain, [["a", "b"]],
      list: {
        $0.separatorConfiguration.color = .red
        $0.itemSeparatorHandler = { path, section in
          var own = section
          own.bottomSeparatorVisibility = path.item == 0 ? .hidden : .visible
          own.topSeparatorVisibility = path.item == 0 ? .visible : .automatic
          own.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
          return own
        }
      })
    #expect(scene.separators(0) == [CGRect(x: 40, y: 0, width: 270, height: 1)])
    #expect(scene.separators(1) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
    #expect(scene.cell(0).subviews.contains { $0.backgroundColor == .red })
  }

  @Test func `itemSeparatorHandler can make separators visible in a sidebar and below a header`() {
    let scene = ListScene(
      .sidebar, [["Title", "a"]],
      list: {
        $0.headerMode = .firstItemInSection
        $0.itemSeparatorHandler = { _, section in
          var own = section
          own.bottomSeparatorVisibility = .visible
          return own
        }
      })
    #expect(scene.separators(0).count == 1)
    #expect(scene.separators(1).count == 1)
  }

  @Test func `itemSeparatorHandler receives hidden separators if showsSeparators is false`() {
    var visibilities: Set<UIListSeparatorConfiguration.Visibility> = []
    _ = ListScene(
      .plain, [["a"]],
      list: {
        $0.showsSeparators = false
        $0.itemSeparatorHandler = { _, section in
          visibilities.insert(section.bottomSeparatorVisibility)
          return section
        }
      })
    #expect(visibilities == [.hidden])
  }

  // MARK: Background

  private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance))
  }

  @Test func `the background of the list covers the background colour of the collection view`() {
    let scene = ListScene(.grouped, [["a"]])
    scene.view.backgroundColor = .red
    #expect(scene.view.subviews.first?.backgroundColor == .systemGroupedBackground)
    scene.view.contentOffset.y = -20
    scene.stage.advance(by: 0.1)
    #expect(scene.view.subviews.first?.frame == scene.view.bounds)
    scene.view.collectionViewLayout = list(.plain)
    scene.stage.advance(by: 0.1)
    #expect(scene.view.subviews.first?.backgroundColor == .systemBackground)
    #expect(scene.view.backgroundColor == .red)
  }

  @Test func `changing to a layout without lists removes the background of the list`() {
    let scene = ListScene(.grouped, [["a"]])
    scene.view.collectionViewLayout = UICollectionViewFlowLayout()
    scene.stage.advance(by: 0.1)
    #expect(scene.view.subviews.first is UICollectionViewCell)
  }

  @Test func `the background of a layout with several sections is that of its first list section`() {
    let scene = ListScene(.plain, [["a"], ["b"]])
    scene.view.collectionViewLayout = UICollectionViewCompositionalLayout { section, environment in
      let list = UICollectionLayoutListConfiguration(appearance: .grouped)
      return section == 0 ? self.grid : .list(using: list, layoutEnvironment: environment)
    }
    scene.stage.advance(by: 0.1)
    #expect(scene.view.subviews.first?.backgroundColor == .systemGroupedBackground)
  }

  /// A section that is not a list.
  private var grid: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
  }

  // MARK: Changes of the layout

  @Test func `a change from an inset grouped to a plain list removes the rounded corners of the cells`() {
    let scene = ListScene(.insetGrouped, [["a", "b"]])
    scene.view.collectionViewLayout = list(.plain)
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(0).layer.cornerRadius == 0)
    #expect(!scene.cell(0).layer.masksToBounds)
  }

  @Test func `a cell that is reused outside lists has neither rounded corners nor a background`() {
    let scene = ListScene(.insetGrouped, [["a"]])
    let cell = scene.cell(0)
    scene.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: grid)
    scene.view.reloadData()
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(0) === cell)
    #expect(cell.layer.cornerRadius == 0)
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews.first === cell.contentView)
  }

  @Test func `the list does not change a corner radius that the app has set for a cell in the middle of a group`() {
    let scene = ListScene(
      .insetGrouped, [["a", "b", "c"]], configure: { cell, path in if path.item == 1 { cell.layer.cornerRadius = 4 } })
    #expect(scene.cell(1).layer.cornerRadius == 4)
  }

  // MARK: Sizes

  @Test func `a new content size category changes the heights of the items`() {
    let scene = ListScene(.plain, [["a", "b"]])
    scene.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(0).frame.height > 60)
    #expect(scene.cell(1).frame.minY == scene.cell(0).frame.maxY)
  }

  @Test func `scrollToItem makes an item visible even if all items are higher than estimated`() {
    let scene = ListScene(.plain, [(0..<100).map { _ in long }])
    let last = IndexPath(item: 99, section: 0)
    scene.view.scrollToItem(at: last, at: .bottom, animated: false)
    #expect(scene.view.cellForItem(at: last)?.frame.maxY == scene.view.bounds.maxY)
    let middle = IndexPath(item: 50, section: 0)
    scene.view.scrollToItem(at: middle, at: .top, animated: false)
    #expect(scene.view.cellForItem(at: middle)?.frame.minY == scene.view.bounds.minY)
  }

  @Test func `scrolling does not call the section provider again`() {
    let scene = ListScene(.plain, [(0..<50).map { _ in long }, ["a"]])
    var calls = 0
    scene.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, environment in
      calls += 1
      return .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    }
    scene.stage.advance(by: 0.1)
    #expect(calls == 2)
    for y in stride(from: CGFloat(0), to: 2000, by: 100) {
      scene.view.contentOffset.y = y
      scene.stage.advance(by: 0.02)
    }
    #expect(calls == 2)
    scene.view.collectionViewLayout.invalidateLayout()
    scene.stage.advance(by: 0.1)
    #expect(calls == 4)
  }
}
