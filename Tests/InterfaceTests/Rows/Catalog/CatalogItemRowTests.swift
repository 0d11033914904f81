import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The content of a navigation bar: back button, titles, left and right buttons (C-077 to C-099, C-112 to C-115).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogItemRowTests {
  private let scene = BarScene()
  private let taps = BarTaps()

  private func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: taps, action: Selector("tap", BarTaps.tap))
  }

  private func pushB() {
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
  }

  @Test func `backItem is the item below the topmost one, or nil for a single item`() {
    #expect(scene.bar.backItem == nil)
    pushB()
    #expect(scene.bar.backItem === scene.a.navigationItem)
    #expect(scene.bar.topItem === scene.b.navigationItem)
  }

  @Test func `a controller has one navigation item, with the controller's title`() {
    let screen = UIViewController()
    screen.title = "first"
    let item = screen.navigationItem
    #expect(item.title == "first")
    #expect(screen.navigationItem === item)
    #expect(UIViewController().navigationItem !== item)
  }

  @Test func `a right button changes neither the title nor the back button`() {
    pushB()
    scene.b.navigationItem.rightBarButtonItem = button("Share")
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "b", "Share"])
    scene.b.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "Share"])
  }

  // MARK: Left

  @Test func `a left button takes precedence over the backBarButtonItem of the controller below`() {
    scene.a.navigationItem.backBarButtonItem = button("Return")
    scene.b.navigationItem.leftBarButtonItem = button("Stop")
    pushB()
    #expect(scene.barTexts == ["Stop", "b"])
    scene.b.navigationItem.leftBarButtonItem = nil
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["Return", "b"])
  }

  @Test func `the topmost controller's own backBarButtonItem is not displayed`() {
    scene.b.navigationItem.backBarButtonItem = button("Own")
    pushB()
    #expect(scene.barTexts == ["a", "b"])
  }

  @Test func `a tap on a left button sends its action and does not pop`() throws {
    scene.b.navigationItem.leftBarButtonItem = button("Stop")
    pushB()
    scene.stage.tap(CGPoint(x: 20, y: 42))
    try scene.stage.settle()
    #expect(taps.count == 1)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
  }

  // MARK: Middle and right

  @Test(
    arguments: [(nil, nil, []), (nil, "own", ["own"]), ("item", nil, ["item"]), ("item", "own", ["item"])]
      as [(String?, String?, [String])])
  func `the bar displays the title of the item, otherwise that of the controller`(
    item: String?, controller: String?, texts: [String]
  ) {
    scene.a.title = controller
    if let item { scene.a.navigationItem.title = item }
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == texts)
  }

  @Test func `the right button of a lower controller is not displayed above it`() {
    scene.a.navigationItem.rightBarButtonItem = button("Lower")
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "Lower"])
    pushB()
    #expect(scene.barTexts == ["a", "b"])
  }

  @Test func `buttons that viewDidLoad sets are in the first frame of the push`() {
    final class Late: UIViewController {
      override func viewDidLoad() {
        title = "late"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Now", style: .plain, target: nil, action: nil)
      }
    }
    scene.navigation.pushViewController(Late(), animated: true)
    scene.stage.advance(by: 0)
    #expect(scene.barTexts.contains("Now"))
    #expect(scene.barTexts.contains("late"))
  }

  // MARK: Editing

  /// A controller that records the arguments of `setEditing(_:animated:)`.
  @MainActor
  private final class Editor: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing) \(animated)")
    }
  }

  @Test func `taps on editButtonItem call setEditing with animation, first with true, then with false`() throws {
    let editor = Editor()
    editor.navigationItem.rightBarButtonItem = editor.editButtonItem
    scene.navigation.pushViewController(editor, animated: false)
    scene.stage.advance(by: 0.1)
    for _ in 0..<2 {
      scene.stage.tap(CGPoint(x: 300, y: 42))
      try scene.stage.settle()
    }
    #expect(editor.calls == ["true true", "false true"])
  }

  @Test func `setEditing changes isEditing and the title of editButtonItem`() {
    let editor = Editor()
    let item = editor.editButtonItem
    #expect(item.title == "Edit")
    editor.setEditing(true, animated: false)
    #expect(editor.isEditing)
    #expect(item.title == "Done")
    editor.setEditing(false, animated: false)
    #expect(!editor.isEditing)
    #expect(item.title == "Edit")
  }
}
