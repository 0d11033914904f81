import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The frames, dimming and drags of sheets (spec E2).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationSheetTests {
  /// Creates a scene that presents a sheet.
  private func sheet(
    _ style: UIModalPresentationStyle = .pageSheet, size: CGSize = CGSize(width: 393, height: 847),
    profile: StageProfile = .modern, configure: (Screen) -> Void = { _ in }
  ) -> (scene: PresentationScene, screen: Screen, delegate: SheetDelegate) {
    let scene = PresentationScene(size: size, profile: profile)
    let (screen, delegate) = (scene.screen("b", style), SheetDelegate())
    screen.presentationController?.delegate = delegate
    configure(screen)
    scene.a.present(screen, animated: false)
    scene.stage.advance(by: 0)
    return (scene, screen, delegate)
  }

  private func place(_ screen: UIViewController) -> CGRect { screen.view.convert(screen.view.bounds, to: nil) }

  @Test func `the frame of a sheet depends on its style, the window's size and the profile`() {
    let rows: [(UIModalPresentationStyle, CGSize, StageProfile, CGRect)] = [
      (.pageSheet, CGSize(width: 393, height: 847), .modern, CGRect(x: 0, y: 47, width: 393, height: 800)),
      (.formSheet, CGSize(width: 393, height: 847), .modern, CGRect(x: 0, y: 47, width: 393, height: 800)),
      (.formSheet, CGSize(width: 768, height: 1024), .modern, CGRect(x: 114, y: 202, width: 540, height: 620)),
      (.pageSheet, CGSize(width: 1024, height: 768), .modern, CGRect(x: 128, y: 24, width: 768, height: 744)),
      (.pageSheet, CGSize(width: 1024, height: 768), .classic, CGRect(x: 128, y: 20, width: 768, height: 748)),
      (.formSheet, CGSize(width: 1024, height: 768), .classic, CGRect(x: 242, y: 74, width: 540, height: 620)),
      (.formSheet, CGSize(width: 320, height: 568), .classic, CGRect(x: 0, y: 0, width: 320, height: 568)),
      (.pageSheet, CGSize(width: 320, height: 568), .classic, CGRect(x: 0, y: 0, width: 320, height: 568)),
    ]
    for (style, size, profile, frame) in rows {
      let (_, screen, _) = sheet(style, size: size, profile: profile)
      #expect(place(screen) == frame, "\(style) in \(size) \(profile.name)")
    }
  }

  @Test func `a form sheet has its preferredContentSize, limited to the window`() {
    for (wanted, frame) in [
      (CGSize(width: 300, height: 200), CGRect(x: 234, y: 412, width: 300, height: 200)),
      (CGSize(width: 2000, height: 200), CGRect(x: 0, y: 412, width: 768, height: 200)),
    ] {
      let (scene, screen, _) = sheet(.formSheet, size: CGSize(width: 768, height: 1024)) {
        $0.preferredContentSize = wanted
      }
      #expect(place(screen) == frame)
      screen.preferredContentSize = CGSize(width: 100, height: 100)
      scene.stage.advance(by: 0)
      #expect(place(screen) == CGRect(x: 334, y: 462, width: 100, height: 100))
    }
  }

  @Test func `the view of a sheet is in a drop-shadow view, in front of a dimming view`() throws {
    let (scene, screen, _) = sheet(.formSheet, size: CGSize(width: 768, height: 1024), profile: .classic)
    let shadow = screen.view.superview!
    #expect(shadow.layer.name == "b.shadow" && shadow.layer.shadowOpacity > 0 && screen.view.clipsToBounds)
    let container = try #require(shadow.superview)
    #expect(scene.a.presentedViewController === screen)
    #expect(container.subviews.map { $0.layer.name } == ["dimming", "b.shadow"])
    #expect(container.subviews.first?.backgroundColor == UIColor(white: 0, alpha: 0.2))
    screen.dismiss(animated: false)
    #expect(screen.view.superview == nil && !screen.view.clipsToBounds && screen.view.layer.cornerRadius == 0)
  }

  @Test func `a form sheet's view that an animator moves to the container view returns to the sheet`() throws {
    let scene = PresentationScene(size: CGSize(width: 768, height: 1024))
    let delegate = PresentationDelegate()
    let animator = BorrowingAnimator()
    delegate.animator = animator
    let b = scene.screen("b", .formSheet, delegate: delegate)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0)
    let first = try #require(b.view.layer.presentation())
    #expect(first.frame.width < 55 && isNear(Double(first.frame.midX), 384, within: 1e-6))
    try scene.stage.settle()
    #expect(b.view.superview?.layer.name == "b.shadow" && place(b) == CGRect(x: 114, y: 202, width: 540, height: 620))
  }

  // MARK: The card behind a sheet

  /// The presenter's view in the window while a card of a screen 393 points wide: 20 points narrower, 10 above the
  /// sheet.
  private func isCard(_ view: UIView) -> Bool {
    let frame = view.superview!.convert(view.frame, to: nil)
    return isNear(Double(frame.width), 373, within: 1e-9) && isNear(Double(frame.minY), 37, within: 1e-9)
      && isNear(Double(frame.midX), 196.5, within: 1e-9)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func `behind a sheet of full height, the presenter is shown as a card, and is restored by the dismissal`(
    style: UIModalPresentationStyle
  ) throws {
    let scene = PresentationScene(size: CGSize(width: 393, height: 847), profile: .modern)
    let a = scene.a.view!
    (a.layer.cornerRadius, a.transform) = (4, .identity)
    let b = scene.screen("b", style)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0.1)
    let shown = try #require(a.layer.presentation())
    #expect(shown.frame.width < 392 && shown.frame.width > 374 && shown.cornerRadius > 4 && shown.cornerRadius < 10)
    try scene.stage.settle()
    #expect(isCard(a) && a.layer.cornerRadius == 10 && a.clipsToBounds)
    #expect(a.safeAreaInsets.top == 47, "its content stays where it is")
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 393, height: 847) && a.transform == .identity)
    #expect(a.layer.cornerRadius == 4 && !a.clipsToBounds)
  }

  @Test func `no presenter is shown as a card in wide windows, in the classic profile, or at smaller detents`() {
    for (style, size, profile) in [
      (UIModalPresentationStyle.pageSheet, CGSize(width: 1024, height: 768), StageProfile.modern),
      (.formSheet, CGSize(width: 768, height: 1024), .modern), (.pageSheet, CGSize(width: 1024, height: 768), .classic),
    ] {
      let (scene, _, _) = sheet(style, size: size, profile: profile)
      #expect(scene.a.view.transform == .identity && scene.a.view.layer.cornerRadius == 0)
    }
    for detents in [[UISheetPresentationController.Detent.medium()], [.medium(), .large()]] {
      let (scene, _, _) = sheet { $0.sheetPresentationController!.detents = detents }
      #expect(scene.a.view.transform == .identity)
    }
  }

  @Test func `the scale of the presenter's card changes with drags of the sheet and with its selected detent`() throws {
    let (scene, screen, _) = sheet()
    let a = scene.a.view!
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), over: 1)
    scene.stage.advance(to: 1)
    let dragged = try #require(a.layer.presentation())
    #expect(isNear(Double(dragged.frame.width), 373 + 20 * 0.25, within: 1e-6))
    try scene.stage.settle()
    #expect(isCard(a) && screen.presentingViewController != nil)
    let controller = screen.sheetPresentationController!
    controller.detents = [.medium(), .large()]
    controller.animateChanges { controller.selectedDetentIdentifier = .medium }
    try scene.stage.settle()
    #expect(a.transform == .identity)
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    try scene.stage.settle()
    #expect(isCard(a))
  }

  @Test func `a sheet that is presented over a sheet makes the lower sheet a card`() throws {
    let (scene, screen, _) = sheet()
    let c = scene.screen("c", .pageSheet)
    screen.present(c, animated: true)
    try scene.stage.settle()
    let lower = screen.view.superview!
    #expect(isCard(lower) && isCard(scene.a.view))
    c.dismiss(animated: true)
    try scene.stage.settle()
    #expect(lower.transform == .identity && isCard(scene.a.view))
    screen.present(c, animated: false)
    scene.a.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.a.view.transform == .identity && scene.stage.window.subviews == [scene.a.view])
  }

  @Test func `rotating a phone to landscape removes the presenter's card, and rotating back restores it`() throws {
    let (scene, screen, _) = sheet()
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(scene.a.view.transform == .identity)
    scene.stage.rotate(to: .portrait)
    try scene.stage.settle()
    #expect(isCard(scene.a.view))
    screen.dismiss(animated: false)
    scene.stage.advance(by: 0)
    #expect(scene.a.view.frame == CGRect(x: 0, y: 0, width: 393, height: 847))
  }

  @Test func `the opacity of the dimming view changes linearly with a drag of the sheet`() {
    let (scene, screen, _) = sheet()
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), over: 1)
    for share in [0.25, 0.5, 0.75, 1] {
      scene.stage.advance(to: share)
      let offset = 400 * share
      #expect(isNear(Double(screen.view.superview!.layer.presentation()!.frame.minY), 47 + offset, within: 1e-6))
      let dimming = scene.container.subviews[0].layer.presentation()!
      #expect(isNear(Double(dimming.opacity), 1 - offset / 800, within: 1e-6))
      if share == 0.75 { break }
    }
  }

  @Test
  func `a cancelled drag of a sheet calls the callbacks of a cancelled dismissal, but not didDismiss`() throws {
    let (scene, screen, delegate) = sheet()
    let events = scene.events {
      scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 490), over: 1)
      scene.stage.advance(to: 3)
    }
    #expect(
      events == [
        "viewWillDisappear(b)", "dismissalTransitionWillBegin(b)", "animateTransition", "viewWillAppear(b)",
        "completeTransition cancelled", "dismissalTransitionDidEnd(b) cancelled", "viewDidAppear(b)",
      ])
    #expect(delegate.journal.take() == ["should", "will"])
    #expect(place(screen) == CGRect(x: 0, y: 47, width: 393, height: 800) && scene.stage.isSettled)
    #expect(scene.container.subviews[0].alpha == 1 && scene.stage.latestTransition!.transitionWasCancelled)
  }

  @Test func `a sheet is dismissed by a drag over more than half its height, or by a fast drag`() {
    let rows: [(end: CGFloat, seconds: Double, goes: Bool)] = [
      (490, 1, false), (500, 1, false), (501, 1, true), (300, 0.5, false), (300, 0.19, true),
    ]
    for row in rows {
      let (scene, screen, delegate) = sheet()
      scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: row.end), over: row.seconds)
      scene.stage.advance(to: 3)
      #expect((screen.presentingViewController == nil) == row.goes, "to \(row.end) in \(row.seconds)")
      #expect(delegate.journal.take() == ["should", "will"] + (row.goes ? ["did"] : []) && scene.stage.isSettled)
    }
  }

  @Test
  func `a sheet that may not be dismissed returns after a drag, and the delegate receives the attempt`() {
    for isModal in [true, false] {
      let (scene, screen, delegate) = sheet { $0.isModalInPresentation = isModal }
      delegate.allows = false
      scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 700), over: 1)
      scene.stage.advance(to: 0.5)
      #expect(place(screen).minY == 47)
      scene.stage.advance(to: 3)
      #expect(screen.presentingViewController != nil)
      #expect(delegate.journal.take() == (isModal ? ["attempt"] : ["should", "attempt"]))
    }
  }

  @Test func `dismissing a sheet by dismiss(animated:) does not call its delegate`() {
    let (scene, screen, delegate) = sheet()
    screen.dismiss(animated: true)
    scene.stage.advance(by: 1)
    #expect(screen.presentingViewController == nil && delegate.journal.lines.isEmpty)
  }

  @Test func `a tap outside dismisses a sheet in the modern profile, but not in the classic profile`() {
    for profile in [StageProfile.modern, .classic] {
      let (scene, screen, delegate) = sheet(.formSheet, size: CGSize(width: 768, height: 1024), profile: profile)
      scene.stage.tap(CGPoint(x: 30, y: 30))
      scene.stage.advance(to: 2)
      #expect((screen.presentingViewController == nil) == (profile.name == "modern"))
      #expect(delegate.journal.take() == (profile.name == "modern" ? ["should", "will", "did"] : []))
    }
  }

  // MARK: Detents

  private func withDetents(_ configure: @escaping (UISheetPresentationController) -> Void = { _ in }) -> (
    scene: PresentationScene, screen: Screen, delegate: SheetDelegate
  ) {
    sheet(size: CGSize(width: 400, height: 847)) { screen in
      screen.sheetPresentationController!.detents = [
        .custom(identifier: .init("small")) { $0.maximumDetentValue / 4 }, .medium(), .large(),
      ]
      configure(screen.sheetPresentationController!)
    }
  }

  @Test func `a sheet is presented at its first detent, and a change of its selected detent is animated`() {
    let (scene, screen, _) = withDetents { $0.prefersGrabberVisible = true }
    let sheet = screen.sheetPresentationController!
    #expect(place(screen) == CGRect(x: 0, y: 647, width: 400, height: 200))
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    scene.stage.advance(by: 0.1)
    let y = Double(screen.view.superview!.layer.presentation()!.frame.minY)
    #expect(y > 300 && y < 340, "the spring is at 0.545 of the way: \(y)")
    scene.stage.advance(by: 1)
    #expect(place(screen) == CGRect(x: 0, y: 47, width: 400, height: 800))
    sheet.selectedDetentIdentifier = .medium
    #expect(place(screen) == CGRect(x: 0, y: 423.5, width: 400, height: 423.5))
    let grabber = screen.view.superview!.subviews[1]
    #expect(grabber.frame == CGRect(x: 182, y: 5, width: 36, height: 5) && !grabber.isHidden)
  }

  @Test func `a drag moves a sheet to another detent`() {
    let (scene, screen, delegate) = withDetents()
    scene.stage.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 480), over: 1)
    scene.stage.advance(to: 0.5)
    #expect(isNear(Double(place(screen).minY), 537, within: 1e-6))
    scene.stage.advance(to: 3)
    #expect(screen.sheetPresentationController!.selectedDetentIdentifier == .medium)
    #expect(place(screen).height == 423.5 && delegate.journal.take() == ["detent"])
    scene.stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 0), over: 1)
    scene.stage.advance(to: 6)
    #expect(place(screen).height == 800 && screen.presentingViewController != nil)
  }

  @Test func `up to largestUndimmedDetentIdentifier, the presenter is not dimmed and receives touches`() {
    let (scene, screen, _) = withDetents { $0.largestUndimmedDetentIdentifier = .medium }
    let dimming = scene.container.subviews[0]
    #expect(dimming.alpha == 0 && scene.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === scene.a.view)
    screen.sheetPresentationController!.selectedDetentIdentifier = .large
    #expect(dimming.alpha == 1 && scene.stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil) === dimming)
  }
}

/// A delegate that records the calls about dismissals by the user.
@MainActor
final class SheetDelegate: UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
  let journal = Journal()
  var allows = true
  var style: UIModalPresentationStyle?

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    style ?? controller.adaptivePresentationStyle
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    journal.note("should")
    return allows
  }
  func presentationControllerWillDismiss(_: UIPresentationController) { journal.note("will") }
  func presentationControllerDidDismiss(_: UIPresentationController) { journal.note("did") }
  func presentationControllerDidAttemptToDismiss(_: UIPresentationController) { journal.note("attempt") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_: UISheetPresentationController) {
    journal.note("detent")
  }
}

/// Moves the view out of its sheet, scales it up from a tenth, and moves it back: inventory B-554.
@MainActor
final class BorrowingAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.viewController(forKey: .to)!.view!
    let sheet = view.superview!
    let before = view.frame
    view.frame = sheet.frame
    context.containerView.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(withDuration: 0.4) {
      view.transform = .identity
    } completion: { _ in
      sheet.addSubview(view)
      view.frame = before
      context.completeTransition(true)
    }
  }
}
