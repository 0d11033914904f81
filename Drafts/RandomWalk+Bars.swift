import Geometry
import Interface
import TestSupport

/// Changes of bars, at once or at one of the moments at which apps make them.
extension Walk {
  /// When a change is made.
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
    let (top, tabs) = (stack.topViewController as? WalkScreen, tabs)
    let changes: [(String, @MainActor () -> Void)] = [
      ("bar hidden", { stack.setNavigationBarHidden(isOn, animated: isAnimated) }),
      ("tool bar hidden", { stack.setToolbarHidden(isOn, animated: isAnimated) }),
      ("bar translucent", { stack.navigationBar.isTranslucent = isOn }),
      ("tool bar translucent", { stack.toolbar.isTranslucent = isOn }),
      ("tab bar translucent", { tabs.tabBar.isTranslucent = isOn }),
      ("prompt", { top?.navigationItem.prompt = isOn ? "Prompt" : nil }),
      ("title", { top?.title = isOn ? "Other" : "Title" }),
      ("right", { top?.navigationItem.rightBarButtonItem = isOn ? UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil) : nil }),
      ("tools", { top?.setToolbarItems(isOn ? [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)] : [], animated: isAnimated) }),
      ("edges", { top?.edgesForExtendedLayout = isOn ? [] : .all }),
      ("opaque bars", { top?.extendedLayoutIncludesOpaqueBars = isOn }),
    ]
    let index = draw.int("change", in: 0...(changes.count - 1))
    return changes[index].1
  }

  /// A screen in view wants the status bar hidden or shown.
  func changeStatusBar(_ draw: inout Draw) {
    let (isHidden, isAnimated) = (draw.chance("hidden"), draw.chance("animated"))
    for case let screen as WalkScreen in inSight {
      screen.hidesStatusBar = isHidden
      guard isAnimated else { return screen.setNeedsStatusBarAppearanceUpdate() }
      UIView.animate(withDuration: 0.2) { screen.setNeedsStatusBarAppearanceUpdate() }
    }
  }

  /// The app's own window is made, shown, hidden or released.
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
