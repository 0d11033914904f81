import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The app switcher: its card, the state of the app, and touches (inventory B-455, B-497).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppSwitcherTests {
  private let journal = Journal()

  private func launchedStage(_ profile: StageProfile = .modern) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: profile)
    let journal = journal
    UIApplication.launch(delegate: LoggingDelegate(journal), in: stage)
    stage.advance(to: 0)
    _ = journal.take()
    return stage
  }

  /// Returns the colour of the stage's pixel at a point, as hexadecimal digits.
  private func color(_ stage: Stage, _ x: Int = 50, _ y: Int = 100) -> String {
    stage.render()[x: x, y: y].description
  }

  private static let (app, backdrop, home) = ("ff0000ff", "404040ff", "000000ff")

  @Test func `an app in the foreground is inactive while the switcher is open`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    #expect(stage.isAppSwitcherOpen)
    #expect(stage.application.applicationState == .inactive)
    stage.closeAppSwitcher()
    stage.advance(to: 2)
    #expect(!stage.isAppSwitcherOpen)
    #expect(stage.application.applicationState == .active)
    #expect(journal.lines == ["willResignActive active", "didBecomeActive active"])
  }

  @Test(arguments: [(StageProfile.classic, 25), (.modern, 15)])
  func `the app's card shrinks when the switcher opens, and fills the screen when the switcher closes`(
    profile: StageProfile, edge: Int
  ) {
    let stage = launchedStage(profile)
    stage.openAppSwitcher()
    #expect(color(stage, 2, 100) == Self.app)
    stage.advance(to: 0.5)
    #expect(color(stage, edge - 2, 100) == Self.backdrop)
    #expect(color(stage, edge + 2, 100) == Self.app)
    stage.closeAppSwitcher()
    stage.advance(to: 1)
    #expect(color(stage, 2, 100) == Self.app)
  }

  @Test func `frames after the closing animation equal those before the opening`() {
    let stage = launchedStage()
    let before = stage.render()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.closeAppSwitcher()
    stage.advance(to: 1.5)
    #expect(stage.render() == before)
  }

  @Test func `the card of an app in the background shows the snapshot`() {
    let stage = launchedStage()
    stage.enterBackground()
    stage.advance(to: 0.5)
    stage.openAppSwitcher()
    #expect(color(stage) == Self.home)
    stage.advance(to: 1)
    #expect(color(stage) == Self.app)
    #expect(color(stage, 2, 2) == Self.backdrop)
    #expect(stage.application.applicationState == .background)
    stage.closeAppSwitcher()
    stage.advance(to: 1.5)
    #expect(stage.application.applicationState == .active)
    #expect(color(stage, 2, 2) == Self.app)
  }

  @Test func `going home from the switcher sends the inactive app to the background`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 0.5)
    stage.enterBackground()
    stage.advance(to: 1)
    #expect(journal.lines == ["willResignActive active", "didEnterBackground background"])
    #expect(color(stage) == Self.home)
    #expect(stage.appSnapshot?[x: 2, y: 2].description == Self.app)
  }

  @Test func `ending the app while the switcher is open closes the switcher and shows the home screen`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 0.5)
    stage.quit(.user)
    #expect(!stage.isAppSwitcherOpen)
    stage.advance(to: 1)
    #expect(color(stage) == Self.home)
    stage.openAppSwitcher()
    stage.advance(to: 2)
    #expect(color(stage) == Self.backdrop)
    stage.closeAppSwitcher()
    stage.advance(to: 3)
    #expect(color(stage) == Self.home)
  }

  @Test func `choosing the card of an app that the system has ended launches the app`() {
    let stage = launchedStage()
    stage.quit()
    stage.advance(to: 0.5)
    stage.openAppSwitcher()
    stage.advance(to: 1)
    #expect(color(stage) == Self.app)
    _ = journal.take()
    stage.closeAppSwitcher()
    stage.advance(to: 2)
    #expect(journal.lines.prefix(2) == ["willFinish inactive", "didFinish inactive"])
    #expect(stage.application.applicationState == .active)
    #expect(color(stage, 2, 2) == Self.app)
  }

  @Test func `a relaunch while the switcher is open closes the switcher`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 0.5)
    stage.relaunch()
    stage.advance(to: 1)
    #expect(!stage.isAppSwitcherOpen)
    #expect(color(stage, 2, 2) == Self.app)
  }

  @Test func `opening an open switcher and closing a closed one have no effect`() {
    let stage = launchedStage()
    stage.closeAppSwitcher()
    #expect(journal.lines.isEmpty)
    stage.openAppSwitcher()
    stage.openAppSwitcher()
    #expect(journal.lines == ["willResignActive active"])
  }

  @Test func `a switcher that is opened while it closes stays open`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.closeAppSwitcher()
    stage.advance(to: 1.2)
    stage.openAppSwitcher()
    stage.advance(to: 2)
    #expect(color(stage, 2, 2) == Self.backdrop)
    #expect(color(stage) == Self.app)
  }

  @Test func `without a launched app, the switcher opens, and dragging the card does not close the switcher`() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .modern)
    stage.window.backgroundColor = .red
    stage.advance(to: 0)
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.drag(from: CGPoint(x: 50, y: 160), to: CGPoint(x: 50, y: 10), over: 0.2)
    stage.advance(to: 2)
    #expect(stage.isAppSwitcherOpen)
    #expect(stage.application.applicationState == .inactive)
  }

  // MARK: Touches

  @Test func `a tap on the card chooses the app`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.tap(CGPoint(x: 50, y: 100))
    stage.advance(to: 2)
    #expect(stage.application.applicationState == .active)
  }

  @Test func `a tap beside the card shows the home screen`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.tap(CGPoint(x: 50, y: 10))
    stage.advance(to: 2)
    #expect(stage.application.applicationState == .background)
    #expect(color(stage) == Self.home)
  }

  @Test func `a drag moves the card upwards, and the card returns after a short drag`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 60), over: 0.2)
    stage.advance(to: 1.19)
    #expect(color(stage, 50, 160) == Self.backdrop)
    stage.advance(to: 2)
    #expect(color(stage, 50, 160) == Self.app)
    #expect(stage.isAppSwitcherOpen)
  }

  @Test func `dragging the card upwards by more than half of its height ends the app`() {
    let stage = launchedStage()
    stage.openAppSwitcher()
    stage.advance(to: 1)
    stage.drag(from: CGPoint(x: 50, y: 160), to: CGPoint(x: 50, y: 80), over: 0.2)
    stage.advance(to: 2)
    #expect(journal.lines.dropFirst() == ["didEnterBackground background"])
    #expect(stage.window.rootViewController == nil)
  }

  @Test func `in a landscape interface, a drag towards the interface's upper edge ends the app`() {
    let stage = launchedStage()
    stage.rotate(to: .landscapeLeft)
    stage.advance(to: 1)
    stage.openAppSwitcher()
    stage.advance(to: 2)
    stage.drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 20), over: 0.2)
    stage.advance(to: 3)
    #expect(!stage.isAppSwitcherOpen)
    #expect(stage.window.rootViewController == nil)
  }

  @Test func `opening the switcher cancels the touches of the app`() {
    let stage = launchedStage()
    let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stage.window.rootViewController?.view.addSubview(view)
    stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 60, y: 100), over: 1)
    stage.advance(to: 0.5)
    stage.openAppSwitcher()
    stage.advance(to: 2)
    #expect(view.phases == ["began", "cancelled"])
  }

  @Test func `touches on the home screen do not reach the app`() {
    let stage = launchedStage()
    let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stage.window.rootViewController?.view.addSubview(view)
    stage.enterBackground()
    stage.advance(to: 0.5)
    stage.tap(CGPoint(x: 50, y: 100))
    stage.advance(to: 1)
    #expect(view.phases.isEmpty)
  }

  /// A view that records the beginning and the end of touches.
  private final class TouchedView: UIView {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
  }
}
