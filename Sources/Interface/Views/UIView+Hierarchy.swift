import Layers

extension UIView {
  /// The superview, or nil if there is none.
  public internal(set) final var superview: UIView? {
    get { unsafe unownedSuperview }
    set { unsafe unownedSuperview = newValue }
  }

  /// The view controller whose root view this is, or nil.
  final var viewController: UIViewController? {
    get { unsafe managingController }
    set {
      unsafe managingController = newValue
      if newValue != nil {
        expectConstraintUpdate()
        inheritTraits()
      }
    }
  }

  /// The subviews, from the rearmost to the frontmost one.
  public final var subviews: [UIView] { storedSubviews }

  /// The window that contains the view, or nil if there is none. A window returns itself.
  public final var window: UIWindow? {
    storedWindow ?? (self as? UIWindow)
  }

  /// Adds a view in front of all subviews and sublayers, after removing it from its previous superview.
  public final func addSubview(_ view: UIView) { insert(view, .front) }

  /// Inserts a view at an index among the subviews. The index of the rearmost subview is 0. The index is clamped.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }

  /// Inserts a view directly behind a subview, or in front of all subviews if `sibling` is not a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below(sibling)) }

  /// Inserts a view directly in front of a subview, or in front of all subviews if `sibling` is not a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above(sibling)) }

