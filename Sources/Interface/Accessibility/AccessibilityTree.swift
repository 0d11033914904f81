import Geometry

/// One entry in the order in which elements are visited: an accessibility element, or several elements that are visited
/// one directly after another. The frame, in the coordinates of the screen, determines the position of the entry in
/// that order.
@MainActor
struct AccessibilityNode {
  let frame: CGRect
  let elements: [UIResponder]

  /// Returns the nodes in the order in which they are visited. Rows are visited from top to bottom. The nodes of a row
  /// are visited from left to right or, if `isRightToLeft` is true, from right to left.
  ///
  /// A row begins with the topmost node that is not yet in a row. A further node belongs to this row if it overlaps the
  /// first node of the row vertically by at least half of the smaller one of the two heights (unverified).
  static func ordered(_ nodes: [AccessibilityNode], isRightToLeft: Bool) -> [AccessibilityNode] {
    var rest = sorted(nodes) { ($0.frame.minY, $1.frame.minY) }
    var result: [AccessibilityNode] = []
    while let first = rest.first {
      let row = rest.filter { $0.isBeside(first) }
      rest.removeAll { $0.isBeside(first) }
      result += sorted(row) { isRightToLeft ? (-$0.frame.maxX, -$1.frame.maxX) : ($0.frame.minX, $1.frame.minX) }
    }
    return result
  }

  /// Returns the nodes, sorted in ascending order by a number, such as the minimum y of the frame. Nodes with equal
  /// numbers keep their order.
  ///
  /// - Parameter numbers: A closure that receives two nodes, and returns the number of the first node and the number of
  ///   the second node.
  private static func sorted(
    _ nodes: [AccessibilityNode], by numbers: (AccessibilityNode, AccessibilityNode) -> (CGFloat, CGFloat)
  ) -> [AccessibilityNode] {
    nodes.enumerated().sorted { left, right in
      let (a, b) = numbers(left.element, right.element)
      return a == b ? left.offset < right.offset : a < b
    }
    .map(\.element)
  }

  private func isBeside(_ first: AccessibilityNode) -> Bool {
    let overlap = min(frame.maxY, first.frame.maxY) - max(frame.minY, first.frame.minY)
    return frame.minY == first.frame.minY || overlap > 0 && overlap >= min(frame.height, first.frame.height) / 2
  }
}

/// Finds the accessibility elements in a hierarchy of views, for the screen reader.
@MainActor
struct AccessibilityTree {
  /// Whether the elements of a row are visited from right to left, as in a right-to-left language.
  let isRightToLeft: Bool

  /// Returns the accessibility elements in a view, in the order in which they are visited.
  ///
  /// - Parameter visible: A rectangle in the coordinates of the screen. Elements whose frames do not intersect the
  ///   rectangle are left out. If nil, all elements are included.
  func elements(in view: UIView, visible: CGRect?) -> [UIResponder] {
    ordered(nodes(in: view, visible: visible))
  }

  private func ordered(_ nodes: [AccessibilityNode]) -> [UIResponder] {
    AccessibilityNode.ordered(nodes, isRightToLeft: isRightToLeft).flatMap(\.elements)
  }

  private func nodes(in view: UIView, visible: CGRect?) -> [AccessibilityNode] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement { return nodes(ofElement: view, visible: visible) }
    if let elements = view.accessibilityElements { return group(elements, in: view, visible) }
    let count = view.accessibilityElementCount()
    if count != Int.max { return group((0..<count).compactMap(view.accessibilityElement(at:)), in: view, visible) }
    return nodes(ofSubviewsOf: view, visible: visible)
  }

  private func nodes(ofElement view: UIView, visible: CGRect?) -> [AccessibilityNode] {
    let frame = view.accessibilityFrame
    guard frame.width > 0, frame.height > 0, visible?.intersects(frame) ?? true else { return [] }
    guard view.classAccessibility?.exposesControls ?? false else {
      return [AccessibilityNode(frame: frame, elements: [view])]
    }
    let inside = ordered(view.subviews.flatMap { nodes(in: $0, visible: visible) })
    return [AccessibilityNode(frame: frame, elements: [view] + inside.filter { $0 is UIControl })]
  }

  /// Returns one node for a view that lists its accessibility elements itself, for example in `accessibilityElements`.
  /// `elements` is that list. If none of these elements can be visited, returns an empty array.
  ///
  /// - Parameter visible: The visible part of the screen. Elements outside it are left out. If nil, all elements are
  ///   included.
  private func group(_ elements: [Any], in view: UIView, _ visible: CGRect?) -> [AccessibilityNode] {
    let found = elements.flatMap { self.elements(ofItem: $0, visible) }
    return found.isEmpty ? [] : [AccessibilityNode(frame: view.accessibilityFrame, elements: found)]
  }

  private func elements(ofItem item: Any, _ visible: CGRect?) -> [UIResponder] {
    if let view = item as? UIView { return elements(in: view, visible: visible) }
    guard let element = item as? UIResponder, !element.accessibilityElementsHidden else { return [] }
    if element.isAccessibilityElement { return [element] }
    return (element.accessibilityElements ?? []).flatMap { elements(ofItem: $0, visible) }
  }

  private func nodes(ofSubviewsOf view: UIView, visible: CGRect?) -> [AccessibilityNode] {
    let area = visibleArea(of: view, visible)
    let nodes = accessibleSubviews(of: view).flatMap { self.nodes(in: $0, visible: area) }
    guard view.shouldGroupAccessibilityChildren, !nodes.isEmpty else { return nodes }
    return [AccessibilityNode(frame: frame(ofGroup: view), elements: ordered(nodes))]
  }

  /// Returns the visible part of the screen for the search inside `view`: elements outside it are left out. Returns nil
  /// to include all elements.
  ///
  /// For a scroll view that intersects `visible`, the result is nil: all elements in the scroll view can be scrolled
  /// into view. For other views, the result is `visible`, the area that applies to the superview.
  private func visibleArea(of view: UIView, _ visible: CGRect?) -> CGRect? {
    let isVisible = visible?.intersects(view.accessibilityFrame) ?? true
    return view is UIScrollView && isVisible ? nil : visible
  }

  /// Returns only the frontmost modal subview if there is a modal subview, otherwise all subviews.
  private func accessibleSubviews(of view: UIView) -> [UIView] {
    view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 }.map { [$0] } ?? view.subviews
  }

  /// Returns the frame of a view whose elements are visited as a group, in the coordinates of the screen. The frame of
  /// a scroll view does not include the part that bars cover.
  private func frame(ofGroup view: UIView) -> CGRect {
    guard let scroll = view as? UIScrollView else { return view.accessibilityFrame }
    return UIAccessibility.convertToScreenCoordinates(scroll.bounds.inset(by: scroll.adjustedContentInset), in: scroll)
  }
}

extension UIView {
  /// The labels of the elements in the view, joined by commas in the order of the elements' positions, or nil if there
  /// are none. The labels of controls are not included.
  package final var joinedAccessibilityLabels: String? {
    let elements = AccessibilityTree(isRightToLeft: isRightToLeft).elements(in: self, visible: nil)
    let labels = elements.filter { !($0 is UIControl) }.compactMap(\.accessibilityLabel)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}
