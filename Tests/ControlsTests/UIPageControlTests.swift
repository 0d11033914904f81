import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIPageControlTests {
  private func makeScene() -> ControlScene<UIPageControl> {
    let scene = ControlScene { UIPageControl(frame: CGRect(x: 0, y: 0, width: 160, height: 40)) }
    scene.control.numberOfPages = 5
    scene.stage.advance(by: 0)
    return scene
  }

  private func dots(_ control: UIPageControl) -> [CGPoint] { control.subviews.map(\.center) }

  @Test func `a drag along the dots selects the page of the nearest dot`() {
    let scene = makeScene()
    scene.drag(80, 112)
    #expect(scene.control.currentPage == 4)
    #expect(scene.changes >= 1)
    scene.drag(112, 48)
    #expect(scene.control.currentPage == 0)
  }

  @Test func `during a drag, interactionState is continuous and the background is visible`() {
    let scene = makeScene()
    scene.stage.drag(from: scene.point(80), to: scene.point(112), over: 0.2)
    scene.stage.advance(by: 0.15)
    #expect(scene.control.interactionState == .continuous)
    #expect(scene.control.subviews.count == 6)
    scene.stage.advance(by: 1)
    #expect(scene.control.interactionState == .none)
    #expect(scene.control.subviews.count == 5)
  }

  @Test func `with allowsContinuousInteraction false, a drag changes the page once, like a tap`() {
    let scene = makeScene()
    scene.control.allowsContinuousInteraction = false
    scene.drag(80, 112)
    #expect(scene.control.currentPage == 1)
    #expect(scene.changes == 1)
  }

  @Test func `while a tap sends valueChanged, interactionState is discrete`() {
    let scene = makeScene()
    var states: [UIPageControl.InteractionState] = []
    scene.control.addAction(
      UIAction { [weak control = scene.control] _ in states.append(control?.interactionState ?? .none) },
      for: .valueChanged)
    scene.tap(120)
    #expect(states == [.discrete])
    #expect(scene.control.interactionState == .none)
  }

  @Test func `a page control's direction sets the order of its dots and on which side a tap selects the next page`() {
    let scene = makeScene()
    let control = scene.control
    func first() -> CGPoint {
      scene.stage.advance(by: 0)
      return dots(control)[0]
    }
    #expect(first().x == 48)
    control.direction = .rightToLeft
    #expect(first().x == 112)
    scene.tap(20)
    #expect(control.currentPage == 1)
    control.direction = .natural
    control.semanticContentAttribute = .forceRightToLeft
    control.setNeedsLayout()
    #expect(first().x == 112)
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 37, height: 71))
    #expect(first() == CGPoint(x: 80, y: 20 - 32))
    control.direction = .bottomToTop
    #expect(first() == CGPoint(x: 80, y: 20 + 32))
  }

  @Test func `indicator images replace the dots of their pages and determine the size of the control`() {
    let scene = makeScene()
    let control = scene.control
    let image = UIImage(systemName: "star.fill")
    control.setIndicatorImage(image, forPage: 1)
    #expect(control.indicatorImage(forPage: 1) === image)
    #expect(control.indicatorImage(forPage: 0) == nil)
    control.setCurrentPageIndicatorImage(image, forPage: 0)
    #expect(control.currentPageIndicatorImage(forPage: 0) === image)
    scene.stage.advance(by: 0)
    let width = image?.size.width ?? 0
    #expect(control.size(forNumberOfPages: 2).width == 2 * max(width, 7) + 9)
    #expect(control.subviews[0].backgroundColor == nil)
    control.currentPage = 2
    #expect(control.subviews[0].backgroundColor != nil)
    control.numberOfPages = 1
    control.numberOfPages = 2
    #expect(control.indicatorImage(forPage: 1) == nil)
  }

  @Test func `the background is visible with the style prominent, and never with minimal`() {
    let scene = makeScene()
    scene.control.backgroundStyle = .prominent
    #expect(scene.control.subviews.count == 6)
    scene.control.backgroundStyle = .minimal
    #expect(scene.control.subviews.count == 5)
  }
}
