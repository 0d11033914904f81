import Foundation
import Geometry
import Interface
import Layers
import Synchronization
import TestSupport
import Testing

/// External screens and the windows on them (G-004, G-013).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScreensTests {
  private static let phone = CGSize(width: 100, height: 200)
  private static let television = CGSize(width: 300, height: 120)

  private func stage(_ profile: StageProfile = .modern) -> Stage {
    let stage = Stage(size: Self.phone, scale: 1, profile: profile)
    stage.window.rootViewController = Screen("main")
    stage.window.rootViewController?.view.backgroundColor = .red
    stage.advance(to: 0)
    return stage
  }

  private func window(on screen: UIScreen, _ color: UIColor = .blue) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = Screen("slides")
    window.rootViewController?.view.backgroundColor = color
    window.isHidden = false
    return window
  }

  private func color(_ stage: Stage, _ screen: UIScreen, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.render(screen)[x: x, y: y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  private func notifications(_ name: Notification.Name, during body: () -> Void) -> [ObjectIdentifier] {
    let journal = Mutex<[ObjectIdentifier]>([])
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let screen = ObjectIdentifier(notification.object as AnyObject)
      journal.withLock { $0.append(screen) }
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return journal.withLock { $0 }
  }

  @Test func `a connected screen is the last one in UIScreen.screens`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television, scale: 2)
    #expect(UIScreen.screens == [stage.deviceScreen, screen])
    #expect(UIScreen.main === stage.deviceScreen)
    #expect(screen.bounds == CGRect(origin: .zero, size: Self.television))
    #expect(screen.nativeBounds.size == CGSize(width: 600, height: 240))
  }

  @Test func `connecting and disconnecting a screen posts notifications with the screen`() throws {
    let stage = stage()
    let connected = notifications(UIScreen.didConnectNotification) { stage.connectScreen(size: Self.television) }
    let screen = try #require(UIScreen.screens.last)
    #expect(connected == [ObjectIdentifier(screen)])
    let disconnected = notifications(UIScreen.didDisconnectNotification) { stage.disconnectScreen(screen) }
    #expect(disconnected == connected)
    #expect(UIScreen.screens == [stage.deviceScreen])
  }

  @Test(arguments: [StageProfile.classic, .modern])
  func `a window on an external screen changes no pixel of the device's screen`(_ profile: StageProfile) {
    let stage = stage(profile)
    let before = stage.render()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.advance(by: 0)
    #expect(stage.render() == before)
    #expect(color(stage, screen, 299, 119) == [0, 0, 255])
    #expect(window.screen === screen)
    #expect(UIApplication.shared.windows == [stage.window, window])
  }

  @Test func `rendered frames of an external screen have the screen's size in pixels`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television, scale: 2)
    let window = window(on: screen)
    let picture = stage.render(screen)
    #expect(picture.width == 600 && picture.height == 240)
    #expect(window.traitCollection.displayScale == 2)
  }

  @Test func `a screen without windows displays what the device displays, scaled to fit`() {
    let stage = stage()
    let screen = stage.connectScreen(size: CGSize(width: 300, height: 100))
    #expect(screen.mirrored === stage.deviceScreen)
    #expect(color(stage, screen, 124, 50) == [0, 0, 0])
    #expect(color(stage, screen, 125, 50) == [255, 0, 0])
    #expect(color(stage, screen, 174, 99) == [255, 0, 0])
    #expect(color(stage, screen, 175, 50) == [0, 0, 0])
    let window = window(on: screen)
    #expect(screen.mirrored == nil)
    window.isHidden = true
    #expect(screen.mirrored === stage.deviceScreen)
  }

  @Test func `a screen that mirrors the device at the same size has the same pixels as the device's screen`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.phone)
    #expect(stage.render(screen) == stage.render())
  }

  @Test(arguments: [StageProfile.classic, .modern], [UIDeviceOrientation.landscapeLeft, .landscapeRight])
  func `an external screen that mirrors the device shows a landscape interface upright`(
    _ profile: StageProfile, _ orientation: UIDeviceOrientation
  )
    throws
  {
    let stage = stage(profile)
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    corner.backgroundColor = .green
    stage.window.rootViewController?.view.addSubview(corner)
    let screen = stage.connectScreen(size: CGSize(width: 200, height: 100))
    stage.rotate(to: orientation)
    try stage.settle()
    #expect(color(stage, screen, 10, 10) == [0, 255, 0])
    #expect(color(stage, screen, 190, 10) == [255, 0, 0])
    #expect(color(stage, screen, 10, 90) == [255, 0, 0])
  }

  @Test(arguments: [StageProfile.classic, .modern])
  func `a rotation of the device does not change windows on external screens`(_ profile: StageProfile) throws {
    let stage = stage(profile)
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.advance(by: 0)
    let picture = stage.render(screen)
    let count = stage.trace.callbacks.count
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(window.rootViewController?.view.bounds.size == Self.television)
    #expect(window.rootViewController?.view.transform.isIdentity == true)
    #expect(stage.render(screen) == picture)
    #expect(!stage.trace.callbacks.dropFirst(count).contains { $0.contains("slides") })
  }

  @Test func `appearance callbacks in one window do not reach the controllers of the other screen`() throws {
    let stage = stage()
    let window = window(on: stage.connectScreen(size: Self.television))
    stage.advance(by: 0)
    #expect(stage.trace.callbacks.suffix(2) == ["viewWillAppear(slides)", "viewDidAppear(slides)"])
    let count = stage.trace.callbacks.count
    stage.window.rootViewController?.present(Screen("sheet"), animated: true)
    try stage.settle()
    #expect(!stage.trace.callbacks.dropFirst(count).contains { $0.contains("slides") })
    window.rootViewController?.present(Screen("film"), animated: true)
    let second = stage.trace.callbacks.count
    try stage.settle()
    #expect(!stage.trace.callbacks.dropFirst(second).contains { $0.contains("main") || $0.contains("sheet") })
  }

  @Test func `a presentation in a window on an external screen is displayed only on that screen`() throws {
    let stage = stage()
    let before = stage.render()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    let film = Screen("film")
    film.modalPresentationStyle = .fullScreen
    film.view.backgroundColor = .green
    window.rootViewController?.present(film, animated: true)
    stage.advance(by: 0.2)
    #expect(stage.render() == before)
    try stage.settle()
    #expect(color(stage, screen, 150, 1) == [0, 255, 0])
    #expect(film.view.frame == screen.bounds)
  }

  @Test func `touches on the device do not reach windows on external screens`() throws {
    let stage = stage()
    let window = window(on: stage.connectScreen(size: Self.television))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    window.rootViewController?.view.addSubview(button)
    stage.tap(CGPoint(x: 40, y: 40))
    try stage.settle()
    #expect(taps == 0)
  }

  @Test func `a window on an external screen converts points to and from the screen's coordinate space`() throws {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    window.frame.origin = CGPoint(x: 30, y: 10)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(screen.coordinateSpace.bounds == screen.bounds)
    #expect(window.convert(CGPoint(x: 5, y: 5), to: screen.coordinateSpace) == CGPoint(x: 35, y: 15))
    #expect(window.convert(CGPoint(x: 35, y: 15), from: screen.fixedCoordinateSpace) == CGPoint(x: 5, y: 5))
  }

  @Test func `a window on an external screen has no safe area insets`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
    stage.window.rootViewController = UIViewController()
    let window = window(on: stage.connectScreen(size: Self.television))
    stage.advance(by: 0)
    #expect(stage.window.safeAreaInsets != .zero)
    #expect(window.safeAreaInsets == .zero)
    #expect(window.rootViewController?.view.safeAreaInsets == .zero)
  }

  @Test func `an external screen has the light or dark appearance of the device`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
    #expect(window.rootViewController?.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `a visible window moves between screens without appearance callbacks`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.advance(by: 0)
    let count = stage.trace.callbacks.count
    window.screen = .main
    stage.advance(by: 0)
    #expect(color(stage, stage.deviceScreen, 50, 100) == [0, 0, 255])
    #expect(screen.mirrored === stage.deviceScreen)
    window.screen = screen
    stage.advance(by: 0)
    #expect(color(stage, stage.deviceScreen, 50, 100) == [255, 0, 0])
    #expect(color(stage, screen, 50, 100) == [0, 0, 255])
    #expect(stage.trace.callbacks.count == count)
  }

  @Test func `windows on an external screen are ordered by level`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let (high, low) = (window(on: screen, .green), window(on: screen, .blue))
    #expect(color(stage, screen, 50, 50) == [0, 0, 255])
    high.windowLevel = .alert
    #expect(color(stage, screen, 50, 50) == [0, 255, 0])
    #expect(low.screen === screen)
  }

  @Test func `disconnecting a screen hides its windows, and its frames are black`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.advance(by: 0)
    stage.disconnectScreen(screen)
    stage.advance(by: 0)
    #expect(window.isHidden)
    #expect(stage.trace.callbacks.suffix(2) == ["viewWillDisappear(slides)", "viewDidDisappear(slides)"])
    #expect(color(stage, screen, 50, 50) == [0, 0, 0])
  }

  @Test func `animations on an external screen follow the stage's clock`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen, .black)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    box.backgroundColor = .white
    window.rootViewController?.view.addSubview(box)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x += 200 })
    stage.advance(by: 0.5)
    #expect(color(stage, screen, 99, 50) == [0, 0, 0])
    #expect(color(stage, screen, 100, 50) == [255, 255, 255])
    #expect(color(stage, screen, 200, 50) == [0, 0, 0])
    #expect(!stage.isSettled)
  }

  @Test func `external screens are black while the app is in the background`() {
    let stage = stage()
    let screen = stage.connectScreen(size: Self.television)
    let window = window(on: screen)
    stage.enterBackground()
    #expect(color(stage, screen, 150, 60) == [0, 0, 0])
    stage.enterForeground()
    #expect(color(stage, screen, 150, 60) == [0, 0, 255])
    #expect(!window.isHidden)
  }

  @Test func `a memory warning reaches the controllers on all screens`() {
    let stage = stage()
    let window = window(on: stage.connectScreen(size: Self.television))
    stage.memoryWarning()
    #expect(
      stage.trace.events.suffix(2).map(\.call) == ["didReceiveMemoryWarning(main)", "didReceiveMemoryWarning(slides)"])
    #expect(!window.isHidden)
  }

  @Test func `the windows of an app that ends leave the external screens`() {
    let stage = Stage(size: Self.phone, scale: 1, profile: .modern)
    let screen = stage.connectScreen(size: Self.television)
    final class Delegate: NSObject, UIApplicationDelegate {
      var windows: [UIWindow] = []
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        for screen in UIScreen.screens {
          let window = UIWindow(frame: screen.bounds)
          window.screen = screen
          window.rootViewController = UIViewController()
          window.rootViewController?.view.backgroundColor = .green
          window.makeKeyAndVisible()
          windows.append(window)
        }
        return true
      }
    }
    UIApplication.launch(delegate: Delegate(), in: stage)
    stage.advance(by: 0)
    #expect(color(stage, screen, 150, 60) == [0, 255, 0])
    stage.quit()
    #expect(screen.mirrored === stage.deviceScreen)
    #expect(color(stage, screen, 150, 60) == [0, 0, 0])
    stage.relaunch()
    stage.advance(by: 0)
    #expect(color(stage, screen, 150, 60) == [0, 255, 0])
  }
}
