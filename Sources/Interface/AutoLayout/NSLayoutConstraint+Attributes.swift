extension NSLayoutConstraint {
  /// The comparison of the two sides of a constraint. Raw values are those of iOS.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second one.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second one.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout. Raw values are those of iOS.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
    case vertical = 1
  }

  /// A part of a view that a constraint can relate to. Raw values are those of iOS.
  public enum Attribute: Int, Sendable {
    /// The left side of the alignment rectangle.
    case left = 1
    /// The right side of the alignment rectangle.
    case right = 2
    /// The top of the alignment rectangle.
    case top = 3
    /// The bottom of the alignment rectangle.
    case bottom = 4
    /// The side at which text begins: the left one, or the right one in a layout from right to left.
    case leading = 5
    /// The side at which text ends: the right one, or the left one in a layout from right to left.
    case trailing = 6
    /// The width of the alignment rectangle.
    case width = 7
    /// The height of the alignment rectangle.
    case height = 8
    /// The horizontal centre of the alignment rectangle.
    case centerX = 9
    /// The vertical centre of the alignment rectangle.
    case centerY = 10
    /// The baseline of the last line of text, or the bottom of a view without text.
    case lastBaseline = 11
    /// The baseline of the first line of text, or the bottom of a view without text.
    case firstBaseline = 12
    /// The left side of the layout margins.
    case leftMargin = 13
    /// The right side of the layout margins.
    case rightMargin = 14
    /// The top of the layout margins.
    case topMargin = 15
    /// The bottom of the layout margins.
    case bottomMargin = 16
    /// The leading side of the layout margins.
    case leadingMargin = 17
    /// The trailing side of the layout margins.
    case trailingMargin = 18
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the layout margins.
    case centerYWithinMargins = 20
    /// No attribute: the second side of the constraint is only a constant.
    case notAnAttribute = 0

    /// The earlier name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of quantity that an attribute measures. Only quantities of the same kind can be compared.
  enum Kind: Sendable {
    case x, y, size, none
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .y
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// The axis along which the attribute is measured. Nil for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: kind == .x ? .horizontal : kind == .y ? .vertical : nil
    }
  }

  /// Whether the attribute depends on the direction of text.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right side.
  var isLeftOrRight: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint.Axis {
  /// The perpendicular axis: vertical for horizontal, and horizontal for vertical.
  var crossing: Self { self == .horizontal ? .vertical : .horizontal }
}
