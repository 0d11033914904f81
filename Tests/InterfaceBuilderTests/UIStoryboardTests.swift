import Controls
import Foundation
import Interface
import InterfaceBuilder
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIStoryboardTests {
  private func start() throws -> (stage: Stage, navigation: UINavigationController, start: StartController) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let initial = try Fixtures.storyboard("Main").instantiateInitialViewController()
    let navigation = try #require(initial as? UINavigationController)
    stage.window.rootViewController = navigation
    try stage.settle()
    return (stage, navigation, try #require(navigation.topViewController as? StartController))
  }

  @Test func `the initial view controller is created with its children, and views are loaded later`() throws {
    _ = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let calls = try CallLog.during {
      let initial = try Fixtures.storyboard("Main").instantiateInitialViewController()
      let navigation = try #require(initial as? UINavigationController)
      #expect(navigation.viewControllers.count == 1)
      #expect(navigation.viewControllers.first?.isViewLoaded == false)
      #expect(navigation.viewControllers.first?.storyboard != nil)
    }
    #expect(calls == ["init(coder:)", "awakeFromNib loaded:false"])
  }

  @Test(arguments: [true, false])
  func `in awakeFromNib, traits are empty in the classic profile and set in the modern one`(isClassic: Bool) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: isClassic ? .classic : .modern)
    let initial = try Fixtures.storyboard("Main").instantiateInitialViewController()
    let traits = try #require(CallLog.traits)
    #expect((traits == UITraitCollection()) == isClassic)
    #expect(initial?.traitCollection != UITraitCollection())
    withExtendedLifetime(stage) {}
  }

  @Test func `instantiating a controller twice by its identifier creates two controllers`() throws {
    _ = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let storyboard = try Fixtures.storyboard("Main")
    let first = storyboard.instantiateViewController(withIdentifier: "detail")
    #expect(first is DetailController)
    #expect(first !== storyboard.instantiateViewController(withIdentifier: "detail"))
  }

  @Test func `outlets are connected and embedded children added before viewDidLoad`() throws {
    let calls = try CallLog.during { _ = try start() }
    #expect(
      calls == [
        "init(coder:)", "awakeFromNib loaded:false", "should child", "prepare child loaded:false children:0",
        "viewDidLoad label:Hello children:1",
      ])
  }

  @Test func `the objects of an outlet collection are in the order of the file`() throws {
    let screen = try start()
    #expect(screen.start.views.count == 2)
    #expect(screen.start.views.first is UILabel)
    #expect(screen.start.views.last is UIButton)
  }

  @Test func `views have the text, the font and the colours from the file`() throws {
    let screen = try start()
    let label = try #require(screen.start.label)
    #expect(label.font.pointSize == 20)
    #expect(label.font.weight == .bold)
    #expect(label.textAlignment == .center)
    #expect(label.textColor == .systemRed)
    let button = try #require(screen.start.views.last as? UIButton)
    #expect(button.title(for: .normal) == "Next")
    #expect(button.backgroundColor == UIColor(red: 0.5, green: 0.75, blue: 1, alpha: 1))
    #expect(button.layer.cornerRadius == 8)
    #expect(screen.start.navigationItem.title == "Begin")
  }

  @Test func `constraints to the safe area and with ratios determine the layout`() throws {
    let screen = try start()
    let label = try #require(screen.start.label)
    let button = try #require(screen.start.views.last)
    let container = try #require(screen.start.children.first?.view.superview)
    #expect(label.frame.minX == 20)
    #expect(label.frame.width == 350)
    #expect(label.frame.minY == screen.start.view.safeAreaInsets.top + 20)
    #expect(button.frame.height == 44)
    #expect(button.frame.minY == label.frame.maxY + 20)
    #expect(container.frame.width == 175)
    #expect(abs(container.frame.height - 131.25) < 0.51)
    #expect(screen.start.children.first?.view.frame == container.bounds)
  }

  @Test func `a tap sends the action, prepares the segue and shows the destination`() throws {
    let screen = try start()
    let calls = try CallLog.during {
      screen.stage.tap(try #require(screen.start.views.last))
      try screen.stage.settle()
    }
    #expect(
      calls == ["tap", "should detail", "prepare detail loaded:false children:1", "detail viewDidLoad prepared"])
    #expect(screen.navigation.topViewController is DetailController)
  }

  @Test func `a segue is not performed if shouldPerformSegue returns false`() throws {
    let screen = try start()
    screen.start.allowsSegues = false
    let calls = try CallLog.during {
      screen.stage.tap(try #require(screen.start.views.last))
      try screen.stage.settle()
    }
    #expect(calls == ["tap", "should detail"])
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test func `performSegue does not query shouldPerformSegue`() throws {
    let screen = try start()
    let calls = CallLog.during { screen.start.performSegue(withIdentifier: "detail", sender: nil) }
    #expect(calls.first == "prepare detail loaded:false children:1")
  }

  @Test func `a custom segue calls the perform() of its class`() throws {
    let screen = try start()
    let calls = CallLog.during { screen.start.performSegue(withIdentifier: "special", sender: nil) }
    #expect(calls == ["prepare special loaded:false children:1", "perform special"])
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test func `a modal segue sets the presentation and transition styles and presents its destination`() throws {
    let screen = try start()
    screen.start.performSegue(withIdentifier: "modal", sender: nil)
    try screen.stage.settle()
    let presented = try #require(screen.start.presentedViewController)
    #expect(presented is DetailController)
    #expect(presented.modalPresentationStyle == .formSheet)
    #expect(presented.modalTransitionStyle == .crossDissolve)
  }

  @Test func `an unwind segue calls the action of the destination and pops`() throws {
    let screen = try start()
    screen.start.performSegue(withIdentifier: "detail", sender: nil)
    try screen.stage.settle()
    let detail = try #require(screen.navigation.topViewController)
    let calls = try CallLog.during {
      detail.performSegue(withIdentifier: "back", sender: nil)
      try screen.stage.settle()
    }
    #expect(calls == ["unwind from DetailController"])
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test func `an unwind segue from a presented controller dismisses and pops`() throws {
    let screen = try start()
    screen.start.performSegue(withIdentifier: "detail", sender: nil)
    try screen.stage.settle()
    screen.navigation.topViewController?.performSegue(withIdentifier: "modal", sender: nil)
    try screen.stage.settle()
    let modal = try #require(screen.navigation.presentedViewController)
    modal.performSegue(withIdentifier: "back", sender: nil)
    try screen.stage.settle()
    #expect(screen.navigation.presentedViewController == nil)
    #expect(screen.navigation.viewControllers.count == 1)
  }

  @Test func `a controller and its scene are released together`() throws {
    _ = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let storyboard = try Fixtures.storyboard("Main")
    weak var released: UIViewController?
    do {
      let controller = storyboard.instantiateViewController(withIdentifier: "start")
      controller.loadViewIfNeeded()
      released = controller
    }
    #expect(released == nil)
  }

  @Test func `the initial scene of a storyboard matches its golden image`() throws {
    let screen = try start()
    try Golden("interface-builder/start").expect(screen.stage.render())
  }
}
