import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Presenters, containers, frames, chains and contexts of presentations.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationTests {
  private let all = CGRect(x: 0, y: 0, width: 375, height: 667)

  // MARK: Frames (spec D1)

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func `the transition context of each presentation style has the specified controllers, views and frames`(
    style: UIModalPresentationStyle
  ) {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let card = CGRect(x: 20, y: 100, width: 335, height: 400)
    delegate.makeController = { CardController(presentedViewController: $0, presenting: $1) }
    let (b, a) = (scene.screen("b", style, delegate: delegate), scene.a)
    let place = style == .custom ? card : all
    let stays = style == .fullScreen ? CGRect.zero : all
    scene.a.present(b, animated: true)
    let present = scene.stage.latestTransition!
    #expect(present.viewController(forKey: .from) === a && present.viewController(forKey: .to) === b)
    #expect(present.view(forKey: .to) === b.view)
    #expect((present.view(forKey: .from) === a.view) == (style == .fullScreen))
    #expect([a, b].map(present.initialFrame) == [all, .zero] && [a, b].map(present.finalFrame) == [stays, place])
    #expect(present.presentationStyle == style && present.isAnimated && present.targetTransform == .identity)
    scene.stage.advance(by: 1)
    b.dismiss(animated: true)
    let dismiss = scene.stage.latestTransition!
    #expect(dismiss.viewController(forKey: .from) === b && dismiss.viewController(forKey: .to) === a)
    #expect((dismiss.view(forKey: .to) === a.view) == (style == .fullScreen))
    #expect([b, a].map(dismiss.initialFrame) == [place, stays] && [b, a].map(dismiss.finalFrame) == [.zero, all])
  }

  /// The animator leaves the view at (1, 2, 3, 4). The test runs with and without a presentation controller.
  @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen], [true, false])
  func `after a presentation, the presented view keeps the frame that the animator has set`(
    style: UIModalPresentationStyle, hasController: Bool
  ) {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    if hasController { delegate.makeController = { CardController(presentedViewController: $0, presenting: $1) } }
    let left = CGRect(x: 1, y: 2, width: 3, height: 4)
    var before: CGRect?
    delegate.animator = ClosureAnimator(duration: 0) { context in
      if let view = context.view(forKey: .to) {
        before = view.frame
        context.containerView.addSubview(view)
        view.frame = left
      }
      context.completeTransition(true)
    }
    let b = scene.screen("b", style, delegate: delegate)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 1)
    let card = CGRect(x: 20, y: 100, width: 335, height: 400)
    #expect(b.view.frame == left)
    #expect(before == (style == .custom && hasController ? card : all))
  }

  // MARK: What animators and apps leave on views

  private static let turned = CGAffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet,
    .formSheet,
  ]) func `presentations keep the transforms and bounds that the app has set on views`(style: UIModalPresentationStyle)
    throws
  {
    for look in [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve] {
      for animated in [true, false] {
        let scene = PresentationScene(profile: .modern)
        let b = scene.screen("b", style)
        b.modalTransitionStyle = look
        scene.a.view.transform = Self.turned
        b.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        scene.a.present(b, animated: animated)
        try scene.stage.settle()
        #expect(b.view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5), "\(look)")
        b.dismiss(animated: animated)
        try scene.stage.settle()
        #expect(b.view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5), "\(look)")
        #expect(scene.a.view.transform == Self.turned && scene.a.view.bounds == all, "\(look)")
        #expect(scene.a.view.center == CGPoint(x: 187.5, y: 333.5), "\(look)")
      }
    }
  }

  @Test func `a flip rotates about the device's vertical axis in every orientation`() throws {
    for (device, isAcross) in [
      (UIDeviceOrientation.portrait, false), (.landscapeLeft, true), (.landscapeRight, true),
      (.portraitUpsideDown, false),
    ] {
      let scene = PresentationScene(size: CGSize(width: 768, height: 1024), profile: .modern)
      scene.stage.rotate(to: device)
      try scene.stage.settle()
      let b = scene.screen("b")
      b.modalTransitionStyle = .flipHorizontal
      scene.a.present(b, animated: true)
      scene.stage.advance(by: 0.2)
      let shown = try #require(scene.a.view.layer.presentation()).transform
      #expect(isNear(Double(isAcross ? shown.m11 : shown.m22), 1, within: 1e-9), "\(device)")
      #expect((isAcross ? shown.m22 : shown.m11) < 0.9, "\(device)")
      // The right half of the device's screen moves towards the viewer first, in every orientation.
      let left = CGPoint(x: -1, y: 0).applying(scene.stage.interfaceOrientation.rotationTransform.inverted())
      let depth = left.x * CGFloat(shown.m13) + left.y * CGFloat(shown.m23)
      #expect(depth < -0.1, "\(device)")
    }
  }

  @Test
  func `after the root is replaced, dismissing a controller that the old root presented does not show the old root`()
    throws
  {
    for style in [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
    ] {
      let scene = PresentationScene(profile: .modern)
      let (b, other) = (scene.screen("b", style), Screen("other"))
      scene.a.present(b, animated: false)
      scene.stage.advance(by: 0)
      scene.stage.window.rootViewController = other
      scene.stage.advance(by: 0)
      b.dismiss(animated: true)
      try scene.stage.settle()
      #expect(scene.stage.window.subviews == [other.view] && scene.a.view.window == nil, "\(style)")
      #expect(scene.stage.trace.callbacks.last { $0.hasSuffix("ppear(a)") } == "viewDidDisappear(a)", "\(style)")
    }
  }

  @Test func `the presenter's finalFrame in a dismissal does not include the transform of the presentation`() {
    let scene = PresentationScene(profile: .modern)
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .custom, delegate: delegate)
    delegate.animator = ClosureAnimator(duration: 0) { context in
      scene.a.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    var frame: CGRect?
    delegate.animator = ClosureAnimator(duration: 0) { context in
      frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      context.completeTransition(true)
    }
    b.dismiss(animated: true)
    scene.stage.advance(by: 0)
    #expect(frame == all)
    #expect(scene.a.view.transform == CGAffineTransform(scaleX: 0.9, y: 0.9), "nobody but the animator takes it back")
  }

  // MARK: Containers (spec D5)

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet,
    .formSheet,
  ]) func `one container view is used from the presentation to the end of the dismissal`(
    style: UIModalPresentationStyle
  ) {
    let scene = PresentationScene(profile: .modern)
    let b = scene.screen("b", style)
    scene.a.present(b, animated: true)
    let container = scene.container
    #expect(b.presentationController?.containerView === container && container.superview === scene.stage.window)
    scene.stage.advance(by: 1)
    let keepsPresenter = style != .fullScreen && style != .currentContext
    #expect(container.window != nil && b.view.isDescendant(of: container))
    #expect((scene.a.view.superview === scene.stage.window) == keepsPresenter)
    b.dismiss(animated: true)
    #expect(scene.container === container && scene.a.view.window != nil)
    scene.stage.advance(by: 1)
    #expect(container.superview == nil && b.view.superview == nil && scene.stage.window.subviews == [scene.a.view])
    #expect(scene.a.view.frame == all && scene.stage.isSettled)
  }

  @Test func `views that a presentation controller adds to the container view animate with the transition`() {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .custom, delegate: delegate)
    var card: CardController?
    delegate.makeController = {
      card = CardController(presentedViewController: $0, presenting: $1)
      return card!
    }
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0.2)
    let opacity = Double(card!.shade.layer.presentation()!.opacity)
    #expect(opacity > 0.4 && opacity < 0.6)
    scene.stage.advance(by: 1)
    b.dismiss(animated: true)
    scene.stage.advance(by: 1)
    #expect(card!.shade.superview == nil && card!.containerView == nil)
  }

  @Test func `touches hit the container view or the presented view, and never the view that they cover`() {
    let scene = PresentationScene(profile: .modern)
    let b = scene.screen("b", .custom)
    scene.a.present(b, animated: true)
    let middle = CGPoint(x: 100, y: 300)
    #expect(scene.stage.window.hitTest(middle, with: nil) === scene.container)
    scene.stage.advance(by: 1)
    #expect(scene.stage.window.hitTest(middle, with: nil) === b.view)
    b.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(scene.stage.window.hitTest(middle, with: nil) === scene.container)
  }

  // MARK: Links and chains

  @Test func `presentedViewController and presentingViewController are set at once and cleared after the dismissal`() {
    let scene = PresentationScene()
    let b = scene.screen("b")
    scene.a.present(b, animated: true)
    #expect(scene.a.presentedViewController === b && b.presentingViewController === scene.a && b.isBeingPresented)
    #expect(b.transitionCoordinator != nil && scene.a.transitionCoordinator === b.transitionCoordinator)
    scene.stage.advance(by: 1)
    #expect(!b.isBeingPresented && b.transitionCoordinator == nil)
    scene.a.dismiss(animated: true)
    #expect(scene.a.presentedViewController === b && b.isBeingDismissed)
    scene.stage.advance(by: 1)
    #expect(scene.a.presentedViewController == nil && b.presentingViewController == nil && !b.isBeingDismissed)
  }

  @Test func `an impossible presentation or dismissal is ignored, and writes a warning`() {
    let scene = PresentationScene()
    let (b, c) = (scene.screen("b"), scene.screen("c"))
    scene.a.present(b, animated: true)
    scene.a.present(c, animated: true)
    b.present(c, animated: true)
    b.dismiss(animated: true)
    scene.stage.advance(by: 1)
    c.present(scene.screen("d"), animated: true)
    b.present(c, animated: false)
    c.present(b, animated: false)
    #expect(
      scene.warnings == [
        "a: present(c) was ignored: a presents b already",
        "b: present(c) was ignored: another presentation or dismissal is running",
        "b: dismiss was ignored: another presentation or dismissal is running",
        "c: present(d) was ignored: the view of c is in no window", "c: present(b) was ignored: a already presents b",
      ])
    #expect(b.presentedViewController === c)
  }

  @Test func `a controller can be dismissed in its viewDidAppear, and its presenter can then present again`() throws {
    let scene = PresentationScene()
    let (b, c) = (scene.screen("b"), scene.screen("c", .overFullScreen))
    var flags: [Bool] = []
    b.onEvent = { if $0.contains("didAppear") { b.dismiss(animated: true) { flags.append(b.isBeingDismissed) } } }
    scene.a.onEvent = { if $0.contains("didAppear") { scene.a.present(c, animated: true) } }
    scene.a.present(b, animated: true) { flags.append(b.isBeingDismissed) }
    try scene.stage.settle()
    #expect(flags == [true, false] && scene.warnings.isEmpty)
    #expect(scene.a.presentedViewController === c && b.view.window == nil && c.view.window != nil)
    #expect(scene.a.transitionCoordinator == nil && b.presentingViewController == nil)
  }

  @Test func `dismiss only calls its completion if the controller neither presents nor is presented`() {
    let scene = PresentationScene()
    var count = 0
    scene.a.dismiss(animated: true) { count += 1 }
    #expect(count == 0)
    scene.stage.advance(by: 0)
    #expect(count == 1 && scene.stage.latestTransition == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `dismissing several presentations removes all their controllers, and animates only the topmost`(
    style: UIModalPresentationStyle
  ) {
    let scene = PresentationScene()
    let screens = ["b", "c", "d"].map { scene.screen($0, style) }
    var last: UIViewController = scene.a
    for screen in screens {
      last.present(screen, animated: false)
      last = screen
    }
    #expect(last.presentingViewController === screens[1] && scene.a.presentedViewController === screens[0])
    let events = scene.events { scene.a.dismiss(animated: true) }
    let context = scene.stage.latestTransition!
    #expect(context.viewController(forKey: .from) === screens[2] && context.viewController(forKey: .to) === scene.a)
    let views = events.filter { $0.hasPrefix("view") }
    #expect(
      views
        == (style == .fullScreen
          ? ["viewWillDisappear(d)", "viewWillAppear(a)"]
          : ["viewWillDisappear(d)", "viewWillDisappear(c)", "viewWillDisappear(b)"]))
    #expect(scene.stage.window.subviews == [scene.a.view, scene.container] || style == .fullScreen)
    scene.stage.advance(by: 1)
    #expect(scene.stage.window.subviews == [scene.a.view] && scene.stage.isSettled)
    #expect(screens.allSatisfy { $0.presentingViewController == nil && $0.presentedViewController == nil })
    #expect(scene.a.view.frame == all)
  }

  @Test func `dismiss removes the controllers that the receiver presents, and a second call removes the receiver`() {
    let scene = PresentationScene()
    let (b, c) = (scene.screen("b"), scene.screen("c", .overFullScreen))
    scene.a.present(b, animated: false)
    b.present(c, animated: false)
    b.dismiss(animated: false)
    #expect(scene.a.presentedViewController === b && b.presentedViewController == nil && c.view.window == nil)
    b.dismiss(animated: false)
    #expect(scene.a.presentedViewController == nil && scene.a.view.window != nil)
  }

  @Test func `a cancelled dismissal of several presentations restores the controllers in the middle of the chain`() {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let (b, c) = (scene.screen("b", .overFullScreen), scene.screen("c", .overFullScreen, delegate: delegate))
    scene.a.present(b, animated: false)
    b.present(c, animated: false)
    scene.stage.advance(by: 0)
    let driver = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.driver) = (RiseAnimator(), driver)
    scene.a.dismiss(animated: true)
    driver.update(0.5)
    scene.stage.advance(by: 0.1)
    #expect(b.view.window == nil)
    driver.cancel()
    scene.stage.advance(by: 1)
    #expect(b.view.window != nil && c.view.window != nil && scene.stage.window.subviews.last === c.view.superview)
    #expect(scene.stage.trace.callbacks.suffix(2) == ["viewDidAppear(b)", "viewDidAppear(c)"])
  }

  // MARK: Contexts

  private func nested(_ scene: PresentationScene) -> (middle: Screen, inner: Screen) {
    let (middle, inner) = (Screen("middle"), Screen("inner"))
    for (parent, child, frame) in [
      (scene.a as UIViewController, middle, CGRect(x: 0, y: 100, width: 375, height: 400)),
      (middle, inner, CGRect(x: 0, y: 50, width: 200, height: 200)),
    ] {
      parent.addChild(child)
      child.view.frame = frame
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    scene.stage.advance(by: 0)
    return (middle, inner)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func `the presentation context is the nearest parent that defines one, or else the outermost parent`(
    style: UIModalPresentationStyle
  ) {
    for definer in 0...2 {
      let scene = PresentationScene(profile: .modern)
      let (middle, inner) = nested(scene)
      let candidates = [inner, middle, scene.a]
      candidates[definer].definesPresentationContext = true
      let b = scene.screen("b", style)
      inner.present(b, animated: true)
      scene.stage.advance(by: 1)
      let owner = candidates[definer]
      #expect(b.presentingViewController === owner && inner.presentedViewController === b)
      let frame = [
        CGRect(x: 0, y: 150, width: 200, height: 200), CGRect(x: 0, y: 100, width: 375, height: 400), all,
      ][definer]
      #expect(b.view.convert(b.view.bounds, to: nil) == frame)
      #expect((owner.view.window == nil) == (style == .currentContext))
      inner.dismiss(animated: true)
      scene.stage.advance(by: 1)
      #expect(owner.view.window != nil && b.view.window == nil && owner.appearsOnShow(scene))
    }
  }

  @Test
  func `without a presentation context, a presentation covers the presenter's outermost parent, also in a sheet`() {
    let scene = PresentationScene(size: CGSize(width: 768, height: 1024), profile: .modern)
    let (b, c) = (scene.screen("b", .formSheet), scene.screen("c", .overCurrentContext))
    scene.a.present(b, animated: false)
    b.present(c, animated: false)
    #expect(c.view.convert(c.view.bounds, to: nil) == CGRect(x: 114, y: 202, width: 540, height: 620))
    scene.a.dismiss(animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.stage.window.subviews == [scene.a.view] && scene.stage.isSettled && c.view.window == nil)
  }

  @Test func `a full-screen presentation by a tab's child covers the tab bar`() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1, profile: .classic)
    let tabs = UITabBarController()
    let (first, content) = (Screen("first"), Screen("content"))
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [first, Screen("second")]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let navigation = UINavigationController(rootViewController: content)
    navigation.restorationIdentifier = "navigation"
    navigation.modalPresentationStyle = .fullScreen
    let seen = stage.trace.callbacks.count
    first.present(navigation, animated: true)
    try stage.settle()
    #expect(content.presentingViewController === tabs && first.presentedViewController === navigation)
    #expect(tabs.view.window == nil && navigation.view.frame == stage.window.bounds && tabs.selectedIndex == 0)
    content.dismiss(animated: true)
    try stage.settle()
    let callbacks = stage.trace.callbacks.dropFirst(seen).filter { $0.contains("(first)") || $0.contains("(content)") }
    #expect(
      callbacks == [
        "viewDidLoad(content)", "viewWillDisappear(first)", "viewWillAppear(content)", "viewDidDisappear(first)",
        "viewDidAppear(content)", "viewWillDisappear(content)", "viewWillAppear(first)", "viewDidDisappear(content)",
        "viewDidAppear(first)",
      ])
    #expect(first.presentedViewController == nil && tabs.view.window != nil)
  }

  @Test func `in a full-screen presentation by a child, the presenting controller is the outermost parent`() {
    let scene = PresentationScene()
    let (_, inner) = nested(scene)
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .fullScreen, delegate: delegate)
    inner.present(b, animated: true)
    #expect(delegate.journal.take() == ["animator for b over a from inner"])
    #expect(b.presentingViewController === scene.a && inner.presentedViewController === b)
  }

  @Test func `a presentation context can provide the transition style`() {
    for (defines, provides) in [(true, true), (true, false), (false, true)] {
      let scene = PresentationScene(profile: .modern)
      let (middle, inner) = nested(scene)
      (middle.definesPresentationContext, middle.providesPresentationContextTransitionStyle) = (defines, provides)
      middle.modalTransitionStyle = .crossDissolve
      let b = scene.screen("b", .overCurrentContext)
      inner.present(b, animated: true)
      scene.stage.advance(by: 0)
      let dissolves = b.view.layer.animation(forKey: "opacity") != nil
      #expect(dissolves == (defines && provides))
    }
  }

  // MARK: Styles

  @Test func `the style automatic is full screen in the classic profile and a page sheet in the modern one`() {
    for (profile, style) in [(StageProfile.classic, UIModalPresentationStyle.fullScreen), (.modern, .pageSheet)] {
      let scene = PresentationScene(profile: profile)
      let b = scene.screen("b", .automatic)
      #expect((b.sheetPresentationController != nil) == (style == .pageSheet))
      scene.a.present(b, animated: true)
      #expect(scene.stage.latestTransition!.presentationStyle == style)
    }
  }

  @Test
  func `the modern coverVertical is a spring of mass 3, stiffness 1000 and damping 500 that ends after 0.5 s`() throws {
    let scene = PresentationScene(profile: .modern)
    let b = scene.screen("b")
    scene.a.present(b, animated: true)
    for (time, progress) in [(0.1, 0.544778389928069), (0.2, 0.879281932061502), (0.4, 0.994407643142)] {
      scene.stage.advance(to: time)
      let y = Double(b.view.layer.presentation()!.frame.minY)
      #expect(isNear(y, 667 * (1 - progress), within: 1e-3), "t = \(time): \(y)")
    }
    #expect(try scene.stage.settle() == 0.5 && scene.stage.latestTransition!.phase == .completed)
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
  func `presenting and dismissing with any transition style restores the views' properties`(
    style: UIModalTransitionStyle
  ) throws {
    let scene = PresentationScene()
    let b = scene.screen("b")
    b.modalTransitionStyle = style
    scene.a.present(b, animated: true)
    try scene.stage.settle()
    #expect(b.view.window != nil && b.view.alpha == 1 && b.view.frame == all && b.view.transform == .identity)
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.a.view.window != nil && scene.a.view.frame == all && b.view.window == nil && b.view.alpha == 1)
    #expect(CATransform3DIsIdentity(scene.a.view.transform3D))
  }
}

extension UIViewController {
  /// Whether its last callback was `viewDidAppear`.
  fileprivate func appearsOnShow(_ scene: PresentationScene) -> Bool {
    scene.stage.trace.callbacks.last { $0.hasSuffix("(\(title!))") }.map { $0.hasPrefix("viewDidAppear") } ?? false
  }
}
