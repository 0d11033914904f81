public import struct Foundation.URL
public import class Foundation.NSError
import Runtime

extension UIApplication {
  /// Whether the display stays on while the app is idle. The value is stored but has no effect, because a stage's
  /// display is always on.
  public final var isIdleTimerDisabled: Bool {
    get { life.values.isIdleTimerDisabled }
    set { life.values.isIdleTimerDisabled = newValue }
  }

  /// The number on the app's icon. The value is stored; there is no icon.
  public final var applicationIconBadgeNumber: Int {
    get { life.values.badgeNumber }
    set { life.values.badgeNumber = newValue }
  }

  /// Whether the status bar shows network activity. The value is stored; current iOS does not show it either.
  public final var isNetworkActivityIndicatorVisible: Bool {
    get { life.values.showsNetworkActivity }
    set { life.values.showsNetworkActivity = newValue }
  }

  /// Whether shaking the device undoes changes. The value is stored but has no effect: `Stage.shake()` undoes nothing.
  public final var applicationSupportsShakeToEdit: Bool {
    get { life.values.editsOnShake }
    set { life.values.editsOnShake = newValue }
  }

  /// Whether protected files are available: true.
  public final var isProtectedDataAvailable: Bool { true }
  /// Whether the app is registered for remote notifications: false, because there is no such service.
  public final var isRegisteredForRemoteNotifications: Bool { false }

  /// Requests a registration for remote notifications.
  ///
  /// The request is recorded in the trace. It fails in the next run-loop pass, because there is no such service.
  public final func registerForRemoteNotifications() {
    stage.note("registerForRemoteNotifications")
    stage.schedule(at: stage.now, "the failure of a registration for remote notifications") { [unowned self] in
      let error = NSError(domain: "NSCocoaErrorDomain", code: 3010)
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  /// Ends the registration for remote notifications. The call is recorded in the trace.
  public final func unregisterForRemoteNotifications() { stage.note("unregisterForRemoteNotifications") }

  /// The URL of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Returns whether the URL has a scheme that an app of the system opens, such as `https`, `mailto` or `tel`.
  public final func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings", "maps"].contains(url.scheme?.lowercased())
  }

  /// Opens a URL in another app.
  ///
  /// The call is recorded in the trace. There are no other apps, so the app stays in the foreground.
  /// - Parameter completion: Called in the next run-loop pass with the result of `canOpenURL(_:)`.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    stage.note("open", url.absoluteString)
    guard let completion else { return }
    let isSuccess = canOpenURL(url)
    stage.schedule(at: stage.now, "the completion of open(_:options:completionHandler:)") { completion(isSuccess) }
  }

  /// Opens a URL in another app, like `open(_:options:completionHandler:)`. Returns the result of `canOpenURL(_:)`.
  @discardableResult
  public final func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Returns the orientations that the app supports in a window, regardless of the view controllers.
  public final func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    declaredOrientations.isEmpty
      ? stage.usualOrientations
      : declaredOrientations.reduce(into: UIInterfaceOrientationMask()) { $0.formUnion(UIInterfaceOrientationMask($1)) }
  }

  /// The size of text that the user has chosen.
  public final var preferredContentSizeCategory: UIContentSizeCategory { stage.preferredContentSizeCategory }
  /// The direction of the user's language.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    stage.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
