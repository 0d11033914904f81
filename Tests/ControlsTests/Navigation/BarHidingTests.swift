import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// The gestures and states in which a navigation controller hides its bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarHidingTests {
  @Test func `a swipe up hides the bars and a swipe down shows them`() throws {
    let scene = BarScene {
      $0.navigation.hidesBarsOnSwipe = true
      $0.navigation.isToolbarHidden = false
    }
    scene.drag(from: 600, by: -200, over: 0.2)
    try scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    #expect(scene.navigation.isToolbarHidden)
    scene.drag(from: 300, by: 200, over: 0.2)
    try scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
    #expect(!scene.navigation.isToolbarHidden)
  }

  @Test func `a swipe that hides the bars also scrolls the content`() throws {
    let scene = BarScene { $0.navigation.hidesBarsOnSwipe = true }
    scene.drag(from: 600, by: -200, over: 0.2)
    try scene.stage.settle()
    #expect(scene.first.scrollView.contentOffset.y > 50)
  }

  @Test func `by default, a swipe does not hide the bars`() throws {
    let scene = BarScene()
    scene.drag(from: 600, by: -200, over: 0.2)
    try scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
  }

  @Test func `a tap hides the bars and another tap shows them`() throws {
    let scene = BarScene { $0.navigation.hidesBarsOnTap = true }
    scene.stage.tap(CGPoint(x: 200, y: 400))
    try scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.tap(CGPoint(x: 200, y: 400))
    try scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
  }

  @Test func `the bars are hidden when the keyboard appears`() throws {
    let scene = BarScene { $0.navigation.hidesBarsWhenKeyboardAppears = true }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    scene.first.view.addSubview(field)
    field.becomeFirstResponder()
    try scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
  }

  @Test func `the bars are hidden in compact height until a tap`() throws {
    let scene = BarScene { $0.navigation.hidesBarsWhenVerticallyCompact = true }
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.tap(CGPoint(x: 300, y: 200))
    try scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.stage.rotate(to: .portrait)
    try scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
  }
}
