import Foundation
import Geometry
import Interface
import Layers
import Lists
import Pixels
import TestSupport
import Testing

/// Golden images of collection views, with animated changes as strips of frames.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CollectionPictureTests {
  /// Returns frames side by side, with a gap of 4 pixels.
  private func strip(_ frames: [Bitmap]) -> Bitmap {
    let (width, height) = (frames[0].width, frames[0].height)
    var sheet = Bitmap(width: (width + 4) * frames.count - 4, height: height)
    for (index, frame) in frames.enumerated() {
      for y in 0..<height {
        for x in 0..<width { sheet[x: index * (width + 4) + x, y: y] = frame[x: x, y: y] }
      }
    }
    return sheet
  }

  private func frames(_ scene: CollectionScene, at times: [Double]) -> Bitmap {
    let start = scene.stage.now
    return strip(
      times.map { time in
        scene.stage.advance(to: start + time)
        return scene.stage.render()
      })
  }

  private static let quarters = [0, 0.075, 0.15, 0.225, 0.3]

  @Test func `a photo grid with pinned headers matches its golden image`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 92, height: 92)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (4, 4)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 12, right: 4)
    layout.headerReferenceSize = CGSize(width: 0, height: 36)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = CollectionScene(
      [(0..<7).map(String.init), (7..<20).map(String.init), (20..<60).map(String.init)], layout: layout,
      size: CGSize(width: 390, height: 844), scale: 2)
    scene.view.contentOffset.y = 60
    scene.stage.advance(by: 0.1)
    try Golden("interface/collection-grid").expect(scene.stage.render())
  }

  @Test func `a circle layout with an item that appears from the centre matches its golden image`() throws {
    let scene = CollectionScene((0..<1).map { _ in (0..<9).map(String.init) }, layout: CircleLayout())
    scene.sections[0].append("9")
    scene.view.insertItems(at: [IndexPath(item: 9, section: 0)])
    try Golden("interface/collection-circle").expect(frames(scene, at: Self.quarters))
  }

  @Test func `an animated change of the layout matches its golden image`() throws {
    let scene = CollectionScene(count: 10)
    scene.view.setCollectionViewLayout(CircleLayout(), animated: true)
    try Golden("interface/collection-layout-change").expect(frames(scene, at: Self.quarters))
  }

  @Test func `an interactive change of the layout matches its golden image`() throws {
    let scene = CollectionScene(count: 10)
    let transition = scene.view.startInteractiveTransition(to: CircleLayout())
    let frames = [0, 0.25, 0.5, 0.75, 1].map { (progress: CGFloat) in
      transition.transitionProgress = progress
      scene.stage.advance(by: 0.1)
      return scene.stage.render()
    }
    try Golden("interface/collection-interactive").expect(strip(frames))
  }

  @Test func `a batch of updates matches its golden image`() throws {
    let scene = CollectionScene(count: 12)
    scene.sections[0] = ["0", "13", "2", "3", "4", "6", "7", "8", "9", "10", "11", "1"]
    scene.view.performBatchUpdates({
      scene.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
      scene.view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 11, section: 0))
      scene.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    })
    try Golden("interface/collection-update").expect(frames(scene, at: Self.quarters))
  }

  @Test func `a push between layouts matches its golden image`() throws {
    let scene = CollectionScene(count: 12)
    scene.view.removeFromSuperview()
    let root = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 95, height: 95)
    let upper = UICollectionViewController(collectionViewLayout: layout)
    upper.useLayoutToLayoutNavigationTransitions = true
    (root.title, upper.title) = ("Small", "Large")
    root.collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    root.collectionView.dataSource = scene
    let navigation = UINavigationController(rootViewController: root)
    scene.stage.window.rootViewController = navigation
    scene.stage.advance(by: 0.1)
    navigation.pushViewController(upper, animated: true)
    try Golden("interface/collection-push").expect(frames(scene, at: [0, 0.05, 0.1, 0.2, 0.6]))
  }
}
