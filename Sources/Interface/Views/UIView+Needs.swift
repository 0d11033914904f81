public import Geometry
import Layers

// Layout and drawing before a commit visit only the views that need it. A view that needs layout or drawing marks all
// its ancestors, and the traversal enters only marked views.
//
//     window · inside ─▶ group · inside ─▶ label · layout, drawing

extension UIView {
  /// The kinds of work that a view can require before the next commit.
  struct Needs: OptionSet {
    let rawValue: UInt8
    static let layout = Needs(rawValue: 1)
    static let drawing = Needs(rawValue: 2)
    /// A call of `updateConstraints()`.
    static let constraints = Needs(rawValue: 4)
    /// A new solution of the Auto Layout constraints, after a change of the view's constraints, geometry or intrinsic
    /// size.
    static let solving = Needs(rawValue: 8)
    static let all: Needs = [.layout, .drawing]
  }

  /// Requests `layoutSubviews()` before the next commit.
  public final func setNeedsLayout() { note(.layout) }

  /// Requests that the view is redrawn before the next commit.
  public final func setNeedsDisplay() {
    note(.drawing)
    layoutItem?.noteContent()
  }

  /// Requests that the view is redrawn before the next commit. The rectangle is ignored, and the whole view is drawn.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  final func note(_ need: Needs) {
    needs.formUnion(need)
    leaveMarks(of: need)
    CATransaction.noteChange(of: layer)
  }

  /// Adds `needed` to `needsInside` of all ancestors, so that layout and drawing also visit this view. `needed` is the
  /// work that this view or its descendants require.
  final func leaveMarks(of needed: Needs) {
    var view = self
    while let around = unsafe view.unownedSuperview ?? view.maskedView, !around.needsInside.isSuperset(of: needed) {
      around.needsInside.formUnion(needed)
      view = around
    }
  }

  /// Immediately lays out this view and its descendants, as far as they need layout.
  ///
  /// Pending transitions whose container is inside the view are started first. With Auto Layout, the constraints are
  /// updated and solved first, and superviews that need layout are included.
  public final func layoutIfNeeded() {
    if let stage = Stage.current, stage.hasPendingTransitions {
      stage.participants.forEach { $0.viewWillLayOut(self) }
    }
    updateConstraintsIfNeeded()
    let root = layoutRoot
    if root.containsLayoutItems { layOutWithConstraints(root) } else { layOutMarkedViews() }
  }

  /// Lays out this view and its descendants, as far as they need layout, superviews first.
  final func layOutMarkedViews() {
    let traits = UITraitCollection.current
    defer { UITraitCollection.current = traits }
    walk(.layout) { view in
      view.storedTraits.makeCurrent()
      view.viewController?.sendIsAppearing()
      view.updateConstraintsIfNeeded()
      view.isLayingOut = true
      view.viewController?.beginLayout()
      view.updateConstraintsIfNeeded()
      if view.containsLayoutItems { view.placeConstrainedSubviews() }
      view.layer.layoutSublayers()
      view.viewController?.viewDidLayoutSubviews()
      view.isLayingOut = false
    }
  }

  /// Immediately draws this view and its descendants, as far as they need drawing.
  final func displayIfNeeded() {
    let traits = UITraitCollection.current
    defer { UITraitCollection.current = traits }
    walk(.drawing) { view in
      view.storedTraits.makeCurrent()
      view.updateDrawing()
    }
  }

  /// The state of `walk(_:_:)` in one view of the hierarchy: the view, its subviews, and the index of the subview that
  /// is visited next.
  private struct Level {
    let view: UIView
    let subviews: [UIView]
    var next = 0
  }

  /// Calls `body` with each view that needs the work `need`, among this view and its descendants, superviews first. The
  /// depth of the hierarchy is not limited.
  ///
  /// `body` can request the same work again. Therefore, `needsInside` of a view is updated only after all its subviews
  /// have been visited: `need` is removed unless a subview or one of its descendants still needs the work.
  final func walk(_ need: Needs, _ body: (UIView) -> Void) {
    var levels: [Level] = []
    func enter(_ view: UIView) {
      if view.needs.contains(need) {
        view.needs.remove(need)
        body(view)
      }
      if view.needsInside.contains(need) { levels.append(Level(view: view, subviews: view.viewsWithMarks)) }
    }
    enter(self)
    while let level = levels.last {
      guard level.next < level.subviews.count else {
        levels.removeLast()
        if !level.view.hasMarkedSubview(of: need) { level.view.needsInside.remove(need) }
        continue
      }
      levels[levels.count - 1].next += 1
      let subview = level.subviews[level.next]
      if subview.bearsMark(of: need) { enter(subview) }
    }
  }

  private final func hasMarkedSubview(of need: Needs) -> Bool {
    for subview in viewsWithMarks where subview.bearsMark(of: need) { return true }
    return false
  }

  /// Returns true if this view or one of its descendants can need the work `need`. If the result is false, none of
  /// these views needs it.
  final func bearsMark(of need: Needs) -> Bool { needs.union(needsInside).contains(need) }
}
