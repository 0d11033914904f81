import Geometry

/// A rectangle that constraints can relate to: a view or a layout guide.
@MainActor
protocol LayoutElement: AnyObject {
  /// The view that holds constraints of the element alone, and whose hierarchy contains the element.
  var layoutHolder: UIView? { get }
  /// The view in whose coordinates the element's rectangle is expressed, or nil if there is none.
  var layoutContainer: UIView? { get }
  /// The element's part in Auto Layout, which is created if necessary.
  var elementItem: LayoutItem { get }
  /// The element's name in messages.
  var layoutName: String { get }
}

/// The part of a view or of a layout guide in Auto Layout.
@MainActor
class LayoutItem {
  /// The active constraints that relate to the element.
  final var references: [NSLayoutConstraint] = []

  init() {}

  final func remove(_ constraint: NSLayoutConstraint) { references.removeAll { $0 === constraint } }
}

/// A position or a length of an element, or the distance between two positions.
struct LayoutQuantity {
  /// One attribute of a view or layout guide, for example its top.
  struct Point {
    weak var element: (any LayoutElement)?
    let attribute: NSLayoutConstraint.Attribute
  }

  /// The attribute. If `origin` is not nil, the quantity is its distance from `origin`.
  let point: Point
  /// The position from which a distance is measured, or nil.
  let origin: Point?

  init(_ element: any LayoutElement, _ attribute: NSLayoutConstraint.Attribute) {
    (point, origin) = (Point(element: element, attribute: attribute), nil)
  }

  /// Creates the distance from one position to another one.
  init(from origin: LayoutQuantity, to point: LayoutQuantity) {
    (self.point, self.origin) = (point.point, origin.point)
  }

  /// The kind of the quantity.
  var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? point.attribute.kind : .size }

  /// The elements of the quantity that still exist.
  @MainActor var elements: [any LayoutElement] { [point.element, origin?.element].compactMap { $0 } }

  /// Whether all elements of the quantity still exist.
  var isComplete: Bool { point.element != nil && (origin.map { $0.element != nil } ?? true) }
}
