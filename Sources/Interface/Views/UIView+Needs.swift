public import Geometry
import Layers

// Layout and drawing before a commit visit only the views that need it. A view that needs layout or drawing marks all
// its ancestors, and the traversal enters only marked views.
//
//     window · inside ─▶ group · inside ─▶ label · layout, drawing

extension UIView {
  /// The work that a view needs before a commit.
  struct Needs: OptionSet {
    let rawValue: UInt8
    static let layout = Needs(rawValue: 1)
    static let drawing = Needs(rawValue: 2)
    /// The call of `updateConstraints()`.
    static let constraints = Needs(rawValue: 4)
    /// A new solution of the constraints, because the view's constraints, geometry or intrinsic size have changed.
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

  /// Records the work in `needsInside` of all ancestors, so that traversals visit this view. `needed` is the work that
  /// this view or its descendants need.
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

  /// A view whose subviews `walk(_:_:)` is visiting, with the index of the next subview.
  private struct Level {
    let view: UIView
    let subviews: [UIView]
    var next = 0
  }

  /// Calls `body` with this view and each descendant that needs the given work, superviews first. The depth of the
  /// hierarchy is not limited.
  ///
  /// `body` can request the same work again. Therefore a view's `needsInside` is updated only after all its subviews
  /// were visited: the need is removed unless a subview still has it.
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

  /// Returns whether this view or one of its descendants possibly needs the given work.
  final func bearsMark(of need: Needs) -> Bool { needs.union(needsInside).contains(need) }
}
