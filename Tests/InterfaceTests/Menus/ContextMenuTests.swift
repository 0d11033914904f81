import class Foundation.NSObject
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Contextual menus: the long press, the preview, the menu, and the calls of the delegate.
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class ContextMenuTests: NSObject, UIContextMenuInteractionDelegate {
  private let stage: Stage
  private let root = UIViewController()
  private let card = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 80))
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var calls: [String] = []
  private var makesPreview = false
  private var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var elements: [UIMenuElement] = []

  override init() {
    stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
    super.init()
    root.view.backgroundColor = .white
    card.backgroundColor = .red
    root.view.addSubview(card)
    stage.window.rootViewController = root
    card.addInteraction(interaction)
    elements = [
      UIAction(title: "Copy") { [unowned self] _ in calls.append("copy") },
      UIAction(title: "Delete", attributes: .destructive) { [unowned self] _ in calls.append("delete") },
    ]
    stage.advance(to: 0)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration \(Int(location.x)),\(Int(location.y))")
    guard location.x > 10 else { return nil }
    let provider: UIContextMenuContentPreviewProvider = { PreviewController() }
    let preview = makesPreview ? provider : nil
    return UIContextMenuConfiguration(identifier: nil, previewProvider: preview) { [unowned self] _ in
      UIMenu(children: elements)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("display")
    animator?.addCompletion { self.calls.append("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("end")
    animator?.addCompletion { self.calls.append("ended") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("commit")
    animator.preferredCommitStyle = commitStyle
    animator.addCompletion { self.calls.append("committed") }
  }

  private final class PreviewController: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .blue
      preferredContentSize = CGSize(width: 200, height: 240)
    }
  }

  private func open() throws {
    stage.longPress(CGPoint(x: 100, y: 340), for: 0.6)
    try stage.settle()
  }

  private func center(_ name: String) throws -> CGPoint {
    let layer = try #require(Self.layer(name, in: stage.window.layer))
    return stage.window.layer.convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), from: layer)
  }

  private static func layer(_ name: String, in layer: CALayer) -> CALayer? {
    layer.name == name ? layer : layer.sublayers?.lazy.compactMap { Self.layer(name, in: $0) }.first
  }

  private func row(_ title: String) throws -> CGPoint {
    let view = try rowView(title)
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
  }

  private func rowView(_ title: String) throws -> UIControl {
    var waiting: [UIView] = stage.window.subviews
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == "menu.\(title)", let row = view as? UIControl { return row }
      waiting += view.subviews
    }
    throw MissingRow()
  }

  private struct MissingRow: Error {}

  @Test func `a long press opens the menu with a preview of the view, and hides the view behind the preview`() throws {
    try open()
    #expect(calls == ["configuration 60,40", "display", "displayed"])
    #expect(card.alpha == 0)
    #expect(interaction.menuAppearance == .rich)
    #expect(try center("contextMenuPreview") == CGPoint(x: 100, y: 340))
    #expect(try row("Copy").y > 380)
  }

  @Test func `neither a short touch nor a nil configuration opens a menu`() throws {
    stage.longPress(CGPoint(x: 100, y: 340), for: 0.3)
    try stage.settle()
    #expect(calls == [])
    stage.longPress(CGPoint(x: 45, y: 340), for: 0.6)
    try stage.settle()
    #expect(calls == ["configuration 5,40"])
    #expect(interaction.menuAppearance == .unknown)
  }

  @Test func `a tap on a row performs its action and closes the menu`() throws {
    try open()
    calls = []
    stage.tap(try row("Delete"))
    try stage.settle()
    #expect(Set(calls) == ["end", "delete", "ended"])
    #expect(card.alpha == 1)
    #expect(stage.window.subviews == [root.view])
  }

  @Test func `the touch that opens the menu can move to a row and choose it`() throws {
    try open()
    let target = try row("Copy")
    interaction.dismissMenu()
    try stage.settle()
    calls = []
    let start = stage.now
    stage.touch([
      (start, CGPoint(x: 100, y: 340)), (start + 1, CGPoint(x: 100, y: 340)), (start + 1.2, CGPoint(x: 100, y: 360)),
      (start + 1.4, target), (start + 1.5, target),
    ])
    try stage.settle()
    #expect(calls.contains("copy"))
  }

  @Test func `a tap beside menu and preview closes the menu`() throws {
    try open()
    calls = []
    stage.tap(CGPoint(x: 370, y: 800))
    try stage.settle()
    #expect(calls == ["end", "ended"])
    #expect(card.alpha == 1)
  }

  @Test(arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
  func `a tap on the preview calls the delegate`(style: UIContextMenuInteractionCommitStyle) throws {
    (makesPreview, commitStyle) = (true, style)
    try open()
    calls = []
    stage.tap(try center("contextMenuPreview"))
    try stage.settle()
    #expect(calls == ["commit", "end", "ended", "committed"])
    #expect(stage.window.subviews == [root.view])
  }

  @Test func `a preview that is a controller's view has the controller's preferredContentSize`() throws {
    makesPreview = true
    try open()
    let layer = try #require(Self.layer("contextMenuPreview", in: stage.window.layer))
    #expect(layer.bounds.size == CGSize(width: 200, height: 240))
  }

  @Test func `a preview near the lower edge moves up, so that the menu fits below it`() throws {
    card.frame.origin.y = 740
    stage.longPress(CGPoint(x: 100, y: 780), for: 0.6)
    try stage.settle()
    #expect(try center("contextMenuPreview").y < 740)
    #expect(try row("Delete").y < 810)
  }

  @Test func `the actions of a deferred element are in the menu as soon as the provider supplies them`() throws {
    var supply: (([UIMenuElement]) -> Void)?
    elements = [UIDeferredMenuElement { supply = $0 }]
    try open()
    #expect(throws: MissingRow.self) { try self.row("Late") }
    supply?([UIAction(title: "Late") { [unowned self] _ in calls.append("late") }])
    stage.tap(try row("Late"))
    try stage.settle()
    #expect(calls.contains("late"))
  }

  @Test func `a submenu is disabled if its elements are hidden, or if its deferred element supplied none`() throws {
    let (deferred, repeated) = (UIDeferredMenuElement { $0([]) }, UIDeferredMenuElement.uncached { $0([]) })
    let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
    elements = [
      deferred, repeated, UIMenu(title: "Empty", children: [deferred]), UIMenu(title: "Uncached", children: [repeated]),
      UIMenu(title: "Hidden", children: [UIMenu(options: .displayInline, children: [hidden])]),
      UIMenu(title: "Other", children: [UIAction(title: "Shown") { _ in }]),
    ]
    try open()
    let enabled = try ["Empty", "Uncached", "Hidden", "Other"].filter { try rowView($0).isEnabled }
    #expect(enabled == ["Uncached", "Other"])
  }

  @Test func `a submenu is disabled if its deferred element supplied only hidden elements`() throws {
    let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
    let inline = UIMenu(options: .displayInline, children: [hidden])
    let supplies: [(String, [UIMenuElement])] = [
      ("Hidden", [hidden, hidden]), ("Inline", [inline]), ("Mixed", [hidden, UIAction(title: "Shown") { _ in }]),
    ]
    let deferred = supplies.map { supply in UIDeferredMenuElement { $0(supply.1) } }
    let uncached = UIDeferredMenuElement.uncached { $0([hidden]) }
    elements = zip(supplies, deferred).map { UIMenu(title: $0.0, children: [$1]) }
    elements += deferred + [uncached, UIMenu(title: "Uncached", children: [uncached])]
    elements.append(UIMenu(title: "Nested", children: [UIMenu(options: .displayInline, children: [deferred[0]])]))
    try open()
    let enabled = try ["Hidden", "Inline", "Mixed", "Uncached", "Nested"].filter { try rowView($0).isEnabled }
    #expect(enabled == ["Mixed", "Uncached"])
  }

  @Test func `an uncached deferred element is requested once for each opening`() throws {
    var supplies: [([UIMenuElement]) -> Void] = []
    elements = [UIDeferredMenuElement.uncached { supplies.append($0) }]
    try open()
    supplies.last?([UIAction(title: "Late") { _ in }])
    _ = try row("Late")
    #expect(supplies.count == 1)
    interaction.dismissMenu()
    try stage.settle()
    try open()
    #expect(supplies.count == 2)
  }

  @Test func `updateVisibleMenu replaces the rows`() throws {
    try open()
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) }
    _ = try row("New")
    #expect(throws: MissingRow.self) { try self.row("Copy") }
  }

  @Test func `adding an interaction to a view removes it from its previous view`() {
    let other = UIView()
    other.addInteraction(interaction)
    #expect(card.interactions.isEmpty)
    #expect(interaction.view === other)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil)
    #expect(other.gestureRecognizers?.isEmpty ?? true)
  }
}
