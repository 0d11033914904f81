import class Foundation.NSCoder
import Interface
import TestSupport
import Testing

/// The controllers that determine the status bar, and the trace of its changes.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StatusBarTests {
  /// A controller with status bar preferences, or with a child that determines them.
  @MainActor
  private final class Wisher: UIViewController {
    var style = UIStatusBarStyle.default
    var isHidden = false
    var child: UIViewController?
    init(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) {
      super.init(nibName: nil, bundle: nil)
      title = name
      modalPresentationStyle = style
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var childForStatusBarStyle: UIViewController? { child }
  }

  private func scene() -> (stage: Stage, root: Wisher) {
    let (stage, root) = (Stage(profile: .modern), Wisher("root"))
    stage.window.rootViewController = root
    stage.advance(to: 0)
    return (stage, root)
  }

  private func messages(_ stage: Stage) -> [String] {
    stage.trace.events.filter { $0.name == "statusBarAppearance" }.map { "\($0.subject) \($0.detail)" }
  }

  @Test func `a full-screen presentation determines the status bar, other presentations only if they capture it`() {
    for (style, captures, decides) in [
      (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
      (.overFullScreen, true, true),
      (.pageSheet, false, false), (.pageSheet, true, true),
    ] {
      let (stage, root) = scene()
      let b = Wisher("b", style)
      b.isHidden = true
      b.modalPresentationCapturesStatusBarAppearance = captures
      root.present(b, animated: false)
      #expect(stage.window.statusBarAppearance?.isHidden == decides, "\(style) \(captures)")
      b.dismiss(animated: false)
      #expect(stage.window.statusBarAppearance?.isHidden == false)
    }
  }

  /// The animator of a presentation, which a driver cancels.
  @MainActor
  private final class Fade: UIViewControllerTransitioningDelegate, UITabBarControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let driver = UIPercentDrivenInteractiveTransition()
    private var animator: UIViewPropertyAnimator?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) { view.alpha = 0.5 }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      self.animator = animator
      return animator
    }
  }

  @Test func `a tab that first appears during a cancelled presentation has the usual navigation bar frame`() throws {
    let (stage, tabs, fade) = (Stage(profile: .modern), UITabBarController(), Fade())
    let stacks = ["a", "b"].map { UINavigationController(rootViewController: Wisher($0)) }
    tabs.viewControllers = stacks
    tabs.delegate = fade
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    tabs.selectedIndex = 1
    let sheet = Wisher("sheet", .pageSheet)
    sheet.transitioningDelegate = fade
    tabs.present(sheet, animated: true)
    fade.driver.cancel()
    try stage.settle()
    #expect(stacks[1].navigationBar.frame == stacks[0].navigationBar.frame)
  }

  @Test func `the status bar is light while a sheet shows its presenter as a card`() {
    let (stage, root) = scene()
    root.present(Wisher("b", .pageSheet), animated: true)
    stage.advance(by: 1)
    #expect(stage.statusBarAppearance.style == .lightContent)
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.statusBarAppearance.style == .default)
  }

  @Test func `a sheet that captures the status bar determines the style of the status bar above it`() {
    let (stage, root) = scene()
    let b = Wisher("b", .pageSheet)
    b.modalPresentationCapturesStatusBarAppearance = true
    b.style = .darkContent
    root.present(b, animated: false)
    stage.advance(by: 1)
    #expect(stage.statusBarAppearance.style == .darkContent)
  }

  @Test func `the style of the status bar changes with the detent of a sheet`() throws {
    let (stage, root) = scene()
    let b = Wisher("b", .pageSheet)
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(b, animated: false)
    stage.advance(by: 1)
    #expect(stage.statusBarAppearance.style == .default)
    sheet.selectedDetentIdentifier = .large
    stage.advance(by: 1)
    #expect(stage.statusBarAppearance.style == .lightContent)
  }

  @Test func `a child can determine the style of the status bar while its parent determines the visibility`() {
    let (stage, root) = scene()
    let (child, grandchild) = (Wisher("child"), Wisher("grandchild"))
    (root.child, child.child) = (child, grandchild)
    (grandchild.style, grandchild.isHidden) = (.lightContent, true)
    #expect(stage.window.statusBarAppearance?.style == .lightContent)
    #expect(stage.window.statusBarAppearance?.isHidden == false)
  }

  @Test func `the trace contains status bar changes on request and by presentations`() {
    let (stage, root) = scene()
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(
      messages(stage) == [
        "root style=default hidden=false animation=slide", "root style=lightContent hidden=false animation=slide",
      ])
    let b = Wisher("b")
    b.isHidden = true
    root.present(b, animated: true)
    stage.advance(by: 1)
    b.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(
      messages(stage).dropFirst(2) == [
        "b style=default hidden=true animation=slide", "root style=lightContent hidden=false animation=slide",
      ])
  }
}
