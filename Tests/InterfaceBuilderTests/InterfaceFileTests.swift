import Controls
import Foundation
import Geometry
import Interface
import InterfaceBuilder
import Layers
import Lists
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct InterfaceFileTests {
  /// Displays a scene of a file without its app, on a stage of a size.
  private func show(
    _ name: String, _ scene: String? = nil, size: CGSize = CGSize(width: 375, height: 667)
  ) throws -> (stage: Stage, root: UIViewController) {
    let stage = Stage(size: size, scale: 1)
    let root = try #require(try Fixtures.file(name).makeController(scene))
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    return (stage, root)
  }

  private func warnings(_ stage: Stage) -> [String] {
    stage.trace.events.filter { $0.name == "warning" }.map { $0.detail }
  }

  /// Returns the view that was created from the element with an identifier.
  private func view(_ id: String, in root: UIView) -> UIView? {
    if root.accessibilityIdentifier == id { return root }
    return root.subviews.lazy.compactMap { view(id, in: $0) }.first
  }

  nonisolated static let files = [
    "Adaptive.storyboard", "Badge.xib", "Cell.xib", "Controls.storyboard", "Gallery.storyboard", "Launch.storyboard",
    "Legacy.storyboard", "Login.storyboard", "Main.storyboard", "NibbedView.xib", "Panel.xib", "SegueKinds.storyboard",
    "Settings.storyboard",
  ]

  @Test(arguments: files) func `every scene of a file can be displayed without its app`(_ name: String) throws {
    let file = try Fixtures.file(name)
    let scenes: [String?] = file.scenes.isEmpty ? [nil] : file.scenes.map(\.identifier)
    for scene in scenes {
      let (stage, root) = try show(name, scene, size: CGSize(width: 1024, height: 768))
      #expect(root.isViewLoaded, "\(scene ?? "")")
      #expect(stage.render().width == 1024, "\(scene ?? "")")
    }
  }

  @Test func `a class that the app lacks is replaced by its UIKit superclass and reported with its line`() throws {
    let (stage, root) = try show("Legacy.storyboard", "recipe")
    #expect(type(of: root) == UIViewController.self)
    #expect(
      warnings(stage).contains {
        $0.hasSuffix("object m2T-Zf-5aa: Unknown class RecipeViewController in Interface Builder file")
      })
  }

  @Test func `outlets and actions of a missing class are ignored`() throws {
    let (stage, root) = try show("Legacy.storyboard", "recipe")
    let control = try #require(view("sG7-3t-seg", in: root.view) as? UISegmentedControl)
    control.selectedSegmentIndex = 2
    control.sendActions(for: .valueChanged)
    #expect(warnings(stage).count == 1)
  }

  @Test func `a grey image of the size in the resources replaces a missing image`() throws {
    let (_, root) = try show("Cell.xib")
    let picture = try #require(view("bIm-00-001", in: root.view) as? UIImageView)
    #expect(picture.image?.size == CGSize(width: 48, height: 48))
  }

  @Test func `without a data source, a table of a storyboard shows each prototype cell once`() throws {
    let (_, root) = try show("Settings.storyboard", "names")
    let table = try #require(root.view as? UITableView)
    #expect(table.visibleCells.count == 1)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 56)
  }

  @Test func `a view without constraints keeps its frame and its autoresizing mask`() throws {
    let (_, root) = try show("Legacy.storyboard", "timer")
    let bar = try #require(view("tBr-00-bar", in: root.view))
    #expect(bar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(view("dPk-00-pik", in: root.view)?.frame.minY == 120)
  }

  @Test func `the layout guides of files of Xcode 5 to 8 are the top and bottom guides of the controller`() throws {
    let (_, root) = try show("Legacy.storyboard")
    let picture = try #require(view("Lk2-Qa-img", in: root.view))
    #expect(picture.convert(picture.bounds, to: nil).minY == 64)
    #expect(picture.frame.width == 375)
  }

  @Test func `a navigation bar has the text attributes and the tint colour from the file`() throws {
    let (_, root) = try show("Legacy.storyboard")
    let bar = try #require((root as? UINavigationController)?.navigationBar)
    #expect(bar.tintColor == UIColor(white: 1, alpha: 1))
    #expect((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize == 19)
    #expect(bar.isTranslucent == false)
  }

  @Test func `a storyboard reference creates the controller of the other file`() throws {
    let (_, root) = try show("Login.storyboard", "home")
    let tabs = try #require(root as? UITabBarController)
    #expect(tabs.viewControllers?.count == 3)
    #expect(tabs.viewControllers?.last?.tabBarItem.badgeValue == "2")
    #expect((tabs.viewControllers?.last as? UINavigationController)?.viewControllers.first is UITableViewController)
  }

  @Test func `a multiplier can be written as a ratio, and a colour as CMYK components`() throws {
    let (_, root) = try show("Launch.storyboard")
    let label = try #require(view("kId-c2-rCX", in: root.view))
    #expect(abs(label.center.y - (667 / 3 + 1)) < 1)
    let color = try #require(root.view.backgroundColor?.cgColor.components)
    #expect(zip(color, [0.16, 0.48, 0.8, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a split view controller has the columns from the file`() throws {
    let (_, root) = try show("Gallery.storyboard", "split", size: CGSize(width: 1194, height: 834))
    #expect(root.children.count == 2)
    #expect(root.children.first is UINavigationController)
    #expect(root.children.last is UICollectionViewController)
  }

  @Test func `a view has the gesture recognizers from the file`() throws {
    let (_, root) = try show("Gallery.storyboard", "albums")
    let kinds = (root.view.gestureRecognizers ?? []).map { String(describing: type(of: $0)) }
    #expect(
      kinds == [
        "UILongPressGestureRecognizer", "UISwipeGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIPanGestureRecognizer",
      ])
  }

  @Test func `a nib file is displayed as a controller whose view is the file's first view`() throws {
    let (_, root) = try show("Panel.xib")
    #expect(view("1", in: root.view)?.frame.size == CGSize(width: 320, height: 568))
    let field = try #require(view("12", in: root.view) as? UITextField)
    #expect(field.inputAccessoryView is UIToolbar)
    #expect(field.text == "grey")
  }

  // MARK: Size classes

  @Test func `a rotation applies the variations of the new size classes`() throws {
    let (stage, root) = try show("Adaptive.storyboard", size: CGSize(width: 375, height: 667))
    let stack = try #require(view("sTk-00-001", in: root.view) as? UIStackView)
    let blue = try #require(view("bLu-00-001", in: root.view))
    #expect(stack.axis == .vertical)
    #expect(stack.frame == CGRect(x: 0, y: 100, width: 375, height: 567))
    #expect(view("lBl-00-001", in: root.view) != nil)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stack.axis == .horizontal)
    #expect(stack.spacing == 20)
    #expect(stack.frame == CGRect(x: 0, y: 40, width: 667, height: 285))
    #expect(blue.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(view("lBl-00-001", in: root.view) == nil)
    stage.rotate(to: .portrait)
    try stage.settle()
    #expect(stack.axis == .vertical)
    #expect(stack.frame == CGRect(x: 0, y: 100, width: 375, height: 567))
    #expect(view("lBl-00-001", in: root.view)?.superview === root.view)
  }

  // MARK: Translations

  @Test func `texts are in the first preferred language for which the file has a translation`() throws {
    AppResources.preferredLanguages = ["fr", "de"]
    defer { AppResources.preferredLanguages = [] }
    let (_, root) = try show("Login.storyboard")
    #expect((view("lB3-Aa-sty", in: root.view) as? UILabel)?.text == "Angemeldet bleiben")
    #expect((view("bT1-Aa-log", in: root.view) as? UIButton)?.configuration?.title == "Anmelden »\n")
    #expect((view("tF1-Aa-mai", in: root.view) as? UITextField)?.placeholder == "\"E-Mail\"")
  }

  // MARK: Segues

  @Test func `a segue action creates the destination before the segue is prepared`() throws {
    _ = Stage(size: CGSize(width: 414, height: 896), scale: 1)
    let first = try Fixtures.storyboard("SegueKinds").instantiateViewController(withIdentifier: "first")
    Stage.current?.window.rootViewController = UINavigationController(rootViewController: first)
    let calls = CallLog.during { first.performSegue(withIdentifier: "made", sender: first) }
    #expect(calls == ["make made sender:true", "prepare made Made"])
  }

  @Test(arguments: ["show", "present", "popover"])
  func `an unwind segue returns to the previous screen after each kind of segue`(_ kind: String) throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768), scale: 1)
    let navigation = try #require(
      try Fixtures.storyboard("SegueKinds").instantiateInitialViewController() as? UINavigationController)
    stage.window.rootViewController = navigation
    try stage.settle()
    let first = try #require(navigation.viewControllers.first)
    let calls = try CallLog.during {
      first.performSegue(withIdentifier: kind, sender: nil)
      try stage.settle()
      let second = try #require(navigation.presentedViewController ?? navigation.topViewController)
      #expect(second !== first)
      second.performSegue(withIdentifier: "back", sender: nil)
      try stage.settle()
    }
    #expect(calls == ["prepare \(kind) Second", "prepare back First", "back"])
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.topViewController === first)
  }

  @Test func `without the app's classes, a custom segue shows its screen, and an unwind segue goes back once`() throws {
    let (stage, root) = try show("Login.storyboard", "login")
    root.performSegue(withIdentifier: "home", sender: nil)
    try stage.settle()
    #expect(root.presentedViewController is UITabBarController)
    let legacy = try show("Legacy.storyboard")
    let recipe = try #require((legacy.root as? UINavigationController)?.topViewController)
    recipe.performSegue(withIdentifier: "timer", sender: nil)
    try legacy.stage.settle()
    let timer = try #require(legacy.root.presentedViewController)
    timer.performSegue(withIdentifier: "cancel", sender: nil)
    try legacy.stage.settle()
    #expect(legacy.root.presentedViewController == nil)
  }

  // MARK: Broken files

  private func fault(_ text: String) -> String { fault(Data(text.utf8)) }

  private func fault(_ data: Data) -> String {
    do throws(InterfaceFileError) {
      _ = try InterfaceDocument(data, path: "x")
      return "no error"
    } catch { return error.description }
  }

  @Test func `a truncated file has one error with its line`() throws {
    let whole = try String(contentsOfFile: "\(Fixtures.folder)/Legacy.storyboard", encoding: .utf8)
    for length in stride(from: 200, to: whole.utf8.count - 20, by: 1999) {
      let text = fault(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(text.split(separator: "\n").count == 1)
      #expect(text.hasPrefix("x:"))
    }
  }

  /// Bytes that are not UTF-8 in the name of an attribute, in a value, in text, and at the end of a file.
  @Test(arguments: [
    "<document>\n<a b\u{FF}=\"c\"/></document>", "<document>\n<a b=\"c\u{FF}\"/></document>",
    "<document>\n<a>\u{FF}</a></document>", "<document>\n<a\u{E2}",
  ])
  func `a file that is not UTF-8 text is refused`(latin1: String) throws {
    let data = Data(latin1.unicodeScalars.map { UInt8($0.value) })
    #expect(fault(data).hasPrefix("x:2: The file is not well-formed XML: "))
  }

  @Test func `a file in UTF-16 is read like a file in UTF-8`() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist type=\"ü\"/>"
    let data = try #require(text.data(using: .utf16))
    #expect(fault(data).hasSuffix("its root element is <plist type=\"ü\">"))
  }

  @Test(arguments: ["<!ENTITY % b \"c\">", "<!ENTITY b SYSTEM \"file:///etc/passwd\">"])
  func `parameter entities and external entities are refused`(declaration: String) {
    #expect(fault("<!DOCTYPE a [\n\(declaration)]>\n<document/>").hasPrefix("x:2: The file declares the entity 'b'"))
  }

  @Test func `a file that declares entities is refused`() {
    let text = "<!DOCTYPE a [<!ENTITY b \"c\">]>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>"
    #expect(fault(text).hasPrefix("x:1: "))
    #expect(fault(text).contains("The file declares the entity 'b'"))
  }

  @Test func `a file with more than 64 controllers nested through segues is refused`() {
    let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let scenes = (0..<100).map { number in
      """
      <scene><objects><navigationController id="n\(number)"><connections><segue kind="relationship" \
      destination="n\(number + 1)" id="s\(number)"/></connections></navigationController></objects></scene>
      """
    }
    let last = "<scene><objects><viewController id=\"n100\"/></objects></scene>"
    let text = "<document type=\"\(kind)\"><scenes>\(scenes.joined())\(last)</scenes></document>"
    #expect(fault(text).contains("more than 64 controllers are nested through segues"))
  }

  @Test func `a file with deeply nested elements and a file with too many elements are refused with one error each`() {
    let open = String(repeating: "<a>", count: 5000)
    #expect(fault(open).contains("elements are nested more than 256 deep"))
    let many = "<document>" + String(repeating: "<a/>", count: 200_001) + "</document>"
    #expect(fault(many).contains("the file has more than 200000 elements"))
  }
}
