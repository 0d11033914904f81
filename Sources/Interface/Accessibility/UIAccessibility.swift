public import struct Foundation.Notification

/// A namespace for the functions, settings and notifications of accessibility.
public enum UIAccessibility {
  /// A notification that an app posts to assistive technologies. Raw values are those of iOS.
  ///
  /// These notifications are not posted to `NotificationCenter`, so observers do not receive them.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The notification that a new screen has appeared. VoiceOver focuses the argument or, if the argument is nil, the
    /// first element.
    public static let screenChanged = Self(rawValue: 1000)
    /// The notification that a part of the screen has changed. VoiceOver focuses the argument or, if the argument is
    /// nil, the first element.
    public static let layoutChanged = Self(rawValue: 1001)
    /// The notification that requests VoiceOver to speak a string, which is the argument.
    public static let announcement = Self(rawValue: 1008)
    /// The notification that a scroll gesture of VoiceOver has scrolled the content. The argument is a string to speak,
    /// such as "Page 2 of 5".
    public static let pageScrolled = Self(rawValue: 1009)

    /// The name of the notification in traces. If the notification is unknown, the name is its number.
    var name: String {
      switch self {
      case .screenChanged: "screenChanged"
      case .layoutChanged: "layoutChanged"
      case .announcement: "announcement"
      case .pageScrolled: "pageScrolled"
      default: "\(rawValue)"
      }
    }
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// VoiceOver.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch Control, which Interlude does not have.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Posts a notification to the screen reader of the current stage. The trace contains the notification even if the
  /// reader is off.
  ///
  /// - Parameter argument: The element to focus, the text to speak, or nil.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    Stage.current?.screenReader.receive(notification, argument)
  }

  /// Returns the element that the screen reader has focused. The result is nil if no element has the focus, or if
  /// `identifier` is `notificationSwitchControl`.
  @MainActor
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    identifier == .notificationSwitchControl ? nil : Stage.current?.screenReader.focusedElement
  }

  /// Whether the screen reader of the current stage runs.
  @MainActor public static var isVoiceOverRunning: Bool { Stage.current?.screenReader.isRunning ?? false }

  /// The notification that the screen reader was switched on or off.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The notification that the screen reader has focused another element.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the focused element in the user info of `elementFocusedNotification`.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the previously focused element in the user info of `elementFocusedNotification`.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive technology in the user info of `elementFocusedNotification`.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// The notification that an announcement was spoken or interrupted.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the spoken text in the user info of `announcementDidFinishNotification`.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of a Boolean value in the user info of `announcementDidFinishNotification`. The value indicates whether
  /// the text was spoken to its end.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
}
