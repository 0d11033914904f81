import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Windows that an app creates (inventory G-006, G-013).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIWindowTests {
  private let all = CGRect(x: 0, y: 0, width: 100, height: 200)

  private func stage() -> Stage {
    let stage = Stage(size: all.size, scale: 1, profile: .modern)
    let main = Screen("main")
    main.view.backgroundColor = .red
    stage.window.rootViewController = main
    stage.advance(to: 0)
    return stage
  }

  private func window(_ frame: CGRect, _ color: UIColor, _ name: String) -> UIWindow {
    let (window, root) = (UIWindow(frame: frame), Screen(name))
    root.view.backgroundColor = color
    window.rootViewController = root
    return window
  }

  private func color(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.render()[x: x, y: y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func `a window is hidden until makeKeyAndVisible() is called, which also makes its root controller appear`() {
    let stage = stage()
    let window = window(all, .blue, "root")
    stage.advance(by: 0.1)
    #expect(window.isHidden && !stage.trace.callbacks.contains { $0.contains("ppear(root)") })
    #expect(color(stage, 50, 100) == [255, 0, 0])
    window.makeKeyAndVisible()
    stage.advance(by: 0.1)
    #expect(stage.trace.callbacks.suffix(2) == ["viewWillAppear(root)", "viewDidAppear(root)"])
    #expect(color(stage, 50, 100) == [0, 0, 255] && window.isKeyWindow && !stage.window.isKeyWindow)
    window.isHidden = true
    stage.advance(by: 0.1)
    #expect(stage.trace.callbacks.suffix(2) == ["viewWillDisappear(root)", "viewDidDisappear(root)"])
    #expect(color(stage, 50, 100) == [255, 0, 0] && stage.window.isKeyWindow)
  }

  @Test func `a released window is no longer drawn`() {
    let stage = stage()
    var window: UIWindow? = window(all, .blue, "root")
    window?.isHidden = false
    stage.advance(by: 0)
    #expect(color(stage, 50, 100) == [0, 0, 255])
    window = nil
    #expect(color(stage, 50, 100) == [255, 0, 0] && UIApplication.shared.windows == [stage.window])
  }

  @Test func `windows are ordered by level, then by the order in which they were shown`() {
    let stage = stage()
    let (first, second, alert) = (window(all, .blue, "1"), window(all, .green, "2"), window(all, .white, "3"))
    alert.windowLevel = .alert
    for shown in [alert, first, second] { shown.isHidden = false }
    stage.advance(by: 0)
    #expect(color(stage, 50, 100) == [255, 255, 255])
    #expect(UIApplication.shared.windows == [stage.window, first, second, alert])
    alert.windowLevel = UIWindow.Level(-1)
    stage.advance(by: 0)
    #expect(color(stage, 50, 100) == [0, 255, 0])
    first.isHidden = true
    first.makeKeyAndVisible()
    stage.advance(by: 0)
    #expect(color(stage, 50, 100) == [0, 0, 255])
    #expect(UIApplication.shared.windows == [alert, stage.window, second, first])
  }

  @Test func `a touch is delivered to the frontmost window at its point, in the coordinates of that window`() {
    let stage = stage()
    let window = window(CGRect(x: 20, y: 50, width: 60, height: 60), .blue, "root")
    window.isHidden = false
    stage.advance(by: 0)
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { places.append($0.location(in: $0.view)) }
    window.rootViewController!.view.addGestureRecognizer(tap)
    stage.tap(CGPoint(x: 30, y: 70))
    stage.advance(by: 1)
    #expect(places == [CGPoint(x: 10, y: 20)])
    stage.tap(CGPoint(x: 30, y: 20))
    stage.advance(by: 1)
    #expect(places.count == 1 && stage.trace.events.last { $0.name == "touchesBegan" }?.subject == "main.view")
  }

  @Test
  func `a rotation of the interface rotates all windows, and their controllers receive the rotation callbacks`() throws
  {
    let stage = stage()
    let (full, part) = (window(all, .blue, "full"), window(CGRect(x: 10, y: 10, width: 20, height: 20), .green, "part"))
    part.autoresizingMask = []
    full.isHidden = false
    part.isHidden = false
    stage.advance(by: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(full.frame == CGRect(x: 0, y: 0, width: 200, height: 100) && part.frame.size.width == 20)
    #expect(full.rootViewController!.view.bounds.size == CGSize(width: 200, height: 100))
    let calls = stage.trace.events.filter { $0.name == "viewWillTransition" }.map { "\($0.subject) \($0.detail)" }
    #expect(calls.contains("full size=200x100") && calls.contains("main size=200x100"))
  }

  @Test func `a presentation by a controller of a window stays inside that window`() throws {
    let stage = stage()
    let window = window(CGRect(x: 0, y: 0, width: 100, height: 120), .blue, "root")
    window.makeKeyAndVisible()
    stage.advance(by: 0)
    let b = Screen("b")
    b.modalPresentationStyle = .fullScreen
    window.rootViewController!.present(b, animated: true)
    try stage.settle()
    #expect(b.view.window === window && b.view.bounds.size == CGSize(width: 100, height: 120))
    b.dismiss(animated: true)
    try stage.settle()
    #expect(window.subviews == [window.rootViewController!.view])
  }

  @Test func `when the key window is hidden, the previous key window becomes key again`() {
    let stage = stage()
    let (first, second) = (KeyWindow(frame: all), KeyWindow(frame: all))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(first.calls == ["become", "resign"] && second.calls == ["become"])
    #expect(UIApplication.shared.keyWindow === second)
    second.isHidden = true
    #expect(UIApplication.shared.keyWindow === stage.window)
  }

  private final class KeyWindow: UIWindow {
    var calls: [String] = []
    override func becomeKey() { calls.append("become") }
    override func resignKey() { calls.append("resign") }
  }
}
