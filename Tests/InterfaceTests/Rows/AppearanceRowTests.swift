import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// What controllers find in their appearance callbacks, and containers that forward the callbacks themselves.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearanceRowTests {
  private let stage = Stage(size: CGSize(width: 40, height: 60), scale: 1, profile: .classic)

  /// A controller with closures for the appearance callbacks.
  private final class Probe: UIViewController {
    var onWillAppear: (Probe) -> Void = { _ in }
    var onDidAppear: (Probe) -> Void = { _ in }
    var onWillDisappear: (Probe) -> Void = { _ in }
    var onDidDisappear: (Probe) -> Void = { _ in }
    /// The values of `animated`, in the order of the callbacks.
    private(set) var flags: [Bool] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      flags.append(animated)
      onWillAppear(self)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      flags.append(animated)
      onDidAppear(self)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      flags.append(animated)
      onWillDisappear(self)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      flags.append(animated)
      onDidDisappear(self)
    }
  }

  private func navigation(_ root: UIViewController) throws -> UINavigationController {
    stage.makeCurrent()
    let navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    stage.window.rootViewController = navigation
    try stage.settle()
    return navigation
  }

  @Test func `a view is in the window in viewDidAppear, and in no window in viewDidDisappear`() throws {
    let (first, second) = (Probe(), Probe())
    var seen: [Bool] = []
    first.onDidAppear = { seen.append($0.view.window != nil) }
    first.onDidDisappear = { seen.append($0.view.window != nil) }
    let navigation = try navigation(first)
    navigation.pushViewController(second, animated: true)
    try stage.settle()
    #expect(seen == [true, false])
  }

  @Test func `all four appearance callbacks receive whether the change is animated`() throws {
    let (first, second) = (Probe(), Probe())
    let navigation = try navigation(first)
    for isAnimated in [true, false] {
      navigation.pushViewController(second, animated: isAnimated)
      try stage.settle()
      navigation.popViewController(animated: isAnimated)
      try stage.settle()
    }
    #expect(second.flags == [true, true, true, true, false, false, false, false])
  }

  @Test func `isBeingPresented and isMovingToParent distinguish a presentation, a push and a return`() throws {
    let (first, pushed, presented) = (Probe(), Probe(), Probe())
    var causes: [String] = []
    func cause(_ controller: Probe) -> String {
      [
        controller.isBeingPresented ? "presented" : "", controller.isBeingDismissed ? "dismissed" : "",
        controller.isMovingToParent ? "added" : "", controller.isMovingFromParent ? "removed" : "",
      ].joined()
    }
    let navigation = try navigation(first)
    for probe in [first, pushed, presented] {
      probe.onWillAppear = { causes.append(cause($0)) }
      probe.onWillDisappear = { causes.append(cause($0)) }
    }
    navigation.pushViewController(pushed, animated: true)
    try stage.settle()
    #expect(causes == ["", "added"])
    presented.modalPresentationStyle = .fullScreen
    pushed.present(presented, animated: true)
    try stage.settle()
    #expect(causes.suffix(2) == ["", "presented"])
    pushed.dismiss(animated: true)
    try stage.settle()
    #expect(causes.suffix(2) == ["dismissed", ""])
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(causes.suffix(2) == ["removed", ""])
  }

  @Test func `a change in viewWillAppear is in the first frame of a push, a change in viewDidAppear is visible later`()
    throws
  {
    let (first, second) = (Probe(), Probe())
    let navigation = try navigation(first)
    second.onWillAppear = { $0.view.backgroundColor = .green }
    second.onDidAppear = { $0.view.backgroundColor = .blue }
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.3)
    #expect(stage.render()[x: 38, y: 30] == UIColor.green.cgColor.value.premultiplied)
    try stage.settle()
    #expect(stage.render()[x: 38, y: 30] == UIColor.blue.cgColor.value.premultiplied)
  }

  @Test func `a change in viewWillDisappear is visible during a push, a change in viewDidDisappear is not`() throws {
    stage.makeCurrent()
    let (first, second) = (Probe(), Probe())
    first.view.backgroundColor = .white
    second.view.backgroundColor = .black
    let navigation = try navigation(first)
    first.onWillDisappear = { $0.view.backgroundColor = .green }
    first.onDidDisappear = { $0.view.backgroundColor = .red }
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0)
    #expect(stage.render()[x: 2, y: 30].green > 200)
    #expect(stage.render()[x: 2, y: 30].red == 0)
    try stage.settle()
    #expect(stage.render()[x: 2, y: 30] == UIColor.black.cgColor.value.premultiplied)
  }

  @Test func `a timer that runs while a screen is visible does not fire while the screen is covered`() throws {
    let (first, second) = (Probe(), Probe())
    var (ticks, timer): (Int, Timer?) = (0, nil)
    first.onDidAppear = { _ in timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in ticks += 1 } }
    first.onWillDisappear = { _ in timer?.invalidate() }
    let navigation = try navigation(first)
    let start = ticks
    stage.advance(by: 1.1)
    #expect(ticks == start + 2)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 3)
    #expect(ticks == start + 2)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(ticks == start + 3)
    timer?.invalidate()
  }

  // MARK: Forwarding

  /// A container that forwards its own appearance callbacks to its child.
  private final class Forwarder: UIViewController {
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    private var child: UIViewController? {
      guard forwards, let child = children.first, child.isViewLoaded, child.view.superview != nil else { return nil }
      return child
    }
    override func viewWillAppear(_ animated: Bool) { child?.beginAppearanceTransition(true, animated: animated) }
    override func viewDidAppear(_ animated: Bool) { child?.endAppearanceTransition() }
    override func viewWillDisappear(_ animated: Bool) { child?.beginAppearanceTransition(false, animated: animated) }
    override func viewDidDisappear(_ animated: Bool) { child?.endAppearanceTransition() }
  }

  /// Returns the appearance callbacks of the container "box" and of its child "leaf" during a push and a pop.
  private func callbacks(forwarding: Bool) throws -> [String] {
    let navigation = try navigation(UIViewController())
    let (box, leaf) = (Forwarder(), UIViewController())
    (box.title, leaf.title, box.forwards) = ("box", "leaf", forwarding)
    box.addChild(leaf)
    box.view.addSubview(leaf.view)
    leaf.didMove(toParent: box)
    let seen = stage.trace.callbacks.count
    navigation.pushViewController(box, animated: true)
    try stage.settle()
    navigation.popViewController(animated: true)
    try stage.settle()
    return stage.trace.callbacks.dropFirst(seen).filter {
      $0.contains("ppear") && ($0.hasSuffix("(box)") || $0.hasSuffix("(leaf)"))
    }
  }

  @Test func `a child receives each appearance callback once, at the same time as the container that forwards it`()
    throws
  {
    let received = try callbacks(forwarding: true)
    let names = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    #expect(received.filter { $0.hasSuffix("(box)") } == names.map { "\($0)(box)" })
    #expect(received.filter { $0.hasSuffix("(leaf)") } == names.map { "\($0)(leaf)" })
    for name in names {
      let times = stage.trace.events.filter { $0.name == name && ["box", "leaf"].contains($0.subject) }.map(\.time)
      #expect(times.count == 2)
      #expect(Set(times).count == 1, "\(name)")
    }
  }

  @Test func `a container that disables automatic forwarding sends its child no appearance callbacks`() throws {
    let received = try callbacks(forwarding: false)
    #expect(received.filter { $0.hasSuffix("(leaf)") }.isEmpty)
    #expect(received.count == 4)
  }

  @Test func `children that a container exchanges with beginAppearanceTransition receive all callbacks`() throws {
    stage.makeCurrent()
    let log = Journal()
    let (box, old, new) = (Forwarder(), MovingScreen("old") { log.note($0) }, MovingScreen("new") { log.note($0) })
    box.restorationIdentifier = "box"
    box.addChild(old)
    old.view.frame = box.view.bounds
    box.view.addSubview(old.view)
    old.didMove(toParent: box)
    stage.window.rootViewController = box
    try stage.settle()
    box.addChild(new)
    new.view.frame = box.view.bounds
    _ = log.take()
    old.willMove(toParent: nil)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    UIView.transition(from: old.view, to: new.view, duration: 0.4, options: .transitionFlipFromLeft) { _ in
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: box)
      old.removeFromParent()
    }
    stage.advance(by: 0.2)
    #expect(log.lines.count == 3, "the rest follows at the end of the flip")
    try stage.settle()
    #expect(
      log.lines.map { $0.split(separator: " moving")[0] } == [
        "old will move to nil", "old will disappear", "new will appear", "new did appear", "old did disappear",
        "new did move to box", "old did move to nil",
      ])
    #expect(box.children == [new])
    #expect(box.view.subviews == [new.view])
  }
}
