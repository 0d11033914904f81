import Containers
import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Split view controllers of iOS 7: both columns in landscape, and a button that slides the primary one in in portrait.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SplitClassicTests {
  private func portrait(_ configure: (SplitScene) -> Void = { _ in }) -> SplitScene {
    SplitScene(size: SplitScene.portrait, profile: .classic, configure: configure)
  }

  @Test func `the primary column is 320 points wide, with a divider of 1 point, in landscape`() {
    let scene = SplitScene(profile: .classic)
    #expect(scene.frame(scene.a) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(scene.frame(scene.b) == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(scene.take().last == "willShow invalidating button")
  }

  @Test func `in portrait, the primary column is hidden, and the delegate receives a button that shows it`() {
    let scene = portrait()
    #expect(scene.frame(scene.a) == nil)
    #expect(scene.frame(scene.b) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(scene.take() == ["willHide with button"])
    #expect(scene.popover?.contentViewController === scene.a.navigationController)
    #expect(scene.popover?.isPopoverVisible == false)
  }

  @Test func `the delegate decides in which orientations the primary column is hidden`() {
    let never = portrait { $0.hidesPrimary = { _ in false } }
    #expect(never.frame(never.a) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(never.frame(never.b) == CGRect(x: 321, y: 0, width: 447, height: 1024))
    let always = SplitScene(profile: .classic) { $0.hidesPrimary = { _ in true } }
    #expect(always.frame(always.a) == nil)
  }

  @Test func `a tap on the button slides the primary column in, and a tap outside slides it out`() throws {
    let scene = portrait()
    _ = scene.take()
    let button = try #require(scene.button?.frame(in: scene.stage.window))
    let shown = scene.appearances {
      scene.stage.tap(CGPoint(x: button.midX, y: button.midY))
      scene.stage.advance(by: 0.2)
      let middle = scene.a.navigationController?.view.superview?.layer.presentation()?.frame.minX ?? 0
      #expect(middle > -320 && middle < 0)
      scene.stage.advance(by: 1)
    }
    #expect(shown == ["viewWillAppear(a)", "viewDidAppear(a)"])
    #expect(scene.take() == ["willChangeTo oneOverSecondary", "popover willPresent"])
    #expect(scene.frame(scene.a) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(scene.frame(scene.b) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(scene.popover?.isPopoverVisible == true)
    let hidden = scene.appearances {
      scene.stage.tap(CGPoint(x: 600, y: 600))
      scene.stage.advance(by: 1)
    }
    #expect(hidden == ["viewWillDisappear(a)", "viewDidDisappear(a)"])
    #expect(scene.frame(scene.a) == nil)
  }

  @Test func `dismissing the popover hides the primary column`() {
    let scene = portrait()
    scene.popover?.present(from: scene.button!, permittedArrowDirections: .any, animated: false)
    #expect(scene.frame(scene.a) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    scene.popover?.dismiss(animated: true)
    scene.stage.advance(by: 1)
    #expect(scene.frame(scene.a) == nil)
  }

  @Test func `rotations move the same primary view controller between the column and the popover`() throws {
    let upright = portrait()
    _ = upright.take()
    let came = upright.appearances {
      upright.stage.rotate(to: .landscapeLeft)
      upright.stage.advance(by: 1)
    }
    #expect(came == ["viewWillAppear(a)", "viewDidAppear(a)"])
    #expect(upright.take() == ["willChangeTo oneBesideSecondary", "willShow invalidating button"])
    #expect(upright.a.view.window != nil && upright.split.view.bounds.size == SplitScene.landscape)
    #expect(upright.b.navigationController?.view.bounds.size == CGSize(width: 703, height: 768))
    let back = upright.appearances {
      upright.stage.rotate(to: .portrait)
      upright.stage.advance(by: 1)
    }
    #expect(back == ["viewWillDisappear(a)", "viewDidDisappear(a)"])
    #expect(upright.take() == ["willChangeTo secondaryOnly", "willHide with button"])
  }

  @Test func `an open popover becomes the column when the interface rotates to landscape`() {
    let scene = portrait()
    scene.popover?.present(from: scene.button!, permittedArrowDirections: .any, animated: true)
    scene.stage.advance(by: 1)
    let events = scene.appearances {
      scene.stage.rotate(to: .landscapeLeft)
      scene.stage.advance(by: 1)
    }
    #expect(events == [])
    #expect(scene.popover?.isPopoverVisible == false)
    #expect(scene.a.navigationController?.view.bounds.size == CGSize(width: 320, height: 768))
  }

  @Test func `an orientation is supported only if both columns support it, even if one column is hidden`() {
    let scene = portrait { $0.a.mask = .portrait }
    #expect(scene.split.supportedInterfaceOrientations == .all)
    scene.split.viewControllers = [scene.a, scene.b]
    #expect(scene.split.supportedInterfaceOrientations == .portrait)
  }

  @Test func `a swipe from the left edge shows the primary column unless presentsWithGesture is false`() {
    let scene = portrait()
    scene.split.presentsWithGesture = false
    let refused = scene.swipe(from: 2, to: 300)
    #expect(refused == nil)
    scene.split.presentsWithGesture = true
    #expect(scene.swipe(from: 2, to: 300) == CGRect(x: 0, y: 0, width: 320, height: 1024))
  }
}

extension SplitScene {
  /// Swipes horizontally at half height. Returns the frame of the primary column afterwards, or nil if it is hidden.
  func swipe(from start: CGFloat, to end: CGFloat, over duration: Double = 0.3) -> CGRect? {
    let y = stage.window.bounds.height * 0.75
    stage.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), over: duration)
    stage.advance(by: duration + 1.5)
    return frame(a)
  }
}
