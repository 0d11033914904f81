import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// After any changes, an app with presentation contexts equals an app that was built in its state.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationContextLawTests {
  @Test
  func `after random changes, an app with presentation contexts equals an app that was built in its final state`()
    throws
  {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      let app = ContextApp(UIDeviceOrientation.portrait)
      for step in 0..<draw.int("steps", in: 1...10) { app.act(step, &draw) }
      do { try app.stage.settle(limit: 30) } catch { return "\(error)" }
      let reference = ContextApp(like: app)
      do { try reference.stage.settle(limit: 30) } catch { return "the twin: \(error)" }
      return app.difference(from: reference)
    }
  }
}

/// Tabs with a stack, with two controllers side by side, and with a plain controller. Each provides a context.
@MainActor
private final class ContextApp {
  let stage: Stage
  private let tabs = UITabBarController()
  private let split = Screen("split")
  private let stack: UINavigationController
  private var screens: [String: Screen] = [:]

  init(_ device: UIDeviceOrientation) {
    stage = Stage(size: CGSize(width: 160, height: 280), scale: 1, profile: .modern)
    if device != .portrait { stage.rotate(to: device) }
    stack = UINavigationController()
    stack.setViewControllers([screen("n")], animated: false)
    for (number, name) in ["l", "r"].enumerated() {
      let child = screen(name)
      split.addChild(child)
      let half = split.view.bounds.width / 2
      child.view.frame = CGRect(x: CGFloat(number) * half, y: 20, width: half, height: split.view.bounds.height - 20)
      child.view.autoresizingMask = [.flexibleWidth, number == 0 ? .flexibleRightMargin : .flexibleLeftMargin]
      split.view.addSubview(child.view)
      child.didMove(toParent: split)
    }
    tabs.viewControllers = [stack, split, screen("p")]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
  }

  /// Creates an app that is built in the state of another.
  convenience init(like other: ContextApp) {
    self.init(UIDevice.current.orientation)
    tabs.selectedIndex = 0
    cover("n", like: other)
    for next in other.stack.viewControllers.dropFirst() {
      stack.pushViewController(screen(next.title!), animated: false)
      settle()
      cover(next.title!, like: other)
    }
    for (tab, names) in [(1, ["l", "r"]), (2, ["p"])] {
      tabs.selectedIndex = tab
      settle()
      names.forEach { cover($0, like: other) }
    }
    tabs.selectedIndex = other.tabs.selectedIndex
    settle()
  }

  private func settle() { _ = try? stage.settle() }

  private func screen(_ name: String) -> Screen {
    let screen = Screen(name)
    let hue = CGFloat(name.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 97 }) / 97
    let isOver = name.hasPrefix("over")
    screen.view.backgroundColor = UIColor(red: hue, green: 1 - hue, blue: 0.5, alpha: isOver ? 0.5 : 1)
    screen.definesPresentationContext = true
    let mark = UIView(frame: CGRect(x: 4, y: 60, width: 10, height: 10))
    mark.backgroundColor = .black
    screen.view.addSubview(mark)
    screens[name] = screen
    return screen
  }

  private func cover(_ name: String, like other: ContextApp) {
    guard let presented = other.screens[name]?.presentedViewController else { return }
    present(presented.title!, over: screens[name]!, animated: false)
    settle()
  }

  private func present(_ name: String, over screen: Screen, animated: Bool) {
    let other = self.screen(name)
    other.modalPresentationStyle = name.hasPrefix("over") ? .overCurrentContext : .currentContext
    other.modalTransitionStyle = name.count % 2 == 0 ? .coverVertical : .crossDissolve
    screen.present(other, animated: animated)
  }

  func act(_ step: Int, _ draw: inout Draw) {
    let animated = draw.chance("animated")
    let providers = (stack.viewControllers + split.children + [tabs.viewControllers![2]]).compactMap { $0 as? Screen }
    switch draw.int("deed", in: 0...5) {
    case 0: tabs.selectedIndex = draw.int("tab", in: 0...2)
    case 1:
      let provider = draw.one("provider", of: providers)
      let style = draw.chance("over") ? "over" : "current"
      present("\(style)\(step)\(draw.chance("covers") ? "" : "x")", over: provider, animated: animated)
    case 2: draw.one("provider", of: providers).dismiss(animated: animated)
    case 3: stack.pushViewController(screen("n\(step)"), animated: animated)
    case 4: stack.popViewController(animated: animated)
    default: stage.rotate(to: draw.one("device", of: [.portrait, .landscapeLeft, .landscapeRight]))
    }
    stage.advance(by: Double(draw.int("tenths", in: 0...7)) / 10)
  }

  /// Returns the first difference from another app, or nil.
  func difference(from reference: ContextApp) -> String? {
    let (mine, others) = (places, reference.places)
    for (name, place) in mine.sorted(by: { $0.key < $1.key }) where others[name] != place {
      return "\(name) is at \(place), in the twin at \(others[name].map { "\($0)" } ?? "no place")"
    }
    if let extra = others.keys.sorted().first(where: { mine[$0] == nil }) { return "\(extra) is in the twin alone" }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      let last = stage.trace.callbacks.last { $0.hasSuffix("ppear(\(name))") }
      let isInSight = screen.viewIfLoaded?.window != nil
      if isInSight != (last?.hasPrefix("viewDidAppear") ?? false) {
        return "\(name): in sight \(isInSight), \(last ?? "")"
      }
      if !isInSight, let last, !last.hasPrefix("viewDidDisappear") { return "\(name) is out of sight after \(last)" }
    }
    return stage.render() == reference.stage.render() ? nil : "the pictures differ: \(mine)"
  }

  /// The frames of the views in the window.
  private var places: [String: CGRect] {
    screens.compactMapValues { screen in
      screen.viewIfLoaded.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) }
    }
  }
}
