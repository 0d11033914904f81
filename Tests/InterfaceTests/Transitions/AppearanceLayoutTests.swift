import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A controller that appears has been laid out in its final size, in every container (spec D4).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearanceLayoutTests {
  /// A way in which one controller replaces or covers another.
  enum Change: String, CaseIterable, Sendable {
    case push, pop, setStack, firstInStack, tab, tabs, page, curl, custom, exchange, root
    case fullScreen, overFullScreen, pageSheet, formSheet, currentContext, dismissal
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let change: Change
    let isAnimated: Bool
    let profile: StageProfile
    var testDescription: String {
      "\(change), \(isAnimated ? "animated" : "at once"), \(profile == .classic ? "classic" : "modern")"
    }
  }

  nonisolated static let cases = Change.allCases.flatMap { change in
    [false, true].flatMap { isAnimated in
      [StageProfile.classic, .modern].map { Case(change: change, isAnimated: isAnimated, profile: $0) }
    }
  }

  @Test(arguments: cases) func `a controller is laid out between its viewWillAppear and its viewDidAppear`(one: Case)
    throws
  {
    let (stage, b) = (Stage(profile: one.profile), ProbeController("b"))
    let start = try begin(one.change, stage, b)
    start(one.isAnimated)
    try stage.settle()
    let events = b.events
    let will = try #require(events.firstIndex(of: "viewWillAppear"))
    let did = try #require(events.firstIndex(of: "viewDidAppear"))
    let calls = events[will...did]
    #expect(calls.contains("viewWillLayoutSubviews") && calls.contains("viewDidLayoutSubviews"))
    #expect(calls.lastIndex(of: "viewDidLayoutSubviews")! < did)
    #expect(events.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
    #expect(b.sizes["viewWillAppear"] == b.view.bounds.size && b.view.bounds.size != .zero)
    #expect(b.sizes["viewDidLayoutSubviews"] == b.view.bounds.size)
  }

  @Test(
    arguments: cases.filter { !$0.isAnimated && $0.change != .root && $0.change != .custom && $0.change != .exchange })
  func `a change of controllers without animation calls all appearance callbacks before the call returns`(one: Case)
    throws
  {
    let (stage, b) = (Stage(profile: one.profile), ProbeController("b"))
    try begin(one.change, stage, b)(false)
    #expect(b.events.last == "viewDidAppear")
    let count = b.events.count
    try stage.settle()
    #expect(b.events.count == count)
  }

  /// A visible controller `a`, and a closure that shows `b`.
  private func begin(_ change: Change, _ stage: Stage, _ b: ProbeController) throws -> (_ animated: Bool) -> Void {
    let a = ProbeController("a")
    func show(_ root: UIViewController) throws {
      stage.window.rootViewController = root
      try stage.settle()
    }
    switch change {
    case .push, .pop, .setStack, .firstInStack:
      let stack = UINavigationController(rootViewController: a)
      if change == .firstInStack { stack.setViewControllers([], animated: false) }
      if change == .pop { stack.setViewControllers([b, a], animated: false) }
      try show(stack)
      return { animated in
        switch change {
        case .push: stack.pushViewController(b, animated: animated)
        case .pop: stack.popViewController(animated: animated)
        default: stack.setViewControllers([b], animated: animated)
        }
      }
    case .tab, .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = change == .tab ? [a, b] : [a]
      try show(tabs)
      return { animated in
        let delegate = FadeTabs()
        if animated { tabs.delegate = delegate }
        if change == .tab { tabs.selectedIndex = 1 } else { tabs.setViewControllers([b], animated: animated) }
      }
    case .page, .curl:
      let pages = UIPageViewController(
        transitionStyle: change == .page ? .scroll : .pageCurl, navigationOrientation: .horizontal)
      pages.setViewControllers([a], direction: .forward, animated: false)
      try show(pages)
      return { pages.setViewControllers([b], direction: .forward, animated: $0) }
    case .custom, .exchange:
      let parent = UIViewController()
      parent.addChild(a)
      a.view.frame = parent.view.bounds
      parent.view.addSubview(a.view)
      a.didMove(toParent: parent)
      try show(parent)
      return { animated in
        parent.addChild(b)
        b.view.frame = parent.view.bounds
        if change == .custom {
          parent.view.addSubview(b.view)
        } else {
          a.willMove(toParent: nil)
          parent.transition(from: a, to: b, duration: animated ? 0.3 : 0, animations: nil) { _ in a.removeFromParent() }
        }
        b.didMove(toParent: parent)
      }
    case .root:
      try show(a)
      return { _ in stage.window.rootViewController = b }
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .dismissal:
      let presenter = change == .dismissal ? b : a
      (presenter.definesPresentationContext, b.modalPresentationStyle) = (true, change.style)
      try show(presenter)
      guard change == .dismissal else { return { a.present(b, animated: $0) } }
      a.modalPresentationStyle = .fullScreen
      b.present(a, animated: false)
      try stage.settle()
      b.forget()
      return { b.dismiss(animated: $0) }
    }
  }
}

extension AppearanceLayoutTests.Change {
  fileprivate var style: UIModalPresentationStyle {
    switch self {
    case .overFullScreen: .overFullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    default: .fullScreen
    }
  }
}

/// Fades from tab to tab.
@MainActor
private final class FadeTabs: UITabBarControllerDelegate {
  func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(duration: 0.3, journal: Journal()) }
}

/// A controller whose view has no size when it is loaded. Records its callbacks, and the view's size in each.
@MainActor
final class ProbeController: UIViewController {
  private(set) var events: [String] = []
  private(set) var sizes: [String: CGSize] = [:]

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  func forget() { (events, sizes) = ([], [:]) }

  override func loadView() { view = UIView() }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }

  private func note(_ event: String) {
    events.append(event)
    sizes[event] = view.bounds.size
  }
}
