import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The items of navigation bars, toolbars and tab bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarItemRowTests {
  private func item(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: style, target: nil, action: nil)
  }

  /// Returns all views inside a view.
  private func views(in view: UIView) -> [UIView] { view.subviews + view.subviews.flatMap(views) }

  private func image(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.cgContext.fill(CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Back button

  @Test func `a navigation bar with one item has no back button`() {
    let scene = BarScene()
    scene.stage.advance(by: 0.1)
    #expect(!views(in: scene.bar).contains { $0.accessibilityIdentifier == "bar.back" })
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(views(in: scene.bar).contains { $0.accessibilityIdentifier == "bar.back" })
  }

  @Test func `a navigation item that is set up before the view loads is in the bar`() {
    let (scene, early) = (BarScene(), BarScreen("early"))
    early.navigationItem.title = "Item"
    scene.navigation.setViewControllers([scene.a, early, scene.b], animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["Item", "b"])
    #expect(!early.isViewLoaded)
  }

  @Test func `left items replace the back button unless leftItemsSupplementBackButton is true`() {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.b.navigationItem.leftBarButtonItem = item("L")
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["L", "b"])
    scene.b.navigationItem.leftItemsSupplementBackButton = true
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "L", "b"])
  }

  @Test func `hidesBackButton of the top item hides the back button`() {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.b.navigationItem.hidesBackButton = true
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["b"])
  }

  @Test func `backIndicatorImage replaces the arrow beside the title of the back button`() throws {
    let (scene, size) = (BarScene(), CGSize(width: 9, height: 7))
    scene.bar.backIndicatorImage = image(size)
    scene.bar.backIndicatorTransitionMaskImage = image(size)
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    let button = try #require(views(in: scene.bar).first { $0.accessibilityIdentifier == "bar.back" })
    #expect(button.subviews.contains { ($0 as? UIImageView)?.image?.size == size })
    #expect(scene.barTexts == ["a", "b"])
  }

  // MARK: Items

  @Test func `the first right item is the rightmost one, and the first left item the leftmost one`() {
    let scene = BarScene()
    scene.a.navigationItem.leftBarButtonItems = [item("L1"), item("L2")]
    scene.a.navigationItem.rightBarButtonItems = [item("R1"), item("R2")]
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["L1", "L2", "a", "R2", "R1"])
  }

  @Test func `the title of an item with the style done is semibold`() throws {
    let scene = BarScene()
    scene.a.navigationItem.rightBarButtonItems = [item("Done", .done), item("Edit")]
    scene.stage.advance(by: 0.1)
    let labels = views(in: scene.bar).compactMap { $0 as? UILabel }
    #expect(try #require(labels.first { $0.text == "Done" }).font.weight == .semibold)
    #expect(try #require(labels.first { $0.text == "Edit" }).font.weight == .regular)
  }

  @Test func `a system item has the title and the style of its kind`() {
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    #expect(cancel.title == "Cancel")
    #expect(cancel.style == .plain)
    #expect(UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil).style == .done)
  }

  @Test func `an item is created with a title or with an image`() {
    let image = image(CGSize(width: 22, height: 22))
    #expect(item("Title").title == "Title")
    #expect(UIBarButtonItem(image: image, style: .plain, target: nil, action: nil).image === image)
  }

  @Test func `the image of a bar button item is displayed instead of its title`() {
    let (scene, item) = (BarScene(), item("Title"))
    scene.a.navigationItem.rightBarButtonItem = item
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a", "Title"])
    item.image = image(CGSize(width: 22, height: 22))
    scene.stage.advance(by: 0.1)
    #expect(scene.barTexts == ["a"])
  }

  @Test func `the width of an item sets the width of its button`() throws {
    let (scene, item) = (BarScene(), item("Title"))
    item.width = 120
    scene.a.navigationItem.rightBarButtonItem = item
    scene.stage.advance(by: 0.1)
    #expect(try #require(item.frame(in: scene.bar)).width == 120)
  }

  @Test func `an item with two images shows the second one while a phone is in landscape`() throws {
    let (scene, tall, low) = (BarScene(), CGSize(width: 22, height: 22), CGSize(width: 18, height: 10))
    scene.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: image(tall), landscapeImagePhone: image(low), style: .plain, target: nil, action: nil)
    func sizes() -> [CGSize] { views(in: scene.bar).compactMap { ($0 as? UIImageView)?.image?.size } }
    for (orientation, size) in [(UIDeviceOrientation.portrait, tall), (.landscapeLeft, low), (.portrait, tall)] {
      scene.stage.rotate(to: orientation)
      try scene.stage.settle()
      #expect(sizes() == [size])
    }
  }

  @Test func `a custom view receives its own touches, and the action of its item is not called`() throws {
    let (scene, taps) = (BarScene(), BarTaps())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    button.setTitle("Custom", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let item = UIBarButtonItem(customView: button)
    item.target = taps
    item.action = Selector("tap", BarTaps.tap)
    scene.a.navigationItem.rightBarButtonItem = item
    scene.stage.advance(by: 0.1)
    scene.stage.tap(button)
    try scene.stage.settle()
    #expect(count == 1)
    #expect(taps.count == 0)
  }

  @Test func `the flexible spaces of a toolbar have equal widths, and a fixed space has its given width`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    let (toolbar, middle) = (UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), item("Middle"))
    stage.window.addSubview(toolbar)
    toolbar.items = [.flexibleSpace(), middle, .flexibleSpace()]
    stage.advance(by: 0.1)
    #expect(abs(try #require(middle.frame(in: toolbar)).midX - 160) < 0.01)
    toolbar.items = [.flexibleSpace(), middle, .flexibleSpace(), .fixedSpace(40)]
    stage.advance(by: 0.1)
    #expect(abs(try #require(middle.frame(in: toolbar)).midX - 140) < 0.01)
  }

  // MARK: Tab bar items

  @Test func `a tab bar item is created with a title, images and a tag`() {
    let (plain, selected) = (image(CGSize(width: 30, height: 30)), image(CGSize(width: 20, height: 20)))
    let item = UITabBarItem(title: "Title", image: plain, selectedImage: selected)
    #expect(item.title == "Title")
    #expect(item.image === plain)
    #expect(item.selectedImage === selected)
    #expect(item.isEnabled)
    #expect(UITabBarItem(title: "Title", image: plain, tag: 7).tag == 7)
  }

  @Test func `the image of a tab bar item is a template unless its rendering mode is alwaysOriginal`() {
    let scene = BarScene(inTabs: true)
    let red = image(CGSize(width: 30, height: 30))
    func color(_ image: UIImage) -> PremultipliedPixel {
      scene.other.tabBarItem.image = image
      scene.stage.advance(by: 0.1)
      return scene.stage.render()[x: 240, y: 449]
    }
    #expect(color(red).blue > 80)
    #expect(color(red.withRenderingMode(.alwaysOriginal)).blue < 50)
  }
}
