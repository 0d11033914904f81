import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The objects that restrict orientations (book B-079 to B-090, guide G-127 to G-145, catalogue C-177 to C-180).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationPolicyTests {
  @Test func `orientations have the raw values, masks and predicates of iOS`() {
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == UIDeviceOrientation.landscapeLeft.rawValue)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == UIDeviceOrientation.landscapeRight.rawValue)
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .allButUpsideDown, .all,
    ]
    #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 26, 30])
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.portraitUpsideDown.isPortrait)
    #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceDown.isPortrait)
    #expect(UIViewController().interfaceOrientation == .unknown || Stage.current != nil)
  }

  @Test func `by default, a phone supports all orientations except upside down, and an iPad all`() throws {
    for (size, turns) in [(CGSize(width: 320, height: 568), 3), (CGSize(width: 768, height: 1024), 4)] {
      let scene = RotationScene(size: size)
      scene.show()
      let stood = try [UIDeviceOrientation.landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait].map {
        try scene.rotate($0)
        return scene.stage.interfaceOrientation
      }
      #expect(Set(stood).count == turns)
    }
  }

  @Test func `a rotation requires that the application, the controller and shouldAutorotate permit it`() throws {
    @MainActor final class Delegate: UIApplicationDelegate {
      let mask: UIInterfaceOrientationMask
      init(_ mask: UIInterfaceOrientationMask) { self.mask = mask }
      func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
      { mask }
    }
    let masks: [UIInterfaceOrientationMask] = [.portrait, .allButUpsideDown]
    for app in masks {
      for own in masks {
        for follows in [false, true] {
          let (scene, delegate) = (RotationScene(), Delegate(app))
          scene.stage.application.delegate = delegate
          (scene.root.mask, scene.root.follows) = (own, follows)
          scene.show()
          let received = try scene.rotate(.landscapeLeft)
          let turns = app != .portrait && own != .portrait && follows
          #expect(scene.stage.interfaceOrientation == (turns ? .landscapeRight : .portrait))
          #expect(received.isEmpty == !turns && scene.rotations.isEmpty == !turns)
          withExtendedLifetime(delegate) {}
        }
      }
    }
  }

  @Test func `a device that lies flat or keeps its orientation does not rotate the interface`() throws {
    let scene = RotationScene()
    scene.show()
    for orientation in [UIDeviceOrientation.portrait, .faceUp, .faceDown, .unknown, .portrait] {
      #expect(try scene.rotate(orientation).isEmpty)
    }
    try scene.rotate(.landscapeLeft)
    try scene.rotate(.faceUp)
    #expect(scene.stage.interfaceOrientation == .landscapeRight && scene.rotations.count == 1)
  }

  @Test func `after a refused rotation, the interface rotates only if the app requests a new attempt`() throws {
    let scene = RotationScene()
    scene.root.follows = false
    scene.show()
    try scene.rotate(.landscapeLeft)
    scene.root.follows = true
    scene.stage.advance(by: 1)
    #expect(scene.stage.interfaceOrientation == .portrait)
    UIViewController.attemptRotationToDeviceOrientation()
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeRight)
    scene.root.mask = .portrait
    scene.root.setNeedsUpdateOfSupportedInterfaceOrientations()
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .portrait)
  }

  @Test
  func `supported orientations are queried from the root or a full-screen presentation, not from children`() throws {
    let scene = RotationScene()
    let child = scene.turner("child")
    (child.isTalkative, child.mask) = (true, .portrait)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    scene.show()
    #expect(try !scene.rotate(.landscapeLeft).contains("child supported"))
    for (style, decides) in [(UIModalPresentationStyle.fullScreen, true), (.overFullScreen, true), (.custom, false)] {
      let cover = scene.turner("cover")
      (cover.mask, cover.modalPresentationStyle) = (.landscape, style)
      scene.root.present(cover, animated: false)
      try scene.rotate(.portrait)
      #expect(scene.stage.interfaceOrientation == (decides ? .landscapeRight : .portrait), "\(style)")
      scene.root.dismiss(animated: false)
      try scene.rotate(.landscapeLeft)
    }
  }

  @Test func `a new root is shown at once in an orientation that it supports, without rotation callbacks`() throws {
    let scene = RotationScene()
    scene.root.mask = .landscape
    scene.stage.window.rootViewController = scene.root
    #expect(scene.stage.interfaceOrientation == .landscapeRight)
    #expect(scene.root.view.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
    try scene.stage.settle()
    #expect(scene.stage.now == 0 && scene.journal.take().isEmpty && scene.rotations.isEmpty)
  }

  @Test func `presenting a controller rotates to its supported orientation, and dismissing it rotates back`() throws {
    let scene = RotationScene()  // B-535
    scene.root.mask = .landscape
    scene.show()
    let list = scene.turner("list")
    list.mask = .portrait
    scene.root.present(list, animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .portrait && list.view.frame.width == 320)
    scene.root.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeRight && scene.root.view.bounds.width == 568)
    #expect(scene.rotations == ["landscapeRight → portrait", "portrait → landscapeRight"])
  }

  @Test
  func `a preferred orientation for presentation applies until the device rotates or the controller is dismissed`()
    throws
  {
    let scene = RotationScene()  // B-536
    scene.show()
    let card = scene.turner("card")
    (card.isTalkative, card.preference) = (true, .landscapeLeft)
    scene.root.present(card, animated: true)
    let asked = scene.journal.take().filter { $0.hasPrefix("card") }
    #expect(asked.prefix(2) == ["card preferred", "card supported"])
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeLeft && card.view.bounds.width == 568)
    try scene.rotate(.landscapeLeft)
    #expect(scene.stage.interfaceOrientation == .landscapeRight)
    try scene.rotate(.portrait)
    #expect(scene.stage.interfaceOrientation == .portrait)
    card.dismiss(animated: true)
    try scene.stage.settle()
    scene.root.present(card, animated: true)
    try scene.stage.settle()
    scene.root.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .portrait)
  }

  /// A way to restrict a container to portrait.
  enum Way: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case subclass, delegate
    var testDescription: String { rawValue }
  }

  @Test(arguments: Way.allCases) func `a subclass or a delegate can keep a navigation controller in portrait`(way: Way)
    throws
  {
    @MainActor final class Upright: UINavigationController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    @MainActor final class Judge: UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(_: UINavigationController) -> UIInterfaceOrientationMask {
        .portrait
      }
    }
    let (scene, judge) = (RotationScene(), Judge())  // B-542
    let navigation =
      way == .subclass
      ? Upright(rootViewController: scene.root) : UINavigationController(rootViewController: scene.root)
    if way == .delegate { navigation.delegate = judge }
    scene.show(navigation)
    #expect(try scene.rotate(.landscapeLeft).isEmpty)
    #expect(scene.stage.interfaceOrientation == .portrait)
    navigation.delegate = nil
    if way == .delegate { #expect(try !scene.rotate(.landscapeRight).isEmpty) }
    withExtendedLifetime(judge) {}
  }

  @Test(arguments: Way.allCases) func `a subclass or a delegate can keep a tab bar controller in portrait`(way: Way)
    throws
  {
    @MainActor final class Upright: UITabBarController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    @MainActor final class Judge: UITabBarControllerDelegate {
      func tabBarControllerSupportedInterfaceOrientations(_: UITabBarController) -> UIInterfaceOrientationMask {
        .portrait
      }
    }
    let (scene, judge) = (RotationScene(), Judge())  // B-539
    let tabs = way == .subclass ? Upright() : UITabBarController()
    if way == .delegate { tabs.delegate = judge }
    tabs.viewControllers = [scene.root, scene.turner("second")]
    scene.show(tabs)
    #expect(try scene.rotate(.landscapeLeft).isEmpty)
    withExtendedLifetime(judge) {}
  }

  @Test func `in the modern profile, an orientation has to be supported by all tabs`() throws {
    let scene = RotationScene(profile: .modern)
    let (tabs, second) = (UITabBarController(), scene.turner("second"))
    tabs.viewControllers = [scene.root, second]
    second.mask = .portrait
    scene.show(tabs)
    #expect(try scene.rotate(.landscapeLeft).isEmpty)
    second.mask = .landscape
    scene.root.mask = .portrait  // no common orientation
    #expect(try scene.rotate(.landscapeRight).isEmpty)
    (second.mask, scene.root.mask) = (nil, nil)
    #expect(try !scene.rotate(.landscapeLeft).isEmpty)
  }

  @Test func `notifications about the status bar's orientation are posted before and after the change`() throws {
    let scene = RotationScene()
    scene.show()
    let journal = scene.journal
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let value = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        MainActor.assumeIsolated {
          journal.note("\(value ?? 0) during \(UIApplication.shared.statusBarOrientation)")
        }
      }
    }
    let notes = try scene.rotate(.landscapeLeft).filter { $0.contains("during") }
    let landscape = UIInterfaceOrientation.landscapeRight.rawValue
    #expect(notes == ["\(landscape) during portrait", "1 during landscapeRight"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `device orientation notifications are posted before the interface rotates`() throws {
    let scene = RotationScene()  // B-537, G-175
    scene.show()
    let other = scene.turner("other")
    (other.mask, other.modalTransitionStyle) = (.landscape, .crossDissolve)
    scene.root.mask = .portrait
    let device = UIDevice.current
    device.beginGeneratingDeviceOrientationNotifications()
    let (journal, root) = (scene.journal, scene.root)
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        journal.note("\(device.orientation)")
        if device.orientation.isLandscape, root.presentedViewController == nil { root.present(other, animated: true) }
        if device.orientation.isPortrait { root.dismiss(animated: true) }
      }
    }
    let received = try [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portrait].map { try scene.rotate($0)[0] }
    #expect(received == ["landscapeLeft", "landscapeRight", "portrait"])
    let presented = scene.stage.trace.callbacks.filter { $0.contains("(other)") }
    let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    #expect(presented == life.map { "\($0)(other)" })
    #expect(scene.stage.interfaceOrientation == .portrait)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(try scene.rotate(.faceUp).isEmpty)
    NotificationCenter.default.removeObserver(token)
  }
}
