import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TraitCallbackTests {
  /// The calls in their order.
  @MainActor private final class Log { var calls: [String] = [] }

  private final class Probe: UIView {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.calls.append("\(name).didChange")
      #expect(UITraitCollection.current === traitCollection)
    }
    override func tintColorDidChange() { log.calls.append("\(name).tint") }
    override func layoutSubviews() { log.calls.append("\(name).layout") }
  }

  private final class Screen: UIViewController {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = Probe("\(title!).view", log) }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.calls.append("\(title!).willTransition(to: \(newCollection.verticalSizeClass))")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.calls.append("\(title!).viewWillTransition")
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let old = previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light"
      log.calls.append("\(title!).didChange(from: \(old))")
    }
    override func viewWillLayoutSubviews() { log.calls.append("\(title!).willLayout") }
  }

  private func scene(width: CGFloat = 320) -> (stage: Stage, root: Screen, log: Log) {
    let log = Log()
    let stage = Stage(size: CGSize(width: width, height: width * 1.5), scale: 1)
    let (root, child) = (Screen("root", log), Screen("child", log))
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.frame = root.view.bounds
    child.didMove(toParent: root)
    stage.advance(to: 0)
    log.calls = []
    return (stage, root, log)
  }

  @Test func `a rotation calls the willTransition methods, then traitCollectionDidChange, then the layout`() throws {
    let scene = scene()
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(
      scene.log.calls == [
        "root.willTransition(to: compact)", "child.willTransition(to: compact)", "root.viewWillTransition",
        "child.viewWillTransition", "root.didChange(from: light)", "root.view.didChange",
        "child.didChange(from: light)", "child.view.didChange", "root.willLayout", "root.view.layout",
        "child.willLayout", "child.view.layout",
      ])
  }

  @Test func `a rotation that keeps the size classes calls viewWillTransition and no trait callbacks`() throws {
    let scene = scene(width: 700)
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(!scene.log.calls.contains { $0.contains("willTransition(to") || $0.contains("didChange") })
    #expect(scene.log.calls.first == "root.viewWillTransition")
  }

  @Test func `a change of the style calls the tint and trait callbacks, parents first, then the layout`() {
    let scene = scene()
    scene.stage.userInterfaceStyle = .dark
    #expect(scene.log.calls.isEmpty)
    scene.stage.advance(by: 0.1)
    #expect(
      scene.log.calls == [
        "root.didChange(from: light)", "root.view.tint", "root.view.didChange", "child.didChange(from: light)",
        "child.view.tint", "child.view.didChange", "root.willLayout", "root.view.layout", "child.willLayout",
        "child.view.layout",
      ])
    scene.log.calls = []
    scene.stage.userInterfaceStyle = .dark
    scene.stage.advance(by: 0.1)
    #expect(scene.log.calls.isEmpty)
  }

  @Test func `traitCollectionDidChange is called for an added view only if its traits change`() {
    let scene = scene()
    let (plain, night) = (Probe("plain", scene.log), Probe("night", scene.log))
    let dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    scene.root.view.addSubview(dark)
    scene.log.calls = []
    scene.root.view.addSubview(plain)
    dark.addSubview(night)
    #expect(scene.log.calls == ["night.tint", "night.didChange"])
    night.removeFromSuperview()
    #expect(night.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a registered trait handler is called when its traits change, after traitCollectionDidChange`() {
    let scene = scene()
    let view = Probe("plain", scene.log)
    scene.root.view.addSubview(view)
    let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Probe, old) in
      view.log.calls.append("handler from \(old.userInterfaceStyle)")
    }
    scene.log.calls = []
    view.overrideUserInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .small
    #expect(scene.log.calls == ["plain.tint", "plain.didChange", "handler from light", "plain.didChange"])
    view.unregisterForTraitChanges(style)
    scene.log.calls = []
    view.overrideUserInterfaceStyle = .light
    #expect(scene.log.calls == ["plain.tint", "plain.didChange"])
  }

  @Test func `the trace contains calls about traits only if the stage records them`() throws {
    let scene = scene()
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(!scene.stage.trace.description.contains("traitCollectionDidChange"))
    scene.stage.recordsTraitChanges = true
    scene.stage.userInterfaceStyle = .dark
    scene.stage.advance(by: 0.1)
    let line = try #require(
      scene.stage.trace.description.split(separator: "\n").first { $0.contains("traitCollectionDidChange") })
    #expect(line.contains("root"))
    #expect(line.contains("UserInterfaceStyle=dark"))
  }

  @Test func `the status bar is light over a dark interface`() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    stage.window.rootViewController = root
    stage.advance(to: 0)
    func brightest() -> UInt8 {
      let picture = stage.render()
      return (0..<320).flatMap { x in (0..<20).map { picture[x: x, y: $0].green } }.max() ?? 0
    }
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(brightest() > 200)
    #expect(root.preferredStatusBarStyle == .default)
  }
}
