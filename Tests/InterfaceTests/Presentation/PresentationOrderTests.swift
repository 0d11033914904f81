import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The orders of spec D5, and the rows of spec D4 that are about presentations, as tables.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationOrderTests {
  /// A presentation and its dismissal in one style.
  struct Row: Sendable, CustomTestStringConvertible {
    let style: UIModalPresentationStyle
    let present: [String]
    let dismiss: [String]
    var testDescription: String { "\(style)" }
  }

  private nonisolated static let replacing = (
    present: [
      "presentationTransitionWillBegin(b)", "viewWillDisappear(a)", "viewWillAppear(b)", "animateTransition",
      "completeTransition completed", "presentationTransitionDidEnd(b) completed", "viewDidDisappear(a)",
      "viewDidAppear(b)",
    ],
    dismiss: [
      "viewWillDisappear(b)", "viewWillAppear(a)", "dismissalTransitionWillBegin(b)", "animateTransition",
      "completeTransition completed", "dismissalTransitionDidEnd(b) completed", "viewDidDisappear(b)",
      "viewDidAppear(a)",
    ]
  )
  private nonisolated static let covering = (
    present: [
      "presentationTransitionWillBegin(b)", "viewWillAppear(b)", "animateTransition", "completeTransition completed",
      "presentationTransitionDidEnd(b) completed", "viewDidAppear(b)",
    ],
    dismiss: [
      "viewWillDisappear(b)", "dismissalTransitionWillBegin(b)", "animateTransition", "completeTransition completed",
      "dismissalTransitionDidEnd(b) completed", "viewDidDisappear(b)",
    ]
  )
  nonisolated static let rows: [Row] =
    [.fullScreen, .currentContext].map { Row(style: $0, present: replacing.present, dismiss: replacing.dismiss) }
    + [.overFullScreen, .overCurrentContext, .custom, .pageSheet, .formSheet].map {
      Row(style: $0, present: covering.present, dismiss: covering.dismiss)
    }

  @Test(arguments: rows, [true, false])
  func `the callbacks of presentations are called in the same order with and without animation`(
    row: Row, animated: Bool
  ) {
    let scene = PresentationScene(profile: .modern)
    let b = scene.screen("b", row.style)
    let present = scene.events {
      scene.a.present(b, animated: animated)
      scene.stage.advance(by: 1)
    }
    let dismiss = scene.events {
      b.dismiss(animated: animated)
      scene.stage.advance(by: 1)
    }
    #expect(present == row.present && dismiss == row.dismiss)
  }

  /// A custom presentation controller, animator and percent driver.
  private func custom(_ scene: PresentationScene) -> (Screen, PresentationDelegate) {
    let delegate = PresentationDelegate()
    delegate.animator = RiseAnimator()
    delegate.makeController = { CardController(presentedViewController: $0, presenting: $1) }
    return (scene.screen("b", .custom, delegate: delegate), delegate)
  }

  @Test func `an interactive presentation that finishes has the same callbacks as one without interaction`() {
    let scene = PresentationScene()
    let (b, delegate) = custom(scene)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    let events = scene.events {
      scene.a.present(b, animated: true)
      driver.update(0.5)
      scene.stage.advance(by: 0.1)
      driver.finish()
      scene.stage.advance(by: 1)
    }
    #expect(events == Self.covering.present)
  }

  @Test func `a cancelled presentation restores the state before the presentation`() {
    let scene = PresentationScene()
    let (b, delegate) = custom(scene)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    let events = scene.events {
      scene.a.present(b, animated: true)
      driver.update(0.5)
      scene.stage.advance(by: 0.1)
      driver.cancel()
      scene.stage.advance(by: 1)
    }
    #expect(
      events == [
        "presentationTransitionWillBegin(b)", "viewWillAppear(b)", "animateTransition", "viewWillDisappear(b)",
        "completeTransition cancelled", "presentationTransitionDidEnd(b) cancelled", "viewDidDisappear(b)",
      ])
    #expect(scene.a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(scene.stage.window.subviews == [scene.a.view])
  }

  @Test func `after a cancelled dismissal the controller is still presented`() {
    let scene = PresentationScene()
    let (b, delegate) = custom(scene)
    scene.a.present(b, animated: false)
    scene.stage.advance(by: 0)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    let events = scene.events {
      b.dismiss(animated: true)
      driver.update(0.5)
      scene.stage.advance(by: 0.1)
      driver.cancel()
      scene.stage.advance(by: 1)
    }
    #expect(
      events == [
        "viewWillDisappear(b)", "dismissalTransitionWillBegin(b)", "animateTransition", "viewWillAppear(b)",
        "completeTransition cancelled", "dismissalTransitionDidEnd(b) cancelled", "viewDidAppear(b)",
      ])
    #expect(scene.a.presentedViewController === b && b.view.frame == CGRect(x: 20, y: 100, width: 335, height: 400))
  }

  @Test func `a cancelled full-screen dismissal removes the presenter's view from the window again`() {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .fullScreen, delegate: delegate)
    scene.a.present(b, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.driver) = (RiseAnimator(), driver)
    let events = scene.events {
      b.dismiss(animated: true)
      driver.update(0.5)
      scene.stage.advance(by: 0.1)
      driver.cancel()
      scene.stage.advance(by: 1)
    }
    #expect(
      events == [
        "viewWillDisappear(b)", "viewWillAppear(a)", "dismissalTransitionWillBegin(b)", "animateTransition",
        "viewWillDisappear(a)", "completeTransition cancelled", "dismissalTransitionDidEnd(b) cancelled",
        "viewDidDisappear(a)", "viewWillAppear(b)", "viewDidAppear(b)",
      ])
    #expect(scene.a.view.window == nil && b.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `the coordinator's completions run after all callbacks, then the completions of present and dismiss`() {
    let scene = PresentationScene()
    let b = scene.screen("b")
    let journal = Journal()
    b.onEvent = journal.note
    scene.a.onEvent = journal.note
    scene.a.present(b, animated: true) { journal.note("presented") }
    b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in journal.note("coordinator") }
    scene.stage.advance(by: 1)
    #expect(
      journal.take() == [
        "a willDisappear animated", "b willAppear caused animated", "a didDisappear animated",
        "b didAppear caused animated", "coordinator", "presented",
      ])
    b.dismiss(animated: true) { journal.note("dismissed \(b.isBeingDismissed)") }
    scene.stage.advance(by: 1)
    #expect(
      journal.take() == [
        "b willDisappear caused animated", "a willAppear animated", "b didDisappear caused animated",
        "a didAppear animated", "dismissed false",
      ])
  }

  @Test func `a transitioning delegate is queried for an interaction controller only if it has returned an animator`() {
    let scene = PresentationScene()
    let (b, delegate) = custom(scene)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 1)
    #expect(
      delegate.journal.take() == [
        "controller b over a from a", "animator for b over a from a", "interaction for presentation",
      ])
    b.dismiss(animated: true)
    scene.stage.advance(by: 1)
    #expect(delegate.journal.take() == ["animator for b dismissed", "interaction for dismissal"])
    delegate.animator = nil
    scene.a.present(b, animated: true)
    #expect(delegate.journal.take() == ["controller b over a from a", "animator for b over a from a"])
  }

  @Test func `with the style custom, the delegate is queried for an animator even without animation`() {
    let scene = PresentationScene()
    let (b, delegate) = custom(scene)
    let animator = RiseAnimator()
    var seen: [Bool] = []
    animator.onAnimate = { seen.append($0.isAnimated) }
    delegate.animator = animator
    scene.a.present(b, animated: false)
    scene.stage.advance(by: 0)
    #expect(seen == [false] && delegate.journal.lines.count == 2 && b.view.window != nil && scene.stage.isSettled)
  }

  @Test func `with the style custom and without a presentation controller, the presented view keeps its size`() {
    let scene = PresentationScene()
    let (b, delegate) = (scene.screen("b", .custom), PresentationDelegate())
    let animator = RiseAnimator(duration: 0)
    b.view.frame = CGRect(x: 10, y: 20, width: 260, height: 150)
    var seen: CGRect?
    animator.onAnimate = { seen = $0.viewController(forKey: .to)?.view.frame }
    (delegate.animator, b.transitioningDelegate, b.helper) = (animator, delegate, delegate)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    #expect(seen == CGRect(x: 10, y: 20, width: 260, height: 150))
  }

  @Test func `containerViewDidLayoutSubviews is called after the layout of the presented controller`() {
    let scene = PresentationScene(profile: .modern)
    let (b, delegate) = (LayoutScreen(), PresentationDelegate())
    delegate.makeController = {
      let controller = LayoutController(presentedViewController: $0, presenting: $1)
      controller.journal = b.journal
      return controller
    }
    (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, delegate)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    #expect(b.journal.take() == ["will", "container will", "did", "container did"])
    scene.stage.advance(by: 1)
    _ = b.journal.take()
    (b.presentationController as? LayoutController)?.containerView?.setNeedsLayout()
    b.view.setNeedsLayout()
    scene.stage.advance(by: 0)
    #expect(b.journal.take() == ["will", "container will", "did", "container did"])
  }

  private final class LayoutScreen: UIViewController {
    let journal = Journal()
    override func viewWillLayoutSubviews() { journal.note("will") }
    override func viewDidLayoutSubviews() { journal.note("did") }
  }

  private final class LayoutController: UIPresentationController {
    var journal: Journal?
    override func containerViewWillLayoutSubviews() { journal?.note("container will") }
    override func containerViewDidLayoutSubviews() { journal?.note("container did") }
  }

  @Test func `the presentation controller's container layout callbacks are called before the transition completes`() {
    let scene = PresentationScene()
    let (b, _) = custom(scene)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    let names = scene.stage.trace.events.map(\.call)
    let will = names.firstIndex(of: "containerViewWillLayoutSubviews(b)")
    #expect(will != nil && names[will! + 1] == "containerViewDidLayoutSubviews(b)")
    #expect(!names.contains("completeTransition(a → b)"))
  }
}
