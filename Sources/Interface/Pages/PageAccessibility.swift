import Layers

// The accessibility of pages and page controls. Where Apple does not document a value, it is unverified.

extension UIPageControl: AccessibilityBehavior {
  /// The accessibility values of a page control. The value states the current page and the number of pages. The trait
  /// is `adjustable`.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: nil, value: "page \(currentPage + 1) of \(numberOfPages)", traits: stateTraits.union(.adjustable))
  }

  /// Selects the next page for the gesture `increment`, or the previous page for `decrement`, and sends `valueChanged`
  /// if the page changes. Returns false for all other gestures.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    switch gesture {
    case .increment: userDidChange(by: 1)
    case .decrement: userDidChange(by: -1)
    case .activate, .escape, .magicTap, .scroll: return false
    }
    return true
  }
}

extension UIPageViewController: AccessibilityBehavior {
  /// Turns a page if the gesture is a swipe with three fingers along the axis of the pages, and if the data source has
  /// a page in this direction. Returns whether a page turn began.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    guard case .scroll(let direction) = gesture, let turn = self.direction(of: direction) else { return false }
    return dataSource != nil && turnByTap(turn)
  }

  private final func direction(of scroll: UIAccessibilityScrollDirection) -> NavigationDirection? {
    switch scroll {
    case .next: .forward
    case .previous: .reverse
    case .left: layout.isHorizontal ? (layout.isReversed ? .reverse : .forward) : nil
    case .right: layout.isHorizontal ? (layout.isReversed ? .forward : .reverse) : nil
    case .up: layout.isHorizontal ? nil : .forward
    case .down: layout.isHorizontal ? nil : .reverse
    }
  }
}
