import Geometry
import Interface

extension FileSession {
  /// Creates and activates the constraints that the element of `object` contains, if the object is a view. Constraints
  /// that are not installed for the current size classes are omitted.
  func install(constraintsOf element: Element, _ object: AnyObject) {
    guard let view = object as? UIView else { return }
    let variation = SizeClassVariation(element, traits: traits)
    for constraint in element.list("constraints") where constraint["placeholder"] != "YES" {
      guard variation.includes(constraint) else { continue }
      makeConstraint(constraint.varied(for: traits), in: view)
    }
  }

  /// Creates and activates the constraint that an element describes, unless one of its items does not exist.
  ///
  /// - Parameter view: the view whose element contains the constraint. It is the first item if the element specifies
  ///   none.
  func makeConstraint(_ element: Element, in view: UIView) {
    guard let first = element["firstItem"].map(object) ?? view as AnyObject?,
      let attribute = element["firstAttribute"].flatMap(ConstraintValues.attribute)
    else { return }
    let second = element["secondItem"].flatMap(object)
    if second == nil, element["secondItem"] != nil { return }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: ConstraintValues.relation(element), toItem: second,
      attribute: element["secondAttribute"].flatMap(ConstraintValues.attribute) ?? .notAnAttribute,
      multiplier: ConstraintValues.multiplier(element) ?? 1, constant: constant(of: element, first, second, in: view))
    if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    register(constraint, element.id)
    constraint.isActive = true
  }

  /// Returns the constant of a constraint in points: the value that its element specifies, or 0 without one.
  ///
  /// If the element specifies the standard distance instead, the result is 20 points for a distance to the superview,
  /// and 8 points between siblings (unverified for other releases than iOS 7).
  /// - Parameters:
  ///   - first: the first item of the constraint.
  ///   - second: the second item of the constraint, or nil.
  ///   - view: the view whose element contains the constraint. If it is one of the items, the distance is one to the
  ///     superview.
  private func constant(of element: Element, _ first: AnyObject, _ second: AnyObject?, in view: UIView) -> CGFloat {
    if let constant = element.length("constant") { return constant }
    guard element["symbolic"] == "YES" else { return 0 }
    return first === view || second === view ? 20 : 8
  }
}
