import class Foundation.NSAttributedString
import Geometry
import Layers

// The accessibility values of the views in Interface. Where Apple does not document a value, it is unverified.

extension UILabel: AccessibilityBehavior {
  /// The default accessibility values of a label. The label is an element if its text is not empty.
  package var accessibilityDefaults: AccessibilityDefaults {
    var values = AccessibilityDefaults(label: attributedText?.string ?? text, traits: .staticText)
    values.isElement = !(values.label ?? "").isEmpty
    return values
  }
}

extension UIImageView: AccessibilityBehavior {
  /// The default accessibility values of an image view, which is not an accessibility element by default.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }
}

extension UIButton: AccessibilityBehavior {
  /// The default accessibility values of a button. The label is the button's title or, without a title, a name for the
  /// type of the button.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: spokenTitle, traits: stateTraits.union(.button))
  }

  private final var spokenTitle: String? {
    if let configuration {
      let texts = [configuration.title, configuration.subtitle].compactMap(\.self)
      if !texts.isEmpty { return texts.joined(separator: ", ") }
    }
    if let title = currentAttributedTitle?.string ?? currentTitle { return title }
    return switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    case .contactAdd: "Add"
    case .close: "Close"
    default: nil
    }
  }
}

extension UIControl {
  /// The traits for the control's state: `notEnabled` and `selected`.
  package final var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

/// A scroll view that is an accessibility element itself, such as a text view. Other scroll views only group the
/// elements inside them.
@MainActor
package protocol AccessibleScrollView: UIScrollView {
  /// The default accessibility values of the scroll view as an element.
  var elementDefaults: AccessibilityDefaults { get }
}

extension UIScrollView: AccessibilityBehavior {
  /// The default accessibility values of a scroll view: `elementDefaults` of an `AccessibleScrollView`, otherwise a
  /// group of elements.
  package var accessibilityDefaults: AccessibilityDefaults {
    (self as? any AccessibleScrollView)?.elementDefaults ?? AccessibilityDefaults(groupsChildren: true)
  }

  /// Handles a scroll gesture: scrolls by the width or height of the visible area, in the direction of the gesture.
  /// Returns whether the view has scrolled. The result is false for other gestures, if scrolling is disabled, and if
  /// the content cannot scroll further in that direction.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    guard case .scroll(let direction) = gesture, isScrollEnabled else { return false }
    let area = bounds.inset(by: adjustedContentInset).size
    let step = direction.contentStep(isRightToLeft: isRightToLeft)
    let target = clamped(
      CGPoint(x: contentOffset.x + step.x * area.width, y: contentOffset.y + step.y * area.height))
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    UIAccessibility.post(notification: .pageScrolled, argument: page(at: target, step))
    return true
  }

  /// Returns the text that is spoken after scrolling to the content offset `offset`, such as "Page 2 of 3"
  /// (unverified). `step` is the direction of the scrolling (see `contentStep(isRightToLeft:)`). Its axis determines
  /// whether horizontal or vertical pages are counted.
  private final func page(at offset: CGPoint, _ step: CGPoint) -> String {
    let axis = step.x == 0 ? ScrollAxis.y : .x
    let length = max(bounds.inset(by: adjustedContentInset).size[axis], 1)
    let start = offset[axis] + adjustedContentInset[axis].near
    let (page, count) = (Int((start / length).rounded()) + 1, Int((contentSize[axis] / length).rounded(.up)))
    return "Page \(page) of \(max(count, page))"
  }
}

extension UIAccessibilityScrollDirection {
  /// Returns the direction in which a scroll gesture moves the visible area over the content, as a vector with the
  /// components −1, 0 or 1.
  fileprivate func contentStep(isRightToLeft: Bool) -> CGPoint {
    switch self {
    case .left: CGPoint(x: 1, y: 0)
    case .right: CGPoint(x: -1, y: 0)
    case .up: CGPoint(x: 0, y: 1)
    case .down: CGPoint(x: 0, y: -1)
    case .next: CGPoint(x: isRightToLeft ? -1 : 1, y: 0)
    case .previous: CGPoint(x: isRightToLeft ? 1 : -1, y: 0)
    }
  }
}
