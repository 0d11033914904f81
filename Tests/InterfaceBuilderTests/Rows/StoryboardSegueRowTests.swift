import Controls
import Foundation
import Interface
import InterfaceBuilder
import Layers
import Lists
import TestSupport
import Testing

/// Relationships and segues of a storyboard.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StoryboardSegueRowTests {
  /// Shows the navigation controller of the file, whose root is the source of the segues.
  private func start() throws -> (stage: Stage, navigation: UINavigationController, source: SegueSource) {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let navigation = try #require(
      try Fixtures.storyboard("Segues").instantiateViewController(withIdentifier: "nav") as? UINavigationController)
    stage.window.rootViewController = navigation
    try stage.settle()
    return (stage, navigation, try #require(navigation.topViewController as? SegueSource))
  }

  @Test func `a tab bar controller has the destinations of its relationships as children, in the file's order`() throws
  {
    _ = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let tabs = try #require(
      try Fixtures.storyboard("Segues").instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.title) == ["First", "Second"])
    #expect((tabs.viewControllers?.first as? UINavigationController)?.viewControllers.map(\.title) == ["Source"])
  }

  @Test func `controllers of two storyboards can be on one navigation stack`() throws {
    let screen = try start()
    let other = try Fixtures.storyboard("Main").instantiateViewController(withIdentifier: "detail")
    screen.navigation.pushViewController(other, animated: false)
    try screen.stage.settle()
    #expect(screen.navigation.viewControllers == [screen.source, other])
    #expect(screen.source.storyboard !== other.storyboard)
  }

  @Test func `a launch with a main storyboard shows its initial view controller`() throws {
    final class Delegate: UIApplicationDelegate {
      var window: UIWindow?
    }
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    try Fixtures.use {
      UIApplication.launch(delegate: Delegate(), infoDictionary: ["UIMainStoryboardFile": "Segues"], in: stage)
      try stage.settle()
    }
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false])
    #expect(tabs.view.window === stage.window)
  }

  @Test func `a push segue pushes its destination onto the navigation controller`() throws {
    let screen = try start()
    screen.source.performSegue(withIdentifier: "push", sender: nil)
    try screen.stage.settle()
    #expect(screen.navigation.viewControllers.map(\.title) == ["Source", "Destination"])
  }

  @Test func `a modal segue's transition style replaces the destination's and animates the presentation`() throws {
    let screen = try start()
    screen.source.performSegue(withIdentifier: "modal", sender: nil)
    let presented = try #require(screen.source.presentedViewController)
    #expect(presented.modalTransitionStyle == .flipHorizontal)
    screen.stage.advance(by: 0.1)
    #expect(presented.isBeingPresented)
    try screen.stage.settle()
    #expect(!presented.isBeingPresented)
  }

  @Test func `a modal segue whose animation is switched off presents at once, in the style of its destination`() throws
  {
    let screen = try start()
    screen.source.performSegue(withIdentifier: "atOnce", sender: nil)
    let presented = try #require(screen.source.presentedViewController)
    #expect(presented.modalTransitionStyle == .crossDissolve)
    #expect(!presented.isBeingPresented)
    #expect(presented.view.window === screen.stage.window)
  }

  @Test func `a custom segue only creates its destination, which is released if the segue's class does not keep it`()
    throws
  {
    let screen = try start()
    let count = SegueDestination.count
    let calls = CallLog.during { screen.source.performSegue(withIdentifier: "own", sender: nil) }
    #expect(calls == ["perform own"])
    #expect(SegueDestination.count == count)
    #expect(screen.navigation.viewControllers == [screen.source])
    #expect(screen.source.presentedViewController == nil)
  }

  @Test func `a segue creates a new destination each time it is performed`() throws {
    let screen = try start()
    for _ in 0..<2 {
      screen.source.performSegue(withIdentifier: "push", sender: nil)
      try screen.stage.settle()
    }
    let made = screen.source.destinations.filter { $0 is SegueDestination }
    #expect(made.count == 2)
    #expect(made.first !== made.last)
    #expect(screen.navigation.viewControllers.count == 3)
  }

  @Test func `the sender is the touched control, or the object that performSegue receives`() throws {
    let screen = try start()
    let button = try #require(screen.source.button)
    button.sendActions(for: .touchUpInside)
    try screen.stage.settle()
    screen.source.performSegue(withIdentifier: "push", sender: "code")
    #expect(screen.source.senders.suffix(2).first as? UIButton === button)
    #expect(screen.source.senders.last as? String == "code")
  }

  @Test func `an embed segue that the controller declines can be performed later in code`() throws {
    SegueSource.embedsAtOnce = false
    defer { SegueSource.embedsAtOnce = true }
    let screen = try start()
    let container = try #require(screen.source.container)
    #expect(screen.source.children.isEmpty)
    #expect(container.subviews.isEmpty)
    screen.source.performSegue(withIdentifier: "child", sender: nil)
    let child = try #require(screen.source.children.first)
    #expect(child.view.superview === container)
    #expect(child.view.frame == container.bounds)
  }

  @Test func `an embedded child can be replaced with transition(from:to:)`() throws {
    let screen = try start()
    let (old, new) = (try #require(screen.source.children.first), UIViewController())
    let container = try #require(screen.source.container)
    screen.source.addChild(new)
    new.view.frame = container.bounds
    old.willMove(toParent: nil)
    screen.source.transition(from: old, to: new, duration: 0.3, animations: nil) { _ in
      old.removeFromParent()
      new.didMove(toParent: screen.source)
    }
    try screen.stage.settle()
    #expect(screen.source.children == [new])
    #expect(container.subviews == [new.view])
  }

  @Test func `a page view controller has the style, the orientation and the spine of the file, and no pages`() throws {
    _ = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let storyboard = try Fixtures.storyboard("Segues")
    let book = try #require(storyboard.instantiateViewController(withIdentifier: "book") as? UIPageViewController)
    #expect(book.transitionStyle == .pageCurl)
    #expect(book.navigationOrientation == .vertical)
    #expect(book.spineLocation == .mid)
    #expect(book.isDoubleSided)
    #expect(book.viewControllers?.isEmpty ?? true)
    let strip = try #require(storyboard.instantiateViewController(withIdentifier: "strip") as? UIPageViewController)
    #expect(strip.transitionStyle == .scroll)
    #expect(strip.spineLocation == .none)
  }
}
