import Layers

// What is to be done before the next commit is found without looking at what needs nothing: a view that needs something
// leaves a mark on every view around it, and a walk enters only views with marks.
//
//     window · inside ─▶ group · inside ─▶ label · layout, drawing

extension UIView {
  /// What is done for a view before a commit.
  struct Needs: OptionSet {
    let rawValue: UInt8
    static let layout = Needs(rawValue: 1)
    static let drawing = Needs(rawValue: 2)
    static let all: Needs = [.layout, .drawing]
  }

  /// Asks for `layoutSubviews` before the next commit.
  public final func setNeedsLayout() { note(.layout) }

  /// Asks for the view to be drawn anew before the next commit.
  public final func setNeedsDisplay() { note(.drawing) }

  private final func note(_ need: Needs) {
    needs.formUnion(need)
    leaveMarks(of: need)
    CATransaction.noteChange(of: layer)
  }

  /// Marks the views around with what is needed in here.
  final func leaveMarks(of needed: Needs) {
    var view = self
    while let around = unsafe view.outer, !around.needsInside.isSuperset(of: needed) {
      around.needsInside.formUnion(needed)
      view = around
    }
  }

  /// Lays out this view and everything inside it now, where needed.
  ///
  /// Transitions that have begun inside it start first.
  public final func layoutIfNeeded() {
    if let stage = Stage.current, !stage.pendingTransitions.isEmpty { stage.startTransitions(in: self) }
    walk(.layout) { view in
      view.viewController?.tellIsAppearing()
      view.isLayingOut = true
      view.viewController?.viewWillLayoutSubviews()
      view.layer.layoutSublayers()
      view.viewController?.viewDidLayoutSubviews()
      view.isLayingOut = false
    }
  }

  /// Draws this view and everything inside it now, where needed.
  final func displayIfNeeded() { walk(.drawing) { $0.updateDrawing() } }

  /// A view whose subviews are looked through.
  private struct Level {
    let view: UIView
    let subviews: [UIView]
    var next = 0
  }

  /// Calls `body` with this view and all inside it that need it, superviews first, however deep they lie.
  ///
  /// The mark of a view goes when those of its subviews have: a walk may begin within a walk.
  private final func walk(_ need: Needs, _ body: (UIView) -> Void) {
    var levels: [Level] = []
    func enter(_ view: UIView) {
      if view.needs.contains(need) {
        view.needs.remove(need)
        body(view)
      }
      if view.needsInside.contains(need) { levels.append(Level(view: view, subviews: view.storedSubviews)) }
    }
    enter(self)
    while let level = levels.last {
      guard level.next < level.subviews.count else {
        levels.removeLast()
        if !level.view.storedSubviews.contains(where: { $0.bearsMark(of: need) }) {
          level.view.needsInside.remove(need)
        }
        continue
      }
      levels[levels.count - 1].next += 1
      let subview = level.subviews[level.next]
      if subview.bearsMark(of: need) { enter(subview) }
    }
  }

  private final func bearsMark(of need: Needs) -> Bool { needs.union(needsInside).contains(need) }
}
