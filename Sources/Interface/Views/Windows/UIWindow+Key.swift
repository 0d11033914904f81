public import struct Foundation.Notification
import Geometry
import Layers
import Runtime

extension UIWindow {
  /// The position of a window in the z-order. Windows with higher levels are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The value of the level. Windows with higher values are in front.
    public let rawValue: CGFloat
    /// Creates a level from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a custom level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of windows with content: 0.
    public static let normal = Self(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Self(1000)
    /// The level of alerts: 2000.
    public static let alert = Self(2000)
    /// Returns whether the left level is behind the right one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The notification that is posted after a window was shown. The object of the notification is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The notification that is posted after a window was hidden. The object of the notification is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The notification that is posted after a window became the key window. The object of the notification is the
  /// window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The notification that is posted when a window is no longer the key window. The object of the notification is the
  /// window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Whether the window is the key window, in which the search for the target of an action starts.
  public final var isKeyWindow: Bool { stage.map { $0.windows.key === self } ?? false }

  /// Makes the window the key window.
  public final func makeKey() { stage?.windows.makeKey(self) }

  /// Shows the window in front of all others of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  final func visibilityDidChange() {
    guard let stage, !isMain || stage.windows.hasPromoted(self) else { return }
    stage.makeCurrent()
    if isHidden {
      stage.windows.remove(self)
      hideRoot()
      post(Self.didBecomeHiddenNotification)
    } else {
      stage.windows.add(self)
      showRoot()
      post(Self.didBecomeVisibleNotification)
    }
  }

  final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
