import Geometry

// The order of a layout pass with constraints:
//
//     updateConstraints   subviews before superviews; for the view of a controller, updateViewConstraints()
//     solve               the changes of constraints, frames and intrinsic sizes, in one step
//     layout              superviews before subviews: viewWillLayoutSubviews, the frames of subviews, layoutSubviews,
//                         viewDidLayoutSubviews
//
// Views that get another size or position during the layout are laid out in the same pass.
// - Source: B-093, B-100.

extension UIView {
  /// Requests `updateConstraints()` before the next layout.
  public final func setNeedsUpdateConstraints() { note(.constraints) }

  /// Returns whether `updateConstraints()` will be called before the next layout.
  public final func needsUpdateConstraints() -> Bool { needs.contains(.constraints) }

  /// Requests `updateConstraints()` before the next layout, without scheduling a run-loop pass.
  final func expectConstraintUpdate() {
    needs.insert(.constraints)
    leaveMarks(of: .constraints)
  }

  /// Updates the constraints of this view and its descendants immediately, if updates were requested.
  public final func updateConstraintsIfNeeded() {
    guard bearsMark(of: .constraints) else { return }
    var views: [UIView] = []
    walk(.constraints) { views.append($0) }
    for view in views.reversed() {
      if let controller = view.viewController { controller.updateViewConstraints() } else { view.updateConstraints() }
    }
  }

  /// Passes the pending changes of constraints to the layout engine of the hierarchy whose root is this view. Creates
  /// the engine at the first use.
  ///
  /// - Returns: The engine, or nil if no view of the hierarchy takes part in Auto Layout.
  @discardableResult
  final func solveConstraints() -> LayoutEngine? {
    guard containsLayoutItems else { return nil }
    let engine = viewItem.engine ?? LayoutEngine()
    viewItem.engine = engine
    engine.update(self)
    return engine
  }

  /// Lays out this view and its descendants with the constraints of the hierarchy of `root`. If the superview also
  /// needs layout, the layout begins higher: at the uppermost of the consecutive superviews that need layout.
  final func layOutWithConstraints(_ root: UIView) {
    guard root.bearsMark(of: .layout) || root.bearsMark(of: .solving) else { return }
    for _ in 0..<Self.layoutLimit {
      guard let engine = root.solveConstraints() else { return }
      engine.hasChangedPositions = false
      var start = self
      while let superview = start.superview, superview.needs.contains(.layout) { start = superview }
      start.layOutMarkedViews()
      guard engine.hasChangedPositions || root.bearsMark(of: .solving) else { return }
    }
  }

  /// The maximum number of times that `layOutWithConstraints(_:)` lays out the views. A layout that has changed
  /// constraints or positions is followed by another one.
  private static var layoutLimit: Int { 8 }

  /// Sets the frames of those subviews whose frames constraints determine. Called before `layoutSubviews()`.
  final func placeConstrainedSubviews() {
    let root = layoutRoot
    guard let engine = root.layoutItem?.engine else { return }
    if root.bearsMark(of: .solving) {
      engine.update(root, layingOut: self)
    } else {
      engine.updateDynamicConstants(of: self)
      engine.requestLayout()
    }
    for view in storedSubviews { view.place(by: engine) }
  }

  private final func place(by engine: LayoutEngine) {
    guard let layoutItem, layoutItem.isRegistered, !layoutItem.usesMask else { return }
    guard let rect = engine.rect(of: self) else { return }
    let frame = frame(forAlignmentRect: rect.rounded(toScale: pixelsPerPoint))
    if frame != restingFrame { restingFrame = frame }
  }

  /// The number of pixels per point of the view's screen.
  private final var pixelsPerPoint: CGFloat { (window?.stage ?? Stage.current)?.scale ?? 1 }
}

extension CGRect {
  /// Returns the rectangle, in points, with its edges rounded to whole pixels of a screen with the scale `scale`
  /// (unverified).
  ///
  /// Edges are rounded, not sizes, so that adjacent rectangles stay adjacent.
  fileprivate func rounded(toScale scale: CGFloat) -> CGRect {
    func round(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5).rounded(.down) / scale }
    let (left, top) = (round(minX), round(minY))
    return CGRect(x: left, y: top, width: max(0, round(maxX) - left), height: max(0, round(maxY) - top))
  }
}
