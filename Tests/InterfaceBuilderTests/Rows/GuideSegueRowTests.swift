import Controls
import Geometry
import Interface
import InterfaceBuilder
import TestSupport
import Testing

/// Storyboards and segues.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideSegueRowTests {
  private struct Scene {
    let stage: Stage
    let navigation: UINavigationController
    let list: BirdListController
  }

  /// Displays the initial view controller of the storyboard.
  private func start(size: CGSize = CGSize(width: 390, height: 844)) throws -> Scene {
    let stage = Stage(size: size, scale: 1)
    let initial = try Fixtures.storyboard("Birds").instantiateInitialViewController()
    let navigation = try #require(initial as? UINavigationController)
    stage.window.rootViewController = navigation
    try stage.settle()
    return Scene(
      stage: stage, navigation: navigation, list: try #require(navigation.topViewController as? BirdListController))
  }

  // MARK: Triggers

  @Test func `a button triggers its push segue, and is the sender`() throws {
    let scene = try start()
    let calls = try CallLog.during {
      scene.stage.tap(try #require(scene.list.view.subviews.first))
      try scene.stage.settle()
    }
    #expect(calls == ["prepare push sender:UIButton source:true children:0 loaded:false"])
    #expect(scene.navigation.viewControllers == [scene.list] + scene.list.destinations)
  }

  @Test func `a gesture recognizer triggers its modal segue, and is the sender`() throws {
    let scene = try start()
    let calls = try CallLog.during {
      scene.stage.tap(try #require(scene.list.view.subviews.last))
      try scene.stage.settle()
    }
    #expect(calls == ["prepare tap sender:UITapGestureRecognizer source:true children:0 loaded:false"])
    #expect(scene.list.presentedViewController === scene.list.destinations.first)
  }

  @Test func `a bar button item triggers a segue to a navigation controller that has its child already`() throws {
    let scene = try start()
    let frame = try #require(scene.list.navigationItem.rightBarButtonItem?.frame(in: scene.stage.window))
    let calls = try CallLog.during {
      scene.stage.tap(CGPoint(x: frame.midX, y: frame.midY))
      try scene.stage.settle()
    }
    #expect(calls == ["prepare add sender:UIBarButtonItem source:true children:1 loaded:false"])
    #expect(scene.list.presentedViewController is UINavigationController)
  }

  @Test func `performSegue passes its sender to prepare(for:sender:)`() throws {
    let scene = try start()
    let calls = CallLog.during { scene.list.performSegue(withIdentifier: "push", sender: scene.list) }
    #expect(calls == ["prepare push sender:BirdListController source:true children:0 loaded:false"])
  }

  @Test func `a controller that performed a segue by its identifier can dismiss the segue's destination`() throws {
    let scene = try start()
    scene.list.performSegue(withIdentifier: "tap", sender: nil)
    try scene.stage.settle()
    #expect(scene.list.presentedViewController != nil)
    scene.list.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.list.presentedViewController == nil)
    #expect(scene.list.view.window === scene.stage.window)
  }

  // MARK: Lifetime

  @Test func `each trigger of a segue creates another destination`() throws {
    let scene = try start()
    for _ in 0..<2 {
      scene.list.performSegue(withIdentifier: "push", sender: nil)
      try scene.stage.settle()
      scene.navigation.popViewController(animated: false)
    }
    #expect(scene.list.destinations.count == 2)
    #expect(scene.list.destinations.first !== scene.list.destinations.last)
  }

  @Test func `a segue is released after it was performed`() throws {
    let scene = try start()
    scene.list.performSegue(withIdentifier: "instant", sender: nil)
    #expect(scene.list.destinations.count == 1)
    #expect(scene.list.preparedSegue == nil)
  }

  // MARK: Kinds

  @Test func `a custom segue is created, prepared and performed, in this order`() throws {
    let scene = try start()
    let calls = CallLog.during { scene.list.performSegue(withIdentifier: "instant", sender: nil) }
    #expect(
      calls == [
        "init instant", "prepare instant sender:nil source:true children:0 loaded:false", "perform with a note",
      ])
  }

  @Test func `a custom segue can present its destination without animation`() throws {
    let scene = try start()
    scene.list.performSegue(withIdentifier: "instant", sender: nil)
    scene.stage.advance(by: 0)
    #expect(scene.list.presentedViewController?.view.window === scene.stage.window)
    #expect(scene.stage.isSettled)
  }

  @Test func `a popover segue presents its destination in a popover at the anchor`() throws {
    let scene = try start(size: CGSize(width: 768, height: 1024))
    scene.list.performSegue(withIdentifier: "popover", sender: nil)
    try scene.stage.settle()
    let presented = try #require(scene.list.presentedViewController)
    #expect(presented.modalPresentationStyle == .popover)
    #expect(presented.popoverPresentationController?.sourceView === scene.list.view.subviews.first)
  }

  // MARK: Storyboards

  @Test func `a tab bar controller of a storyboard is created with its children and their children`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.makeCurrent()
    let controller = try Fixtures.storyboard("Birds").instantiateViewController(withIdentifier: "tabs")
    let tabs = try #require(controller as? UITabBarController)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.viewControllers.first?.isViewLoaded == false)
  }

  @Test func `presenting a controller that was instantiated by its identifier prepares no segue`() throws {
    let scene = try start()
    let detail = try #require(scene.list.storyboard).instantiateViewController(withIdentifier: "detail")
    let calls = try CallLog.during {
      scene.list.present(detail, animated: true, completion: nil)
      try scene.stage.settle()
    }
    #expect(calls.isEmpty)
    #expect(scene.list.presentedViewController === detail)
  }

  @Test func `a controller that was created in code has no storyboard`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.makeCurrent()
    #expect(UIViewController().storyboard == nil)
  }

  @Test func `a view that is loaded again has its outlets and actions connected again`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.makeCurrent()
    let controller = try Fixtures.storyboard("Main").instantiateViewController(withIdentifier: "start")
    let start = try #require(controller as? StartController)
    start.allowsSegues = false
    start.loadViewIfNeeded()
    let first = start.label
    start.view = nil
    start.loadViewIfNeeded()
    #expect(start.label != nil)
    #expect(start.label !== first)
    #expect(start.views.count == 2)
    let calls = CallLog.during { (start.views.last as? UIButton)?.sendActions(for: .touchUpInside) }
    #expect(calls == ["tap", "should detail"])
  }

  #if os(Linux)
    @Test func `instantiating a controller with an unknown identifier traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          _ = try? Fixtures.storyboard("Birds").instantiateViewController(withIdentifier: "nothing")
        }
      }
    }

    @Test func `performing a segue with an unknown identifier traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { UIViewController().performSegue(withIdentifier: "nothing", sender: nil) }
      }
    }
  #endif
}
