package import Interface
import Layers

// The accessibility values of text inputs and alerts. Where Apple does not document a value, it is unverified.

extension UITextField: AccessibilityBehavior {
  /// The values of a text field: its text, hidden if it is secure, or the placeholder.
  package var accessibilityDefaults: AccessibilityDefaults {
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
    return AccessibilityDefaults(
      label: nil, value: text.isEmpty ? placeholder : shown,
      traits: self is UISearchTextField ? stateTraits.union(.searchField) : stateTraits)
  }
}

extension UITextView: AccessibleScrollView {
  /// The values of a text view: its text.
  package var elementDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: nil, value: text, traits: isEditable ? .none : .staticText)
  }
}

extension AlertActionRow: AccessibilityBehavior {
  /// The values of a button with the title of the action.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: action.title, traits: action.isEnabled ? .button : [.button, .notEnabled])
  }
}

extension UIAlertController: AccessibilityBehavior {
  /// Performs the cancel action after the escape gesture. Without a cancel action, the gesture has no effect.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    guard gesture == .escape else { return false }
    if let cancelAction { choose(cancelAction) }
    return true
  }
}
