import Geometry
import Interface
import TestSupport

/// Changes of bars, at once or in a callback.
extension Walk {
  /// The time of a change.
  enum Moment: String, CaseIterable {
    case now, mainQueue, willAppear, didAppear, willDisappear
  }

  /// Changes something about the bars of `stack`, of its top or of the tabs, now or at a later moment.
  func changeBars(of stack: UINavigationController, _ draw: inout Draw) {
    let (change, top) = (barChange(of: stack, &draw), stack.topViewController as? WalkScreen)
    switch draw.one("moment", of: Moment.allCases) {
    case .now: change()
    case .mainQueue: DispatchQueue.main.async { change() }
    case .willAppear: top?.onWillAppear = change
    case .didAppear: top?.onDidAppear = change
    case .willDisappear: top?.onWillDisappear = change
    }
  }

  private func barChange(of stack: UINavigationController, _ draw: inout Draw) -> @MainActor () -> Void {
    let (isOn, isAnimated) = (draw.chance("on"), draw.chance("animated"))
    let change = draw.one("change", of: WalkBarChange.allCases)
    return { [weak stack, weak top = stack.topViewController, weak tabs] in
      guard let stack, let top, let tabs else { return }
      change.make(isOn, animated: isAnimated, stack, top, tabs)
    }
  }

  /// Changes whether the visible screens want the status bar hidden.
  func changeStatusBar(_ draw: inout Draw) {
    let (isHidden, isAnimated) = (draw.chance("hidden"), draw.chance("animated"))
    for case let screen as WalkScreen in inSight {
      screen.hidesStatusBar = isHidden
      UIView.animate(withDuration: isAnimated ? 0.2 : 0) { screen.setNeedsStatusBarAppearanceUpdate() }
    }
  }

  /// Creates, shows, hides or releases the app's own window.
  func changeWindow(_ draw: inout Draw) {
    switch draw.one("window", of: ["make", "hide", "show", "release"]) {
    case "make":
      let window = UIWindow(frame: CGRect(x: 40, y: 60, width: 100, height: 80))
      window.rootViewController = screen()
      window.isHidden = draw.chance("hidden")
      ownWindow = window
    case "hide": ownWindow?.isHidden = true
    case "show": ownWindow?.isHidden = false
    default:
      ownWindow?.isHidden = true
      ownWindow = nil
    }
  }

  /// Presents a screen in the context of the top of a stack.
  func presentInContext(_ draw: inout Draw) {
    guard let stack = tabs.selectedViewController as? UINavigationController, let top = stack.topViewController else {
      return
    }
    top.definesPresentationContext = true
    let fresh = screen()
    fresh.modalPresentationStyle = draw.one("style", of: [.currentContext, .overCurrentContext])
    fresh.transitioningDelegate = self
    with(Manner(&draw)) { top.present(fresh, animated: $0) }
  }
}

/// A property of bars, or of the layout beside them, that an app changes.
enum WalkBarChange: String, CaseIterable {
  case barHidden, toolbarHidden, barTranslucent, toolbarTranslucent, tabBarTranslucent
  case prompt, title, right, tools, edges, opaqueBars

  @MainActor func make(
    _ isOn: Bool, animated: Bool, _ stack: UINavigationController, _ top: UIViewController, _ tabs: UITabBarController
  ) {
    switch self {
    case .barHidden: stack.setNavigationBarHidden(isOn, animated: animated)
    case .toolbarHidden: stack.setToolbarHidden(isOn, animated: animated)
    case .barTranslucent: stack.navigationBar.isTranslucent = isOn
    case .toolbarTranslucent: stack.toolbar.isTranslucent = isOn
    case .tabBarTranslucent: tabs.tabBar.isTranslucent = isOn
    case .prompt: top.navigationItem.prompt = isOn ? "Prompt" : nil
    case .title: top.title = isOn ? "Other" : "Title"
    case .right: top.navigationItem.rightBarButtonItem = isOn ? WalkScreen.item("Add") : nil
    case .tools: top.setToolbarItems(isOn ? [WalkScreen.item("Tool")] : [], animated: animated)
    case .edges: top.edgesForExtendedLayout = isOn ? [] : .all
    case .opaqueBars: top.extendedLayoutIncludesOpaqueBars = isOn
    }
  }
}
