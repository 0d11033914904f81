import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Content and background configurations of cells in other layouts than lists.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewCellConfigurationTests {
  private let path = IndexPath(item: 0, section: 0)

  /// A content configuration whose view is red in selected cells, and otherwise green.
  private struct Patch: UIContentConfiguration {
    var isRed = false
    @MainActor func makeContentView() -> any UIView & UIContentView { PatchView(self) }
    func updated(for state: any UIConfigurationState) -> Patch {
      Patch(isRed: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class PatchView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ patch: Patch) {
      configuration = patch
      super.init(frame: .zero)
      show()
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private func show() { backgroundColor = (configuration as? Patch)?.isRed ?? false ? .red : .green }
  }

  private func scene(_ configure: (UICollectionViewCell) -> Void) -> CollectionScene {
    let scene = CollectionScene(count: 1)
    scene.view.cellForItem(at: path).map(configure)
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func patch(_ scene: CollectionScene) -> UIView? {
    scene.view.cellForItem(at: path)?.contentView.subviews.first { $0 is PatchView }
  }

  @Test func `the view of a content configuration fills the content view of the cell`() {
    let scene = scene { $0.contentConfiguration = Patch() }
    #expect(patch(scene)?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `a content configuration is updated when the state of the cell changes`() {
    let scene = scene { $0.contentConfiguration = Patch() }
    #expect(patch(scene)?.backgroundColor == .green)
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(patch(scene)?.backgroundColor == .red)
  }

  @Test func `with automaticallyUpdatesContentConfiguration false, a selection does not change the cell's content`() {
    let scene = scene {
      $0.automaticallyUpdatesContentConfiguration = false
      $0.contentConfiguration = Patch()
    }
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(patch(scene)?.backgroundColor == .green)
  }

  @Test func `a background configuration is behind the content`() {
    let scene = scene {
      var background = UIBackgroundConfiguration.clear()
      (background.backgroundColor, background.cornerRadius) = (.red, 8)
      $0.backgroundConfiguration = background
    }
    let fill = scene.view.cellForItem(at: path)?.subviews.first?.subviews.first
    #expect(fill?.backgroundColor == .red)
    #expect(fill?.layer.cornerRadius == 8)
    #expect(fill?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `an item of estimated height has the height of its content configuration`() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let source = TextSource()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.dataSource = source
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    stage.window.addSubview(view)
    stage.advance(to: 0)
    let height = view.cellForItem(at: path)?.frame.height ?? 0
    #expect(height > 40)
    #expect(view.cellForItem(at: path)?.frame.width == 200)
  }

  private final class TextSource: UICollectionViewDataSource {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
      var content = UIListContentConfiguration.cell()
      content.text = text
      cell.contentConfiguration = content
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: "text")
    }
  }
}
