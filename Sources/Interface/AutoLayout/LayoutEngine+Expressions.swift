import Constraints
package import Geometry

/// A linear function of the solver's variables, such as the x coordinate of a view's right edge. Its value is the sum
/// of `terms` and `constant`.
struct LayoutExpression {
  var terms: [LinearConstraint.Term] = []
  var constant = 0.0

  init(_ constant: Double = 0) { self.constant = constant }
  init(_ variable: Variable) { terms = [.init(variable)] }

  /// Adds `factor` times another function to this one.
  mutating func add(_ other: LayoutExpression, times factor: Double = 1) {
    for term in other.terms { terms.append(.init(term.variable, term.coefficient * factor)) }
    constant += other.constant * factor
  }

  /// Returns the sum of this function and `factor` times another one.
  func adding(_ other: LayoutExpression, times factor: Double = 1) -> LayoutExpression {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }
}

extension LayoutEngine {
  /// The start and the length of a rectangle along an axis, as functions of the solver's variables.
  private struct Extent {
    var start: LayoutExpression
    var length: LayoutExpression
  }

  /// The context in which a constraint is translated for the solver. `view` is the view that holds the constraint:
  /// positions are expressed in its coordinates.
  private struct Translation {
    let constraint: NSLayoutConstraint
    let view: UIView
    /// Whether horizontal positions are measured on an axis that points to the left. True if the constraint has a
    /// leading or trailing attribute and the layout direction is right to left.
    let isMirrored: Bool
  }

  /// Returns a constraint of the app as a linear constraint between the solver's variables. Returns nil if the
  /// constraint is inactive, or if one of its items was deallocated.
  func linearConstraint(for constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard constraint.isComplete, let view = constraint.holder else { return nil }
    // The direction is that of the view that contains the items (unverified).
    let isMirrored = constraint.isDirectional && view.isRightToLeft
    let translation = Translation(constraint: constraint, view: view, isMirrored: isMirrored)
    var left = expression(constraint.first, translation)
    if let second = constraint.second { left.add(expression(second, translation), times: -constraint.multiplier) }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      left.terms, constant: left.constant - constraint.constant, relation, priority: constraint.priority.rawValue)
  }

  private func expression(_ quantity: LayoutQuantity, _ translation: Translation) -> LayoutExpression {
    let point = expression(quantity.point, translation)
    guard let origin = quantity.origin else { return point }
    return point.adding(expression(origin, translation), times: -1)
  }

  private func expression(_ point: LayoutQuantity.Point, _ translation: Translation) -> LayoutExpression {
    guard let element = point.element, let axis = point.attribute.axis else { return LayoutExpression() }
    switch point.attribute {
    case .firstBaseline: return baseline(of: element, isFirst: true, translation)
    case .lastBaseline: return baseline(of: element, isFirst: false, translation)
    default: break
    }
    let extent = extent(of: measuredElement(element, point.attribute, translation), axis, translation)
    let (near, far) = edgeInsets(point.attribute, of: element, translation)
    var start = extent.start.adding(LayoutExpression(near))
    let length = extent.length.adding(LayoutExpression(-near - far))
    if translation.isMirrored, axis == .horizontal { start = mirrored(start.adding(length), translation) }
    switch point.attribute.position {
    case .start: return start
    case .middle: return start.adding(length, times: 0.5)
    case .end: return start.adding(length)
    case .length: return extent.length
    }
  }

  /// Returns the element whose rectangle is measured for an attribute of `element`.
  ///
  /// The result is `element` itself, with one exception. In a constraint between a scroll view and a view inside it, an
  /// edge of the scroll view means the edge of its content: the result is the content guide of the scroll view.
  private func measuredElement(
    _ element: any LayoutElement, _ attribute: NSLayoutConstraint.Attribute, _ translation: Translation
  ) -> any LayoutElement {
    guard element === translation.view, attribute.position != .length else { return element }
    return translation.view.contentGuide ?? element
  }

  /// Converts a horizontal position to an axis that points to the left and begins at the right side of the view that
  /// holds the constraint.
  private func mirrored(_ position: LayoutExpression, _ translation: Translation) -> LayoutExpression {
    var result = LayoutExpression().adding(position, times: -1)
    // With a multiplier of 1, the width of the view has no effect.
    if translation.constraint.multiplier != 1 {
      result.add(LayoutExpression(span(of: translation.view, .horizontal).length))
    }
    return result
  }

  /// Returns the start and the length of an element along `axis`, in the coordinates of the view that holds the
  /// constraint.
  private func extent(
    of element: any LayoutElement, _ axis: NSLayoutConstraint.Axis, _ translation: Translation
  ) -> Extent {
    if let guide = element as? UIKeyboardLayoutGuide, let view = guide.owningView {
      return extent(of: view.viewItem.systemGuide(.keyboard), axis, translation)
    }
    if let guide = element as? SystemLayoutGuide { return extent(of: guide, axis, translation) }
    let span = span(of: element, axis)
    let length = LayoutExpression(span.length)
    if let guide = element as? ScrollContentGuide, let view = guide.owningView {
      return Extent(start: origin(of: view, axis, translation), length: length)
    }
    if element === translation.view {
      return Extent(start: LayoutExpression(translation.view.alignmentRectInsets.sides(axis).near), length: length)
    }
    var start = LayoutExpression(span.start)
    if let container = element.layoutContainer { start.add(origin(of: container, axis, translation)) }
    return Extent(start: start, length: length)
  }

  /// Returns the start and the length of a system guide along `axis`, in the coordinates of the view that holds the
  /// constraint. The solver has no variables for system guides: start and length are computed from those of the guide's
  /// view and its insets.
  private func extent(
    of guide: SystemLayoutGuide, _ axis: NSLayoutConstraint.Axis, _ translation: Translation
  ) -> Extent {
    guard let view = guide.owningView else { return Extent(start: LayoutExpression(), length: LayoutExpression()) }
    noteDynamic(translation.constraint, dependingOn: view)
    let alignment = view.alignmentRectInsets.sides(axis)
    let whole = LayoutExpression(span(of: view, axis).length)
      .adding(LayoutExpression(alignment.near + alignment.far))
    let start = origin(of: view, axis, translation)
      .adding(LayoutExpression(axis == .horizontal ? view.bounds.minX : view.bounds.minY))
    let (near, far) = guide.insets.sides(axis)
    switch (guide.kind, axis) {
    case (.topBar, .vertical): return Extent(start: start, length: LayoutExpression(near))
    case (.bottomBar, .vertical), (.keyboard, .vertical):
      return Extent(start: start.adding(whole).adding(LayoutExpression(-far)), length: LayoutExpression(far))
    case (.topBar, .horizontal), (.bottomBar, .horizontal), (.keyboard, .horizontal):
      return Extent(start: start, length: whole)
    case (.safeArea, _), (.margins, _), (.frame, _):
      return Extent(
        start: start.adding(LayoutExpression(near)), length: whole.adding(LayoutExpression(-near - far)))
    }
  }

  /// Returns the position along `axis` of the point (0, 0) of a view's coordinates, in the coordinates of the view that
  /// holds the constraint.
  private func origin(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, _ translation: Translation
  ) -> LayoutExpression {
    var (sum, next) = (LayoutExpression(), view)
    while next !== translation.view {
      noteDynamic(translation.constraint, dependingOn: next)
      sum.add(LayoutExpression(span(of: next, axis).start))
      let origin = axis == .horizontal ? next.bounds.minX : next.bounds.minY
      sum.add(LayoutExpression(-next.alignmentRectInsets.sides(axis).near - origin))
      guard let superview = next.superview else { break }
      next = superview
    }
    return sum
  }

  /// For an attribute that is measured at the layout margins, such as `leftMargin`, returns the two layout margins of
  /// the element along the attribute's axis. For other attributes, returns 0 and 0.
  private func edgeInsets(
    _ attribute: NSLayoutConstraint.Attribute, of element: any LayoutElement, _ translation: Translation
  ) -> (near: CGFloat, far: CGFloat) {
    guard attribute.isMargin, let view = element as? UIView, let axis = attribute.axis else { return (0, 0) }
    noteDynamic(translation.constraint, dependingOn: view)
    return view.layoutMargins.sides(axis)
  }

  /// Returns the y coordinate of an element's first or last baseline, in the coordinates of the view that holds the
  /// constraint.
  private func baseline(
    of element: any LayoutElement, isFirst: Bool, _ translation: Translation
  ) -> LayoutExpression {
    guard let view = element as? UIView else {
      let extent = extent(of: element, .vertical, translation)
      return extent.start.adding(extent.length)
    }
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if text !== view, text.isDescendant(of: view) { return baseline(of: text, isFirst: isFirst, translation) }
    let extent = extent(of: view, .vertical, translation)
    guard let label = view as? any CenteredText else { return extent.start.adding(extent.length) }
    noteDynamic(translation.constraint, dependingOn: view)
    return extent.start.adding(extent.length, times: 0.5).adding(LayoutExpression(label.baselineOffset(isFirst)))
  }
}

