import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIRefreshControlTests {
  private func scene(_ log: @escaping () -> Void) -> (TableScene, UIRefreshControl) {
    let scene = TableScene(rows: 40)
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in log() }, for: .valueChanged)
    scene.table.refreshControl = control
    return (scene, control)
  }

  private func pull(_ scene: TableScene, by distance: CGFloat) {
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 100 + distance), over: 0.5)
    scene.stage.advance(by: 0.5)
  }

  @Test func `a long pull begins a refresh, during which the control is visible`() {
    var count = 0
    let (scene, control) = scene { count += 1 }
    pull(scene, by: 300)
    #expect(count == 1)
    #expect(control.isRefreshing)
    scene.stage.advance(by: 2)
    #expect(scene.table.contentOffset.y == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    control.endRefreshing()
    scene.stage.advance(by: 1)
    #expect(scene.table.contentOffset.y == 0)
    #expect(scene.table.adjustedContentInset.top == 0)
    #expect(!control.isRefreshing)
  }

  @Test func `a short pull does not begin a refresh`() throws {
    var count = 0
    let (scene, control) = scene { count += 1 }
    pull(scene, by: 60)
    try scene.stage.settle()
    #expect(count == 0)
    #expect(!control.isRefreshing)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test func `beginRefreshing() sends no action and does not change the content offset`() {
    var count = 0
    let (scene, control) = scene { count += 1 }
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(count == 0)
    #expect(scene.table.contentOffset.y == 0)
    #expect(scene.table.adjustedContentInset.top == 60)
  }

  @Test func `setting another refresh control removes the previous one`() {
    let (scene, control) = scene {}
    scene.table.refreshControl = nil
    #expect(control.superview == nil)
    #expect(scene.table.refreshControl == nil)
  }
}
