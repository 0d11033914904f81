public import struct Foundation.Notification

extension UIAccessibility {
  /// The settings of the current stage or, without a stage, the default settings.
  @MainActor private static var settings: AccessibilitySettings {
    Stage.current?.accessibilitySettings ?? AccessibilitySettings()
  }

  /// Whether the setting Reduce Motion is on.
  @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  /// Whether cross-fades replace slides. The value is false while `isReduceMotionEnabled` is false.
  @MainActor public static var prefersCrossFadeTransitions: Bool { settings.crossFades }
  /// Whether the setting Reduce Transparency is on.
  @MainActor public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  /// Whether the colours of the screen are inverted.
  @MainActor public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
  /// Whether the screen displays shades of grey instead of colours.
  @MainActor public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
  /// Whether apps should convey information by more than colour alone.
  @MainActor public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
  /// Whether switches show labels for on and off.
  @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
  /// Whether buttons are displayed with visible shapes.
  @MainActor public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
  /// Whether audio is mono.
  @MainActor public static var isMonoAudioEnabled: Bool { settings.isMonoAudioEnabled }
  /// Whether videos have captions.
  @MainActor public static var isClosedCaptioningEnabled: Bool { settings.isClosedCaptioningEnabled }
  /// Whether videos play automatically.
  @MainActor public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }
  /// Whether shaking the device undoes the last action.
  @MainActor public static var isShakeToUndoEnabled: Bool { settings.isShakeToUndoEnabled }
  /// Whether Switch Control runs.
  @MainActor public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  /// Whether AssistiveTouch runs.
  @MainActor public static var isAssistiveTouchRunning: Bool { settings.isAssistiveTouchRunning }
  /// Whether the selection can be spoken.
  @MainActor public static var isSpeakSelectionEnabled: Bool { settings.isSpeakSelectionEnabled }
  /// Whether the screen can be spoken.
  @MainActor public static var isSpeakScreenEnabled: Bool { settings.isSpeakScreenEnabled }
  /// Whether text is bold. The value is true if the stage's `legibilityWeight` is `bold`.
  @MainActor public static var isBoldTextEnabled: Bool { Stage.current?.legibilityWeight == .bold }
  /// Whether colours have more contrast. The value is true if the stage's `accessibilityContrast` is `high`.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { Stage.current?.accessibilityContrast == .high }
  /// Whether the device is limited to one app. The value is always false.
  @MainActor public static var isGuidedAccessEnabled: Bool { false }
}

// MARK: Notifications

extension UIAccessibility {
  /// The notification that `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The notification that `prefersCrossFadeTransitions` has changed.
  public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// The notification that `isReduceTransparencyEnabled` has changed.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The notification that `isInvertColorsEnabled` has changed.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// The notification that `isGrayscaleEnabled` has changed.
  public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// The notification that `shouldDifferentiateWithoutColor` has changed.
  public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// The notification that `isOnOffSwitchLabelsEnabled` has changed.
  public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// The notification that `buttonShapesEnabled` has changed.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// The notification that `isMonoAudioEnabled` has changed.
  public static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// The notification that `isClosedCaptioningEnabled` has changed.
  public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// The notification that `isVideoAutoplayEnabled` has changed.
  public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// The notification that `isShakeToUndoEnabled` has changed.
  public static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// The notification that `isSwitchControlRunning` has changed.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// The notification that `isAssistiveTouchRunning` has changed.
  public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// The notification that `isSpeakSelectionEnabled` has changed.
  public static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// The notification that `isSpeakScreenEnabled` has changed.
  public static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// The notification that `isBoldTextEnabled` has changed.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The notification that `isDarkerSystemColorsEnabled` has changed.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
