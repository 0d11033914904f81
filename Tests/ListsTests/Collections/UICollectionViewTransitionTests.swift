import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Changes of the layout, with and without interaction.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewTransitionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func isNear(_ a: CGPoint?, _ b: CGPoint) -> Bool {
    a.map { abs($0.x - b.x) < 1e-6 && abs($0.y - b.y) < 1e-6 } ?? false
  }

  private func grid(_ size: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    return layout
  }

  @Test func `setting collectionViewLayout moves the cells without animation`() {
    let scene = CollectionScene(count: 6)
    let cell = scene.view.cellForItem(at: path(1))
    let layout = grid(95)
    scene.view.collectionViewLayout = layout
    #expect(cell?.frame == CGRect(x: 105, y: 0, width: 95, height: 95))
    #expect(scene.view.cellForItem(at: path(1)) === cell)
    #expect(layout.collectionView === scene.view)
    #expect(scene.view.contentSize.height == 305)
  }

  @Test func `an animated change of the layout moves every cell from its old to its new position`() throws {
    let old = grid(50)
    let scene = CollectionScene(count: 30, layout: old)
    let (second, last) = (scene.view.cellForItem(at: path(1)), scene.view.cellForItem(at: path(14)))
    let layout = grid(95)
    var finished: Bool?
    scene.view.setCollectionViewLayout(layout, animated: true) { finished = $0 }
    #expect(scene.view.collectionViewLayout === layout)
    scene.stage.advance(by: 0.15)
    #expect(isNear(second?.layer.presentation()?.position, CGPoint(x: (100 + 152.5) / 2, y: (25 + 47.5) / 2)))
    #expect(last?.superview === scene.view)
    #expect(finished == nil)
    try scene.stage.settle()
    #expect(finished == true)
    #expect(last?.superview == nil)
    #expect(scene.texts == texts(0..<6))
    #expect(old.collectionView == nil)
  }

  @Test func `a change to a layout that sets its item size in prepare() is animated too`() throws {
    let scene = CollectionScene(count: 6, layout: grid(50))
    let second = scene.view.cellForItem(at: path(1))
    let layout = HalvesLayout()
    scene.view.setCollectionViewLayout(layout, animated: true)
    scene.stage.advance(by: 0.15)
    let x = try #require(second?.layer.presentation()?.position.x)
    #expect(x > 100)
    #expect(x < 152.5)
    let count = layout.count
    try scene.stage.settle()
    #expect(layout.count <= count + 1)
    #expect(second?.frame == CGRect(x: 105, y: 0, width: 95, height: 95))
  }

  @Test func `cells that a new layout makes visible are animated from their positions in the old layout`() throws {
    let scene = CollectionScene(count: 30, layout: grid(95))
    scene.view.setCollectionViewLayout(grid(50), animated: true)
    let cell = try #require(scene.view.cellForItem(at: path(8)))
    scene.stage.advance(by: 0.15)
    #expect(isNear(cell.layer.presentation()?.position, CGPoint(x: (47.5 + 175) / 2, y: (467.5 + 145) / 2)))
  }

  @Test func `in an animation block, an animated change of the layout has the duration of the block`() throws {
    let scene = CollectionScene(count: 6)
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: { scene.view.setCollectionViewLayout(grid(95), animated: true) })
    scene.stage.advance(by: 1)
    #expect(isNear(scene.view.cellForItem(at: path(0))?.layer.presentation()?.position, CGPoint(x: 36.25, y: 36.25)))
  }

  @Test func `an interactive change of the layout interpolates the layout attributes and the content offset`() throws {
    let scene = CollectionScene(count: 30)
    scene.view.contentOffset.y = 200
    scene.stage.advance(by: 0.02)
    let next = grid(200)
    let transition = scene.view.startInteractiveTransition(to: next)
    #expect(scene.view.collectionViewLayout === transition)
    transition.transitionProgress = 0.5
    scene.stage.advance(by: 0.02)
    let attributes = scene.view.layoutAttributesForItem(at: path(1))
    #expect(attributes?.size == CGSize(width: 125, height: 125))
    #expect(attributes?.center == CGPoint(x: 100, y: 167.5))
    #expect(scene.view.contentOffset.y == 200)
    transition.transitionProgress = 0
    scene.stage.advance(by: 0.02)
    #expect(scene.view.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 75, y: 0, width: 50, height: 50))
  }

  @Test(arguments: [true, false])
  func `an interactive change ends in the new layout if it is finished, and in the old one if cancelled`(finishes: Bool)
    throws
  {
    let old = grid(50)
    let scene = CollectionScene(count: 6, layout: old)
    let next = grid(95)
    var results: [Bool] = []
    let transition = scene.view.startInteractiveTransition(to: next) { results = [$0, $1] }
    transition.transitionProgress = 0.4
    scene.stage.advance(by: 0.02)
    if finishes { scene.view.finishInteractiveTransition() } else { scene.view.cancelInteractiveTransition() }
    #expect(scene.view.collectionViewLayout === (finishes ? next : old))
    let cell = scene.view.cellForItem(at: path(0))
    scene.stage.advance(by: 0.15)
    let middle = 25 + 22.5 * 0.4 / 2 + (finishes ? 22.5 / 2 : 0)
    #expect(isNear(cell?.layer.presentation()?.position, CGPoint(x: middle, y: middle)))
    try scene.stage.settle()
    #expect(results == [true, finishes])
    #expect(cell?.frame.width == (finishes ? 95 : 50))
    #expect((finishes ? old : next).collectionView == nil)
  }

  @Test func `a transition layout stores values for animated keys`() {
    let layout = UICollectionViewTransitionLayout(currentLayout: grid(50), nextLayout: grid(95))
    #expect(layout.value(forAnimatedKey: "x") == 0)
    layout.updateValue(3, forAnimatedKey: "x")
    #expect(layout.value(forAnimatedKey: "x") == 3)
  }

  @Test func `changing the size of a collection view in an animation block animates the cells`() throws {
    final class BoundsLayout: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        calls.append("from \(oldBounds.width) to \(collectionView?.bounds.width ?? 0)")
      }
      override func finalizeAnimatedBoundsChange() { calls.append("finalize") }
    }
    let layout = BoundsLayout()
    let scene = CollectionScene(count: 6, layout: layout)
    let (second, third) = (scene.view.cellForItem(at: path(1)), scene.view.cellForItem(at: path(2)))
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        scene.view.frame.size.width = 120
        scene.view.layoutIfNeeded()
      })
    #expect(layout.calls == ["from 200.0 to 120.0", "finalize"])
    scene.stage.advance(by: 0.5)
    #expect(isNear(second?.layer.presentation()?.position, CGPoint(x: 97.5, y: 25)))
    #expect(isNear(third?.layer.presentation()?.position, CGPoint(x: 100, y: 55)))
    try scene.stage.settle()
    #expect(third?.center == CGPoint(x: 25, y: 85))
  }

  @Test func `shouldInvalidateLayout(forBoundsChange:) is called while the collection view has its old bounds`() {
    final class WidthLayout: UICollectionViewFlowLayout {
      var widths: [[CGFloat]] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        widths.append([collectionView!.bounds.width, newBounds.width])
        return collectionView!.bounds.width != newBounds.width
      }
    }
    let layout = WidthLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    #expect(layout.widths.isEmpty)
    view.frame.size.width = 120
    view.bounds.size.width = 90
    #expect(layout.widths == [[200, 120], [120, 90]])
  }

  // MARK: Navigation

  private final class Photos: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
      (cell as? NumberCell)?.label.text = "\(indexPath.item)"
      return cell
    }
  }

  private func navigation() -> (Stage, UINavigationController, Photos, UICollectionViewController) {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, showsStatusBar: false)
    let root = Photos(collectionViewLayout: grid(50))
    let upper = UICollectionViewController(collectionViewLayout: grid(95))
    upper.useLayoutToLayoutNavigationTransitions = true
    let navigation = UINavigationController(rootViewController: root)
    navigation.setNavigationBarHidden(true, animated: false)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    return (stage, navigation, root, upper)
  }

  @Test
  func `during a push between controllers that share a collection view, the cells move to the new layout`() throws {
    let (stage, navigation, root, upper) = navigation()
    let view = try #require(root.collectionView)
    let cell = try #require(view.cellForItem(at: path(1)))
    navigation.pushViewController(upper, animated: true)
    #expect(upper.collectionView === view)
    stage.advance(by: 0.1)
    let position = try #require(cell.layer.presentation()?.position)
    #expect(position.x > 100)
    #expect(position.x < 152.5)
    try stage.settle()
    #expect(view.superview === upper.view)
    #expect(cell.frame == CGRect(x: 105, y: 0, width: 95, height: 95))
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(view.superview === root.view)
    #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 75, y: 0, width: 50, height: 50))
    #expect(view.dataSource === root)
  }

  @Test func `a push or pop without animation shows the new controller's collection view layout at once`() throws {
    let (stage, navigation, root, upper) = navigation()
    let view = try #require(root.collectionView)
    navigation.pushViewController(upper, animated: false)
    stage.advance(by: 0.02)
    #expect(view.superview === upper.view)
    #expect(view.cellForItem(at: path(1))?.frame.width == 95)
    navigation.popViewController(animated: false)
    stage.advance(by: 0.02)
    #expect(view.superview === root.view)
    #expect(view.cellForItem(at: path(1))?.frame.width == 50)
  }

  @Test func `cancelling an interactive pop restores the layout of the upper controller`() throws {
    let (stage, navigation, root, upper) = navigation()
    let view = try #require(root.collectionView)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.pushViewController(upper, animated: true)
    try stage.settle()
    stage.touch([
      (stage.now, CGPoint(x: 1, y: 200)), (stage.now + 0.3, CGPoint(x: 60, y: 200)),
      (stage.now + 0.5, CGPoint(x: 60, y: 200)), (stage.now + 0.7, CGPoint(x: 5, y: 200)),
    ])
    stage.advance(by: 0.4)
    #expect(view.superview === root.view)
    try stage.settle()
    #expect(navigation.topViewController === upper)
    #expect(view.superview === upper.view)
    #expect(view.cellForItem(at: path(1))?.frame.width == 95)
  }

  @Test func `a collection view controller is the data source and the delegate of its collection view`() throws {
    let controller = Photos(collectionViewLayout: grid(50))
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
    #expect(controller.collectionView.superview === controller.view)
    #expect(controller.collectionView !== controller.view)
  }
}

/// A flow layout with two columns that sets its item size when it is prepared.
private final class HalvesLayout: UICollectionViewFlowLayout {
  private(set) var count = 0

  override func prepare() {
    count += 1
    itemSize = CGSize(width: 95, height: 95)
    super.prepare()
  }
}
