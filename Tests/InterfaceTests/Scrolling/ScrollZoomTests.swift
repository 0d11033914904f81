import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Zooming by pinches and by code.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScrollZoomTests {
  private func scene() -> ScrollScene {
    let scene = ScrollScene(content: CGSize(width: 200, height: 300))
    scene.zooms = true
    scene.view.maximumZoomScale = 3
    return scene
  }

  @Test func `a pinch scales the content about the point between the touches`() throws {
    let scene = scene()
    let center = CGPoint(x: 60, y: 100)
    scene.stage.pinch(around: center, from: 50, to: 100, over: 0.5)
    scene.stage.advance(to: 0.45)
    #expect(scene.view.isZooming)
    let scale = scene.view.zoomScale
    #expect(scale > 1.5)
    let anchor = scene.content.convert(center, to: nil)
    #expect((anchor.x - center.x).magnitude < 1e-6)
    #expect((anchor.y - center.y).magnitude < 1e-6)
    #expect((scene.view.contentSize.width - 200 * scale).magnitude < 1e-9)
    try scene.stage.settle()
    #expect((scene.view.zoomScale - 2).magnitude < 1e-9)
    let lines = scene.take()
    #expect(lines.contains("willBeginZooming"))
    #expect(lines.contains("didZoom"))
    #expect(lines.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    #expect(!scene.view.isZooming)
  }

  @Test func `a pinch can exceed maximumZoomScale a little, and then returns to maximumZoomScale`() throws {
    let scene = scene()
    scene.view.maximumZoomScale = 1.5
    scene.stage.pinch(around: CGPoint(x: 100, y: 150), from: 40, to: 160, over: 0.5)
    scene.stage.advance(to: 0.49)
    #expect(scene.view.zoomScale > 1.5)
    #expect(scene.view.zoomScale < 3)
    scene.stage.advance(to: 0.55)
    #expect(scene.view.isZoomBouncing)
    try scene.stage.settle()
    #expect(scene.view.zoomScale == 1.5)
    #expect(!scene.view.isZoomBouncing)
    #expect(scene.take().last == "didEndZooming 1.5")
  }

  @Test func `with bouncesZoom false, a pinch does not exceed maximumZoomScale`() {
    let scene = scene()
    scene.view.maximumZoomScale = 1.5
    scene.view.bouncesZoom = false
    scene.stage.pinch(around: CGPoint(x: 100, y: 150), from: 40, to: 160, over: 0.5)
    scene.stage.advance(to: 0.49)
    #expect(scene.view.zoomScale == 1.5)
  }

  @Test func `a pinch below minimumZoomScale returns to minimumZoomScale`() throws {
    let scene = scene()
    scene.stage.pinch(around: CGPoint(x: 100, y: 150), from: 160, to: 60, over: 0.5)
    scene.stage.advance(to: 0.49)
    #expect(scene.view.zoomScale < 1)
    try scene.stage.settle()
    #expect(scene.view.zoomScale == 1)
    #expect(scene.view.contentOffset == .zero)
    #expect(scene.content.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test func `zoom(to:animated:) scales the content so that the rectangle fills the scroll view`() throws {
    let scene = scene()
    scene.view.zoom(to: CGRect(x: 50, y: 100, width: 100, height: 150), animated: true)
    scene.stage.advance(by: 0.1)
    let shown = scene.content.layer.presentation()?.frame.width ?? 0
    #expect(shown > 200)
    #expect(shown < 400)
    try scene.stage.settle()
    #expect(scene.view.zoomScale == 2)
    #expect(scene.view.contentOffset == CGPoint(x: 100, y: 200))
    #expect(scene.take() == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming 2.0"])
  }

  @Test func `setting zoomScale keeps the visible centre in place, and values beyond the limits are clamped`() {
    let scene = scene()
    scene.view.setZoomScale(2, animated: false)
    #expect(scene.view.contentOffset == CGPoint(x: 100, y: 150))
    scene.view.zoomScale = 100
    #expect(scene.view.zoomScale == 3)
    scene.view.zoomScale = 0.1
    #expect(scene.view.zoomScale == 1)
  }

  @Test func `if viewForZooming(in:) returns nil, pinches and changes of the zoom scale have no effect`() {
    let scene = scene()
    scene.zooms = false
    scene.view.zoomScale = 2
    scene.stage.pinch(around: CGPoint(x: 100, y: 150), from: 50, to: 100, over: 0.2)
    scene.stage.advance(to: 0.3)
    #expect(scene.view.zoomScale == 1)
    #expect(!scene.take().contains("willBeginZooming"))
  }
}
