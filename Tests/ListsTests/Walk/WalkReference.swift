import Geometry
import Interface
import Layers
import Pixels

/// An app that is built directly in the final state of a walk, on another stage.
///
/// Every screen of the walk has a copy with the same preferences. The twin has no animations.
@MainActor
struct WalkReference {
  let stage: Stage
  private let tabs = UITabBarController()
  private var copies: [(original: UIViewController, copy: UIViewController)] = []
  private let log = WalkLog()
  private var window: UIWindow?

  init(of walk: Walk) {
    stage = Walk.emptyStage(walk.profile)
    if let device = UIDeviceOrientation(rawValue: walk.stage.interfaceOrientation.rawValue) { stage.rotate(to: device) }
    (stage.userInterfaceStyle, stage.layoutDirection) = (walk.stage.userInterfaceStyle, walk.stage.layoutDirection)
    stage.preferredContentSizeCategory = walk.stage.preferredContentSizeCategory
    tabs.tabBar.isTranslucent = walk.tabs.tabBar.isTranslucent
    let children = (walk.tabs.viewControllers ?? []).map { copy($0) }
    tabs.viewControllers = children
    copies.append((walk.tabs, tabs))
    tabs.selectedIndex = walk.tabs.selectedIndex
    stage.window.rootViewController = tabs
    stage.advance(by: 0)
    for stack in walk.stacks where stack === walk.tabs.selectedViewController {
      if let top = stack.topViewController { present(what: top) }
    }
    present(what: walk.tabs)
    if let own = walk.ownWindow { window = copy(own) }
    stage.advance(by: 0)
    for case (let original as WalkScreen, let copy as WalkScreen) in copies { copy.copyContents(of: original) }
    if let original = walk.ownWindow?.rootViewController as? WalkScreen {
      (window?.rootViewController as? WalkScreen)?.copyContents(of: original)
    }
    stage.advance(by: 2)
  }

  /// Presents copies of the controllers that `controller` presents, in order.
  private mutating func present(what controller: UIViewController) {
    var presenter = controller
    while let presented = presenter.ownPresented {
      let fresh = copy(presented)
      self[presenter]?.present(fresh, animated: false)
      stage.advance(by: 0)
      presenter = presented
    }
  }

  private func copy(_ original: UIWindow) -> UIWindow {
    let fresh = UIWindow(frame: original.frame)
    fresh.rootViewController = (original.rootViewController as? WalkScreen).map { WalkScreen(copying: $0, log) }
    fresh.isHidden = original.isHidden
    return fresh
  }

  /// Returns a copy of a controller of the walk.
  subscript(original: UIViewController) -> UIViewController? { copies.first { $0.original === original }?.copy }

  private mutating func copy(_ original: UIViewController) -> UIViewController {
    let fresh: UIViewController
    switch original {
    case let stack as UINavigationController: fresh = copy(stack)
    case let book as UIPageViewController: fresh = copy(book)
    case let screen as WalkScreen: fresh = WalkScreen(copying: screen, log)
    default: fatalError("a walk has no \(type(of: original))")
    }
    fresh.modalPresentationStyle = original.modalPresentationStyle
    fresh.definesPresentationContext = original.definesPresentationContext
    copies.append((original, fresh))
    return fresh
  }

  private mutating func copy(_ original: UINavigationController) -> UINavigationController {
    let fresh = UINavigationController()
    fresh.navigationBar.isTranslucent = original.navigationBar.isTranslucent
    fresh.toolbar.isTranslucent = original.toolbar.isTranslucent
    fresh.isNavigationBarHidden = original.isNavigationBarHidden
    fresh.isToolbarHidden = original.isToolbarHidden
    fresh.viewControllers = original.viewControllers.map { copy($0) }
    return fresh
  }

  private mutating func copy(_ original: UIPageViewController) -> UIPageViewController {
    let fresh = UIPageViewController(
      transitionStyle: original.transitionStyle, navigationOrientation: original.navigationOrientation)
    let pages = (original.viewControllers ?? []).map { copy($0) }
    fresh.setViewControllers(pages, direction: .forward, animated: false)
    return fresh
  }

  /// Returns the first difference between the walk and its twin, or nil.
  func difference(from walk: Walk) -> String? {
    for (original, copy) in copies where original.viewIfLoaded?.window != nil || copy.viewIfLoaded?.window != nil {
      let (old, new) = (Layout(original), Layout(copy))
      if old != new { return "\(original.restorationIdentifier ?? "a container") is at \(old); built anew at \(new)" }
    }
    let (shown, wanted) = (walk.stage.render(), stage.render())
    return shown == wanted ? nil : "the pixels differ from those of the same app built anew"
  }

  /// The geometry of a controller in the window.
  private struct Layout: Equatable, CustomStringConvertible {
    var isInWindow = false
    var frame = CGRect.zero
    var insets = UIEdgeInsets.zero
    var guides: [CGFloat] = []
    var bars: [CGRect] = []

    @MainActor init(_ controller: UIViewController) {
      guard let view = controller.viewIfLoaded, let window = view.window else { return }
      (isInWindow, frame, insets) = (true, view.convert(view.bounds, to: window).onGrid, view.safeAreaInsets)
      guides = [controller.topLayoutGuide.length, controller.bottomLayoutGuide.length]
      let found: [UIView?] =
        (controller as? UINavigationController).map { [$0.navigationBar, $0.toolbar] }
        ?? [(controller as? UITabBarController)?.tabBar]
      bars = found.compactMap { $0 }.map { $0.convert($0.bounds, to: window).onGrid }
    }

    var description: String {
      isInWindow ? "\(frame) insets \(insets) guides \(guides) bars \(bars)" : "no window"
    }
  }
}

extension UIViewController {
  /// The controller that this controller presents itself, or nil.
  var ownPresented: UIViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }
}

extension CGRect {
  /// The rectangle, rounded to 1/1024 point to remove errors of conversions.
  var onGrid: CGRect {
    func round(_ number: CGFloat) -> CGFloat { (number * 1024).rounded() / 1024 + 0 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
