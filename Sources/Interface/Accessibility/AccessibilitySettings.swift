import struct Foundation.Notification

/// The accessibility settings of a device that an app can query, apart from VoiceOver.
///
/// All settings are off by default, except shaking to undo and the playback of videos. Only the motion settings change
/// what Interlude draws: `isReduceMotionEnabled` with `prefersCrossFadeTransitions` replaces the slides of navigation
/// controllers by cross-fades.
public struct AccessibilitySettings: Hashable, Sendable {
  /// Whether the setting Reduce Motion is on.
  public var isReduceMotionEnabled = false
  /// Whether cross-fades replace slides while `isReduceMotionEnabled` is true.
  public var prefersCrossFadeTransitions = false
  /// Whether the setting Reduce Transparency is on.
  public var isReduceTransparencyEnabled = false
  /// Whether the colours of the screen are inverted.
  public var isInvertColorsEnabled = false
  /// Whether the screen displays shades of grey instead of colours.
  public var isGrayscaleEnabled = false
  /// Whether apps should convey information by more than colour alone.
  public var shouldDifferentiateWithoutColor = false
  /// Whether switches show labels for on and off.
  public var isOnOffSwitchLabelsEnabled = false
  /// Whether buttons are displayed with visible shapes.
  public var buttonShapesEnabled = false
  /// Whether audio is mono.
  public var isMonoAudioEnabled = false
  /// Whether videos have captions.
  public var isClosedCaptioningEnabled = false
  /// Whether videos play automatically.
  public var isVideoAutoplayEnabled = true
  /// Whether shaking the device undoes the last action.
  public var isShakeToUndoEnabled = true
  /// Whether Switch Control runs.
  public var isSwitchControlRunning = false
  /// Whether AssistiveTouch runs.
  public var isAssistiveTouchRunning = false
  /// Whether the selection can be spoken.
  public var isSpeakSelectionEnabled = false
  /// Whether the screen can be spoken.
  public var isSpeakScreenEnabled = false

  /// Creates the settings of a new device.
  public init() {}

  /// The key path of each setting, and the name of the notification that is posted when the setting changes. If several
  /// settings change at once, their notifications are posted in this order.
  static let notifications: [(setting: any KeyPath<Self, Bool> & Sendable, name: Foundation.Notification.Name)] = [
    (\.isReduceMotionEnabled, UIAccessibility.reduceMotionStatusDidChangeNotification),
    (\.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
    (\.isReduceTransparencyEnabled, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
    (\.isInvertColorsEnabled, UIAccessibility.invertColorsStatusDidChangeNotification),
    (\.isGrayscaleEnabled, UIAccessibility.grayscaleStatusDidChangeNotification),
    (\.shouldDifferentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification),
    (\.isOnOffSwitchLabelsEnabled, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
    (\.buttonShapesEnabled, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
    (\.isMonoAudioEnabled, UIAccessibility.monoAudioStatusDidChangeNotification),
    (\.isClosedCaptioningEnabled, UIAccessibility.closedCaptioningStatusDidChangeNotification),
    (\.isVideoAutoplayEnabled, UIAccessibility.videoAutoplayStatusDidChangeNotification),
    (\.isShakeToUndoEnabled, UIAccessibility.shakeToUndoDidChangeNotification),
    (\.isSwitchControlRunning, UIAccessibility.switchControlStatusDidChangeNotification),
    (\.isAssistiveTouchRunning, UIAccessibility.assistiveTouchStatusDidChangeNotification),
    (\.isSpeakSelectionEnabled, UIAccessibility.speakSelectionStatusDidChangeNotification),
    (\.isSpeakScreenEnabled, UIAccessibility.speakScreenStatusDidChangeNotification),
  ]

  /// Whether cross-fades replace the slides of navigation controllers.
  var crossFades: Bool { isReduceMotionEnabled && prefersCrossFadeTransitions }
}
