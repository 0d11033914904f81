import Constraints
import Geometry

extension LayoutEngine {
  /// Adds, updates or removes the solver's constraints for an element's frame and intrinsic size.
  ///
  /// If constraints of the app determine the frame of the element, its width and height must be at least 0, and
  /// optional constraints prefer its intrinsic size. If not, the element is a view whose position and size are fixed at
  /// its frame.
  func synchronize(_ element: any LayoutElement) {
    let view = element as? UIView
    let isHeld = view.map { $0.layoutItem?.usesMask ?? true } ?? false && element !== freeElement
    let frame = isHeld ? view.map { $0.alignmentRect(forFrame: $0.restingFrame) } : nil
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      hold(element, axis, at: frame.map { $0.range(axis) })
      setContent(of: element, axis, isHeld ? nil : view?.viewItem.contentLength(axis))
    }
    if let view, !isHeld { noteWrapping(view) }
  }

  /// Fixes the start and the length of an element along `axis` at `range`. If `range` is nil, they are not fixed: the
  /// length only has to be at least 0.
  private func hold(_ element: any LayoutElement, _ axis: NSLayoutConstraint.Axis, at range: ClosedRange<CGFloat>?) {
    let key = ObjectIdentifier(element)
    guard var span = boxes[key]?[axis] else { return }
    if let range { hold(&span, at: range, element) } else { release(&span, element, axis) }
    boxes[key]?[axis] = span
  }

  private func hold(_ span: inout Span, at range: ClosedRange<CGFloat>, _ element: any LayoutElement) {
    let (start, length) = (range.lowerBound, range.upperBound - range.lowerBound)
    if let frame = span.frame {
      solver.setConstant(-start, of: frame.start)
      solver.setConstant(-length, of: frame.length)
      return reportConflicts()
    }
    if let minimum = span.minimum { remove(minimum) }
    span.minimum = nil
    let source = Source.frame("frame of \(element.layoutName)")
    span.frame = (
      add(LinearConstraint([.init(span.start)], constant: -start, isFixed: true), source),
      add(LinearConstraint([.init(span.length)], constant: -length, isFixed: true), source)
    )
  }

  private func release(_ span: inout Span, _ element: any LayoutElement, _ axis: NSLayoutConstraint.Axis) {
    if let frame = span.frame { [frame.start, frame.length].forEach(remove) }
    span.frame = nil
    guard span.minimum == nil else { return }
    span.minimum = add(
      LinearConstraint([.init(span.length)], .greaterThanOrEqual, isFixed: true),
      .frame("\(element.layoutName).\(axis.lengthName) >= 0"))
  }

  /// Adds or updates the optional constraints that prefer the intrinsic length `length` of an element along `axis`. If
  /// `length` is nil, removes these constraints.
  private func setContent(of element: any LayoutElement, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat?) {
    let key = ObjectIdentifier(element)
    guard var span = boxes[key]?[axis] else { return }
    if let length, let view = element as? UIView {
      setContent(of: &span, view, axis, length)
    } else {
      if let content = span.content { [content.hugging, content.resistance].forEach(remove) }
      span.content = nil
    }
    boxes[key]?[axis] = span
  }

  private func setContent(of span: inout Span, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat) {
    let (hugging, resistance) = (
      view.contentHuggingPriority(for: axis).rawValue, view.contentCompressionResistancePriority(for: axis).rawValue
    )
    if let content = span.content, solver.priority(of: content.hugging) == hugging,
      solver.priority(of: content.resistance) == resistance
    {
      // The height of multiline text depends on its width.
      let isWrapping = axis == .vertical && (view as? any WrappingContent)?.wrapsContent ?? false
      if !isWrapping { setLength(length, of: content) }
      return
    }
    if let content = span.content { [content.hugging, content.resistance].forEach(remove) }
    let (terms, source) = ([LinearConstraint.Term(span.length)], Source.content("intrinsic size of \(view.layoutName)"))
    span.content = (
      add(LinearConstraint(terms, constant: -length, .lessThanOrEqual, priority: hugging), source),
      add(LinearConstraint(terms, constant: -length, .greaterThanOrEqual, priority: resistance), source)
    )
  }

  // MARK: Multiline text

  /// Adds a view to `wrappingViews` if the view displays multiline text, so that `wrapText()` computes its height.
  private func noteWrapping(_ view: UIView) {
    wrappingViews.removeAll { $0.item.view === view }
    if (view as? any WrappingContent)?.wrapsContent ?? false { wrappingViews.append((view.viewItem, nil)) }
  }

  /// Passes the intrinsic heights of the views with multiline text to the solver. The heights are computed for the
  /// widths that the constraints give the views.
  func wrapText() {
    for (index, (item, previous)) in wrappingViews.enumerated() {
      guard let content = boxes[ObjectIdentifier(item.view)]?.vertical.content,
        let width = rect(of: item.view)?.width, width > 0, width != previous,
        let full = item.contentLength(.horizontal)
      else { continue }
      wrappingViews[index].width = width
      let free = CGSize(width: min(width, full), height: .greatestFiniteMagnitude)
      let height = width >= full ? item.contentLength(.vertical) : item.view.sizeThatFits(free).height
      guard let height else { continue }
      setLength(height, of: content)
    }
  }

  private func setLength(_ length: CGFloat, of content: (hugging: ConstraintID, resistance: ConstraintID)) {
    solver.setConstant(-length, of: content.hugging)
    solver.setConstant(-length, of: content.resistance)
    reportConflicts()
  }

  // MARK: Conflicts

  /// Writes a warning to the trace for each new conflict that the solver reports: a set of constraints that cannot be
  /// satisfied together.
  func reportConflicts() {
    for conflict in solver.takeConflicts() where freeElement == nil {
      let names = conflict.constraints.map { name(of: $0) }
      let sentence =
        "the constraints cannot be satisfied simultaneously: \(names.joined(separator: "; ")). "
        + "Broken: \(name(of: conflict.broken))"
      if case .constraint(let constraint)? = sources[conflict.broken], let view = constraint.holder {
        (view.window?.stage ?? Stage.current)?.note("warning", view.layoutName, detail: sentence)
      } else {
        Stage.current?.note("warning", detail: sentence)
      }
    }
  }

  private func name(of id: ConstraintID) -> String {
    switch sources[id] {
    case .constraint(let constraint): constraint.description
    case .frame(let name), .content(let name): name
    case nil: "the new constraint"
    }
  }
}

/// A view whose intrinsic height can depend on its width.
@MainActor
package protocol WrappingContent: UIView {
  /// Whether the intrinsic height depends on the width that constraints give the view.
  var wrapsContent: Bool { get }
}

extension UILabel: WrappingContent {
  /// Whether the label has several lines.
  package final var wrapsContent: Bool { numberOfLines != 1 }
}

extension CGRect {
  /// Returns the interval that the rectangle covers along an axis: from its left to its right edge, or from its top to
  /// its bottom.
  fileprivate func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
    axis == .horizontal ? minX...maxX : minY...maxY
  }
}

extension NSLayoutConstraint.Axis {
  /// The name of the length along the axis: width or height.
  fileprivate var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension LayoutEngine {
  /// Adds a constraint with the given priority: the length of an element along `axis`, its width or height, equals
  /// `length`. Used to measure the fitting size of the element.
  func prefer(
    _ length: CGFloat, of element: any LayoutElement, _ axis: NSLayoutConstraint.Axis, _ priority: UILayoutPriority
  ) {
    let wish = LinearConstraint([.init(span(of: element, axis).length)], constant: -length, priority: priority.rawValue)
    _ = add(wish, .content("fitting size"))
  }
}
