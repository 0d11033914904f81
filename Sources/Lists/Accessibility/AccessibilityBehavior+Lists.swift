package import Interface
import Layers

// The accessibility values of cells and headers. Where Apple does not document a value, it is unverified.

extension UITableViewCell: AccessibilityBehavior {
  /// The default accessibility values of a cell. The label consists of the accessibility labels of the views in the
  /// content view.
  ///
  /// Controls in the cell are separate accessibility elements.
  package var accessibilityDefaults: AccessibilityDefaults {
    var values = AccessibilityDefaults(
      label: contentView.joinedAccessibilityLabels, traits: isSelected ? .selected : .none)
    values.exposesControls = true
    return values
  }
}

extension UICollectionViewListCell: AccessibilityBehavior {
  /// The default accessibility values of a list cell. They are those of a table's cell, header or footer, depending
  /// on the role of the cell in the list.
  package var accessibilityDefaults: AccessibilityDefaults {
    let role = appliedAttributes?.list?.role ?? .cell
    let label = contentView.joinedAccessibilityLabels
    var values = AccessibilityDefaults(label: label, traits: traits(of: role))
    if role != .cell { values.isElement = label != nil }
    values.exposesControls = true
    return values
  }

  private final func traits(of role: ListElement.Role) -> UIAccessibilityTraits {
    switch role {
    case .cell: isSelected ? .selected : .none
    case .header: .header
    case .footer: .staticText
    }
  }
}

extension UITableViewHeaderFooterView: AccessibilityBehavior {
  /// The default accessibility values of a header or footer.
  ///
  /// The label consists of the accessibility labels of the views in the content view. If there are none, the header
  /// or footer is not an accessibility element.
  package var accessibilityDefaults: AccessibilityDefaults {
    let label = contentView.joinedAccessibilityLabels
    var values = AccessibilityDefaults(label: label, traits: titleKind == .footer ? .staticText : .header)
    values.isElement = label != nil
    return values
  }
}

extension EditControl: AccessibilityBehavior {
  /// The default accessibility values of an editing control: those of a button with the label "Delete" or "Insert".
  ///
  /// A control for multiple selection (a circle) is not an accessibility element.
  package var accessibilityDefaults: AccessibilityDefaults {
    switch kind {
    case .deletion: AccessibilityDefaults(label: "Delete", traits: .button)
    case .insertion: AccessibilityDefaults(label: "Insert", traits: .button)
    case .choice: AccessibilityDefaults()
    }
  }
}

extension OutlineControl: AccessibilityBehavior {
  /// The default accessibility values of an outline disclosure: those of a button with the label "Expand" or
  /// "Collapse".
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: isExpanded ? "Collapse" : "Expand", traits: .button)
  }
}
