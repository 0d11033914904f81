import Constraints
public import Geometry
import Layers

extension UIView {
  /// Whether the view's frame and its autoresizing mask determine its position and size in Auto Layout. The default is
  /// true.
  ///
  /// If the value is false, constraints determine the frame. If it is true, the frame does not change to satisfy
  /// constraints: constraints that relate other views to this view treat its frame as fixed.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutItem?.usesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      viewItem.usesMask = newValue
      viewItem.noteOutdated()
      joinAutoLayout()
      superview?.setNeedsLayout()
    }
  }

  /// The active constraints that the view holds. The view is the nearest common superview of their items.
  public final var constraints: [NSLayoutConstraint] { layoutItem?.constraints ?? [] }

  /// Adds a constraint to the view, which makes the constraint active.
  ///
  /// - Precondition: The items of the constraint are this view, its descendants and their guides.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    require(
      constraint.isInside(self),
      "UIView.addConstraint: \(layoutName) does not contain all items of \(constraint.description)")
    if constraint.isActive { constraint.deactivate() }
    constraint.activate(in: self)
  }

  /// Adds constraints to the view, in the order of the array.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Removes a constraint from the view. If the view does not hold the constraint, there is no effect.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes constraints from the view.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  // MARK: Intrinsic size

  /// Requests that `intrinsicContentSize` is read again before the next layout.
  ///
  /// Labels, buttons and image views request this themselves when their content changes.
  public final func invalidateIntrinsicContentSize() {
    guard let layoutItem, layoutItem.isRegistered else { return }
    layoutItem.noteOutdated()
  }

  /// Returns the priority with which the view resists growth beyond its intrinsic size. The default is 250.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutItem?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growth beyond its intrinsic size.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    viewItem.hugging[axis.rawValue] = priority
    viewItem.noteOutdated()
  }

  /// Returns the priority with which the view resists compression below its intrinsic size. The default is 750.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutItem?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists compression below its intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    viewItem.resistance[axis.rawValue] = priority
    viewItem.noteOutdated()
  }

  // MARK: Alignment

  /// Returns the alignment rectangle for a frame of the view: the frame inset by `alignmentRectInsets`.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the view's frame for an alignment rectangle. The function is the inverse of `alignmentRect(forFrame:)`.
  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // MARK: Diagnosis

  /// Whether constraints permit several frames of the view. The value is false for a view that constraints do not
  /// place.
  public final var hasAmbiguousLayout: Bool {
    !translatesAutoresizingMaskIntoConstraints && isAmbiguous(in: self)
  }

  /// Returns the constraints that determine the view's position and size along an axis.
  ///
  /// The result does not contain the constraints for intrinsic sizes, which the layout engine creates.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(affecting: axis, in: self)
  }
}

extension LayoutElement {
  /// Returns whether constraints permit several rectangles of the element. `view` is the element itself if it is a
  /// view, or the owning view of a guide.
  func isAmbiguous(in view: UIView?) -> Bool {
    guard let root = view?.layoutRoot, let engine = root.solveConstraints() else { return false }
    return engine.isAmbiguous(self)
  }

  /// Returns the app's constraints that determine the element's start and length along an axis. `view` is the element
  /// itself if it is a view, or the owning view of a guide.
  func constraints(affecting axis: NSLayoutConstraint.Axis, in view: UIView?) -> [NSLayoutConstraint] {
    guard let root = view?.layoutRoot, let engine = root.solveConstraints() else { return [] }
    return engine.constraints(determining: self, axis)
  }
}

extension LayoutEngine {
  /// Returns whether constraints permit several rectangles of an element.
  fileprivate func isAmbiguous(_ element: any LayoutElement) -> Bool {
    guard let box = boxes[ObjectIdentifier(element)] else { return false }
    let variables = [box.horizontal.start, box.horizontal.length, box.vertical.start, box.vertical.length]
    return variables.contains { solver.isAmbiguous($0) }
  }

  /// Returns the constraints of the app that determine an element's start and length along an axis.
  fileprivate func constraints(
    determining element: any LayoutElement, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let span = boxes[ObjectIdentifier(element)]?[axis] else { return [] }
    var found: [NSLayoutConstraint] = []
    for id in solver.constraints(determining: span.start) + solver.constraints(determining: span.length) {
      if case .constraint(let constraint)? = sources[id], !found.contains(constraint) { found.append(constraint) }
    }
    return found
  }
}
