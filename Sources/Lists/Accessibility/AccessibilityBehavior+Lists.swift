package import Interface
import Layers

// The accessibility values of cells and headers. Where Apple does not document a value, it is unverified.

extension UITableViewCell: AccessibilityBehavior {
  /// The values of a cell: the labels of its content. The controls in the cell are elements of their own.
  package var accessibilityDefaults: AccessibilityDefaults {
    var values = AccessibilityDefaults(
      label: contentView.joinedAccessibilityLabels, traits: isSelected ? .selected : .none)
    values.exposesControls = true
    return values
  }
}

extension UITableViewHeaderFooterView: AccessibilityBehavior {
  /// The values of a header or footer: the labels of its content.
  package var accessibilityDefaults: AccessibilityDefaults {
    let label = contentView.joinedAccessibilityLabels
    var values = AccessibilityDefaults(label: label, traits: titleKind == .footer ? .staticText : .header)
    values.isElement = label != nil
    return values
  }
}

extension EditControl: AccessibilityBehavior {
  /// The values of a button that deletes or inserts a row. The circle of a selectable row is no element.
  package var accessibilityDefaults: AccessibilityDefaults {
    switch kind {
    case .deletion: AccessibilityDefaults(label: "Delete", traits: .button)
    case .insertion: AccessibilityDefaults(label: "Insert", traits: .button)
    case .choice: AccessibilityDefaults()
    }
  }
}
