import Constraints
import Geometry

/// The connection between the constraints of one view hierarchy and the solver that solves them.
///
/// The root view of a hierarchy owns its engine. Each view or guide in the engine has four variables: the origin and
/// the size of its alignment rectangle, in the coordinates of its superview or owning view. Moving a superview
/// therefore changes no variables of its subviews.
///
/// A change of a constraint, a frame or an intrinsic size only sets `UIView.Needs.solving`. The next call of
/// `update(_:)` passes all changed values to the solver. A deactivated constraint is removed from the solver
/// immediately. Therefore, if an app activates a constraint and then deactivates a contradicting one, the solver never
/// contains both, and no warning is written.
@MainActor
final class LayoutEngine {
  /// The variables for the start and the length of an element along one axis, and the constraints that the engine
  /// itself has added for them.
  struct Span {
    let start: Variable
    let length: Variable
    /// The constraints that fix the start and the length of a view at its frame. Nil if constraints of the app
    /// determine the frame.
    var frame: (start: ConstraintID, length: ConstraintID)?
    /// The constraint that the length is at least 0. Nil for views that are fixed at their frames.
    var minimum: ConstraintID?
    /// The optional constraints for the intrinsic length: hugging and compression resistance. Nil without an intrinsic
    /// length.
    var content: (hugging: ConstraintID, resistance: ConstraintID)?
  }

  /// The solver's variables for the rectangle of a view or guide: one span for each axis.
  struct Box {
    unowned let element: any LayoutElement
    var horizontal: Span
    var vertical: Span

    subscript(axis: NSLayoutConstraint.Axis) -> Span {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// A constraint of the app that the solver contains, with its identifier and priority in the solver.
  struct Installation {
    let constraint: NSLayoutConstraint
    let id: ConstraintID
    var priority: UILayoutPriority
  }

  /// The origin of a constraint of the solver, which messages name: a constraint of the app, the frame of a view, or an
  /// intrinsic size.
  enum Source {
    case constraint(NSLayoutConstraint)
    case frame(String)
    case content(String)
  }

  var solver = ConstraintSolver()
  // The dictionaries are only searched, never iterated: their order depends on hashing.
  var boxes: [ObjectIdentifier: Box] = [:]
  private var elements: [Variable: ObjectIdentifier] = [:]
  private(set) var installations: [ObjectIdentifier: Installation] = [:]
  var sources: [ConstraintID: Source] = [:]
  /// The constraints of the app whose constants depend on insets of views or on the origins of their bounds, and
  /// therefore have to be computed again (see `updateDynamicConstants(of:)`).
  private var dynamicConstraints: [NSLayoutConstraint] = []
  /// The views with multiline text, each with the width for which its height was last computed.
  var wrappingViews: [(item: ViewLayoutItem, width: CGFloat?)] = []
  /// The view whose fitting size the engine measures, or nil for an engine that lays out views. The position and size
  /// of this view are not fixed at its frame.
  weak var freeElement: (any LayoutElement)?
  /// Whether the solver has changed the position or size of an element since the property was last set to false. The
  /// layout is then repeated.
  var hasChangedPositions = false

  // MARK: Elements

  /// Returns the variables of an element along an axis. The element is added if necessary.
  func span(of element: any LayoutElement, _ axis: NSLayoutConstraint.Axis) -> Span {
    if let box = boxes[ObjectIdentifier(element)] { return box[axis] }
    let box = Box(element: element, horizontal: makeSpan(), vertical: makeSpan())
    boxes[ObjectIdentifier(element)] = box
    for span in [box.horizontal, box.vertical] {
      elements[span.start] = ObjectIdentifier(element)
      elements[span.length] = ObjectIdentifier(element)
    }
    if freeElement == nil { (element as? UIView)?.viewItem.isRegistered = true }
    synchronize(element)
    return boxes[ObjectIdentifier(element)]![axis]
  }

  private func makeSpan() -> Span { Span(start: solver.makeVariable(), length: solver.makeVariable()) }

  /// Removes an element from the engine, with its variables and the constraints that the engine has added for them.
  /// Called when no constraint of the app relates to the element any more.
  func forget(_ element: any LayoutElement) {
    guard let box = boxes.removeValue(forKey: ObjectIdentifier(element)) else { return }
    for span in [box.horizontal, box.vertical] {
      let ids = [span.frame?.start, span.frame?.length, span.minimum, span.content?.hugging, span.content?.resistance]
      ids.compactMap { $0 }.forEach(remove)
      for variable in [span.start, span.length] {
        elements[variable] = nil
        solver.remove(variable)
      }
    }
    wrappingViews.removeAll { $0.item.view === element }
  }

  /// Returns the alignment rectangle of an element in the coordinates of its superview or owning view. Returns nil if
  /// the engine has no variables for the element.
  func rect(of element: any LayoutElement) -> CGRect? {
    guard let box = boxes[ObjectIdentifier(element)] else { return nil }
    let (x, y) = (box.horizontal, box.vertical)
    return CGRect(
      x: solver.value(of: x.start), y: solver.value(of: y.start), width: solver.value(of: x.length),
      height: solver.value(of: y.length))
  }

  // MARK: Constraints

  /// Adds a constraint to the solver, and stores `source`, the reason for the constraint, for messages.
  func add(_ constraint: LinearConstraint, _ source: Source) -> ConstraintID {
    let id = solver.add(constraint)
    sources[id] = source
    reportConflicts()
    return id
  }

  /// Removes a constraint from the solver.
  func remove(_ id: ConstraintID) {
    solver.remove(id)
    sources[id] = nil
  }

  /// Removes a constraint of the app from the solver. If the solver does not contain the constraint, there is no
  /// effect.
  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let old = installations.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    remove(old.id)
    dynamicConstraints.removeAll { $0 === constraint }
  }

