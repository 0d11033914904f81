import Foundation
import Interface
import InterfaceBuilder
import TestSupport
import Testing

/// Scenes with page view controllers, unknown classes and popovers (C-201).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogSceneRowTests {
  @Test func `a page view controller has the file's style and axis, and no pages until code sets them`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let initial = try Fixtures.storyboard("Pages").instantiateInitialViewController()
    let pager = try #require(initial as? UIPageViewController)
    #expect(pager.transitionStyle == .scroll)
    #expect(pager.navigationOrientation == .vertical)
    #expect(pager.viewControllers?.isEmpty == true)
    let page = UIViewController()
    pager.setViewControllers([page], direction: .forward, animated: false)
    stage.window.rootViewController = pager
    stage.advance(to: 0)
    #expect(page.view.window === stage.window)
  }

  @Test func `a controller of an unknown class is a UIViewController, and a warning names the class`() throws {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1)
    let menu = try Fixtures.storyboard("Pages").instantiateViewController(withIdentifier: "menu")
    #expect(type(of: menu) == UIViewController.self)
    let warnings = stage.trace.events.filter { $0.name == "warning" }.map(\.detail)
    #expect(warnings.contains { $0.contains("MissingController") })
  }

  @Test func `a popover segue presents the destination in a popover at its source`() throws {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1)
    let menu = try Fixtures.storyboard("Pages").instantiateViewController(withIdentifier: "menu")
    stage.window.rootViewController = menu
    stage.advance(to: 0)
    stage.tap(CGPoint(x: 350, y: 120))
    stage.advance(by: 1)
    let items = try #require(menu.presentedViewController)
    #expect(items.modalPresentationStyle == .popover)
    #expect(items.popoverPresentationController?.permittedArrowDirections == .any)
    #expect(items.view.window === stage.window)
  }
}
