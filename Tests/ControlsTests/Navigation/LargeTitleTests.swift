import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Large titles: the height of the bar as a function of the content offset.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LargeTitleTests {
  private func scene(_ setUp: (BarScene) -> Void = { _ in }) -> BarScene {
    BarScene {
      $0.bar.prefersLargeTitles = true
      setUp($0)
    }
  }

  /// The height that belongs to an offset: 44 points for the row, and the distance to the content.
  private func height(at offset: CGFloat) -> CGFloat { 44 + max(0, -offset - 91) }

  @Test func `a bar with a large title is 96 points high at the top of the content`() {
    let scene = scene()
    #expect(scene.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(scene.first.scrollView.contentOffset.y == -143)
    #expect(scene.first.scrollView.adjustedContentInset.top == 143)
  }

  @Test func `without large titles, scrolling does not change the height of the bar`() {
    let scene = BarScene()
    #expect(scene.bar.frame.height == 44)
    scene.first.scrollView.contentOffset.y = 100
    scene.stage.advance(by: 0.1)
    #expect(scene.bar.frame.height == 44)
  }

  @Test(arguments: [-260.0, -160, -143, -130, -120.5, -100, -91, -80, 0, 500])
  func `the content offset determines the height of the bar`(offset: Double) {
    let scene = scene()
    scene.first.scrollView.contentOffset.y = CGFloat(offset)
    #expect(scene.bar.frame.height == height(at: CGFloat(offset)))
  }

  @Test(arguments: [(-143.0, 1.0), (-203, 1.05), (-263, 1.1), (-400, 1.1)])
  func `a large title is enlarged while the content is pulled down`(offset: Double, scale: Double) throws {
    let scene = scene()
    scene.first.scrollView.contentOffset.y = CGFloat(offset)
    let label = try #require(scene.bar.layer.firstLayer(named: "largeTitle")?.labelInside)
    #expect(abs(Double(label.transform.m11) - scale) < 1e-9)
    #expect(label.frame.minX == 16)
  }

  @Test func `while pulled content returns, the scale of the large title corresponds to the content offset`() throws {
    let scene = scene()
    scene.drag(from: 300, by: 400, over: 0.3)
    let label = try #require(scene.bar.layer.firstLayer(named: "largeTitle")?.labelInside)
    var scales: Set<CGFloat> = []
    for _ in 0..<60 {
      scene.stage.advance(by: 0.0113)
      let pull = min(max(-scene.shownOffset - 143, 0), 120)
      let scale = try #require(label.presentation()).transform.m11
      #expect(abs(scale - (1 + pull / 1200)) < 1e-6)
      scales.insert(scale)
    }
    #expect(scales.count > 10)
  }

  @Test func `the top content inset decreases with the height of the bar`() {
    let scene = scene()
    scene.first.scrollView.contentOffset.y = 0
    #expect(scene.first.scrollView.adjustedContentInset.top == 91)
    scene.first.scrollView.contentOffset.y = -117
    #expect(scene.first.scrollView.adjustedContentInset.top == 117)
  }

  @Test func `during a deceleration and a bounce, the bar's height always corresponds to the content offset`() {
    let scene = scene()
    scene.first.scrollView.contentOffset.y = 300
    scene.drag(from: 300, by: 300, over: 0.12)
    var heights: Set<CGFloat> = []
    for _ in 0..<150 {
      scene.stage.advance(by: 0.0113)
      #expect(abs(scene.shownHeight - height(at: scene.shownOffset)) < 1e-6)
      heights.insert(scene.shownHeight.rounded())
    }
    #expect(heights.count > 10)
    #expect(heights.max() ?? 0 > 96)
    #expect(scene.first.scrollView.contentOffset.y == -143)
  }

  @Test func `during an animated scroll, the bar's height always corresponds to the content offset`() {
    let scene = scene()
    scene.first.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    for _ in 0..<40 {
      scene.stage.advance(by: 0.0093)
      #expect(abs(scene.shownHeight - height(at: scene.shownOffset)) < 1e-6)
    }
    #expect(scene.bar.frame.height == 44)
  }

  @Test(arguments: [(-15.0, -143.0), (-45, -91)])
  func `after a drag, a partly collapsed bar expands or collapses completely, whichever is nearer`(
    distance: Double, rest: Double
  ) {
    let scene = scene()
    let points = (0...30).map { step in
      (scene.stage.now + Double(step) / 60, CGPoint(x: 200, y: 500 + (distance - 10) * min(Double(step) / 20, 1)))
    }
    scene.stage.touch(points)
    scene.stage.advance(by: 2)
    #expect(scene.first.scrollView.contentOffset.y == CGFloat(rest))
  }

  @Test func `pushing a screen with a small title reduces the height of the bar during the transition`() throws {
    let scene = scene()
    scene.second.navigationItem.largeTitleDisplayMode = .never
    scene.navigation.pushViewController(scene.second, animated: true)
    scene.stage.advance(by: 0.1)
    #expect((44.5...95.5).contains(scene.shownHeight))
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    #expect(scene.second.scrollView.contentOffset.y == -91)
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.1)
    #expect((44.5...95.5).contains(scene.shownHeight))
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 96)
  }

  @Test func `a pushed item with largeTitleDisplayMode automatic has the title size of the item below`() throws {
    let scene = scene { $0.first.navigationItem.largeTitleDisplayMode = .never }
    #expect(scene.bar.frame.height == 44)
    scene.navigation.pushViewController(scene.second, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.bar.frame.height == 44)
    scene.second.navigationItem.largeTitleDisplayMode = .always
    scene.stage.advance(by: 0.1)
    #expect(scene.bar.frame.height == 96)
  }

  @Test func `after a cancelled interactive pop, the bar has its previous height and top item`() throws {
    let scene = scene()
    scene.second.navigationItem.largeTitleDisplayMode = .never
    scene.navigation.pushViewController(scene.second, animated: false)
    scene.stage.advance(by: 0.1)
    scene.dragBack(to: 0.5, thenBack: true)
    scene.stage.advance(by: 0.5)
    #expect((60...80).contains(scene.shownHeight))
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    #expect(scene.bar.topItem === scene.second.navigationItem)
  }

  @Test func `a pop to a scrolled screen shows a collapsed bar`() throws {
    let scene = scene()
    scene.first.scrollView.contentOffset.y = 300
    scene.navigation.pushViewController(scene.second, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.bar.frame.height == 96)
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    #expect(scene.first.scrollView.contentOffset.y == 300)
  }

  @Test func `in compact height there are no large titles`() throws {
    let scene = scene()
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 32)
    scene.stage.rotate(to: .portrait)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 96)
    #expect(scene.first.scrollView.contentOffset.y == -143)
  }

  @Test func `the bar collapses with the scroll view that setContentScrollView(_:) sets`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    inner.contentSize = CGSize(width: 390, height: 2000)
    let screen = UIViewController()
    let scene = scene { $0.navigation.setViewControllers([screen], animated: false) }
    screen.view.addSubview(UIView())
    screen.view.addSubview(inner)
    scene.stage.advance(by: 0.1)
    inner.contentOffset.y = 300
    #expect(scene.bar.frame.height == 96)
    screen.setContentScrollView(inner)
    scene.stage.advance(by: 0.1)
    #expect(screen.contentScrollView(for: .top) === inner)
    #expect(scene.bar.frame.height == 44)
  }
}

extension CALayer {
  /// The layer of the only label inside the layer.
  fileprivate var labelInside: CALayer { sublayers?.first?.labelInside ?? self }
}
