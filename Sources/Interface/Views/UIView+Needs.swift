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
  public final func layoutIfNeeded() {
    if needs.contains(.layout) {
      needs.remove(.layout)
      viewController?.tellIsAppearing()
      viewController?.viewWillLayoutSubviews()
      layer.layoutSublayers()
      viewController?.viewDidLayoutSubviews()
    }
    forEachSubview(needing: .layout) { $0.layoutIfNeeded() }
  }

  /// Draws this view and everything inside it now, where needed.
  final func displayIfNeeded() {
    if needs.contains(.drawing) {
      needs.remove(.drawing)
      updateDrawing()
    }
    forEachSubview(needing: .drawing) { $0.displayIfNeeded() }
  }

  /// Calls `body` with the subviews that bear a mark. The mark here goes when theirs have: a walk may begin within a walk.
  private final func forEachSubview(needing need: Needs, _ body: (UIView) -> Void) {
    guard needsInside.contains(need) else { return }
    for view in storedSubviews where view.bearsMark(of: need) { body(view) }
    if !storedSubviews.contains(where: { $0.bearsMark(of: need) }) { needsInside.remove(need) }
  }

  private final func bearsMark(of need: Needs) -> Bool { needs.union(needsInside).contains(need) }
}
