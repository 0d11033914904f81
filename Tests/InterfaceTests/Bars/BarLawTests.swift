import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// After any changes of its bars, an app equals an app that was built in that state.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarLawTests {
  @Test
  func `after random changes, bars and content views equal those of an app that was built in the final state`() throws {
    try Law.holds(cases: Law.usualCases / 5) { draw in
      let walk = BarWalk(&draw)
      walk.run(&draw)
      return walk.difference
    }
  }
}

/// What one screen has, apart from its view.
private struct ScreenState {
  var title: String
  var prompt: String?
  var right: String?
  var tools: String?
  var edges = UIRectEdge.all
  var includesOpaque = false
  var hidesBottomBar = false
}

/// An app whose bars change at random moments.
@MainActor
private struct BarWalk {
  private let app: BarApp

  init(_ draw: inout Draw) {
    let count = draw.int("screens", in: 2...4)
    var states = (0..<count).map { ScreenState(title: "s\($0)") }
    for index in states.indices.dropFirst() { states[index].hidesBottomBar = draw.chance("hides \(index)", in: 4) }
    let app = BarApp(states, inTabs: draw.chance("tabs"), profile: draw.chance("modern") ? .modern : .classic)
    app.navigation.navigationBar.isTranslucent = !draw.chance("opaque bar")
    app.navigation.toolbar.isTranslucent = !draw.chance("opaque tools")
    app.tabs?.tabBar.isTranslucent = !draw.chance("opaque tabs", in: 3)
    self.app = app
    for index in states.indices {
      if let wish = BarChange(&draw, "appearing \(index)", in: 2) {
        app.screens[index].onWillAppear = { wish.apply(app, $0, $1) }
      }
      if let wish = BarChange(&draw, "appeared \(index)", in: 4) {
        app.screens[index].onDidAppear = { wish.apply(app, $0, true) }
      }
    }
    app.navigation.setViewControllers([app.screens[0]], animated: false)
    app.stage.advance(by: 0.1)
  }

  func run(_ draw: inout Draw) {
    for _ in 0..<draw.int("steps", in: 1...6) {
      step(&draw)
      app.stage.advance(by: draw.one("pause", of: [0, 0.05, 0.17, 0.3, 1]))
    }
    // A change that waited for the end of a transition can begin another one.
    for _ in 0..<20 { app.stage.advance(by: 1) }
  }

  private func step(_ draw: inout Draw) {
    let (navigation, screens) = (app.navigation, app.screens)
    let isAnimated = draw.chance("animated")
    switch draw.int("step", in: 0...6) {
    case 0, 1:
      let new = screens.first { !navigation.viewControllers.contains($0) }
      if let new, navigation.transitionCoordinator == nil { navigation.pushViewController(new, animated: isAnimated) }
    case 2: navigation.popViewController(animated: isAnimated)
    case 3:
      let end = draw.one("drag", of: [CGFloat(40), 140])
      app.stage.drag(from: CGPoint(x: 2, y: 120), to: CGPoint(x: end, y: 120), over: 0.3)
      app.stage.advance(by: 0.1)
    case 4: app.tabs?.selectedIndex = draw.int("tab", in: 0...1)
    default:
      let screen = draw.one("screen", of: Array(screens.indices))
      if let change = BarChange(&draw, "change \(screen)", in: 1) {
        let app = app
        guard draw.chance("async", in: 3) else { return change.apply(app, screens[screen], isAnimated) }
        app.stage.makeCurrent()
        DispatchQueue.main.async { change.apply(app, screens[screen], isAnimated) }
      }
    }
  }

  /// The first difference from an app that was built in this app's state, or nil.
  var difference: String? {
    let reference = app.rebuilt()
    let (here, there) = (app.summary, reference.summary)
    if here != there { return "\(here) is not \(there)" }
    return isSame(app.stage.render(), reference.stage.render()) ? nil : "the pictures differ: \(here)"
  }
}

/// A change that an app makes to its bars.
@MainActor
private struct BarChange {
  private let kind: Int
  private let isOn: Bool

  init?(_ draw: inout Draw, _ name: String, in odds: UInt64) {
    guard odds == 1 || draw.chance(name, in: odds) else { return nil }
    kind = draw.int("\(name) kind", in: 0...8)
    isOn = draw.chance("\(name) on")
  }

