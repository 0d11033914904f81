import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Descriptions of hierarchies, and warnings about views that are added without their view controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct HierarchyTests {
  @Test func `hierarchyDescription has a line for each child and presented view controller`() {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
    (root.title, child.title, modal.title) = ("root", "child", "modal")
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 50.5)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    modal.modalPresentationStyle = .formSheet
    root.present(modal, animated: false)
    let lines = root.hierarchyDescription().split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "<UIViewController root>, state: appeared, view: <UIView; frame = (0 0; 768 1024); layer = root.view>")
    #expect(
      lines[1] == "   | <UIViewController child>, state: appeared, view: "
        + "<UIView; frame = (10 20; 100 50.5); layer = child.view>")
    #expect(lines[2].hasPrefix("   + <UIViewController modal>, state: "))
    #expect(lines[2].hasSuffix("presented with: formSheet"))
  }

  @Test func `recursiveDescription indents subviews and lists the properties that differ from their defaults`() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    (inner.alpha, inner.isHidden) = (0.5, true)
    view.addSubview(inner)
    #expect(
      view.recursiveDescription()
        == "<UIView; frame = (0 0; 10 10)>\n   | <UIView; frame = (0 0; 0 0); alpha = 0.5; hidden = YES>")
  }

  @Test func `adding the view of a controller without a parent writes a warning`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let (root, orphan) = (UIViewController(), UIViewController())
    orphan.title = "orphan"
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.view.addSubview(orphan.view)
    let warnings = stage.trace.events.filter { $0.name == "warning" }
    #expect(warnings.map(\.subject) == ["orphan"])
    #expect(warnings.first?.detail.contains("addChild(_:)") == true)
  }
}
