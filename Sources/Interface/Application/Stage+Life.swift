public import struct Foundation.URL
import Geometry
import Layers
@_exported public import struct Pixels.Bitmap
import Raster
import Runtime

extension Stage {
  /// Sends the app to the background, as the user does by returning to the home screen.
  ///
  /// The app becomes inactive, then enters the background. View controllers receive no appearance callbacks. Then the
  /// snapshot is taken, and the home screen, which is black, covers the windows. When the background tasks of the app
  /// have ended, the app is suspended: its timers, display links and dispatch queues stop until the app returns to the
  /// foreground. If the app is already in the background, the method does nothing.
  /// - Source: B-432, B-451, B-497.
  public func enterBackground() {
    makeCurrent()
    guard application.life.isRunning, application.applicationState != .background else { return }
    note("background")
    application.resignActive()
    application.enterBackground()
    appSwitcher.fadeOut()
  }

  /// Returns the app from the background to the foreground.
  ///
  /// Timers whose times have passed while the app was suspended fire once in the next run-loop pass. If the app is not
  /// in the background, the method does nothing.
  public func enterForeground() {
    makeCurrent()
    guard application.life.isRunning, application.applicationState == .background else { return }
    note("foreground")
    hideHomeScreen()
    application.enterForeground()
    appDidReplaceSwitcher()
  }

  /// Sends a memory warning to the app delegate, then a notification, then calls `didReceiveMemoryWarning()` on every
  /// view controller in use, parents before children.
  ///
  /// The view controllers in use are the root view controllers of the visible windows, their children and the view
  /// controllers that they present. Views are not unloaded, as on iOS 6 and later. A suspended app receives no warning.
  /// - Source: B-447, B-451.
  public func memoryWarning() {
    makeCurrent()
    guard !loop.isSuspended else { return }
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    application.post(UIApplication.didReceiveMemoryWarningNotification)
    participants.forEach { $0.didReceiveMemoryWarning() }
  }

  /// Reports a significant change of the time of day to the app delegate, then posts a notification.
  public func significantTimeChange() {
    makeCurrent()
    application.delegate?.applicationSignificantTimeChange(application)
    application.post(UIApplication.significantTimeChangeNotification)
  }

  /// Passes a URL to the app, as another app does. Returns whether the app could open the URL.
  ///
  /// An app with scenes receives the URL in its scene delegate. The result is then true if the scene has a delegate.
  @discardableResult
  public func open(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    makeCurrent()
    note("openURL", url.absoluteString)
    if let scene = application.life.scenes.first {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      return scene.delegate != nil
    }
    return application.delegate?.application(application, open: url, options: options) ?? false
  }

  /// The snapshot that was taken when the app last entered the background, or nil.
  public var appSnapshot: Bitmap? {
    application.life.snapshot.map { Rasterizer.render($0.tree.displayList(at: $0.time, scale: scale)) }
  }

  // MARK: The end of an app

  /// Ends the app that was launched on the stage.
  ///
  /// Unless the app crashes, an app in the foreground first enters the background, and an app that is not suspended
  /// receives `applicationWillTerminate(_:)`. Then the app's windows, scenes, delegate and scheduled work are
  /// discarded. No appearance callbacks and no completions of animations are called. The home screen is visible. The
  /// stage's user defaults and the saved state persist, except as the description of `cause` states.
  /// - Parameter cause: The reason for the end. The default is that the system ends the app.
  /// - Precondition: The app was launched with `UIApplication.launch(delegate:infoDictionary:in:)`.
  /// - Source: B-455, B-589.
  public func quit(_ cause: AppTermination = .system) {
    makeCurrent()
    let life = application.life
    require(life.launch != nil, "Stage.quit requires an app that was launched with UIApplication.launch")
    guard life.isRunning else { return }
    if cause == .user || cause == .removal {
      life.hasCard = false
      appSwitcher.removeCard()
    }
    if cause == .crash {
      note("crash")
      showHomeScreen()
    } else {
      end()
    }
    appRun = AppRun()
    participants.forEach { $0.appWillQuit(isOrderly: cause == .system) }
    application.discard()
    appSwitcher.fadeOut()
    if cause == .removal { removeData() }
  }

  private func end() {
    enterBackground()
    note("quit")
    guard !loop.isSuspended else { return }
    note("applicationWillTerminate")
    application.delegate?.applicationWillTerminate(application)
    application.post(UIApplication.willTerminateNotification)
  }

  private func removeData() {
    note("removeApp")
    UserDefaults.removeAll(of: loop)
    application.life.sessions = []
    application.life.snapshot = nil
  }

  /// Launches the app again. If the app is running, the method calls `quit()` first.
  ///
  /// If there is a saved state and the app's delegate permits its restoration, the launch restores the state.
  /// - Precondition: The app was launched with `UIApplication.launch(delegate:infoDictionary:in:)`.
  public func relaunch() {
    quit()
    note("relaunch")
    hideHomeScreen()
    loop.resume()
    application.launch(options: nil)
    appDidReplaceSwitcher()
  }

  /// Whether an app was launched on the stage. The app may have ended since.
  package var hasLaunchedApp: Bool { application.life.launch != nil }

  // MARK: The home screen

  func showHomeScreen() {
    screen.systemReceiver = appSwitcher
    let layer = application.life.homeScreen
    withoutActions {
      layer.name = "homeScreen"
      layer.frame = display.panel.bounds
      layer.backgroundColor = UIColor.black.cgColor
      display.panel.addSublayer(layer)
    }
  }

  func hideHomeScreen() {
    screen.systemReceiver = nil
    withoutActions { application.life.homeScreen.removeFromSuperlayer() }
  }

  /// Calls `changes` in a transaction in which changes of layers cause no implicit animations.
  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}

/// The reasons for which an app ends.
public enum AppTermination: Hashable, Sendable {
  /// The system ends the app in the background, or Xcode stops it there. The saved state persists.
  case system
  /// The user ends the app in the app switcher. The saved state is discarded.
  case user
  /// The app crashes. No method of the delegate is called, and the saved state is discarded.
  case crash
  /// The user deletes the app and installs it again. The saved state and the user defaults are discarded.
  case removal
}

extension UIApplication {
  /// Discards the windows with their animations, the scenes, the delegate, the background tasks and the scheduled
  /// events of an app that ends. Completions of animations and transitions are not called.
  final func discard() {
    life.isRunning = false
    loseBackgroundTasks()
    stage.loop.discardAppEvents()
    stage.windows.discardAll()
    for scene in life.scenes {
      scene.activationState = .unattached
      scene.delegate = nil
    }
    life.scenes = []
    (life.delegate, delegate) = (nil, nil)
  }
}
