import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Background, foreground, memory warnings, and the end of an app (inventory B-432, B-447 to B-451, B-497, B-503).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppLifeTests {
  private let journal = Journal()

  private func launchedStage() -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .modern)
    let journal = journal
    UIApplication.launch(delegate: LoggingDelegate(journal), in: stage)
    stage.advance(to: 0)
    _ = journal.take()
    return stage
  }

  private func color(_ stage: Stage) -> [UInt8] {
    let pixel = stage.render()[x: 50, y: 100]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func `entering the background and the foreground calls the app delegate, and no view controller`() {
    let stage = launchedStage()
    stage.enterBackground()
    stage.advance(to: 1)
    #expect(journal.lines == ["willResignActive active", "didEnterBackground background"])
    #expect(stage.application.applicationState == .background)
    stage.enterForeground()
    stage.advance(to: 2)
    #expect(journal.lines.dropFirst(2) == ["willEnterForeground background", "didBecomeActive active"])
    #expect(stage.application.applicationState == .active)
  }

  @Test func `each application notification is posted after the corresponding call of the delegate`() {
    let stage = launchedStage()
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let journal = journal
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { notification in
        journal.note(notification.name.rawValue)
      }
    }
    stage.enterBackground()
    stage.enterForeground()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      journal.lines == [
        "willResignActive active", "UIApplicationWillResignActiveNotification", "didEnterBackground background",
        "UIApplicationDidEnterBackgroundNotification", "willEnterForeground background",
        "UIApplicationWillEnterForegroundNotification", "didBecomeActive active",
        "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test func `while the app is in the background, frames show the home screen and appSnapshot shows the app`() {
    let stage = launchedStage()
    stage.enterBackground()
    stage.advance(to: 0.1)
    #expect(color(stage) == [0, 0, 0])
    let pixel = stage.appSnapshot?[x: 50, y: 100]
    #expect(pixel?.red == 255)
    stage.enterForeground()
    stage.advance(to: 0.2)
    #expect(color(stage) == [255, 0, 0])
  }

  @Test func `timers, blocks and display links stop while the app is suspended`() {
    let stage = launchedStage()
    var fired: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired.append(stage.now) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { fired.append(-stage.now) }
    stage.enterBackground()
    stage.advance(to: 3.5)
    #expect(fired.isEmpty)
    stage.enterForeground()
    stage.advance(to: 5)
    timer.invalidate()
    #expect(fired == [3.5, -3.5, 4, 5])
  }

  @Test func `a background task delays the suspension until it ends`() {
    let stage = launchedStage()
    var fired = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired += 1 }
    let task = stage.application.beginBackgroundTask(withName: "upload", expirationHandler: nil)
    stage.enterBackground()
    stage.advance(to: 2.5)
    #expect(fired == 2)
    #expect(stage.application.backgroundTimeRemaining == 27.5)
    stage.application.endBackgroundTask(task)
    stage.advance(to: 5)
    timer.invalidate()
    #expect(fired == 2)
  }

  @Test func `background tasks expire after 30 s`() {
    let stage = launchedStage()
    var expiry: Double?
    _ = stage.application.beginBackgroundTask { expiry = stage.now }
    stage.enterBackground()
    stage.advance(to: 60)
    #expect(expiry == 30)
  }

  @Test func `a memory warning reaches the delegate, then observers, then the controllers`() {
    let stage = launchedStage()
    let journal = journal
    let name = UIApplication.didReceiveMemoryWarningNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      journal.note("notification")
    }
    stage.memoryWarning()
    NotificationCenter.default.removeObserver(token)
    #expect(journal.lines == ["memoryWarning active", "notification", "controller memoryWarning"])
  }

  @Test func `quitting an app calls willTerminate only if a background task prevents its suspension`() {
    let stage = launchedStage()
    stage.quit()
    #expect(journal.lines == ["willResignActive active", "didEnterBackground background"])
    let busy = launchedStage()
    _ = busy.application.beginBackgroundTask()
    busy.quit()
    #expect(journal.lines.last == "willTerminate background")
  }

  @Test func `quit discards the windows, the delegate and the timers, without appearance callbacks`() {
    let stage = launchedStage()
    weak let delegate = stage.application.delegate
    var fired = 0
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired += 1 }
    stage.quit()
    stage.advance(to: 5)
    #expect(fired == 0)
    #expect(delegate == nil)
    #expect(stage.application.windows.isEmpty)
    #expect(!journal.lines.contains("viewDidDisappear"))
    #expect(color(stage) == [0, 0, 0])
  }

  @Test func `relaunch creates a new delegate and shows the first screen again`() {
    let stage = launchedStage()
    let old = stage.window
    stage.relaunch()
    stage.advance(to: 1)
    #expect(stage.window !== old)
    #expect(color(stage) == [255, 0, 0])
    #expect(
      journal.lines.suffix(6) == [
        "willFinish inactive", "didFinish inactive", "viewDidLoad", "viewWillAppear", "didBecomeActive active",
        "viewDidAppear",
      ])
  }

  @Test func `user defaults persist when an app is launched again, and are not visible on another stage`() {
    let stage = launchedStage()
    UserDefaults.standard.set(3, forKey: "runs")
    stage.relaunch()
    #expect(UserDefaults.standard.integer(forKey: "runs") == 3)
    let other = launchedStage()
    #expect(UserDefaults.standard.object(forKey: "runs") == nil)
    _ = other
  }
}
