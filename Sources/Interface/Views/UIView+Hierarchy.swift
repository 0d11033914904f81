import Layers

extension UIView {
  /// The views inside this one, back to front.
  public final var subviews: [UIView] { storedSubviews }

  /// The window the view is in; nil when in none.
  public final var window: UIWindow? {
    sequence(first: self, next: { $0.superview }).first { $0 is UIWindow } as? UIWindow
  }

  /// Puts `view` in front of the other subviews, taking it out of where it was.
  public final func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Puts `view` at `index` (clamped) among the subviews, 0 backmost.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(index, 0), $0.count) } }

  /// Puts `view` directly behind `sibling`; in front of all when that is not a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling) ?? $0.count }
  }

  /// Puts `view` directly in front of `sibling`; in front of all when that is not a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling).map { $0 + 1 } ?? $0.count }
  }

  /// Moves a subview in front of its siblings; nothing when it is not one.
  public final func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

  /// Moves a subview behind its siblings; nothing when it is not one.
  public final func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let leavesWindow = window != nil
    if leavesWindow { notifyWillMove(to: nil) }
    parent.storedSubviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if leavesWindow { notifyDidMoveToWindow() }
  }

  /// Whether this is `view` or somewhere inside it.
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains(view)
  }

  /// The first view with `tag`, itself first, then inside, depth first.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return storedSubviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  private final func insert(_ view: UIView, at position: ([UIView]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be put inside itself")
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.notifyWillMove(to: newWindow) }
    view.detachQuietly()
    let index = position(storedSubviews)
    storedSubviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(ofSubviewAt: index)))
    view.superview = self
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.notifyDidMoveToWindow() }
    didAddSubview(view)
    view.setNeedsLayout()
  }

  /// Leaves the old superview without being told about windows: it is on its way to a new one.
  private final func detachQuietly() {
    superview?.willRemoveSubview(self)
    superview?.storedSubviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// Where a subview's layer belongs among all sublayers: directly in front of the layer of the subview behind it.
  private final func layerIndex(ofSubviewAt index: Int) -> Int {
    guard index > 0, let layers = layer.sublayers else { return index == 0 ? 0 : layer.sublayers?.count ?? 0 }
    return (layers.firstIndex { $0 === storedSubviews[index - 1].layer } ?? layers.count - 1) + 1
  }

  private final func notifyWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    storedSubviews.forEach { $0.notifyWillMove(to: window) }
  }

  private final func notifyDidMoveToWindow() {
    didMoveToWindow()
    storedSubviews.forEach { $0.notifyDidMoveToWindow() }
  }
}