  func apply(_ app: BarApp, _ screen: BarScreen, _ isAnimated: Bool) {
    let (navigation, item) = (app.navigation, screen.navigationItem)
    switch kind {
    case 0: navigation.setNavigationBarHidden(isOn, animated: isAnimated)
    case 1: navigation.setToolbarHidden(!isOn, animated: isAnimated)
    case 2: item.prompt = isOn ? "prompt" : nil
    case 3: screen.title = isOn ? "changed" : "again"
    case 4: item.rightBarButtonItem = isOn ? UIBarButtonItem(title: "R", style: .plain, target: nil, action: nil) : nil
    case 5: screen.setToolbarItems(isOn ? BarApp.tools("T") : nil, animated: isAnimated)
    case 6: screen.edgesForExtendedLayout = isOn ? [] : .all
    case 7: screen.extendedLayoutIncludesOpaqueBars = isOn
    default: navigation.navigationBar.isTranslucent = isOn
    }
  }
}

/// A navigation controller and the screens that it can show.
@MainActor
private final class BarApp {
  let stage: Stage
  let navigation = UINavigationController()
  let tabs: UITabBarController?
  let screens: [BarScreen]
  private let states: [ScreenState]

  init(_ states: [ScreenState], inTabs: Bool, profile: StageProfile) {
    stage = Stage(size: CGSize(width: 160, height: 240), scale: 1, profile: profile)
    self.states = states
    screens = states.enumerated().map { index, state in
      let shade = 0.5 + 0.1 * CGFloat(index)
      let screen = BarScreen(state.title, color: UIColor(red: 1, green: shade, blue: 0.4, alpha: 1))
      screen.hidesBottomBarWhenPushed = state.hidesBottomBar
      (screen.edgesForExtendedLayout, screen.extendedLayoutIncludesOpaqueBars) = (state.edges, state.includesOpaque)
      screen.navigationItem.prompt = state.prompt
      screen.navigationItem.rightBarButtonItem = state.right.map {
        UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
      }
      screen.toolbarItems = state.tools.map { BarApp.tools($0) }
      return screen
    }
    tabs = inTabs ? UITabBarController() : nil
    let other = UIViewController()
    other.title = "other"
    tabs?.viewControllers = [navigation, other]
    navigation.title = "tab"
    stage.window.rootViewController = tabs ?? navigation
  }

  static func tools(_ title: String) -> [UIBarButtonItem] {
    [UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)]
  }

  /// Returns an app that was built in this app's state, without any changes since.
  func rebuilt() -> BarApp {
    let now = zip(states, screens).map { state, screen in
      let item = screen.navigationItem
      return ScreenState(
        title: screen.title ?? "", prompt: item.prompt, right: item.rightBarButtonItem?.title,
        tools: screen.toolbarItems?.first?.title, edges: screen.edgesForExtendedLayout,
        includesOpaque: screen.extendedLayoutIncludesOpaqueBars, hidesBottomBar: state.hidesBottomBar)
    }
    let reference = BarApp(now, inTabs: tabs != nil, profile: stage.profile)
    let (bars, own) = (reference.navigation, navigation)
    bars.navigationBar.isTranslucent = own.navigationBar.isTranslucent
    bars.toolbar.isTranslucent = own.toolbar.isTranslucent
    reference.tabs?.tabBar.isTranslucent = tabs?.tabBar.isTranslucent ?? true
    bars.isNavigationBarHidden = own.isNavigationBarHidden
    bars.isToolbarHidden = own.isToolbarHidden
    bars.viewControllers = own.viewControllers.compactMap { screen in
      screens.firstIndex { $0 === screen }.map { reference.screens[$0] }
    }
    if let tabs { reference.tabs?.selectedIndex = tabs.selectedIndex }
    reference.stage.advance(by: 1)
    return reference
  }

  /// The visible frames of bars and content.
  var summary: String {
    guard tabs?.selectedIndex ?? 0 == 0, let top = navigation.topViewController as? BarScreen else {
      return "\(tabs?.tabBar.frame ?? .zero)"
    }
    let view = top.view!
    return "\(navigation.viewControllers.map { $0.title ?? "" }) bar \(navigation.navigationBar.frame) tools "
      + "\(navigation.toolbar.frame) tabs \(tabs?.tabBar.frame ?? .zero) view \(view.frame) \(view.safeAreaInsets) "
      + "guides \(top.topLayoutGuide.length) \(top.bottomLayoutGuide.length)"
  }
}
