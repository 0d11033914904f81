package import Interface
import Layers

// The accessibility values of text inputs and alerts. Where Apple does not document a value, it is unverified.

extension UITextField: AccessibilityBehavior {
  /// The default accessibility values of a text field. The value is the text, with bullets in place of secure text, or
  /// the placeholder if the field is empty.
  package var accessibilityDefaults: AccessibilityDefaults {
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
    return AccessibilityDefaults(
      label: nil, value: text.isEmpty ? placeholder : shown,
      traits: self is UISearchTextField ? stateTraits.union(.searchField) : stateTraits)
  }
}

extension UITextView: AccessibleScrollView {
  /// The default accessibility values of a text view. The value is the text.
  package var elementDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: nil, value: text, traits: isEditable ? .none : .staticText)
  }
}

extension AlertActionRow: AccessibilityBehavior {
  /// The default accessibility values of an alert button. The label is the title of the action.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: action.title, traits: action.isEnabled ? .button : [.button, .notEnabled])
  }
}

extension UIAlertController: AccessibilityBehavior {
  /// Performs the cancel action for the escape gesture. Without a cancel action, the gesture has no effect. Returns
  /// false for other gestures.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    guard gesture == .escape else { return false }
    if let cancelAction { choose(cancelAction) }
    return true
  }
}
