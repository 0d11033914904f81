import Geometry

/// A rectangle that constraints can relate to: a view or a layout guide.
@MainActor
protocol LayoutElement: AnyObject {
  /// For a view: the view itself. For a guide: its owning view, or nil if it has none.
  var layoutHolder: UIView? { get }
  /// The view in whose coordinates the element's rectangle is expressed: the superview of a view, or the owning view of
  /// a guide. The value is nil if there is no such view.
  var layoutContainer: UIView? { get }
  /// The element's Auto Layout data, which is created if necessary.
  var elementItem: LayoutItem { get }
  /// The element's name in warnings and in descriptions of constraints.
  var layoutName: String { get }
}

/// The data that Auto Layout stores for a layout guide. The subclass `ViewLayoutItem` contains the data of a view.
@MainActor
class LayoutItem {
  /// The active constraints in which the element is the first or the second item.
  final var references: [NSLayoutConstraint] = []

  init() {}

  final func remove(_ constraint: NSLayoutConstraint) { references.removeAll { $0 === constraint } }
}

/// A quantity that a constraint compares: a position or a length of an element, or the distance between two positions.
struct LayoutQuantity {
  /// One attribute of one element, which is a view or a layout guide: for example, the top of a view.
  struct Point {
    weak var element: (any LayoutElement)?
    let attribute: NSLayoutConstraint.Attribute
  }

  /// The measured attribute. If `origin` is not nil, the quantity is the distance from `origin` to this position.
  let point: Point
  /// The position from which a distance is measured, or nil.
  let origin: Point?

  init(_ element: any LayoutElement, _ attribute: NSLayoutConstraint.Attribute) {
    (point, origin) = (Point(element: element, attribute: attribute), nil)
  }

  /// Creates the distance from the position `origin` to the position `point`.
  init(from origin: LayoutQuantity, to point: LayoutQuantity) {
    (self.point, self.origin) = (point.point, origin.point)
  }

  /// The kind of the measured value: a horizontal position, a vertical position or a length.
  var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? point.attribute.kind : .size }

  /// The views and guides that the quantity measures: one, or two for a distance. Deallocated ones are left out.
  @MainActor var elements: [any LayoutElement] { [point.element, origin?.element].compactMap { $0 } }

  /// Whether all elements of the quantity still exist.
  var isComplete: Bool { point.element != nil && (origin.map { $0.element != nil } ?? true) }
}
