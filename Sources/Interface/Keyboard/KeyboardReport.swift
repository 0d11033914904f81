import class Foundation.NSNumber
import class Foundation.NSValue
import struct Foundation.Notification
import Geometry
import Layers
import Runtime

/// The values that the keyboard's notifications contain: the frames, the duration and the curve of a motion.
@MainActor
struct KeyboardReport {
  /// A kind of keyboard notification. The raw value is the notification's name in the trace.
  enum Event: String {
    case showBegins = "willShow"
    case showEnds = "didShow"
    case hideBegins = "willHide"
    case hideEnds = "didHide"
    case frameBegins = "willChangeFrame"
    case frameEnds = "didChangeFrame"
  }

  let begin: CGRect
  let end: CGRect
  let duration: Double
  let curve: Int

  /// Posts the notifications of `events` in their order, and adds them to the trace.
  func post(_ events: [Event], on stage: Stage) {
    for event in events {
      stage.note("keyboard", event.rawValue, detail: "\(begin) → \(end)")
      NotificationCenter.default.post(name: event.name, object: stage.deviceScreen, userInfo: userInfo)
    }
  }

  private var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}

extension KeyboardReport.Event {
  fileprivate var name: Notification.Name {
    switch self {
    case .showBegins: UIResponder.keyboardWillShowNotification
    case .showEnds: UIResponder.keyboardDidShowNotification
    case .hideBegins: UIResponder.keyboardWillHideNotification
    case .hideEnds: UIResponder.keyboardDidHideNotification
    case .frameBegins: UIResponder.keyboardWillChangeFrameNotification
    case .frameEnds: UIResponder.keyboardDidChangeFrameNotification
    }
  }
}
