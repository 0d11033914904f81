import Layers
import Runtime

import struct Foundation.Notification

extension UIApplication {
  /// The state of the app. Without a launched app, the state is `active` until the app enters the background.
  public final var applicationState: State { life.state }

  /// The connected scenes of the app.
  public final var connectedScenes: Set<UIScene> { Set(life.scenes) }
  /// The sessions of the app's scenes.
  public final var openSessions: Set<UISceneSession> { Set(life.sessions) }
  /// Whether the app can show several scenes at the same time: false.
  public final var supportsMultipleScenes: Bool { false }

  /// Moves the app to the foreground and makes it active. During a launch, when `isLaunch` is true, the application
  /// delegate's `applicationWillEnterForeground(_:)` is not called.
  final func enterForeground(isLaunch: Bool = false) {
    if !isLaunch { resumeTime() }
    if !isLaunch || life.usesScenes {
      report(.willEnterForeground, callsApplication: !isLaunch)
    }
    becomeActive()
  }

  /// Makes an inactive app active.
  final func becomeActive() {
    guard life.state != .active else { return }
    life.state = .active
    report(.didBecomeActive)
  }

  /// Makes the app inactive.
  final func resignActive() {
    guard life.state == .active else { return }
    report(.willResignActive)
    life.state = .inactive
  }

  /// Moves the inactive app to the background. The app is suspended when its background tasks have ended.
  final func enterBackground() {
    life.state = .background
    report(.didEnterBackground)
    stage.participants.forEach { $0.appDidEnterBackground() }
    life.snapshot = stage.appSwitcher.whileHidden {
      stage.layoutAndCommit()
      return (stage.context.committedTree, stage.now)
    }
    stage.showHomeScreen()
    suspendIfDone()
  }

  /// A change of the app's state that is reported to the delegates.
  enum LifeEvent {
    case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  }

  /// Reports an event: calls the delegate of each scene or, if the app has no scenes, the application delegate. Also
  /// posts the notifications of the event.
  ///
  /// - Parameter callsApplication: Whether the application's notification is posted and, if the app has no scenes, the
  ///   application delegate is called.
  private final func report(_ event: LifeEvent, callsApplication: Bool = true) {
    for scene in life.scenes { scene.report(event) }
    guard callsApplication else { return }
    if !life.usesScenes {
      stage.note(event.applicationCall)
      delegate.map { event.call($0, self) }
    }
    post(event.applicationNotification)
  }
}

extension UIApplication.LifeEvent {
  fileprivate var applicationCall: String {
    switch self {
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    }
  }

  fileprivate var sceneCall: String {
    switch self {
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    case .willEnterForeground: "sceneWillEnterForeground"
    }
  }

  fileprivate var applicationNotification: Notification.Name {
    switch self {
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    }
  }

  fileprivate var sceneNotification: Notification.Name {
    switch self {
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    }
  }

  /// The value that `UIScene.activationState` has while the scene's delegate is called for this event.
  fileprivate var sceneState: UIScene.ActivationState {
    switch self {
    case .didBecomeActive, .willResignActive: .foregroundActive
    case .didEnterBackground: .background
    case .willEnterForeground: .foregroundInactive
    }
  }

  @MainActor
  fileprivate func call(_ delegate: any UIApplicationDelegate, _ application: UIApplication) {
    switch self {
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    }
  }

  @MainActor
  fileprivate func call(_ delegate: any UISceneDelegate, _ scene: UIScene) {
    switch self {
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    }
  }
}

extension UIScene {
  /// Updates `activationState`, calls the scene's delegate for an event, and posts the scene's notification of the
  /// event.
  fileprivate final func report(_ event: UIApplication.LifeEvent) {
    activationState = event.sceneState
    stage.note(event.sceneCall, session.persistentIdentifier)
    delegate.map { event.call($0, self) }
    if event == .willResignActive { activationState = .foregroundInactive }
    NotificationCenter.default.post(name: event.sceneNotification, object: self)
  }
}
