import Foundation
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewControllerTests {
  let stage = Stage(size: CGSize(width: 60, height: 80), scale: 1, profile: .classic)

  @Test func `a view controller's view is loaded once, at the first access`() {
    stage.makeCurrent()
    let controller = Diary()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.lines.isEmpty)
    let view = controller.view
    #expect(controller.view === view && controller.lines == ["loadView", "viewDidLoad"] && controller.isViewLoaded)
    #expect(view?.bounds.size == CGSize(width: 60, height: 80) && view?.next === controller)
  }

  @Test func `a view that is assigned to a controller is used without calling loadView and viewDidLoad`() {
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    let controller = Diary()
    controller.view = view
    #expect(controller.view === view && controller.lines.isEmpty)
  }

  @Test func `a window's root controller appears, and disappears when another root controller replaces it`() {
    stage.makeCurrent()
    let (first, second) = (Diary(), Diary())
    stage.window.rootViewController = first
    #expect(first.view.superview === stage.window && first.view.frame == stage.window.bounds)
    #expect(first.take() == ["loadView", "viewDidLoad", "willAppear false"])
    stage.advance(to: 0)
    #expect(first.take() == ["willLayout", "didLayout", "didAppear false"])
    stage.window.rootViewController = second
    #expect(first.take() == ["willDisappear false", "didDisappear false"] && first.view.superview == nil)
    stage.advance(to: 0)
    #expect(second.lines.last == "didAppear false")
  }

  // MARK: Appearance

  @Test func `unpaired or repeated calls of beginAppearanceTransition send each appearance callback only once`() {
    stage.makeCurrent()
    let controller = Diary()
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    #expect(
      controller.take() == [
        "loadView", "viewDidLoad", "willAppear true", "didAppear true", "willDisappear false", "didDisappear false",
      ])
  }

  @Test func `an opposite beginAppearanceTransition before endAppearanceTransition reverses the appearance`() {
    stage.makeCurrent()
    let controller = Diary()
    controller.loadViewIfNeeded()
    _ = controller.take()
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.take() == ["willAppear true", "willDisappear true", "didDisappear true"])
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    _ = controller.take()
    controller.beginAppearanceTransition(false, animated: true)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.take() == ["willDisappear true", "willAppear true", "didAppear true"])
  }

  @Test func `children whose views are in the parent's view receive the parent's appearance callbacks`() {
    stage.makeCurrent()
    let (parent, shown, hidden) = (Diary(), Diary(), Diary())
    for child in [shown, hidden] { parent.addChild(child) }
    parent.view.addSubview(shown.view)
    _ = shown.take()
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(shown.take() == ["willAppear false", "didAppear false"] && hidden.lines == ["willMove parent"])
  }

  @Test func `a parent that forwards appearance callbacks itself suppresses the automatic callbacks of its children`() {
    stage.makeCurrent()
    let (parent, child) = (Diary(), Diary())
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = child.take()
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(child.lines.isEmpty)
  }

  // MARK: Containment

  @Test func `addChild calls willMove(toParent:), and removeFromParent calls didMove(toParent:) with nil`() {
    stage.makeCurrent()
    let (parent, other, child) = (UIViewController(), UIViewController(), Diary())
    parent.addChild(child)
    #expect(child.parent === parent && parent.children == [child] && child.take() == ["willMove parent"])
    #expect(child.isMovingToParent)
    child.didMove(toParent: parent)
    #expect(child.take() == ["didMove parent"])
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent && child.take() == ["willMove nil"])
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty && child.take() == ["didMove nil"])
    #expect(!child.isMovingFromParent && !child.isMovingToParent)
    parent.addChild(child)
    other.addChild(child)
    #expect(child.parent === other && parent.children.isEmpty && other.children == [child])
  }

  @Test func `adding a child again moves it to the end of children and calls no callbacks`() {
    stage.makeCurrent()
    let (parent, a, b) = (UIViewController(), Diary(), Diary())
    for child in [a, b] { parent.addChild(child) }
    _ = a.take()
    parent.addChild(a)
    #expect(parent.children == [b, a] && a.lines.isEmpty)
  }

  @Test func `isMovingToParent is true until the child has appeared`() {
    stage.makeCurrent()
    let (parent, child) = (UIViewController(), Diary())
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    #expect(child.isMovingToParent)
    child.endAppearanceTransition()
    #expect(!child.isMovingToParent)
  }

  // MARK: Containers that only add and remove views

  @Test func `a child appears when its view is added to the window, and disappears when it is removed`() {
    stage.makeCurrent()
    let (parent, child) = (UIViewController(), Diary())
    stage.window.rootViewController = parent
    stage.advance(to: 0)
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.take() == ["willMove parent", "loadView", "viewDidLoad", "willAppear false", "didMove parent"])
    stage.advance(to: 0)
    #expect(child.take() == ["willLayout", "didLayout", "didAppear false"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.take() == ["willMove nil", "willDisappear false", "didMove nil"])
    stage.advance(to: 0)
    #expect(child.take() == ["didDisappear false"])
  }

  @Test func `moving a controller's view within the window calls no appearance callbacks`() {
    stage.makeCurrent()
    let (parent, child, box) = (UIViewController(), Diary(), UIView())
    stage.window.rootViewController = parent
    parent.view.addSubview(box)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.advance(to: 0)
    _ = child.take()
    box.addSubview(child.view)
    stage.advance(to: 0)
    #expect(child.take().filter { $0.contains("ppear") } == [])
  }

  @Test func `a child that is added before its parent appears receives the parent's appearance callbacks`() {
    stage.makeCurrent()
    let (parent, child) = (UIViewController(), Diary())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = child.take()
    stage.window.rootViewController = parent
    #expect(child.take() == ["willAppear false"])
    stage.advance(to: 0)
    #expect(child.take().last == "didAppear false")
    stage.window.rootViewController = nil
    stage.advance(to: 0)
    #expect(child.take() == ["willDisappear false", "didDisappear false"])
  }

  // MARK: Responders and layout

  @Test
  func `the responder chain goes from a view to its controller, through the superviews to window and application`() {
    stage.makeCurrent()
    let (parent, child) = (UIViewController(), UIViewController())
    let leaf = UIView()
    stage.window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(leaf)
    let chain = sequence(first: leaf as UIResponder, next: \.next).map(ObjectIdentifier.init)
    let expected: [UIResponder] = [
      leaf, child.view, child, parent.view, parent, stage.window, stage.application,
    ]
    #expect(chain == expected.map(ObjectIdentifier.init))
  }

  @Test func `parents are laid out before children, and layoutSubviews runs between the two layout callbacks`() {
    stage.makeCurrent()
    var lines: [String] = []
    let root = Layered("root") { lines.append($0) }
    let inner = Layered("inner") { lines.append($0) }
    root.addChild(inner)
    stage.window.rootViewController = root
    root.view.addSubview(inner.view)
    stage.advance(to: 0)
    #expect(
      lines == [
        "root will", "root layout", "root did", "inner will", "inner layout", "inner did",
      ])
    lines = []
    stage.advance(to: 1)
    #expect(lines.isEmpty)
    inner.view.setNeedsLayout()
    stage.advance(to: 2)
    #expect(lines == ["inner will", "inner layout", "inner did"])
    lines = []
    inner.view.addSubview(UIView())
    stage.advance(to: 3)
    #expect(lines == ["inner will", "inner layout", "inner did"])
  }
}

/// A controller that records its callbacks.
@MainActor
private final class Diary: UIViewController {
  private(set) var lines: [String] = []
  var forwards = true
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func loadView() {
    lines.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { lines.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { lines.append("willAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { lines.append("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear \(animated)") }
  override func viewWillLayoutSubviews() { lines.append("willLayout") }
  override func viewDidLayoutSubviews() { lines.append("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    lines.append("willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    lines.append("didMove \(parent == nil ? "nil" : "parent")")
  }
}

/// A controller that records its layout callbacks.
@MainActor
private final class Layered: UIViewController {
  private let name: String
  private let write: (String) -> Void
  init(_ name: String, write: @escaping (String) -> Void) {
    (self.name, self.write) = (name, write)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func loadView() { view = LayeredView { [name, write] in write("\(name) layout") } }
  override func viewWillLayoutSubviews() { write("\(name) will") }
  override func viewDidLayoutSubviews() { write("\(name) did") }
}

@MainActor
private final class LayeredView: UIView {
  private let onLayout: () -> Void
  init(onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func layoutSubviews() { onLayout() }
}
