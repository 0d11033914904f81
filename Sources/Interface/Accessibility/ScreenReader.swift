import Geometry
import Layers
import Runtime

/// The screen reader of a stage, which replaces VoiceOver. The reader is off by default.
///
/// While the reader runs, one accessibility element can have the focus. The methods of the reader perform gestures of a
/// VoiceOver user, at the present time of the stage.
///
///     stage.screenReader.isRunning = true
///     stage.advance(to: 0.1)
///     stage.screenReader.focusNext()
///     stage.screenReader.activate()
///
/// The trace contains the changes of the focus, the gestures, and the notifications that the app posts.
/// - Source: G-354 to G-370.
@preconcurrency @MainActor
public final class ScreenReader: StageParticipant {
  unowned let stage: Stage
  var settings = AccessibilitySettings()
  private weak var storedFocus: UIResponder? {
    didSet {
      oldValue?.hasAccessibilityFocus = false
      storedFocus?.hasAccessibilityFocus = true
    }
  }
  /// The stage's contrast and text weight at the last call of `prepare()`. That method compares them with the current
  /// values and posts notifications about the changes.
  private var reported = (contrast: UIAccessibilityContrast.normal, weight: UILegibilityWeight.regular)
  /// The requested change of the focus, which the next run-loop pass makes, or nil.
  var request: FocusRequest?
  /// The view controllers that were visible at the end of the last transition.
  var screen = AccessibleScreen()
  /// The announcement that is being spoken, or nil.
  var announcement: RunningAnnouncement?

  init(_ stage: Stage) { self.stage = stage }

  /// Whether the reader runs. Setting the property posts `UIAccessibility.voiceOverStatusDidChangeNotification`.
  ///
  /// When the reader is switched on, the next run-loop pass focuses the first element. While the app is in the
  /// background, the notification waits for the first run-loop pass in the foreground.
  /// - Source: G-367.
  public var isRunning = false {
    didSet {
      guard isRunning != oldValue else { return }
      stage.makeCurrent()
      stage.note("voiceOver", isRunning ? "on" : "off")
      if isRunning { resetFocus() } else { stop() }
      postStatus()
    }
  }
  /// The value of `isRunning` at the last notification.
  private var postedRunning = false

  /// Posts the notification about `isRunning` if the value has changed since the last such notification. Does nothing
  /// while the app is in the background.
  private func postStatus() {
    guard isRunning != postedRunning, stage.application.applicationState != .background else { return }
    postedRunning = isRunning
    stage.postAccessibility(UIAccessibility.voiceOverStatusDidChangeNotification)
  }

  /// The element with the focus, or nil if there is none or the reader does not run.
  public var focusedElement: UIResponder? { storedFocus }

  /// The accessibility elements on the stage in the order in which the reader visits them.
  ///
  /// The elements of a window in front precede those of the windows behind it. The status bar and the keyboard have no
  /// elements.
  public var elements: [UIResponder] {
    stage.makeCurrent()
    let windows = stage.application.windows
    let modal = windows.last { $0.accessibilityViewIsModal }.map { [$0] }
    return (modal ?? windows.reversed()).flatMap { window in
      window.layoutIfNeeded()
      let screen = CGRect(origin: .zero, size: stage.interfaceOrientation.size(on: stage.size))
      return AccessibilityTree(isRightToLeft: window.isRightToLeft).elements(in: window, visible: screen)
    }
  }

  /// The descriptions of the `elements` that the reader speaks, such as "Done, button".
  public var descriptions: [String] { elements.map(\.spokenDescription) }

  /// Moves the focus to `element`, or removes the focus if `element` is nil. Does nothing if the reader does not run.
  public func focus(_ element: UIResponder?) {
    guard isRunning, element !== storedFocus else { return }
    let old = storedFocus
    storedFocus = element
    stage.note("accessibilityFocus", element?.spokenDescription ?? "none")
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    post(element, after: old)
  }

  private func post(_ element: UIResponder?, after old: UIResponder?) {
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: element, userInfo: info)
  }

  /// Interrupts the announcement and removes the focus, when the reader is switched off.
  private func stop() {
    interruptAnnouncement()
    (storedFocus, request) = (nil, nil)
  }

  /// Posts the notifications about contrast and bold text if these traits of the stage have changed. Also posts the
  /// notification about `isRunning` if that notification was deferred while the app was in the background.
  package func prepare() {
    postStatus()
    let old = reported
    reported = (stage.accessibilityContrast, stage.legibilityWeight)
    if reported.contrast != old.contrast {
      stage.postAccessibility(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
    if reported.weight != old.weight { stage.postAccessibility(UIAccessibility.boldTextStatusDidChangeNotification) }
  }

  func abandon() {
    (storedFocus, request, announcement) = (nil, nil, nil)
    screen = AccessibleScreen()
  }
}

extension UIResponder {
  /// The text that a screen reader speaks for the element: label, value and names of the traits, joined by commas.
  ///
  /// The trait `staticText` is not spoken.
  public final var spokenDescription: String {
    let traits = accessibilityTraits.subtracting(.staticText).names
    return ([accessibilityLabel, accessibilityValue].compactMap(\.self) + traits).joined(separator: ", ")
  }
}
