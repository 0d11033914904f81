import class Foundation.NSObject
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Previews of view controllers: presses, commits, and actions.
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class ViewControllerPreviewingTests: NSObject, UIViewControllerPreviewingDelegate {
  private final class Detail: UIViewController {
    var log: [String] = []
    var actions: [any UIPreviewActionItem] = []
    override var previewActionItems: [any UIPreviewActionItem] { actions }
    override func viewDidLoad() {
      view.backgroundColor = .blue
      preferredContentSize = CGSize(width: 200, height: 240)
    }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
  private let root = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: root)
  private let card = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 80))
  private let detail = Detail()
  private let point = CGPoint(x: 100, y: 340)
  private var calls: [String] = []
  private var context: (any UIViewControllerPreviewing)?

  override init() {
    super.init()
    card.backgroundColor = .red
    root.view.addSubview(card)
    stage.window.rootViewController = navigation
    stage.forceTouchCapability = .available
    context = root.registerForPreviewing(with: self, sourceView: card)
    stage.advance(to: 0)
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? {
    calls.append("controller \(Int(location.x)),\(Int(location.y))")
    return location.x > 10 ? detail : nil
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {
    calls.append("commit")
    navigation.pushViewController(viewControllerToCommit, animated: true)
  }

  private func layer(_ name: String) -> CALayer? { Self.layer(name, in: stage.window.layer) }
  private static func layer(_ name: String, in layer: CALayer) -> CALayer? {
    layer.name == name ? layer : layer.sublayers?.lazy.compactMap { Self.layer(name, in: $0) }.first
  }

  private func row(_ title: String) -> CGPoint? {
    var waiting: [UIView] = stage.window.subviews
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == "menu.\(title)" {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
      }
      waiting += view.subviews
    }
    return nil
  }

  /// Presses until the preview is visible, moves up, and ends the touch.
  private func pressAndSwipeUp(by distance: CGFloat) throws {
    let up = CGPoint(x: point.x, y: point.y - distance)
    stage.touch(withForces: [
      (time: stage.now, point: point, force: 1), (time: stage.now + 0.2, point: point, force: 4),
      (time: stage.now + 1, point: up, force: 3), (time: stage.now + 1.2, point: up, force: 3),
    ])
    try stage.settle()
  }

  @Test func `the source rectangle is by default the bounds of the source view`() {
    #expect(context?.sourceRect == card.bounds)
    #expect(context?.sourceView === card)
    #expect(context?.delegate === self)
  }

  @Test func `a light press dims the window and shows no preview`() throws {
    stage.touch(withForces: [(time: 0, point: point, force: 13 / 6), (time: 0.5, point: point, force: 13 / 6)])
    stage.advance(to: 0.2)
    #expect(calls == ["controller 60,40"])
    #expect(abs((layer("peekDimming")?.opacity ?? 0) - 0.5) < 1e-3)
    #expect(layer("peekPreview") == nil)
    try stage.settle()
    #expect(layer("peekDimming") == nil)
    #expect(detail.log == [])
  }

  @Test func `a harder press shows the preview as long as the touch lasts`() throws {
    stage.press(point, force: 4, over: 0.2, holding: 1)
    stage.advance(to: 1)
    #expect(layer("peekPreview")?.bounds.size == CGSize(width: 200, height: 240))
    #expect(layer("peekPreview")?.position.x == 195)
    #expect(detail.view.window === stage.window)
    #expect(detail.log == ["willAppear", "didAppear"])
    try stage.settle()
    #expect(layer("peekPreview") == nil)
    #expect(detail.view.window == nil)
    #expect(detail.log == ["willAppear", "didAppear", "didDisappear"])
    #expect(calls == ["controller 60,40"])
  }

  @Test func `the hardest press enlarges the preview and commits without a further animation`() throws {
    stage.press(point, force: 6.5, over: 0.5, holding: 1)
    stage.advance(to: 0.49)
    #expect(!calls.contains("commit"))
    stage.advance(to: 0.9)
    #expect(calls == ["controller 60,40", "commit"])
    #expect(navigation.topViewController === detail)
    #expect(navigation.transitionCoordinator == nil)
    try stage.settle()
    #expect(detail.view.window === stage.window)
    #expect(detail.view.layer.cornerRadius == 0)
    #expect(layer("peekPreview") == nil)
  }

  @Test func `a delegate that returns no controller shows no preview`() throws {
    stage.press(CGPoint(x: 45, y: 340), force: 6.5, over: 0.5)
    try stage.settle()
    #expect(calls == ["controller 5,40"])
    #expect(layer("peekDimming") == nil)
  }

  @Test func `a swipe up keeps the preview open with its actions, and a tap on an action calls its handler`() throws {
    detail.actions = [
      UIPreviewAction(title: "Like", style: .default) { [unowned self] action, controller in
        calls.append("\(action.title) \(controller === detail)")
      }
    ]
    try pressAndSwipeUp(by: 100)
    #expect(layer("peekPreview") != nil)
    stage.tap(try #require(row("Like")))
    try stage.settle()
    #expect(calls == ["controller 60,40", "Like true"])
    #expect(layer("peekPreview") == nil)
  }

  @Test func `a group of actions opens a submenu`() throws {
    detail.actions = [
      UIPreviewActionGroup(
        title: "More", style: .destructive,
        actions: [UIPreviewAction(title: "Hide", style: .selected) { [unowned self] _, _ in calls.append("hide") }])
    ]
    try pressAndSwipeUp(by: 100)
    #expect(row("Hide") == nil)
    stage.tap(try #require(row("More")))
    try stage.settle()
    stage.tap(try #require(row("Hide")))
    try stage.settle()
    #expect(calls.last == "hide")
  }

  @Test func `a tap beside the actions closes the preview`() throws {
    detail.actions = [UIPreviewAction(title: "Like", style: .default) { _, _ in }]
    try pressAndSwipeUp(by: 100)
    stage.tap(CGPoint(x: 5, y: 830))
    try stage.settle()
    #expect(layer("peekPreview") == nil)
  }

  @Test func `without actions, a swipe up closes the preview when the touch ends`() throws {
    try pressAndSwipeUp(by: 100)
    #expect(layer("peekPreview") == nil)
  }

  @Test func `a short movement up shows no actions`() throws {
    detail.actions = [UIPreviewAction(title: "Like", style: .default) { _, _ in }]
    try pressAndSwipeUp(by: 40)
    #expect(layer("peekPreview") == nil)
  }

  @Test func `an unregistered view shows no previews`() throws {
    root.unregisterForPreviewing(withContext: try #require(context))
    stage.press(point, force: 4, over: 0.2)
    try stage.settle()
    #expect(calls == [])
  }

  @Test func `copying a preview action returns the same object`() {
    let action = UIPreviewAction(title: "Like", style: .default) { _, _ in }
    #expect(action.copy() as? UIPreviewAction === action)
  }
}
