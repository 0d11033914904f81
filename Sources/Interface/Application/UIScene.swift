public import protocol Foundation.NSObjectProtocol
public import struct Foundation.Notification
public import struct Foundation.URL

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive = 0
    /// The scene is in the foreground and receives no events.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The reasons for the connection of a scene.
  @preconcurrency @MainActor
  public final class ConnectionOptions {
    /// The URLs that the scene is to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The identifier of the app that requested the scene, or nil.
    public let sourceApplication: String?

    init(urlContexts: Set<UIOpenURLContext> = [], sourceApplication: String? = nil) {
      (self.urlContexts, self.sourceApplication) = (urlContexts, sourceApplication)
    }
  }

  /// The session of the scene.
  public final let session: UISceneSession
  /// The delegate, which the scene retains.
  public final var delegate: (any UISceneDelegate)?
  /// The state of the scene.
  public internal(set) final var activationState = ActivationState.unattached
  /// The title of the scene. It is not displayed.
  public final var title: String?
  unowned let stage: Stage

  /// Creates a scene of the current stage for a session. The application calls the initializer when it connects a scene.
  ///
  /// Unlike on iOS, the initializer is required, so that the application can create a scene of an app's class: an
  /// override has the modifier `required`.
  /// - Precondition: There is a current stage.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    guard let stage = Stage.current else {
      fatalError("UIScene.init(session:connectionOptions:) requires a current stage. Create a Stage first")
    }
    (self.session, self.stage) = (session, stage)
    super.init()
  }

  /// The next responder: the application of the stage.
  open override var next: UIResponder? { stage.application }
}

extension UIScene {
  /// The notification that a scene was connected. The object is the scene.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The notification that a scene was disconnected. The object is the scene.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The notification that a scene has become active. The object is the scene.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The notification that a scene is about to stop being active. The object is the scene.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The notification that a scene is about to enter the foreground. The object is the scene.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The notification that a scene is in the background. The object is the scene.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that a scene is to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: Hashable {
  /// The URL.
  public nonisolated let url: URL

  init(url: URL) { self.url = url }

  /// Returns whether both contexts are the same object.
  nonisolated public static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }
  /// Adds the identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The delegate of a scene. All members have default implementations, because they are optional on iOS.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a scene is connected, before its window is visible.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when a scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before a scene stops being active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before a scene enters the foreground, also at the launch.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when a scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity that is saved when the scene enters the background, or nil. After the next launch,
  /// `UISceneSession.stateRestorationActivity` contains this activity.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after a scene with a saved activity was connected, before it enters the foreground.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Called before the scene continues an activity.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Continues an activity that `Stage.continueUserActivity(_:)` passes to the app.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Opens URLs that `Stage.open(_:options:)` passes to the app.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Returns nil: the state of the scene is not saved.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing by default.
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}
