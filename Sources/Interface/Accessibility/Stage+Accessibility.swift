import struct Foundation.Notification
import Runtime

extension Stage {
  /// The screen reader of the stage, which is off by default.
  public var screenReader: ScreenReader { participant(.screenReader) }

  /// The accessibility settings that an app can query. Setting the property posts a notification for each changed
  /// setting.
  public var accessibilitySettings: AccessibilitySettings {
    get { screenReader.settings }
    set {
      makeCurrent()
      let old = screenReader.settings
      screenReader.settings = newValue
      for (setting, name) in AccessibilitySettings.notifications {
        guard old[keyPath: setting] != newValue[keyPath: setting] else { continue }
        note("accessibilitySetting", name.rawValue)
        postAccessibility(name)
      }
    }
  }

  /// Posts the notification `name`, which states that an accessibility setting of this stage has changed.
  func postAccessibility(_ name: Foundation.Notification.Name) {
    NotificationCenter.default.post(name: name, object: nil)
  }
}
