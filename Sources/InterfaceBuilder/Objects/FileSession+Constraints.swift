import Geometry
import Interface

extension FileSession {
  /// Creates and activates the constraints that an element of a view contains, except those not installed for the
  /// current size classes.
  func install(constraintsOf element: Element, _ object: AnyObject) {
    guard let view = object as? UIView else { return }
    let variation = SizeClassVariation(element, traits: Stage.current?.window.traitCollection ?? .current)
    for constraint in element.list("constraints") where constraint["placeholder"] != "YES" {
      guard variation.includes(constraint, of: "constraints") else { continue }
      make(constraint, in: view)
    }
  }

  private func make(_ element: Element, in view: UIView) {
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

  /// Returns the constant of a constraint from its element, or 0 if the element specifies none.
  ///
  /// An element can specify the standard distance: 8 points between siblings, and 20 points to the superview
  /// (unverified for other releases than iOS 7).
  private func constant(of element: Element, _ first: AnyObject, _ second: AnyObject?, in view: UIView) -> CGFloat {
    if let constant = element.length("constant") { return constant }
    guard element["symbolic"] == "YES" else { return 0 }
    return first === view || second === view ? 20 : 8
  }
}

/// The constraints and subviews of an element that are installed for particular size classes.
struct SizeClassVariation {
  private var excluded: Set<String> = []

  /// Creates the variation of an element for traits.
  ///
  /// The variation that the file declares as default is applied first, then those that match the traits: general ones
  /// before more specific ones.
  init(_ element: Element, traits: UITraitCollection) {
    let variations = element.children.filter { $0.name == "variation" }
    let matching = variations.filter { Self.matches($0["key"] ?? "", traits) }
    for variation in matching.sorted(by: { Self.weight($0) < Self.weight($1) }) {
      for change in variation.children.flatMap(\.children) {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(reference) } else { excluded.remove(reference) }
      }
    }
  }

  /// Returns whether a child of the element, such as a constraint, is installed.
  func includes(_ child: Element, of list: String) -> Bool { child.id.map { !excluded.contains($0) } ?? true }

  private static func weight(_ variation: Element) -> Int {
    variation["key"] == "default" ? 0 : (variation["key"] ?? "").split(separator: "-").count
  }

  /// Returns whether the key of a variation, such as `heightClass=regular-widthClass=compact`, matches the traits.
  private static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = pair[1] == "compact" ? .compact : .regular
      switch pair[0] {
      case "widthClass": return traits.horizontalSizeClass == wanted
      case "heightClass": return traits.verticalSizeClass == wanted
      default: return false
      }
    }
  }
}