  /// Adds a constraint of the app to the solver. If the solver already contains the constraint, updates its constant
  /// and priority.
  func install(_ constraint: NSLayoutConstraint) {
    guard let linear = linearConstraint(for: constraint) else { return uninstall(constraint) }
    let key = ObjectIdentifier(constraint)
    guard let old = installations[key] else {
      let id = add(linear, .constraint(constraint))
      installations[key] = Installation(constraint: constraint, id: id, priority: constraint.priority)
      return
    }
    solver.setConstant(linear.constant, of: old.id)
    if old.priority != constraint.priority {
      solver.setPriority(constraint.priority.rawValue, of: old.id)
      installations[key]?.priority = constraint.priority
    }
    reportConflicts()
  }

  /// Records that the constant of a constraint depends on the insets or the bounds of a view.
  func noteDynamic(_ constraint: NSLayoutConstraint, dependingOn view: UIView) {
    guard freeElement == nil, installations[ObjectIdentifier(constraint)] == nil else { return }
    if !view.viewItem.dynamicConstraints.contains(constraint) { view.viewItem.dynamicConstraints.append(constraint) }
    if dynamicConstraints.last !== constraint { dynamicConstraints.append(constraint) }
  }

  /// Computes the constants again of the constraints that depend on insets of views or on the origins of their bounds,
  /// and passes them to the solver.
  ///
  /// - Parameter view: The view on whose insets or bounds the constraints depend, or nil for all such constraints.
  func updateDynamicConstants(of view: UIView? = nil) {
    guard let view else { return dynamicConstraints.forEach(install) }
    guard let item = view.layoutItem, !item.dynamicConstraints.isEmpty else { return }
    item.dynamicConstraints.removeAll { installations[ObjectIdentifier($0)] == nil }
    item.dynamicConstraints.forEach(install)
  }

  // MARK: Updates

  /// Passes all pending changes in the hierarchy of `root` to the solver, and requests layout where positions have
  /// changed.
  ///
  /// If `view` is not nil, it is the view that is being laid out. In this case, `updateDynamicConstants(of:)` is called
  /// only for this view, not for all views.
  func update(_ root: UIView, layingOut view: UIView? = nil) {
    var items: [ViewLayoutItem] = []
    root.walk(.solving) { if let item = $0.layoutItem { items.append(item) } }
    for item in items { prepare(item) }
    let changes = items.flatMap { item in
      defer { item.changes = [] }
      return item.changes
    }
    apply(changes, in: root)
    updateDynamicConstants(of: view)
    wrapText()
    requestLayout()
  }

  /// Updates the solver's constraints for the frame and the intrinsic size of a view. If the engine has no variables
  /// for the view and constraints determine its frame, adds the variables.
  private func prepare(_ item: ViewLayoutItem) {
    item.isOutdated = false
    if item.isRegistered { synchronize(item.view) } else if !item.usesMask { _ = span(of: item.view, .horizontal) }
  }

  /// Passes changed constraints to the solver. First updates those that the solver already contains, then adds the
  /// others.
  private func apply(_ changes: [NSLayoutConstraint], in root: UIView) {
    var added: [NSLayoutConstraint] = []
    for constraint in changes {
      constraint.isNoted = false
      guard let holder = constraint.holder, holder.layoutRoot === root else { continue }
      if installations[ObjectIdentifier(constraint)] == nil { added.append(constraint) } else { install(constraint) }
    }
    installAll(added)
  }

  /// Adds constraints of the app to the solver: required equations first, then required inequalities, then the others
  /// in order of decreasing priority.
  ///
  /// The solver does less work in this order: a required equation eliminates a variable, and the result of an optional
  /// constraint depends on the constraints of higher priority.
  func installAll(_ constraints: [NSLayoutConstraint]) {
    func rank(_ constraint: NSLayoutConstraint) -> Float {
      guard constraint.priority == .required else { return 2000 - constraint.priority.rawValue }
      return constraint.relation == .equal ? 0 : 1
    }
    let ranked = constraints.enumerated().map { (rank: rank($1), index: $0, constraint: $1) }
    for entry in ranked.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) { install(entry.constraint) }
  }

  /// Requests layout of the superview of each view, and of the owning view of each guide, whose rectangle the solver
  /// has changed since the last call.
  func requestLayout() {
    for variable in solver.takeChangedVariables() {
      guard let key = elements[variable], let element = boxes[key]?.element else { continue }
      if let view = element as? UIView, view.layoutItem?.usesMask ?? true { continue }
      hasChangedPositions = true
      if let container = element.layoutContainer, !container.isLayingOut { container.setNeedsLayout() }
    }
  }
}
