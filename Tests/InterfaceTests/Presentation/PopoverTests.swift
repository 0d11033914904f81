import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The position, the arrow and the dismissal of popovers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PopoverTests {
  /// Presents a popover at a button.
  private func popover(
    at button: CGRect, wants size: CGSize = CGSize(width: 200, height: 150),
    window: CGSize = CGSize(width: 800, height: 600), profile: StageProfile = .modern,
    configure: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> (scene: PresentationScene, screen: Screen, delegate: SheetDelegate) {
    let scene = PresentationScene(size: window, profile: profile)
    let (screen, delegate) = (scene.screen("b", .popover), SheetDelegate())
    let view = UIView(frame: button)
    scene.a.view.addSubview(view)
    screen.preferredContentSize = size
    let controller = screen.popoverPresentationController!
    (controller.sourceView, controller.delegate) = (view, delegate)
    configure(controller)
    scene.a.present(screen, animated: false)
    scene.stage.advance(by: 0)
    return (scene, screen, delegate)
  }

  @Test func `a popover is positioned where there is room for it, with its arrow at its source`() {
    // Button, permitted arrows, then: arrow, box with arrow, content.
    let rows: [(CGRect, UIPopoverArrowDirection, UIPopoverArrowDirection, CGRect, CGRect)] = [
      (
        CGRect(x: 380, y: 100, width: 40, height: 40), .any, .up, CGRect(x: 300, y: 140, width: 200, height: 163),
        CGRect(x: 300, y: 153, width: 200, height: 150)
      ),
      (
        CGRect(x: 380, y: 540, width: 40, height: 40), .any, .down, CGRect(x: 300, y: 377, width: 200, height: 163),
        CGRect(x: 300, y: 377, width: 200, height: 150)
      ),
      (
        CGRect(x: 0, y: 280, width: 40, height: 40), [.left, .right], .left,
        CGRect(x: 40, y: 225, width: 213, height: 150), CGRect(x: 53, y: 225, width: 200, height: 150)
      ),
      (
        CGRect(x: 700, y: 280, width: 40, height: 40), [.left, .right], .right,
        CGRect(x: 487, y: 225, width: 213, height: 150), CGRect(x: 487, y: 225, width: 200, height: 150)
      ),
      (
        CGRect(x: 0, y: 100, width: 40, height: 40), .any, .up, CGRect(x: 10, y: 140, width: 200, height: 163),
        CGRect(x: 10, y: 153, width: 200, height: 150)
      ),
      (
        CGRect(x: 380, y: 480, width: 40, height: 40), .up, .up, CGRect(x: 300, y: 520, width: 200, height: 70),
        CGRect(x: 300, y: 533, width: 200, height: 57)
      ),
    ]
    for (button, permitted, arrow, box, content) in rows {
      let (_, screen, _) = popover(at: button) { $0.permittedArrowDirections = permitted }
      let controller = screen.popoverPresentationController!
      #expect(controller.arrowDirection == arrow, "\(button)")
      #expect(controller.frameOfPresentedViewInContainerView == box, "\(button)")
      #expect(screen.view.convert(screen.view.bounds, to: nil) == content, "\(button)")
    }
  }

  @Test func `a popover of any preferredContentSize is inside the window and does not cover its source`() throws {
    try Law.holds(cases: 200) { draw in
      let source = CGRect(
        x: draw.number("x", in: 0...700), y: draw.number("y", in: 0...500), width: draw.number("w", in: 1...100),
        height: draw.number("h", in: 1...100))
      let size = CGSize(width: draw.number("width", in: 1...1000), height: draw.number("height", in: 1...1000))
      let (_, screen, _) = popover(at: source, wants: size)
      let box = screen.popoverPresentationController!.frameOfPresentedViewInContainerView
      let content = screen.view.convert(screen.view.bounds, to: nil)
      let room = CGRect(x: 10, y: 10, width: 780, height: 580).insetBy(dx: -1e-9, dy: -1e-9)
      if content.width > size.width + 1e-9 || content.height > size.height + 1e-9 {
        return "larger than wanted: \(content)"
      }
      if content.insetBy(dx: 1e-9, dy: 1e-9).intersects(source) { return "it covers its source: \(content)" }
      return room.contains(box) ? nil : "it leaves the window: \(box)"
    }
  }

  @Test func `a popover without a preferredContentSize is 320 points wide, and a classic popover at least that wide`() {
    let button = CGRect(x: 380, y: 10, width: 40, height: 40)
    let (_, plain, _) = popover(at: button, wants: .zero)
    #expect(plain.view.bounds.size == CGSize(width: 320, height: 580))
    let (_, classic, _) = popover(at: button, wants: CGSize(width: 100, height: 100), profile: .classic)
    #expect(classic.view.bounds.size == CGSize(width: 320, height: 100))
  }

  @Test func `a change of a popover's preferredContentSize is animated`() throws {
    let (scene, screen, _) = popover(at: CGRect(x: 380, y: 100, width: 40, height: 40))
    screen.preferredContentSize = CGSize(width: 300, height: 250)
    scene.stage.advance(by: 0.125)
    let shown = try #require(screen.view.layer.presentation())
    #expect(isNear(Double(shown.bounds.width), 250, within: 1) && isNear(Double(shown.bounds.height), 200, within: 1))
    let outline = try #require((screen.view.superview?.layer.presentation() as? CAShapeLayer)?.path)
    #expect(isNear(Double(outline.boundingBox.width), 250, within: 1))
    try scene.stage.settle()
    #expect(screen.view.convert(screen.view.bounds, to: nil) == CGRect(x: 250, y: 153, width: 300, height: 250))
  }

  @Test func `a popover is inside the window and at least 44 points large, wherever its source is`() throws {
    try Law.holds(cases: 200) { draw in
      let source = CGRect(
        x: draw.number("x", in: -900...900), y: draw.number("y", in: -700...700), width: draw.number("w", in: 0...900),
        height: draw.number("h", in: 0...700))
      let size = CGSize(width: draw.number("width", in: 1...1000), height: draw.number("height", in: 1...1000))
      let (_, screen, _) = popover(at: source, wants: size)
      let (box, content) = (
        screen.popoverPresentationController!.frameOfPresentedViewInContainerView, screen.view.bounds
      )
      if content.width < min(size.width, 44) || content.height < min(size.height, 44) { return "too small: \(content)" }
      let room = CGRect(x: 10, y: 10, width: 780, height: 580).insetBy(dx: -1e-9, dy: -1e-9)
      return room.contains(box) ? nil : "it leaves the window: \(box)"
    }
    let (_, screen, _) = popover(at: CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(screen.view.bounds.size == CGSize(width: 200, height: 150))
  }

  #if os(Linux)
    @Test func `presenting a popover whose source view is in no window traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let scene = PresentationScene(size: CGSize(width: 800, height: 600), profile: .modern)
          let screen = scene.screen("b", .popover)
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          screen.popoverPresentationController!.sourceView = view
          scene.a.present(screen, animated: false)
        }
      }
    }
  #endif

  @Test func `a child and its presented parent have the same popover presentation controller`() {
    let scene = PresentationScene(size: CGSize(width: 800, height: 600), profile: .modern)
    let (child, stack) = (Screen("child"), UINavigationController())
    stack.viewControllers = [child]
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController!.sourceView = scene.a.view
    scene.a.present(stack, animated: false)
    #expect(child.popoverPresentationController === stack.popoverPresentationController)
    #expect(child.popoverPresentationController != nil)
  }

  @Test func `a child of a controller that is presented as a sheet has no popover presentation controller`() {
    let scene = PresentationScene(size: CGSize(width: 800, height: 600), profile: .modern)
    let (child, stack) = (Screen("child"), UINavigationController())
    child.modalPresentationStyle = .popover
    stack.viewControllers = [child]
    stack.modalPresentationStyle = .formSheet
    scene.a.present(stack, animated: false)
    #expect(child.popoverPresentationController == nil)
  }

  @Test func `a tap outside a popover dismisses it, a tap inside or on a passthrough view does not`() {
    let button = CGRect(x: 380, y: 100, width: 40, height: 40)
    let (scene, screen, delegate) = popover(at: button)
    scene.stage.tap(CGPoint(x: 400, y: 200))
    scene.stage.advance(by: 1)
    #expect(screen.presentingViewController != nil && delegate.journal.lines.isEmpty)
    delegate.allows = false
    scene.stage.tap(CGPoint(x: 30, y: 30))
    scene.stage.advance(by: 1)
    #expect(screen.presentingViewController != nil && delegate.journal.take() == ["should", "attempt"])
    screen.popoverPresentationController!.passthroughViews = [scene.a.view.subviews[0]]
    #expect(scene.stage.window.hitTest(CGPoint(x: 385, y: 105), with: nil) === scene.a.view.subviews[0])
    delegate.allows = true
    scene.stage.tap(CGPoint(x: 30, y: 30))
    scene.stage.advance(by: 1)
    #expect(screen.presentingViewController == nil && delegate.journal.take() == ["should", "will", "did"])
    #expect(screen.view.superview == nil && scene.stage.window.subviews == [scene.a.view])
  }

  @Test func `a popover in a narrow window is presented as a sheet, unless its delegate prevents this`() {
    let window = CGSize(width: 375, height: 667)
    let button = CGRect(x: 100, y: 100, width: 40, height: 40)
    for (profile, style) in [(StageProfile.classic, UIModalPresentationStyle.fullScreen), (.modern, .pageSheet)] {
      let (scene, _, _) = popover(at: button, window: window, profile: profile)
      #expect(scene.stage.latestTransition!.presentationStyle == style)
    }
    let scene = PresentationScene(size: window, profile: .modern)
    let (screen, delegate) = (scene.screen("b", .popover), SheetDelegate())
    delegate.style = UIModalPresentationStyle.none
    screen.popoverPresentationController!.delegate = delegate
    screen.popoverPresentationController!.sourceView = scene.a.view
    withExtendedLifetime(delegate) { scene.a.present(screen, animated: false) }
    #expect(scene.stage.latestTransition!.presentationStyle == .popover)
  }
}
