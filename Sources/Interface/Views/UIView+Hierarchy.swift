import Layers

extension UIView {
  /// The view this one is in.
  public internal(set) final var superview: UIView? {
    get { unsafe outer }
    set { unsafe outer = newValue }
  }

  /// The controller whose root view this is.
  final var viewController: UIViewController? {
    get { unsafe managingController }
    set { unsafe managingController = newValue }
  }

  /// The views inside this one, back to front.
  public final var subviews: [UIView] { storedSubviews }

  /// The window the view is in; nil when in none.
  public final var window: UIWindow? {
    storedWindow ?? (self as? UIWindow)
  }

  /// Puts `view` in front of everything inside, raw sublayers included, taking it out of where it was.
  public final func addSubview(_ view: UIView) { insert(view, .front) }

  /// Puts `view` at `index` (clamped) among the subviews, 0 backmost.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }

  /// Puts `view` directly behind `sibling`; in front of all when that is not a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below(sibling)) }

  /// Puts `view` directly in front of `sibling`; in front of all when that is not a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above(sibling)) }

  /// Moves a subview in front of its siblings; nothing when it is not one.
  public final func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, .front) } }

  /// Moves a subview behind its siblings; nothing when it is not one.
  public final func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, .index(0)) } }

  /// Lets two subviews change places.
  ///
  /// - Precondition: both indices have a subview.
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

  /// Takes the view out of its superview.
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
    parent.storedSubviews.remove(self)
    superview = nil
    layer.removeFromSuperlayer()
    if leavesWindow { noteWindow(nil) }
    parent.setNeedsLayout()
    didMoveToSuperview()
    if leavesWindow { notifyDidMoveToWindow() }
  }

  /// Whether this is `view` or somewhere inside it.
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 === view }
  }

  /// The first view with `tag`, itself first, then inside, depth first.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting += view.storedSubviews.reversed()
    }
    return nil
  }

  /// A place among the subviews, counted without the view that is to come there.
  private enum Place {
    case front
    case index(Int)
    case below(UIView)
    case above(UIView)
  }

  /// Puts a view among the subviews, with what covers it; where the cover is in its place, the cover alone.
  private final func insert(_ view: UIView, _ place: Place) {
    // A view without subviews has nothing else inside; so that building a deep tree costs what it holds.
    require(
      self !== view && (view.storedSubviews.isEmpty || !isDescendant(of: view)), "a view cannot be put inside itself")
    guard let cover = view.cover else { return insertAlone(view, place) }
    guard !cover.stands(in: self) else { return insertAlone(cover.view, place) }
    insertAlone(view, place)
    if !isDescendant(of: cover.view) { insert(cover.view, .above(view)) }
  }

  private final func insertAlone(_ view: UIView, _ place: Place) {
    guard view.superview !== self else { return reorder(view, place) }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow {
      oldWindow?.willLose(view)
      view.notifyWillMove(to: newWindow)
    }
    view.detachQuietly()
    settle(view, place)
    view.superview = self
    if oldWindow !== newWindow { view.noteWindow(newWindow) }
    view.leaveMarks(of: view.needs.union(view.needsInside))
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.notifyDidMoveToWindow() }
    didAddSubview(view)
    view.setNeedsLayout()
  }

  /// Moves a subview among its siblings: nobody is told, as it stays where it was.
  private final func reorder(_ view: UIView, _ place: Place) {
    storedSubviews.remove(view)
    view.layer.removeFromSuperlayer()
    settle(view, place)
  }

  /// Puts a view that is in no superview among the subviews, and its layer among the layers.
  private final func settle(_ view: UIView, _ place: Place) {
    let (index, layerIndex) = indices(of: place)
    storedSubviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(layerIndex))
    setNeedsLayout()
  }

  /// Leaves the old superview without being told about windows: it is on its way to a new one.
  private final func detachQuietly() {
    superview?.willRemoveSubview(self)
    superview?.setNeedsLayout()
    superview?.storedSubviews.remove(self)
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// Where a place is among the subviews, and among all sublayers: those of views and raw ones between them.
  private final func indices(of place: Place) -> (subview: Int, layer: Int) {
    let layers = layer.sublayers ?? []
    let front = (storedSubviews.count, layers.count)
    switch place {
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

  /// A subview, or the one that covers it here.
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

  private final func notifyDidMoveToWindow() { forEachInside { $0.didMoveToWindow() } }

  private final func noteWindow(_ window: UIWindow?) {
    forEachInside { $0.storedWindow = window }
  }

  /// Calls `body` with this view and everything inside it, superviews first; each view's subviews are those after its call.
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
    if let place = firstIndex(of: view) { remove(at: place) }
  }
}