  /// Moves a subview in front of its siblings. If `view` is not a subview, there is no effect.
  public final func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, .front) } }

  /// Moves a subview behind its siblings. If `view` is not a subview, there is no effect.
  public final func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, .index(0)) } }

  /// Exchanges the positions of two subviews.
  ///
  /// - Precondition: Both indices are those of subviews.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    require(
      storedSubviews.indices.contains(index1) && storedSubviews.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): there are \(storedSubviews.count) subviews")
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high else { return }
    let (back, front) = (storedSubviews[low], storedSubviews[high])
    insert(front, .index(low))
    insert(back, .index(high))
  }

  /// Removes the view from its superview.
  public final func removeFromSuperview() {
    guard let parent = superview else {
      if let cover, cover.replacesProvider { cover.view.removeFromSuperview() }
      return
    }
    if let cover, !parent.isDescendant(of: cover.view) { cover.view.removeFromSuperview() }
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let leavesWindow = window != nil
    window?.willLose(self)
    if leavesWindow { notifyWillMove(to: nil) }
    parent.willTakeOut(self)
    if containsLayoutItems { leaveLayoutEngine() }
    parent.storedSubviews.remove(self)
    superview = nil
    layer.removeFromSuperlayer()
    if leavesWindow { noteWindow(nil) }
    parent.setNeedsLayout()
    didMoveToSuperview()
    if leavesWindow { notifyDidMoveToWindow() }
  }

  /// Returns whether this view is `view` or one of its descendants.
  public final func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let candidate = next {
      if candidate === view { return true }
      next = candidate.superview
    }
    return false
  }

  /// Returns the first view with a tag: this view or a descendant, in depth-first order.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting += view.storedSubviews.reversed()
    }
    return nil
  }

  /// A position for a view among the subviews of its new superview. An index refers to the subviews without the view
  /// that is inserted.
  private enum SubviewPosition {
    case front
    case index(Int)
    case below(UIView)
    case above(UIView)
  }

  /// Inserts a view at `position`. If a presentation covers the view, also inserts the cover (`ViewCover`) in front of
  /// it. While the cover replaces the view, inserts only the cover.
  private final func insert(_ view: UIView, _ position: SubviewPosition) {
    // A view without subviews is no ancestor. Without this shortcut, building a deep tree would take quadratic time.
    require(
      self !== view && (view.storedSubviews.isEmpty || !isDescendant(of: view)),
      "UIView: a view cannot be added to itself or to a view inside it")
    guard let cover = view.cover else { return insertAlone(view, position) }
    guard !cover.stands(in: self) else { return insertAlone(cover.view, position) }
    insertAlone(view, position)
    if !isDescendant(of: cover.view) { insert(cover.view, .above(view)) }
  }

  private final func insertAlone(_ view: UIView, _ position: SubviewPosition) {
    guard view.superview !== self else { return reorder(view, position) }
    let (oldWindow, newWindow) = (view.window, window)
    let oldTint = view.ownTint
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow {
      oldWindow?.willLose(view)
      view.notifyWillMove(to: newWindow)
    }
    view.detachQuietly()
    settle(view, position)
    view.superview = self
    if view.containsLayoutItems { view.joinLayoutEngine() }
    if oldWindow !== newWindow { view.noteWindow(newWindow) }
    view.inheritTraits()
    if oldWindow !== newWindow { view.takeProxiedAppearance() }
    if view.ownTint != oldTint { view.noteTintChange() }
    didInsert(view)
    view.leaveMarks(of: view.needs.union(view.needsInside))
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.notifyDidMoveToWindow() }
    didAddSubview(view)
    view.setNeedsLayout()
  }

  /// Moves the subview `view` to another position among the subviews. No callbacks are sent, because neither the
  /// superview nor the window of `view` changes.
  private final func reorder(_ view: UIView, _ position: SubviewPosition) {
    storedSubviews.remove(view)
    view.layer.removeFromSuperlayer()
    settle(view, position)
  }

  /// Inserts `view` into the subviews at `position`, and the layer of `view` at the same position into the sublayers.
  /// `view` has no superview when the method is called.
  private final func settle(_ view: UIView, _ position: SubviewPosition) {
    let (index, layerIndex) = indices(of: position)
    storedSubviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(layerIndex))
    setNeedsLayout()
  }

  /// Removes the view from its superview without calling `willMove(toWindow:)` and `didMoveToWindow()`. Called when the
  /// view is about to be added to another superview.
  private final func detachQuietly() {
    superview?.willRemoveSubview(self)
    superview?.willTakeOut(self)
    if containsLayoutItems { leaveLayoutEngine() }
    superview?.setNeedsLayout()
    superview?.storedSubviews.remove(self)
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// Returns the index in `subviews` at which a view at `position` is inserted, and the index in `layer.sublayers` at
  /// which its layer is inserted. The sublayers include layers without views.
  private final func indices(of position: SubviewPosition) -> (subview: Int, layer: Int) {
    let layers = layer.sublayers ?? []
    let front = (storedSubviews.count, layers.count)
    switch position {
    case .front: return front
    case .index(let index):
      guard index > 0 else { return (0, 0) }
      return index < storedSubviews.count ? indices(of: .above(storedSubviews[index - 1])) : front
    case .below(let sibling):
      let sibling = sibling.standIn
      guard let index = storedSubviews.firstIndex(of: sibling) else { return front }
      return (index, layers.firstIndex(of: sibling.layer) ?? layers.count)
    case .above(let sibling):
      let sibling = topmost(of: sibling)
      guard let index = storedSubviews.firstIndex(of: sibling) else { return front }
      return (index + 1, layers.firstIndex(of: sibling.layer).map { $0 + 1 } ?? layers.count)
    }
  }

  /// Returns the frontmost of the covers of `sibling` (`ViewCover`) that are subviews of this view. If there is none,
  /// returns `sibling` or, while a cover replaces it, that cover.
  private final func topmost(of sibling: UIView) -> UIView {
    let sibling = sibling.standIn
    guard let cover = sibling.cover?.view, storedSubviews.contains(where: { $0 === cover }) else { return sibling }
    return topmost(of: cover)
  }

  private final func notifyWillMove(to window: UIWindow?) {
    forEachInside { view in
      view.viewController?.viewWillMove(intoWindow: window != nil)
      view.willMove(toWindow: window)
    }
  }

  /// Applies the values that were set on the stage's appearance proxies to the view and all its descendants.
  private final func takeProxiedAppearance() {
    guard let rules = window?.stage?.appearances, !rules.isEmpty else { return }
    forEachInside { $0.takeAppearance(from: rules) }
  }

  private final func notifyDidMoveToWindow() { forEachInside { $0.didMoveToWindow() } }

  private final func noteWindow(_ window: UIWindow?) {
    forEachInside { $0.storedWindow = window }
  }

  /// Calls `body` with this view and all its descendants, superviews first.
  ///
  /// Subviews that `body` adds to the view with which it was called are included.
  final func forEachInside(_ body: (UIView) -> Void) {
    var waiting = [self]
    while let view = waiting.popLast() {
      body(view)
      waiting += view.storedSubviews.reversed()
    }
  }
}

extension [UIView] {
  fileprivate mutating func remove(_ view: UIView) {
    if let index = firstIndex(of: view) { remove(at: index) }
  }
}
