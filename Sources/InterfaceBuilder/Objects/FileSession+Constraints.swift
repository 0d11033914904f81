import Geometry
import Interface

extension FileSession {
  /// Activates the constraints of an element.
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

  /// Returns the constant of a constraint. The standard distance is 8 points between siblings, and 20 points to the
  /// superview (unverified for other releases than iOS 7).
  private func constant(of element: Element, _ first: AnyObject, _ second: AnyObject?, in view: UIView) -> CGFloat {
    if let constant = element.length("constant") { return constant }
    guard element["symbolic"] == "YES" else { return 0 }
    return first === view || second === view ? 20 : 8
  }
}

/// The size-class variations of an element: the constraints and subviews that are installed.
struct SizeClassVariation {
  private var excluded: Set<String> = []

  /// Creates the variation for traits. The file's default applies first, then the variations that match the traits, the
  /// more general ones first.
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

  /// Returns whether a child of the element is installed.
  func includes(_ child: Element, of list: String) -> Bool { child.id.map { !excluded.contains($0) } ?? true }

  private static func weight(_ variation: Element) -> Int {
    variation["key"] == "default" ? 0 : (variation["key"] ?? "").split(separator: "-").count
  }

  /// Returns whether a key such as `heightClass=regular-widthClass=compact` applies.
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