/// A view with vertically centred text, whose baselines constraints can align.
@MainActor
package protocol CenteredText: UIView {
  /// Returns the distance in points from the view's vertical centre down to the baseline of its first line or, if
  /// `isFirst` is false, of its last line.
  func baselineOffset(_ isFirst: Bool) -> CGFloat
}

extension UILabel: CenteredText {
  /// Returns the distance in points from the label's vertical centre down to the baseline of its first line or, if
  /// `isFirst` is false, of its last line.
  ///
  /// The text is centred vertically in the label.
  package final func baselineOffset(_ isFirst: Bool) -> CGFloat {
    let text = numberOfLines == 1 ? font.lineHeight : viewItem.contentLength(.vertical) ?? font.lineHeight
    let rest = max(0, text - font.lineHeight) / 2
    return font.ascender - font.lineHeight / 2 + (isFirst ? -rest : rest)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The property of an interval that an attribute measures. For a horizontal attribute, for example, the interval
  /// reaches from the left to the right edge of an element.
  fileprivate enum Position {
    case start, middle, end, length
  }

  fileprivate var position: Position {
    switch self {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: .start
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    case .lastBaseline, .firstBaseline: .end
    case .width, .height, .notAnAttribute: .length
    }
  }

  /// Whether the attribute is measured at the layout margins instead of the edges.
  fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}

extension UIEdgeInsets {
  /// Returns the two insets along an axis: left and right, or top and bottom.
  func sides(_ axis: NSLayoutConstraint.Axis) -> (near: CGFloat, far: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
