import Foundation
import Geometry
import Interface
import Layers

/// A record of the keyboard's notifications.
@MainActor
final class KeyboardLog {
  private(set) var names: [String] = []
  private(set) var last: [AnyHashable: Any] = [:]
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let events: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
    ]
    for (name, short) in events {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          // Notifications are posted on the main actor.
          nonisolated(unsafe) let info = note.userInfo ?? [:]
          MainActor.assumeIsolated { [weak self] in
            unsafe self?.last = info
            self?.names.append(short)
          }
        })
    }
  }

  func stop() { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  func take() -> [String] {
    defer { names = [] }
    return names
  }

  var endFrame: CGRect? { (last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue }
}

extension CALayer {
  /// Returns the first layer with a name in the tree, in depth-first order.
  func firstLayer(named name: String) -> CALayer? {
    if self.name == name { return self }
    for layer in sublayers ?? [] { if let found = layer.firstLayer(named: name) { return found } }
    return nil
  }
}
