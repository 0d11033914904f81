public import struct Foundation.Notification
import Geometry

// The functions and constants with the names of the C interface, which code for iOS 7 uses.

/// The type of the notifications that an app posts to assistive technologies.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification

/// The notification `screenChanged`.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The notification `layoutChanged`.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The notification `announcement`.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// The notification `pageScrolled`.
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

/// The notification that an announcement was spoken or interrupted.
public let UIAccessibilityAnnouncementDidFinishNotification = UIAccessibility.announcementDidFinishNotification
/// The key of the spoken text in the user info of `UIAccessibilityAnnouncementDidFinishNotification`.
public let UIAccessibilityAnnouncementKeyStringValue = UIAccessibility.announcementStringValueUserInfoKey
/// The key of a Boolean value in the user info of `UIAccessibilityAnnouncementDidFinishNotification`. The value
/// indicates whether the text was spoken to its end.
public let UIAccessibilityAnnouncementKeyWasSuccessful = UIAccessibility.announcementWasSuccessfulUserInfoKey
/// The notification that the screen reader was switched on or off.
public let UIAccessibilityVoiceOverStatusChanged = UIAccessibility.voiceOverStatusDidChangeNotification

/// Posts a notification to the screen reader, like `UIAccessibility.post(notification:argument:)`.
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibilityNotifications, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

/// Returns whether the screen reader of the current stage runs.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// Returns whether the setting Reduce Motion of the current stage is on.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Converts a rectangle from the coordinates of a view to those of the screen.
@preconcurrency @MainActor
public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: UIView) -> CGRect {
  UIAccessibility.convertToScreenCoordinates(rect, in: view)
}

/// Returns the element that the screen reader has focused, or nil, like `UIAccessibility.focusedElement(using:)`.
@preconcurrency @MainActor
public func UIAccessibilityFocusedElement(_ identifier: UIAccessibility.AssistiveTechnologyIdentifier?) -> Any? {
  UIAccessibility.focusedElement(using: identifier)
}
