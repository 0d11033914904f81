import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The toolbar of a navigation controller and the layout of its items (C-116 to C-132).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogToolbarRowTests {
  private let scene = BarScene()
  private let taps = BarTaps()
  private var toolbar: UIToolbar { scene.navigation.toolbar }
  private var titles: [String?] { toolbar.items?.map(\.title) ?? [] }

  private func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: taps, action: Selector("tap", BarTaps.tap))
  }

  // MARK: The items of the topmost controller

  @Test func `the toolbar is hidden by default`() {
    #expect(scene.navigation.isToolbarHidden)
    #expect(toolbar.frame.minY >= 480)
    scene.navigation.isToolbarHidden = false
    #expect(toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
  }

  @Test func `the toolbar displays the items of the topmost controller, and is empty without items`() {
    scene.navigation.isToolbarHidden = false
    (scene.a.toolbarItems, scene.b.toolbarItems) = ([button("One")], [button("Two"), button("Three")])
    #expect(titles == ["One"])
    scene.navigation.pushViewController(scene.b, animated: false)
    #expect(titles == ["Two", "Three"])
    scene.navigation.pushViewController(scene.other, animated: false)
    #expect(titles == [])
    #expect(toolbar.frame.minY == 436)
    scene.navigation.popToRootViewController(animated: false)
    #expect(titles == ["One"])
  }

  @Test func `during a push, the old items of the toolbar cross-fade to the new ones with the transition`() throws {
    scene.navigation.isToolbarHidden = false
    let (one, two) = (button("One"), button("Two"))
    (scene.a.toolbarItems, scene.b.toolbarItems) = ([one], [two])
    scene.stage.advance(by: 0.1)
    let old = try #require(one.view?.superview)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.175)
    let new = try #require(two.view?.superview)
    #expect(isNear(old.layer.presentation().map { Double($0.opacity) }, 0.5, within: 1e-3))
    #expect(isNear(new.layer.presentation().map { Double($0.opacity) }, 0.5, within: 1e-3))
    try scene.stage.settle()
    #expect(old.superview == nil)
    #expect(new.alpha == 1)
  }

  @Test func `setToolbarItems of a controller that is not on top only stores the items`() {
    scene.navigation.isToolbarHidden = false
    scene.a.toolbarItems = [button("One")]
    scene.b.setToolbarItems([button("Two")], animated: true)
    #expect(titles == ["One"])
    #expect(scene.b.toolbarItems?.map(\.title) == ["Two"])
    scene.navigation.pushViewController(scene.b, animated: false)
    #expect(titles == ["Two"])
  }

  /// A target that replaces the items of the toolbar.
  @MainActor
  final class Branch {
    private let screen: UIViewController
    init(_ screen: UIViewController) { self.screen = screen }
    func open(_ sender: AnyObject?) {
      let item = UIBarButtonItem(title: "Leaf", style: .plain, target: nil, action: nil)
      screen.setToolbarItems([item], animated: true)
    }
  }

  @Test func `the action of a toolbar item can replace the items of the toolbar`() throws {
    let branch = Branch(scene.a)
    let root = UIBarButtonItem(title: "Root", style: .plain, target: branch, action: Selector("open", Branch.open))
    scene.navigation.isToolbarHidden = false
    scene.a.toolbarItems = [root]
    scene.stage.advance(by: 0.1)
    scene.stage.tap(try #require(root.view))
    try scene.stage.settle()
    #expect(titles == ["Leaf"])
  }

  @Test func `items that are set at the creation of a controller do not load its view`() {
    let screen = BarScreen("x")
    screen.toolbarItems = [button("One")]
    screen.hidesBottomBarWhenPushed = true
    #expect(!screen.isViewLoaded)
    #expect(screen.toolbarItems?.count == 1)
  }

  // MARK: Layout

  /// Shows a toolbar of 320 points with items.
  private func show(_ items: [UIBarButtonItem]) {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 320, height: 44))
    bar.items = items
    scene.stage.window.addSubview(bar)
    scene.stage.advance(by: 0.1)
  }

  private func custom(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
  }

  @Test func `a toolbar displays items of all kinds in the order of the array`() throws {
    let items = [
      button("One"), .fixedSpace(30), UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil),
      .flexibleSpace(), custom(40), button("Two"),
    ]
    show(items)
    let frames = items.compactMap { $0.view?.frame }
    #expect(frames.count == 4)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
    #expect(isNear(Double(frames[1].minX - frames[0].maxX), 30, within: 1e-6))
    #expect(isNear(Double(frames[3].maxX), 304, within: 1e-6))
  }

  @Test func `an item between two flexible spaces is centred, also if both are the same object`() {
    let (space, middle) = (UIBarButtonItem.flexibleSpace(), custom(40))
    show([space, middle, space])
    #expect(middle.customView?.frame.midX == 160)
    let other = custom(60)
    show([.flexibleSpace(), other, .flexibleSpace()])
    #expect(other.customView?.frame.midX == 160)
  }

  @Test func `a tap on a system item sends its action, and a tap on a space has no effect`() throws {
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: taps, action: Selector("tap", BarTaps.tap))
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    show([save, space, custom(20)])
    scene.stage.tap(try #require(save.view))
    scene.stage.advance(by: 0.5)
    #expect(taps.count == 1)
    scene.stage.tap(CGPoint(x: 200, y: 222))
    scene.stage.advance(by: 0.5)
    #expect(taps.count == 1)
  }

  @Test func `setting the same items again leaves their views in the toolbar`() {
    let (space, view) = (UIBarButtonItem.flexibleSpace(), custom(40))
    let bar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 320, height: 44))
    bar.items = [space, view]
    scene.stage.window.addSubview(bar)
    bar.items = [space, view]
    scene.stage.advance(by: 0.1)
    #expect(view.customView?.window === scene.stage.window)
  }

  // MARK: Visibility

  @Test func `a toolbar that is shown with animation moves in together with the lower edge of the content`() throws {
    toolbar.isTranslucent = false
    scene.stage.advance(by: 0.1)
    scene.navigation.setToolbarHidden(false, animated: true)
    scene.stage.advance(by: 0.1)
    let shown = try #require(scene.a.view.layer.presentation()).frame
    #expect(isNear(toolbar.layer.presentation().map { Double($0.frame.minY) }, 458, within: 1e-6))
    #expect(isNear(Double(shown.maxY), 458, within: 1e-6))
    try scene.stage.settle()
    #expect(toolbar.frame.minY == 436)
    #expect(scene.a.view.frame.maxY == 436)
  }

  @Test func `two bars that are hidden at the same time move out together`() throws {
    scene.navigation.isToolbarHidden = false
    scene.stage.advance(by: 0.1)
    scene.navigation.setToolbarHidden(true, animated: true)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(isNear(toolbar.layer.presentation().map { Double($0.frame.minY) }, 458, within: 1e-6))
    #expect(isNear(scene.bar.layer.presentation().map { Double($0.frame.minY) }, -12, within: 1e-6))
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.3, within: 1e-6))
    scene.navigation.setToolbarHidden(false, animated: true)
    scene.navigation.setNavigationBarHidden(false, animated: true)
    try scene.stage.settle()
    #expect(toolbar.frame.minY == 436)
    #expect(scene.bar.frame.minY == 20)
  }

  @Test func `hidesBottomBarWhenPushed moves the toolbar out with the push and back with the pop`() throws {
    scene.navigation.isToolbarHidden = false
    scene.b.hidesBottomBarWhenPushed = true
    scene.stage.advance(by: 0.1)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(toolbar.layer.presentation().map { Double($0.frame.minY) }, 458, within: 1e-6))
    try scene.stage.settle()
    #expect(toolbar.frame.minY == 480)
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(toolbar.layer.presentation().map { Double($0.frame.minY) }, 458, within: 1e-6))
    try scene.stage.settle()
    #expect(toolbar.frame.minY == 436)
  }
}
