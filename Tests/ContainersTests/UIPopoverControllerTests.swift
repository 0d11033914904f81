import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Popover controllers of iOS 7, over the popover presentation.
@MainActor @Suite(.serialized, .exclusiveMainActor) final class UIPopoverControllerTests: UIPopoverControllerDelegate {
  private let stage: Stage
  private let root = Pane("root", .white)
  private let content = Pane("content", .systemYellow)
  private let popover: UIPopoverController
  private var calls: [String] = []
  private var mayDismiss = true

  init() {
    stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    content.contentSizeForViewInPopover = CGSize(width: 400, height: 300)
    popover = UIPopoverController(contentViewController: content)
    popover.delegate = self
  }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    calls.append("should")
    return mayDismiss
  }
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { calls.append("did") }
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {
    calls.append("reposition")
    rect = CGRect(x: 10, y: 100, width: 40, height: 40)
  }

  private func present(animated: Bool = false) {
    popover.present(
      from: CGRect(x: 360, y: 100, width: 40, height: 40), in: root.view, permittedArrowDirections: .any,
      animated: animated)
    stage.advance(by: animated ? 1 : 0)
  }

  @Test func `a popover has the size of its content, unless a size is set on the popover itself`() {
    #expect(popover.contentSize == CGSize(width: 400, height: 300))
    present()
    #expect(popover.isPopoverVisible)
    #expect(popover.popoverArrowDirection == .up)
    #expect(content.view.bounds.size == CGSize(width: 400, height: 300))
    popover.setContentSize(CGSize(width: 500, height: 350), animated: false)
    stage.advance(by: 0)
    #expect(content.view.bounds.size == CGSize(width: 500, height: 350))
    content.preferredContentSize = CGSize(width: 330, height: 200)
    stage.advance(by: 1)
    #expect(content.view.bounds.size == CGSize(width: 500, height: 350))
  }

  @Test func `a size that is assigned while the popover is visible is animated`() throws {
    present()
    popover.popoverContentSize = CGSize(width: 500, height: 400)
    stage.advance(by: 0.125)
    let width = try #require(content.view.superview?.layer.presentation()).bounds.width
    #expect(width > 405 && width < 495)
    stage.advance(by: 1)
    #expect(content.view.bounds.size == CGSize(width: 500, height: 400))
  }

  @Test func `a new content view controller replaces the old one, and determines the size of the popover`() {
    present()
    popover.setContentSize(CGSize(width: 500, height: 350), animated: false)
    let other = Pane("other", .systemTeal)
    other.preferredContentSize = CGSize(width: 350, height: 250)
    popover.contentViewController = other
    stage.advance(by: 1)
    #expect(other.view.bounds.size == CGSize(width: 350, height: 250))
    #expect(content.view.window == nil)
    #expect(content.parent == nil)
    #expect(popover.contentViewController === other)
  }

  @Test func `a tap outside calls the delegate, and dismisses the popover unless the delegate refuses`() {
    present()
    mayDismiss = false
    stage.tap(CGPoint(x: 40, y: 900))
    stage.advance(by: 1)
    #expect(calls == ["should"])
    #expect(popover.isPopoverVisible)
    mayDismiss = true
    stage.tap(CGPoint(x: 40, y: 900))
    stage.advance(by: 1)
    #expect(calls == ["should", "should", "did"])
    #expect(!popover.isPopoverVisible)
    #expect(content.viewIfLoaded?.window == nil)
  }

  @Test func `dismiss does not call the delegate, and the popover can be presented again`() {
    present(animated: true)
    popover.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(calls == [])
    #expect(!popover.isPopoverVisible)
    present(animated: true)
    #expect(content.view.window != nil)
  }

  @Test func `a rotation moves the popover to the rectangle that the delegate returns`() {
    present()
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(calls == ["reposition"])
    #expect(content.view.convert(content.view.bounds, to: root.view).minX == 10)
  }

  @Test func `layout margins limit the position of the popover`() {
    popover.popoverLayoutMargins = UIEdgeInsets(top: 50, left: 200, bottom: 50, right: 200)
    popover.present(
      from: CGRect(x: 10, y: 100, width: 40, height: 40), in: root.view, permittedArrowDirections: .up,
      animated: false)
    stage.advance(by: 0)
    #expect(content.view.convert(content.view.bounds, to: root.view).minX == 200)
  }

  @Test func `a controller can be presented and dismissed with the modal methods of iOS 5 and earlier`() {
    root.presentModalViewController(content, animated: true)
    stage.advance(by: 1)
    #expect(root.modalViewController === content)
    root.dismissModalViewControllerAnimated(true)
    stage.advance(by: 1)
    #expect(root.modalViewController == nil)
  }
}
