import Geometry
import Interface

/// The conversion of constraint attributes, relations and multipliers from their text in Interface Builder files.
enum ConstraintValues {
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Returns the layout attribute with a name such as `centerX`, or nil if the name is unknown.
  static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? { attributes[name] }

  /// Returns the relation of a constraint. The default is `equal`.
  static func relation(_ element: Element) -> NSLayoutConstraint.Relation {
    switch element["relation"] {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// Returns the multiplier of a constraint, or nil if the attribute is neither a number nor a ratio.
  ///
  /// A ratio, such as `3:2` or `1/3`, is converted to its quotient. If the constraint does not have the attribute, the
  /// result is 1.
  static func multiplier(_ element: Element) -> CGFloat? {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let value?, _) where value.isFinite: return CGFloat(value)
    case (2, let a?, let b?) where a.isFinite && b.isFinite && b != 0: return CGFloat(a / b)
    default: return nil
    }
  }
}
