import Geometry
import Interface
import Layers
import MediaTime
import TestSupport

/// A tab bar controller with two stacks, a screen and two page controllers on a stage of its own, and everything that a
/// user and an app can do to them.
@MainActor
final class Walk {
  /// An operation of the walk.
  enum Step: String, CaseIterable {
    case wait, push, pop, popToRoot, setStack, select, drag, steer, finish, cancel, catchIt, warn, spin, pushTwice
    case present, presentInContext, dismiss, setPage, dragPage, tapPage, rotate, changeBars, changeStatusBar, window
    case scroll, edit, type, changeTraits, segue, unwind, background, relaunch
  }

  /// The animator and the driver of a transition.
  struct Manner {
    let isAnimated: Bool
    /// 0: built in; 1: an app's animator; 2: an interruptible animator.
    let animator: Int
    /// 0: none; 1: a percent driver; 2: a percent driver that does not start interactively.
    let driver: Int

    init(_ draw: inout Draw) {
      isAnimated = !draw.chance("at once", in: 4)
      animator = draw.int("animator", in: 0...2)
      driver = animator == 0 ? 0 : draw.int("driver", in: 0...2)
    }
  }

  let profile: StageProfile
  let stage: Stage
  let log = WalkLog()
  private(set) var tabs = UITabBarController()
  private(set) var stacks: [UINavigationController] = []
  /// The app's own window above the stage's, if there is one.
  var ownWindow: UIWindow?
  private(set) var books: [UIPageViewController] = []
  var manner: Manner?
  var driver: UIPercentDrivenInteractiveTransition?
  private var count = 0
  private var made: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: WalkScreen?
    let name: String
  }

  init(_ profile: StageProfile = .classic) {
    self.profile = profile
    stage = Self.emptyStage(profile)
    launch()
    stage.advance(to: 0)
  }

  static func emptyStage(_ profile: StageProfile) -> Stage {
    Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: profile)
  }

  func screen() -> WalkScreen {
    count += 1
    return screen(named: "s\(count)")
  }

  /// Creates a screen, whose content depends on the number at the end of its name.
  func screen(named name: String) -> WalkScreen {
    let number = Int(name.drop { !$0.isNumber }) ?? 0
    let fresh = WalkScreen(name, WalkKind.allCases[number % 3], log)
    made.append(WeakScreen(screen: fresh, name: name))
    return fresh
  }

  /// Creates the view controllers of the app and returns the root.
  func build() -> UIViewController {
    (tabs, stacks, books) = (UITabBarController(), [], [])
    tabs.restorationIdentifier = "tabs"
    for number in 0..<2 {
      let stack = UINavigationController(rootViewController: screen(named: "root\(number)"))
      (stack.restorationIdentifier, stack.delegate) = ("stack\(number)", self)
      stacks.append(stack)
    }
    books = [UIPageViewController.TransitionStyle.scroll, .pageCurl].map {
      UIPageViewController(transitionStyle: $0, navigationOrientation: .horizontal)
    }
    for (number, book) in books.enumerated() { book.restorationIdentifier = "book\(number)" }
    tabs.viewControllers = stacks + [screen(named: "third2")] + books
    books.forEach { begin($0) }
    tabs.delegate = self
    return tabs
  }

  /// Performs a random operation.
  func act(_ draw: inout Draw) {
    let step = draw.one("step", of: Step.allCases)
    let stack = tabs.selectedViewController as? UINavigationController ?? stacks[0]
    switch step {
    case .wait: stage.advance(by: draw.number("for", in: 0...0.4))
    case .push:
      let fresh = screen()
      fresh.draw(wishesFrom: &draw)
      with(Manner(&draw)) { stack.pushViewController(fresh, animated: $0) }
    case .pop: with(Manner(&draw)) { stack.popViewController(animated: $0) }
    case .popToRoot: with(Manner(&draw)) { stack.popToRootViewController(animated: $0) }
    case .setStack:
      let kept = Array(stack.viewControllers.prefix(draw.int("kept", in: 1...3)))
      let fresh = (0..<draw.int("fresh", in: 0...2)).map { _ in screen() }
      with(Manner(&draw)) { stack.setViewControllers(kept + fresh, animated: $0) }
    case .select:
      let index = draw.int("tab", in: 0...4)
      with(Manner(&draw)) { _ in tabs.selectedIndex = index }
    case .drag:
      let (x, time) = (draw.number("to", in: 10...310), draw.number("over", in: 0.05...0.5))
      stage.drag(from: CGPoint(x: 2, y: 240), to: CGPoint(x: CGFloat(x), y: 240), over: time)
    case .steer: driver?.update(CGFloat(draw.number("percent", in: 0...1)))
    case .finish: driver?.finish()
    case .cancel: driver?.cancel()
    case .catchIt: driver?.pause()
    case .warn: stage.memoryWarning()
    case .present: present(&draw)
    case .presentInContext: presentInContext(&draw)
    case .changeBars: changeBars(of: stack, &draw)
    case .changeStatusBar: changeStatusBar(&draw)
    case .window: changeWindow(&draw)
    case .dismiss:
      let level = draw.int("level", in: 0...3)
      let presenters = levels.prefix(3) + [stack.topViewController ?? tabs]
      let presenter = presenters[min(level, presenters.count - 1)]
      with(Manner(&draw)) { presenter.dismiss(animated: $0) }
    case .setPage: setPage(of: tabs.selectedViewController, &draw)
    case .dragPage:
      let ends = ["from", "to"].map { CGPoint(x: CGFloat(draw.number($0, in: 10...310)), y: 200) }
      stage.drag(from: ends[0], to: ends[1], over: draw.number("over", in: 0.05...0.5))
    case .tapPage: stage.tap(CGPoint(x: draw.one("edge", of: [10, 310]), y: 200))
    case .spin: spin(&draw)
    case .pushTwice:
      with(Manner(&draw)) {
        stack.pushViewController(screen(), animated: $0)
        stack.pushViewController(screen(), animated: $0)
      }
    case .scroll: scroll(&draw)
    case .edit: edit(&draw)
    case .type: type(&draw)
    case .changeTraits: changeTraits(&draw)
    case .segue: performSegue(from: stack, &draw)
    case .unwind: performUnwind(from: stack, &draw)
    case .background:
      stage.enterBackground()
      stage.advance(by: draw.number("for", in: 0...0.4))
      stage.enterForeground()
    case .relaunch: relaunch(&draw)
    case .rotate: if Self.rotates(profile) { stage.rotate(to: draw.one("device", of: Self.ways)) }
    }
  }

  /// Whether the walk of a profile rotates the device.
  private static func rotates(_ profile: StageProfile) -> Bool { true }

  private static let ways: [UIDeviceOrientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .faceUp,
  ]

  private func present(_ draw: inout Draw) {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom]
    let fresh = screen()
    fresh.modalPresentationStyle = draw.one("style", of: styles)
    fresh.modalTransitionStyle = draw.one("look", of: [.coverVertical, .crossDissolve, .flipHorizontal])
    fresh.transitioningDelegate = self
    with(Manner(&draw)) { levels[levels.count - 1].present(fresh, animated: $0) }
  }

  /// Starts an unrelated animation in a view of the window, such as an app's activity indicator.
  private func spin(_ draw: inout Draw) {
    let layers = stage.window.layer.subtree
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 6, draw.number("seconds", in: 0.1...1))
    turn.beginTime = draw.chance("later") ? CACurrentMediaTime() + 0.2 : 0
    layers[draw.int("layer", in: 0...(layers.count - 1))].add(turn, forKey: "spin")
  }

  /// The tab bar controller and the controllers presented over it, in order.
  var levels: [UIViewController] {
    Array(sequence(first: tabs as UIViewController) { $0.presentedViewController })
  }

  func with(_ manner: Manner, _ change: (_ animated: Bool) -> Void) {
    self.manner = manner
    change(manner.isAnimated)
    self.manner = nil
  }

  /// Settles the stage and returns the first violation, or nil.
  func fault() -> String? {
    for _ in 0..<20 {
      driver?.finish()
      do { try stage.settle() } catch {
        if driver == nil || stage.latestTransition?.isInteractive != true { return "\(error)" }
      }
    }
    driver = nil
    // The caret blinks at other times in an app that is built anew.
    stage.window.endEditing(true)
    ownWindow?.endEditing(true)
    do { try stage.settle() } catch { return "\(error)" }
    stage.advance(by: 1)
    // In the classic profile, scrolling pages cache the page before the last page turn until the data source is set.
    for book in books {
      let source = book.dataSource
      book.dataSource = source
    }
    return log.faults.first ?? faultAtRest() ?? WalkReference(of: self).difference(from: self)
  }

  private func faultAtRest() -> String? {
    let visible = inSight
    let kept = kept(by: tabs) + [ownWindow?.rootViewController].compactMap(\.self)
    for each in made {
      guard let screen = each.screen else { continue }
      if !kept.contains(screen) { return "\(each.name) is kept by somebody" }
      if !screen.isAtRest { return "\(each.name) is between two places" }
      if screen.isInSight != visible.contains(screen) { return "\(each.name): in sight is \(screen.isInSight)" }
      let isThere = screen.viewIfLoaded?.window?.isHidden == false
      if isThere != visible.contains(screen) { return "\(each.name): its view is in the window is \(isThere)" }
      if isThere, screen.view.alpha != 1 { return "\(each.name) is left clear" }
    }
    for stack in stacks { if let fault = fault(of: stack) { return fault } }
    for book in books { if let fault = fault(of: book) { return fault } }
    if log.animationsUnderWay != 0 { return "\(log.animationsUnderWay) animators were not told that it is over" }
    if !tabs.view.isUserInteractionEnabled { return "the tabs are deaf" }
    for layer in stage.window.layer.subtree where layer.timeSpace != .identity {
      return "\(layer.name ?? "a layer") has the time \(layer.timeSpace)"
    }
    return faultOfOrientation(visible.filter { $0 !== ownWindow?.rootViewController })
  }

  /// Checks that the interface has the device's orientation and that the visible views fill it.
  private func faultOfOrientation(_ visible: [UIViewController]) -> String? {
    let (device, interface, window) = (UIDevice.current.orientation, stage.interfaceOrientation, stage.window)
    let isLying = interface.isLandscape
    if device.isLandscape || device == .portrait, device.rawValue != interface.rawValue {
      return "the device is \(device), the interface \(interface)"
    }
    let size = isLying ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480)
    let windowSize = profile == .classic ? stage.size : size
    if window.bounds.size != windowSize { return "the window is \(window.bounds.size) and stands \(interface)" }
    // A view with a custom frame from its animator follows its autoresizing mask.
    for controller in visible
    where controller.modalPresentationStyle != .custom && controller.view.bounds.width != size.width {
      return
        "\(controller.restorationIdentifier ?? "somebody") is \(controller.view.bounds.width) wide of \(size.width)"
    }
    for stack in stacks where stack.viewIfLoaded?.window != nil {
      let bar = stack.navigationBar
      if bar.frame.size != bar.sizeThatFits(size) { return "a bar is \(bar.frame.size) and stands \(interface)" }
    }
    return nil
  }

  /// The screens in a window: those of the main window, and the root of the app's own window unless that is hidden.
  var inSight: [UIViewController] {
    visible(in: tabs) + [ownWindow].compactMap { $0?.isHidden == false ? $0?.rootViewController : nil }
  }

  /// Returns the visible screens among a controller, the controllers in it and those that they present.
  private func visible(in controller: UIViewController) -> [UIViewController] {
    let own: [UIViewController] =
      switch controller {
      case let tabs as UITabBarController: tabs.selectedViewController.map(visible) ?? []
      case let stack as UINavigationController: stack.topViewController.map(visible) ?? []
      case let book as UIPageViewController: book.viewControllers ?? []
      default: [controller]
      }
    guard let presented = controller.ownPresented else { return own }
    return (covers(presented) ? [] : own) + visible(in: presented)
  }

  /// Returns a controller, the controllers in it, and those that they present.
  private func kept(by controller: UIViewController) -> [UIViewController] {
    let inside: [UIViewController] =
      (controller as? UITabBarController)?.viewControllers ?? (controller as? UINavigationController)?.viewControllers
      ?? (controller as? UIPageViewController)?.viewControllers ?? []
    return [controller] + (inside + [controller.ownPresented].compactMap(\.self)).flatMap(kept)
  }

  /// Whether a presented controller removes the view of its presenter. Sheets do in a small window of the classic
  /// profile.
  private func covers(_ presented: UIViewController) -> Bool {
    let requested = presented.modalPresentationStyle
    let style = requested == .automatic ? profile.presentations.automaticStyle : requested
    return style == .fullScreen || style == .currentContext
      || !profile.presentations.sheetsFitCompactWindows && (style == .pageSheet || style == .formSheet)
  }

  private func fault(of stack: UINavigationController) -> String? {
    guard stack.isViewLoaded else { return nil }
    let items = stack.viewControllers.map(\.navigationItem)
    if stack.children != stack.viewControllers { return "children and stack differ" }
    if stack.navigationBar.items != items { return "the bar has other items than the stack" }
    if !stack.view.isUserInteractionEnabled { return "a stack is deaf" }
    if stack.navigationBar.layer.speed != 1 { return "a bar's time stands still" }
    let contents = stack.navigationBar.subviews.filter { $0.layer.name == "navigationItem" }
    if contents.count != 1 || contents[0].alpha != 1 { return "a bar shows \(contents.count) items" }
    let isCovered = stack.topViewController?.ownPresented?.modalPresentationStyle == .overCurrentContext
    if stack.view.subviews[0].subviews.count != (isCovered ? 2 : 1) {
      return "a stack holds \(stack.view.subviews[0].subviews.count) views"
    }
    if stack.topViewController?.parent !== stack { return "the top has another parent" }
    return nil
  }
}
