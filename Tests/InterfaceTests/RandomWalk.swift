import Geometry
import Interface
import Layers
import MediaTime
import TestSupport

/// Two stacks, a screen and two books of pages in tabs, on a stage of its own, and everything that a user and an app can
/// do to them.
@MainActor
final class Walk {
  /// One thing that is done.
  enum Step: String, CaseIterable {
    case wait, push, pop, popToRoot, setStack, select, drag, steer, finish, cancel, catchIt, hideBar, warn
    case present, dismiss, setPage, dragPage, tapPage, rotate, hideToolbar, spin, promptBar, pushTwice
  }

  /// How a transition is to be shown and driven.
  struct Manner {
    let isAnimated: Bool
    /// 0: built in; 1: an app's animator; 2: one that can be interrupted.
    let animator: Int
    /// 0: nobody; 1: a percent driver; 2: one that begins without a finger.
    let driver: Int

    init(_ draw: inout Draw) {
      isAnimated = !draw.chance("at once", in: 4)
      animator = draw.int("animator", in: 0...2)
      driver = animator == 0 ? 0 : draw.int("driver", in: 0...2)
    }
  }

  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
  let log = WalkLog()
  private let tabs = UITabBarController()
  private var stacks: [UINavigationController] = []
  let books = [UIPageViewController.TransitionStyle.scroll, .pageCurl].map {
    UIPageViewController(transitionStyle: $0, navigationOrientation: .horizontal)
  }
  var manner: Manner?
  var driver: UIPercentDrivenInteractiveTransition?
  private var count = 0
  private var made: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: WalkScreen?
    let name: String
  }

  init() {
    stacks = (0..<2).map { _ in UINavigationController(rootViewController: screen()) }
    tabs.viewControllers = stacks + [screen()] + books
    books.forEach { begin($0) }
    (tabs.delegate, stacks[0].delegate, stacks[1].delegate) = (self, self, self)
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
  }

  func screen() -> WalkScreen {
    count += 1
    let fresh = WalkScreen("s\(count)", log)
    made.append(WeakScreen(screen: fresh, name: "s\(count)"))
    return fresh
  }

  /// Does something drawn.
  func act(_ draw: inout Draw) {
    let step = draw.one("step", of: Step.allCases)
    let stack = tabs.selectedViewController as? UINavigationController ?? stacks[0]
    switch step {
    case .wait: stage.advance(by: draw.number("for", in: 0...0.4))
    case .push: with(Manner(&draw)) { stack.pushViewController(screen(), animated: $0) }
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
    case .hideBar: stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: draw.chance("animated"))
    case .warn: stage.memoryWarning()
    case .present: present(&draw)
    case .dismiss:
      let level = draw.int("level", in: 0...2)
      with(Manner(&draw)) { (levels.dropFirst(level).first ?? tabs).dismiss(animated: $0) }
    case .setPage: setPage(of: tabs.selectedViewController, &draw)
    case .dragPage:
      let ends = ["from", "to"].map { CGPoint(x: CGFloat(draw.number($0, in: 10...310)), y: 200) }
      stage.drag(from: ends[0], to: ends[1], over: draw.number("over", in: 0.05...0.5))
    case .tapPage: stage.tap(CGPoint(x: draw.one("edge", of: [10, 310]), y: 200))
    case .hideToolbar: stack.setToolbarHidden(!stack.isToolbarHidden, animated: draw.chance("animated"))
    case .promptBar:
      let item = stack.topViewController?.navigationItem
      item?.prompt = item?.prompt == nil ? "prompt" : nil
    case .spin: spin(&draw)
    case .pushTwice:
      with(Manner(&draw)) {
        stack.pushViewController(screen(), animated: $0)
        stack.pushViewController(screen(), animated: $0)
      }
    case .rotate: stage.rotate(to: draw.one("device", of: Self.ways))
    }
  }

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

  /// Lets something else run for a while in a view of the window, as an app's spinner does.
  private func spin(_ draw: inout Draw) {
    let layers = stage.window.layer.subtree
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 6, draw.number("seconds", in: 0.1...1))
    turn.beginTime = draw.chance("later") ? CACurrentMediaTime() + 0.2 : 0
    layers[draw.int("layer", in: 0...(layers.count - 1))].add(turn, forKey: "spin")
  }

  /// The tabs and what is presented over them, one over the other.
  private var levels: [UIViewController] {
    Array(sequence(first: tabs as UIViewController) { $0.presentedViewController })
  }

  private func with(_ manner: Manner, _ change: (_ animated: Bool) -> Void) {
    self.manner = manner
    change(manner.isAnimated)
    self.manner = nil
  }

  /// Lets everything come to rest and says what is not as it has to be; nil when all is.
  func fault() -> String? {
    for _ in 0..<20 {
      driver?.finish()
      do { try stage.settle() } catch {
        if driver == nil || stage.latestTransition?.isInteractive != true { return "\(error)" }
      }
    }
    driver = nil
    do { try stage.settle() } catch { return "\(error)" }
    stage.advance(by: 1)
    return log.faults.first ?? faultAtRest()
  }

  private func faultAtRest() -> String? {
    let visible = inSight
    let kept =
      stacks.flatMap(\.viewControllers) + (tabs.viewControllers ?? []) + levels
      + books.flatMap { $0.viewControllers ?? [] }
    for each in made {
      guard let screen = each.screen else { continue }
      if !kept.contains(screen) { return "\(each.name) is kept by somebody" }
      if !screen.isAtRest { return "\(each.name) is between two places" }
      if screen.isInSight != visible.contains(screen) { return "\(each.name): in sight is \(screen.isInSight)" }
      let isThere = screen.viewIfLoaded?.window != nil
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
    return faultOfOrientation(visible)
  }

  /// The interface stands as the device does, and what is in sight fills it as it has to.
  private func faultOfOrientation(_ visible: [UIViewController]) -> String? {
    let (device, interface, window) = (UIDevice.current.orientation, stage.interfaceOrientation, stage.window)
    let isLying = interface.isLandscape
    if device.isLandscape || device == .portrait, device.rawValue != interface.rawValue {
      return "the device is \(device), the interface \(interface)"
    }
    let size = isLying ? CGSize(width: 480, height: 320) : CGSize(width: 320, height: 480)
    if window.bounds.size != stage.size { return "the window is \(window.bounds.size) and stands \(interface)" }
    // A view that its animator left somewhere follows as its mask has it.
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

  /// Who is in the window: on every level whose next one has not taken its view out.
  private var inSight: [UIViewController] {
    let levels = levels
    let uncovered = levels.indices.filter { $0 + 1 == levels.count || !covers(levels[$0 + 1]) }
    return uncovered.map { index in
      let shown = (levels[index] as? UITabBarController)?.selectedViewController ?? levels[index]
      if let book = shown as? UIPageViewController { return book.viewControllers?.first ?? book }
      return (shown as? UINavigationController)?.topViewController ?? shown
    }
  }

  /// Whether a level takes the view of the one before it out; sheets do in so small a window of the classic profile.
  private func covers(_ level: UIViewController) -> Bool {
    level !== tabs && [.fullScreen, .pageSheet, .formSheet].contains(level.modalPresentationStyle)
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
    if stack.view.subviews[0].subviews.count != 1 {
      return "a stack holds \(stack.view.subviews[0].subviews.count) views"
    }
    if stack.topViewController?.parent !== stack { return "the top has another parent" }
    return nil
  }
}
