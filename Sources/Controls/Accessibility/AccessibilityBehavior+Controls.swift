package import Interface
import Layers

// The accessibility values of the controls. Where Apple does not document a value, it is unverified.

extension UISwitch: AccessibilityBehavior {
  /// The default accessibility values of a switch. The value is "1" if the switch is on, otherwise "0".
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: nil, value: isOn ? "1" : "0", traits: stateTraits.union([.button, .toggleButton]))
  }
}

extension UISlider: AccessibilityBehavior {
  /// The default accessibility values of a slider. The value is the position in the range, as a percentage.
  package var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let percentage = range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0
    return AccessibilityDefaults(label: nil, value: "\(percentage)%", traits: stateTraits.union(.adjustable))
  }

  /// Changes the value by a tenth of the range, and sends `valueChanged` if the value changes. Returns false for
  /// gestures other than an increment or a decrement.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    let old = value
    switch gesture {
    case .increment: value += (maximumValue - minimumValue) / 10
    case .decrement: value -= (maximumValue - minimumValue) / 10
    case .activate, .escape, .magicTap, .scroll: return false
    }
    if value != old { sendValueChange() }
    return true
  }
}

extension UIStepper: AccessibilityBehavior {
  /// The default accessibility values of a stepper: a group with two buttons.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }
}

extension UISegmentedControl: AccessibilityBehavior {
  /// The default accessibility values of a segmented control: a group of buttons.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }
}

extension SegmentView: AccessibilityBehavior {
  /// The default accessibility values of a segment: a button that can be selected.
  package var accessibilityDefaults: AccessibilityDefaults {
    var traits = UIAccessibilityTraits.button
    if let control = superview as? UISegmentedControl,
      let index = control.segments.firstIndex(where: { $0.view === self })
    {
      if index == control.storedIndex { traits.insert(.selected) }
      if !control.isEnabled || !control.segments[index].isEnabled { traits.insert(.notEnabled) }
    }
    return AccessibilityDefaults(label: label.text, traits: traits)
  }
}

extension UIProgressView: AccessibilityBehavior {
  /// The default accessibility values of a progress view. The value is the progress, as a percentage.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: "Progress", value: "\(Int((progress * 100).rounded()))%", traits: .updatesFrequently)
  }
}

extension UIActivityIndicatorView: AccessibilityBehavior {
  /// The default accessibility values of an activity indicator. The label indicates whether the animation is running.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
  }
}

extension UIPickerView: AccessibilityBehavior {
  /// The default accessibility values of a picker: a group of wheels.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }
}

extension PickerColumn: AccessibilityBehavior {
  /// The default accessibility values of a wheel: an adjustable element, whose value describes the selected row.
  package var accessibilityDefaults: AccessibilityDefaults {
    let row = selectedView
    return AccessibilityDefaults(
      label: nil, value: row?.accessibilityLabel ?? row?.joinedAccessibilityLabels, traits: .adjustable)
  }

  /// Selects the next row for an increment or the previous row for a decrement, and calls the delegate. Returns false
  /// for other gestures.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    switch gesture {
    case .increment: userDidSelect(selectedRow + 1)
    case .decrement: userDidSelect(selectedRow - 1)
    case .activate, .escape, .magicTap, .scroll: return false
    }
    return true
  }

  private func userDidSelect(_ row: Int) {
    guard (0..<count).contains(row) else { return }
    select(row, animated: true)
    onSelection?(row)
  }
}
