public import Geometry
public import class Foundation.NSCoder
public import protocol Foundation.NSObjectProtocol
public import struct Foundation.Data
public import struct Foundation.URL

/// The delegate of an application. A delegate that is a `UIResponder` is at the end of the responder chain.
///
/// All members have default implementations, because they are optional on iOS.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window. If the app has a main storyboard, the launch sets the property before the storyboard is loaded.
  var window: UIWindow? { get set }

  /// Called when the main storyboard is loaded, before the interface is restored. Returns whether the app can handle
  /// the launch options.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the end of the launch, before the main storyboard's window is visible. Returns whether the app can
  /// handle the launch options.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the end of the launch if the delegate does not implement
  /// `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called when the app has become active. Not called if the app uses scenes.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app stops being active. Not called if the app uses scenes.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app is in the background. Not called if the app uses scenes.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app returns from the background. Not called if the app uses scenes.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends, unless it is suspended.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is low, before the view controllers are called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the time of day has changed significantly, by `Stage.significantTimeChange()`.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// Called before the frame of the status bar changes because a phone call begins or ends.
  ///
  /// - Parameter newStatusBarFrame: The new frame, in the coordinates of the interface.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// Called after the frame of the status bar has changed because a phone call has begun or ended.
  ///
  /// - Parameter oldStatusBarFrame: The frame before the change, in the coordinates of the interface.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  /// Opens the URL that `Stage.open(_:options:)` passes to the app. Returns whether the app could open the URL.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Returns the orientations that the application supports in a window, regardless of the view controllers.
  ///
  /// By default, these are the orientations in the information property list. Without them, a pad supports all
  /// orientations, and a phone all except portrait upside down.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask

  /// Returns whether the state of the app is saved. Called when the app has entered the background.
  ///
  /// The default implementation calls `application(_:shouldSaveApplicationState:)`. Not called if the app uses scenes.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Returns whether the state of the app is saved. Apps for iOS before 13.2 implement this method. The default is
  /// false.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Called before the state of the view controllers is saved. The delegate can encode values of its own.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Returns whether a saved state is restored. Called after `application(_:willFinishLaunchingWithOptions:)`.
  ///
  /// The default implementation calls `application(_:shouldRestoreApplicationState:)`.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Returns whether a saved state is restored. Apps for iOS before 13.2 implement this method. The default is false.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Returns the view controller with an identifier path, or nil if that view controller is not restored.
  ///
  /// Called for each view controller without a restoration class, also for those that exist already. If the delegate
  /// does not implement the method, existing view controllers and those in storyboards are found automatically.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Called after the state of the view controllers was restored. The delegate can decode its own values.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Called before an activity is continued. Returns whether the app itself shows the user that the activity is being
  /// continued.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Continues an activity that `Stage.continueUserActivity(_:)` passes to the app. Returns whether the activity was
  /// continued.
  ///
  /// - Parameter restorationHandler: A closure that calls `restoreUserActivityState(_:)` of the given responders.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// Returns the configuration of a new scene. By default, it is the one in the information property list.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called on iOS when the user has closed scenes of the app. Interlude never calls the method.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called on iOS when the device is registered for remote notifications. Interlude never calls the method.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Called after the registration for remote notifications has failed. Interlude calls the method in the run-loop pass
  /// that follows the request.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
  /// Always nil: this default implementation does not store a window that is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true by default.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` and returns true by default.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing by default.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing by default.
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {}
  /// Does nothing by default.
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {}
  /// Does nothing by default.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  /// Returns false: the app opens no URLs.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Returns a placeholder, which indicates that the delegate does not implement this method. The orientations in the
  /// information property list then apply.
  public func application(_: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { .unanswered }

  /// Returns the result of `application(_:shouldSaveApplicationState:)`.
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldSaveApplicationState: coder)
  }
  /// Returns false: the state of the app is not saved.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  /// Does nothing by default.
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  /// Returns the result of `application(_:shouldRestoreApplicationState:)`.
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldRestoreApplicationState: coder)
  }
  /// Returns false: a saved state is not restored.
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { false }
  /// Returns a placeholder, which indicates that the delegate does not implement this method. The restoration then
  /// finds existing controllers and those in storyboards automatically.
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { UIApplication.unansweredController }
  /// Does nothing by default.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
  /// Returns false: the app does not show the user that the activity is being continued.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false: the app continues no activities.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// Returns the configuration of the session, which comes from the information property list.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing by default.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

extension UIApplication {
  /// The delegate. If the delegate is a responder, it is the next responder of the application.
  ///
  /// The application does not retain the delegate, except one that `launch(delegate:infoDictionary:in:)` has created.
  public final var delegate: (any UIApplicationDelegate)? {
    get { delegateObject as? any UIApplicationDelegate }
    set { delegateObject = newValue }
  }
}

extension UIApplication {
  /// The placeholder that the default implementation of
  /// `application(_:viewControllerWithRestorationIdentifierPath:coder:)` returns.
  static let unansweredController = UIViewController()
}

/// An object that can restore the state that a user activity describes. `UIResponder` conforms to the protocol.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state that an activity describes.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
