public import struct Foundation.Notification

extension UIApplication {
  /// The states of an app.
  public enum State: Int, Hashable, Sendable {
    /// The app is in the foreground and receives events.
    case active = 0
    /// The app is in the foreground and receives no events, for example while it is launched.
    case inactive = 1
    /// The app is in the background.
    case background = 2
  }

  /// A key of the options with which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the URL that the app is to open.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The key of the identifier of the app that requested the launch.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The key of the remote notification that caused the launch.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The key of the local notification that caused the launch.
    public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// The key of additional data, as a property list, from the app that requested the launch.
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// The key of the Boolean value that is true if an event of the location services caused the launch.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The key of the shortcut item that the user selected.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The key of the activity that the app is to continue.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The key of the type of the activity that the app is to continue.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// A key of the options that `application(_:open:options:)` receives with a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the identifier of the app that requests to open the URL.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The key of additional data, as a property list, from the app that requests to open the URL.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// The key of the Boolean value that is true if the document has to be copied before it is changed.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// A key of the options of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the Boolean value that is true if the URL may be opened only in an app, and not in a web browser.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

// MARK: Notifications

extension UIApplication {
  /// The notification that the launch has ended. The object is the application.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification that the app has become active. The object is the application.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification that the app is about to stop being active. The object is the application.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The notification that the app is in the background. The object is the application.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The notification that the app is about to leave the background. The object is the application.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification that the app is about to end. The object is the application.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// The notification that memory is low. The object is the application.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The key of a frame of the status bar, an `NSValue`, in the user info of notifications. The notification before a
  /// change contains the new frame, and the one after the change contains the old frame.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// Posted before the frame of the status bar changes.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the frame of the status bar has changed.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of an orientation, the raw value of a `UIInterfaceOrientation`, in the user info of notifications. The
  /// notification before a change contains the new orientation, and the one after the change contains the old
  /// orientation.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// Posted before the interface rotates. The object is the application.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after `statusBarOrientation` has changed, before the rotation is animated (unverified). The object is the
  /// application.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The notification that the time of day has changed significantly. The object is the application.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}
