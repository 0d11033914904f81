import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A transition starts in the layout pass after the call that began it (spec D3).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TransitionStartTests {
  /// A call that begins an animated change.
  enum Call: String, CaseIterable, Sendable {
    case push, pop, setStack, tab, page, curl, present, dismiss, presentOver, custom
  }

  /// A prepared change.
  struct Change {
    let stage: Stage
    /// The controller whose coordinator is used.
    let asked: UIViewController
    let make: () -> Void
    /// The objects that have to live until the end.
    let scene: AnyObject
  }

  private static func change(_ call: Call) throws -> Change {
    switch call {
    case .push, .pop, .setStack:
      let scene = NavigationScene()
      let (a, b) = (scene.a, scene.b)
      if call == .pop { scene.navigation.setViewControllers([a, b], animated: false) }
      try scene.stage.settle()
      return Change(
        stage: scene.stage, asked: scene.navigation,
        make: {
          switch call {
          case .pop: scene.navigation.popViewController(animated: true)
          case .setStack: scene.navigation.setViewControllers([b], animated: true)
          default: scene.navigation.pushViewController(b, animated: true)
          }
        }, scene: scene)
    case .tab:
      let scene = TabScene()
      return Change(stage: scene.stage, asked: scene.tabs, make: { scene.tabs.selectedIndex = 1 }, scene: scene)
    case .page, .curl:
      let scene = PageScene(call == .page ? .scroll : .pageCurl)
      return Change(
        stage: scene.stage, asked: scene.pager,
        make: { scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: true) }, scene: scene)
    case .present, .presentOver, .custom, .dismiss:
      let scene = PresentationScene()
      let delegate = PresentationDelegate()
      delegate.animator = RiseAnimator()
      let style: UIModalPresentationStyle =
        call == .presentOver ? .overFullScreen : call == .custom ? .custom : .fullScreen
      let b = scene.screen("b", style, delegate: call == .custom ? delegate : nil)
      guard call == .dismiss else {
        return Change(stage: scene.stage, asked: b, make: { scene.a.present(b, animated: true) }, scene: scene)
      }
      scene.a.present(b, animated: false)
      try scene.stage.settle()
      return Change(stage: scene.stage, asked: b, make: { b.dismiss(animated: true) }, scene: scene)
    }
  }

  @Test(arguments: Call.allCases)
  func `animations can be added to the coordinator directly after the call that begins the transition`(call: Call)
    throws
  {
    let change = try Self.change(call)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    change.stage.window.addSubview(box)
    try change.stage.settle()
    change.make()
    var (began, ended) = (0, 0)
    let coordinator = try #require(change.asked.transitionCoordinator)
    let isQueued = coordinator.animate(
      alongsideTransition: { _ in
        began += 1
        box.center.x = 105
      }, completion: { _ in ended += 1 })
    #expect(isQueued && began == 0)
    change.stage.advance(by: coordinator.transitionDuration / 2)
    let x = box.layer.presentation()!.position.x
    #expect(began == 1 && x > 5 && x < 105)
    try change.stage.settle()
    #expect(began == 1 && ended == 1)
  }

  @Test(arguments: Call.allCases) func `laying out the window starts a requested transition once`(call: Call) throws {
    let change = try Self.change(call)
    let all = { change.stage.trace.events.filter { $0.name == "animateTransition" }.count }
    let before = all()
    let starts = { all() - before }
    change.make()
    #expect(starts() == 0)
    change.stage.window.layoutIfNeeded()
    #expect(starts() == 1)
    try change.stage.settle()
    #expect(starts() == 1)
  }

  @Test(arguments: Call.allCases)
  func `a transition that begins outside a run-loop pass starts before the next frame is drawn`(call: Call) throws {
    let change = try Self.change(call)
    change.make()
    #expect(!change.stage.isSettled)
    _ = change.stage.displayedTree()
    #expect(change.stage.trace.events.contains { $0.name == "animateTransition" })
  }

  @Test(arguments: Call.allCases)
  func `replacing the root controller before a transition starts ends the transition`(call: Call) throws {
    let change = try Self.change(call)
    change.make()
    change.stage.window.rootViewController = UIViewController()
    try change.stage.settle()
    #expect(change.stage.runningTransitions.isEmpty)
  }

  @Test(arguments: [false, true])
  func `alongside blocks run with the push if viewWillAppear queues them, at once or in a main queue block`(
    isLater: Bool
  ) throws {
    let scene = NavigationScene()
    let (b, journal) = (AskingController(), Journal())
    b.onWillAppear = { [unowned b] in
      let ask: @MainActor () -> Void = {
        let isQueued = b.transitionCoordinator?.animate(
          alongsideTransition: { _ in journal.note("runs") }, completion: nil)
        journal.note("queued \(isQueued ?? false)")
      }
      if isLater { DispatchQueue.main.async { ask() } } else { ask() }
    }
    scene.navigation.pushViewController(b, animated: true)
    try scene.stage.settle()
    #expect(journal.take() == ["queued true", "runs"])
  }

  @Test func `updating a percent driver directly after a tab selection starts the transition`() throws {
    for finishes in [true, false] {
      let scene = TabScene(duration: 0.4)
      let driver = UIPercentDrivenInteractiveTransition()
      scene.driver = driver
      scene.tabs.selectedIndex = 1
      driver.update(0.5)
      #expect(scene.stage.trace.events.contains { $0.name == "animateTransition" })
      if finishes { driver.finish() } else { driver.cancel() }
      try scene.stage.settle()
      #expect(scene.tabs.selectedIndex == (finishes ? 1 : 0))
      #expect(isNear(scene.stage.now, 0.2, within: 1e-6))
    }
  }

  @Test func `finish() or cancel() of a percent driver before any update(_:) ends the transition`() throws {
    for finishes in [true, false] {
      let scene = TabScene(duration: 0.4)
      let driver = UIPercentDrivenInteractiveTransition()
      scene.driver = driver
      scene.tabs.selectedIndex = 1
      if finishes { driver.finish() } else { driver.cancel() }
      try scene.stage.settle()
      #expect(scene.tabs.selectedIndex == (finishes ? 1 : 0))
    }
  }

  @Test func `a push in a tab and a presentation that are requested in the same run-loop pass both complete`() throws {
    let scene = NavigationScene()
    let presented = UIViewController()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.navigation.present(presented, animated: true)
    scene.navigation.pushViewController(scene.c, animated: true)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, scene.c])
    #expect(scene.navigation.presentedViewController === presented && presented.view.window != nil)
  }

  @Test func `the completion block of a transaction around a push runs at the end of the push`() throws {
    let scene = NavigationScene()
    var end: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    scene.navigation.pushViewController(scene.b, animated: true)
    CATransaction.commit()
    try scene.stage.settle()
    #expect(isNear(end, scene.stage.profile.pushDuration, within: 1e-6))
  }

  @Test func `a push without animation is complete when the call returns`() {
    let scene = NavigationScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    #expect(scene.navigation.transitionCoordinator == nil && scene.b.view.window != nil)
    #expect(scene.journal.take().contains("b.viewDidAppear at once to"))
  }

  // MARK: Calls inside the delegate's methods

  @Test func `a push that the delegate's animator method calls waits for the first push`() throws {
    let scene = AskedScene()
    scene.navigation.pushViewController(scene.b, animated: true)
    #expect(scene.stage.runningTransitions.count == 1)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, scene.c])
    let appearances = scene.stage.trace.callbacks.filter { $0 == "viewWillAppear(b)" || $0 == "viewWillAppear(c)" }
    #expect(appearances == ["viewWillAppear(b)", "viewWillAppear(c)"])
  }

  @Test func `a tab selection that the delegate's animator method makes waits for the first switch`() throws {
    let scene = TabScene()
    let delegate = AskedTabs()
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    try scene.stage.settle()
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.stage.trace.callbacks.filter { $0 == "viewWillAppear(c)" }.count == 1)
  }

  @Test func `a dismissal that the delegate's animator method calls is ignored`() throws {
    let scene = PresentationScene()
    let delegate = AskedPresenter(scene.a)
    let b = scene.screen("b")
    b.transitioningDelegate = delegate
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    #expect(scene.a.presentedViewController === b && b.view.window != nil && scene.warnings.count == 1)
  }

  // MARK: Lifetimes

  @Test(arguments: [true, false])
  func `percent driver, animator, context and coordinator are deallocated after the transition`(finishes: Bool) throws {
    let scene = NavigationScene()
    weak var (driver, animator): (UIPercentDrivenInteractiveTransition?, SlideAnimator?)
    weak var coordinator: AnyObject?
    do {
      let (ownDriver, ownAnimator) = (
        UIPercentDrivenInteractiveTransition(), SlideAnimator(duration: 0.4, journal: Journal())
      )
      (driver, animator) = (ownDriver, ownAnimator)
      (scene.animator, scene.driver) = (ownAnimator, ownDriver)
      scene.navigation.pushViewController(scene.b, animated: true)
      coordinator = scene.navigation.transitionCoordinator
      ownDriver.update(0.5)
      if finishes { ownDriver.finish() } else { ownDriver.cancel() }
      (scene.animator, scene.driver) = (nil, nil)
    }
    try scene.stage.settle()
    #expect(driver == nil && animator == nil && coordinator == nil)
  }

  @Test(arguments: [Call.push, .tab, .page, .present, .presentOver], [0, 0.1])
  func `a stage that is released during a transition is deallocated with its objects`(call: Call, time: Double) throws {
    weak var (stage, asked, context): (Stage?, UIViewController?, TransitionContext?)
    weak var container: UIView?
    do {
      let change = try Self.change(call)
      change.make()
      change.stage.advance(by: time)
      (stage, asked) = (change.stage, change.asked)
      (context, container) = (change.stage.latestTransition, change.stage.latestTransition?.containerView)
    }
    let other = Stage()
    try other.settle()
    #expect(stage == nil)
    #expect(asked == nil)
    #expect(context == nil)
    #expect(container == nil)
  }
}

private final class AskingController: UIViewController {
  var onWillAppear: (() -> Void)?
  override func viewWillAppear(_ animated: Bool) { onWillAppear?() }
}

/// A stack whose delegate pushes once in its animator method.
@MainActor
private final class AskedScene: UINavigationControllerDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
  let navigation: UINavigationController
  private var hasPushed = false

  init() {
    navigation = UINavigationController(rootViewController: a)
    (a.title, b.title, c.title) = ("a", "b", "c")
    stage.window.rootViewController = navigation
    navigation.delegate = self
    stage.advance(to: 0)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if !hasPushed {
      hasPushed = true
      navigation.pushViewController(c, animated: true)
    }
    return nil
  }
}

/// A delegate that selects the third tab in its animator method.
@MainActor
private final class AskedTabs: UITabBarControllerDelegate {
  func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    tabs.selectedIndex = 2
    return nil
  }
}

/// A delegate that dismisses in its animator method.
@MainActor
private final class AskedPresenter: UIViewControllerTransitioningDelegate {
  private let presenter: UIViewController
  init(_ presenter: UIViewController) { self.presenter = presenter }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presenter.dismiss(animated: true)
    return nil
  }
}
