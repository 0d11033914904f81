import Geometry
import Layers

/// A builder of the constraints with which a stack view arranges its views.
///
/// The identifiers of the constraints begin with `UISV`, as on iOS. Some constraints only resolve ambiguity. Their
/// priorities are below `fittingSizeLevel`, so that a size that the app prefers takes precedence.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let spaceAfter: (UIView) -> CGFloat
  /// The arranged views that are not hidden.
  private let visible: [UIView]
  /// The element whose edges enclose the arranged views: the stack view, or its layout margins guide.
  private let canvas: any LayoutElement
  /// The constraints that the builder has created, in the order in which the stack view activates them.
  private(set) var constraints: [NSLayoutConstraint] = []

  private typealias Attribute = NSLayoutConstraint.Attribute

  init(_ stack: UIStackView, spaceAfter: @escaping (UIView) -> CGFloat) {
    (self.stack, self.spaceAfter) = (stack, spaceAfter)
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    addEnds()
    switch stack.distribution {
    case .fill: addSpaces(.equal)
    case .fillEqually:
      addSpaces(.equal)
      addEqualSizes()
    case .fillProportionally:
      addSpaces(.equal)
      addProportionalSizes()
    case .equalSpacing:
      addSpaces(.greaterThanOrEqual)
      addEqualDistances(from: .trailing, to: .leading, .required, "UISV-equal-spacing")
    case .equalCentering:
      addSpaces(.greaterThanOrEqual)
      addEqualDistances(from: .centerX, to: .centerX, UILayoutPriority(149), "UISV-equal-centering")
    }
    addAlignment()
    addHiddenViews()
  }

  private mutating func add(
    _ identifier: String, _ first: LayoutQuantity, _ relation: NSLayoutConstraint.Relation, _ second: LayoutQuantity?,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    constraints.append(constraint)
  }

  /// Returns a quantity of `element` along the stack view's axis. `attribute` names the quantity for a horizontal stack
  /// view. In a vertical one, the result is the vertical counterpart: the top for `leading`, and the height for
  /// `width`.
  private func along(_ element: any LayoutElement, _ attribute: NSLayoutConstraint.Attribute) -> LayoutQuantity {
    LayoutQuantity(element, stack.axis == .horizontal ? attribute : attribute.turned)
  }

  /// Returns a quantity of `element` across the stack view's axis. `attribute` names the quantity for a vertical stack
  /// view. In a horizontal one, the result is the vertical counterpart: the top for `leading`, and the height for
  /// `width`.
  private func across(_ element: any LayoutElement, _ attribute: NSLayoutConstraint.Attribute) -> LayoutQuantity {
    LayoutQuantity(element, stack.axis == .vertical ? attribute : attribute.turned)
  }

  // MARK: Along the axis

  private mutating func addEnds() {
    guard let first = visible.first, let last = visible.last else {
      for length in [along(canvas, .width), across(canvas, .width)] {
        add("UISV-empty", length, .equal, nil, priority: UILayoutPriority(49))
      }
      return
    }
    add("UISV-canvas-connection", along(first, .leading), .equal, along(canvas, .leading))
    add("UISV-canvas-connection", along(canvas, .trailing), .equal, along(last, .trailing))
  }

  private mutating func addSpaces(_ relation: NSLayoutConstraint.Relation) {
    let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(visible, visible.dropFirst()) {
      let start = usesBaselines ? LayoutQuantity(next, .firstBaseline) : along(next, .leading)
      let end = usesBaselines ? LayoutQuantity(view, .lastBaseline) : along(view, .trailing)
      add("UISV-spacing", start, relation, end, constant: spaceAfter(view))
    }
  }

  private mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add("UISV-fill-equally", along(view, .width), .equal, along(first, .width))
    }
  }

  /// Adds constraints that make the lengths of the views along the axis proportional to their intrinsic lengths. A view
  /// without an intrinsic length gets the length 0.
  private mutating func addProportionalSizes() {
    let lengths = visible.map { $0.viewItem.contentLength(stack.axis) ?? 0 }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (view, length) in zip(visible, lengths) where view !== visible[index] {
      add(
        "UISV-fill-proportionally", along(view, .width), .equal, along(visible[index], .width),
        multiplier: length / lengths[index], priority: UILayoutPriority(999))
    }
  }

  /// Adds constraints that make the distances between adjacent views equal. A distance is measured from the attribute
  /// `end` of one view to the attribute `start` of the next view.
  private mutating func addEqualDistances(
    from end: NSLayoutConstraint.Attribute, to start: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority,
    _ identifier: String
  ) {
    let distances = zip(visible, visible.dropFirst()).map { view, next in
      LayoutQuantity(from: along(view, end), to: along(next, start))
    }
    for distance in distances.dropFirst() {
      add(identifier, distance, .equal, distances[0], priority: priority)
    }
  }

  // MARK: Across the axis

  private mutating func addAlignment() {
    for view in visible {
      switch stack.alignment {
      case .fill: addEdges(of: view, leading: .equal, trailing: .equal)
      case .leading: addEdges(of: view, leading: .equal, trailing: .greaterThanOrEqual)
      case .trailing: addEdges(of: view, leading: .greaterThanOrEqual, trailing: .equal)
      case .center:
        addEdges(of: view, leading: .greaterThanOrEqual, trailing: .greaterThanOrEqual)
        add("UISV-alignment", across(view, .centerX), .equal, across(canvas, .centerX))
      case .firstBaseline, .lastBaseline: addBaseline(of: view)
      }
    }
    guard stack.alignment != .fill, !visible.isEmpty else { return }
    add("UISV-spanning-fit", across(canvas, .width), .equal, nil, priority: UILayoutPriority(49))
  }

  /// Adds two constraints across the axis: one between the leading edges of a view and of `canvas`, and one between
  /// their trailing edges.
  ///
  /// - Parameters:
  ///   - leading: `equal` to align the leading edges, or `greaterThanOrEqual` to keep the view's edge inside the
  ///     canvas.
  ///   - trailing: `equal` to align the trailing edges, or `greaterThanOrEqual` to keep the view's edge inside the
  ///     canvas.
  private mutating func addEdges(
    of view: UIView, leading: NSLayoutConstraint.Relation, trailing: NSLayoutConstraint.Relation
  ) {
    add("UISV-alignment", across(view, .leading), leading, across(canvas, .leading))
    add("UISV-alignment", across(canvas, .trailing), trailing, across(view, .trailing))
  }

  private mutating func addBaseline(of view: UIView) {
    addEdges(of: view, leading: .greaterThanOrEqual, trailing: .greaterThanOrEqual)
    require(
      stack.axis == .horizontal, "UIStackView.alignment: baselines can be aligned only in a horizontal stack view")
    let attribute: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    if let first = visible.first, view !== first {
      add("UISV-alignment", LayoutQuantity(view, attribute), .equal, LayoutQuantity(first, attribute))
    }
    let edge: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .top : .bottom
    add(
      "UISV-ambiguity-suppression", LayoutQuantity(view, edge), .equal, LayoutQuantity(canvas, edge),
      priority: UILayoutPriority(25))
  }

  // MARK: Hidden views

  /// Adds the constraints that give hidden views the length 0 along the axis. A hidden view begins where the preceding
  /// visible view ends, so that it grows from there when its appearance is animated.
  private mutating func addHiddenViews() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      let start = previous.map { along($0, .trailing) } ?? along(canvas, .leading)
      add("UISV-hiding", along(view, .leading), .equal, start)
      add("UISV-hiding", along(view, .width), .equal, nil, priority: UILayoutPriority(999))
      let side: NSLayoutConstraint.Attribute =
        stack.alignment == .center ? .centerX : stack.alignment == .trailing ? .trailing : .leading
      add("UISV-hiding", across(view, side), .equal, across(canvas, side))
      if stack.alignment == .fill { add("UISV-hiding", across(view, .width), .equal, across(canvas, .width)) }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The corresponding attribute of the other axis, for example `top` for `leading`.
  fileprivate var turned: Self {
    switch self {
    case .leading: .top
    case .trailing: .bottom
    case .centerX: .centerY
    case .width: .height
    default: self
    }
  }
}
