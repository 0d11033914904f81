public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSCoder
import Geometry
import Layers

/// The methods with which an app controls a navigation bar that does not belong to a navigation controller.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Returns whether the bar may push `item`. The default is true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after `item` has been pushed and any animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the bar may pop `item`. The default is true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after `item` has been popped and any animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// The default implementation returns true.
  public func navigationBar(_: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// The default implementation does nothing.
  public func navigationBar(_: UINavigationBar, didPush item: UINavigationItem) {}
  /// The default implementation returns true.
  public func navigationBar(_: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// The default implementation does nothing.
  public func navigationBar(_: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar that displays the topmost item of a stack of items. It is usually the bar of a navigation controller.
///
/// The appearance is that of the classic profile: a light bar with a hairline below it, centred titles of 17 points,
/// and buttons in the tint colour (heights: spec E4; margins and colours unverified).
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The delegate, which is called for pushed and popped items.
  ///
  /// If the bar belongs to a navigation controller whose class conforms to the protocol, the delegate is the navigation
  /// controller. The bar calls only one method of such a delegate: the one that permits or refuses the pop after a tap
  /// on the back button.
  ///
  /// If the class does not conform, the delegate is an object that represents the navigation controller. The object is
  /// equal to the controller (`isEqual(_:)`) and permits all changes. On iOS, `UINavigationController` itself conforms
  /// to the protocol. Here, the class does not conform, because a subclass could then not declare the conformance
  /// again.
  /// - Precondition: for the bar of a navigation controller, only nil is set. UIKit raises an exception otherwise.
  /// - Source: C-010.
  public final var delegate: (any UINavigationBarDelegate)? {
    get { manager.map { $0 as? any UINavigationBarDelegate ?? $0.barDelegate } ?? appDelegate }
    set {
      refuseManaged("delegate", of: newValue != nil)
      appDelegate = newValue
    }
  }
  /// The bar's style, which determines its colours.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(.barStyle, \UINavigationBar.barStyle)
      refresh()
    }
  }
  /// Whether the bar is translucent. The content of a navigation controller extends under a translucent bar.
  open var isTranslucent = true {
    didSet {
      noteAppearance(.isTranslucent, \UINavigationBar.isTranslucent)
      refresh()
    }
  }
  /// The background colour of the bar. If nil, `barStyle` determines the colour.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(.barTintColor, \UINavigationBar.barTintColor)
      refresh()
    }
  }
  /// Whether the bar displays large titles below its buttons, for items that permit it. The default is false.
  ///
  /// Only the bar of a navigation controller displays large titles, and only in regular height.
  open var prefersLargeTitles = false {
    didSet {
      noteAppearance(.prefersLargeTitles, \UINavigationBar.prefersLargeTitles)
      if prefersLargeTitles != oldValue { refresh() }
    }
  }
  /// The items, from the lowest to the topmost. Setting them calls `setItems(_:animated:)` without animation.
  public final var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The topmost item, which the bar displays, or nil if there are no items.
  public final var topItem: UINavigationItem? { stack.last }
  /// The item below the topmost one, to which the back button leads, or nil if there is none.
  public final var backItem: UINavigationItem? { stack.dropLast().last }

  /// The delegate that the app has set.
  private final weak var appDelegate: (any UINavigationBarDelegate)?
  private final var stack: [UINavigationItem] = []
  /// The navigation controller that owns the bar, or nil.
  package final weak var manager: UINavigationController?
  /// The images and text attributes that the app has set.
  final var settings = NavigationBarSettings()
  /// The appearance objects that the app has set.
  final var appearances = BarAppearances<UINavigationBarAppearance>()
  /// The background for the topmost item.
  private final var background: BarBackground
  /// The backgrounds of earlier topmost items, which are visible until a running change has ended.
  private final var oldBackgrounds: [BarBackground] = []
  /// The properties of the bar that change when the content scrolls: the background, and the height of the part below
  /// the title and the buttons.
  private(set) final var scroll = BarScroll()
  /// The view with the content of the topmost item, or nil if there are no items.
  private(set) final var content: NavigationBarContent?
  /// The view with the content of the old topmost item, while the change to the new topmost item runs. Otherwise nil.
  private final var leaving: NavigationBarContent?
  /// The item for which `sizeThatFits(_:)` computes the size of the bar. If nil, the method uses the topmost item.
  private final var measuredItem: UINavigationItem?
  /// Whether the navigation controller is currently setting the bar's frame. If true, a change of the frame causes no
  /// warning.
  private final var isPlacing = false
  /// The distance by which the background extends above the bar, under the status bar, in points.
  final var reachAbove: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The attribute that determines the layout direction of the bar. In a right-to-left layout, the bar is mirrored.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { for each in [content, leaving] { each?.setNeedsLayout() } }
  }

  /// Creates a navigation bar with a frame.
  public required override init(frame: CGRect) {
    let look = BarLook(.default, tint: nil, isTranslucent: true)
    background = BarBackground(BarLooks(standard: look), shadow: .bottom)
    super.init(frame: frame)
    setUp()
  }

  /// Sets the initial properties of a new bar, and adds the background and the content.
  private final func setUp() {
    layer.name = "navigationBar"
    background.faces.forEach(addSubview)
    refresh()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    background = BarBackground(BarLooks(standard: BarLook(.default, tint: nil, isTranslucent: true)), shadow: .bottom)
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UINavigationBar.self)
  }

  // The navigation controller lays out the bar. If the app changes these properties, a warning is written, and the
  // next layout overwrites the frame.
  /// The bar's frame, which the navigation controller sets. Setting it causes a warning if the bar has a controller.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  /// The bar's bounds. Setting them causes a warning if the bar has a controller.
  open override var bounds: CGRect { willSet { if newValue != bounds { warnIfManaged("bounds") } } }
  /// The bar's opacity. Setting it causes a warning if the bar has a controller.
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  /// Whether the bar is hidden. Setting it causes a warning if the bar has a controller.
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing { manager?.warnOfBar("navigationBar.\(property)", instead: "setNavigationBarHidden(_:animated:)") }
  }

  /// Returns the width of `size` and the bar's standard height. If the topmost item has a prompt, the height is
  /// greater.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = (window?.stage ?? Stage.current)?.navigationBarHeight ?? 44
    let hasPrompt = (measuredItem ?? topItem)?.prompt != nil
    return CGSize(width: size.width, height: height + (hasPrompt ? NavigationBarContent.promptHeight : 0))
  }

  /// Returns the size of the bar while it displays `item`: the width of `size` and the height that the item requires.
  final func size(for item: UINavigationItem?, in size: CGSize) -> CGSize {
    measuredItem = item
    defer { measuredItem = nil }
    return sizeThatFits(size)
  }

  /// Sets the frame of the bar on behalf of the navigation controller. Unlike a change by the app, the change writes no
  /// warning to the trace.
  ///
  /// While the bar is hidden, its hairline is transparent, because the hairline would otherwise be visible at the edge
  /// of the controller's view.
  final func place(_ frame: CGRect, isHidden: Bool, scroll: BarScroll) {
    isPlacing = true
    self.frame = frame
    isPlacing = false
    if scroll != self.scroll { setNeedsLayout() }
    self.scroll = scroll
    for background in oldBackgrounds + [background] { background.faces.forEach { $0.hidesShadow = isHidden } }
  }

  /// Lays out the background and the items. The background also fills the area above the bar.
  open override func layoutSubviews() {
    if oldBackgrounds.isEmpty { background.share = manager == nil ? 0 : scroll.edgeShare }
    let frame = CGRect(x: 0, y: -reachAbove, width: bounds.width, height: bounds.height + reachAbove)
    for face in (oldBackgrounds + [background]).flatMap(\.faces) {
      face.frame = frame
      face.layoutIfNeeded()
    }
    for each in [content, leaving] {
      if let each { place(each) }
    }
  }

  /// Sets the frame of an item's content view to the bounds of the bar, and lays the view out. If the bar is not tall
  /// enough for the row with the title and the buttons, the row keeps its height, but is above the bar's bounds and not
  /// visible.
  private final func place(_ content: NavigationBarContent) {
    content.frame = bounds
    content.extent = scroll.extent
    let hidesRow = manager != nil && bounds.height - scroll.extent < 1
    content.rowHeight = hidesRow ? size(for: content.item, in: bounds.size).height : nil
    content.layoutIfNeeded()
  }

  /// Pushes an item onto the stack, unless the delegate refuses.
  ///
  /// - Precondition: the bar does not belong to a navigation controller.
  public final func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseManaged("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], goingBack: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Pops the topmost item, unless it is the only one or the delegate refuses.
  ///
  /// - Returns: the popped item, or nil if none was popped.
  /// - Precondition: the bar does not belong to a navigation controller.
  @discardableResult
  public final func popItem(animated: Bool) -> UINavigationItem? {
    refuseManaged("popItem(animated:)")
    guard stack.count > 1, let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    change(to: Array(stack.dropLast()), goingBack: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// Replaces all items.
  ///
  /// If `animated`, the change looks like a pop if the new topmost item was below the old one, otherwise like a push.
  /// - Precondition: the bar does not belong to a navigation controller.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseManaged("setItems(_:animated:)")
    let new = items ?? []
    let goesBack = new.last.map { $0 !== stack.last && stack.contains($0) } ?? false
    change(to: new, goingBack: goesBack, animated: animated && new.last !== stack.last) {}
  }

  private final func change(
    to items: [UINavigationItem], goingBack: Bool, animated: Bool, then end: @escaping () -> Void
  ) {
    let change = prepare(items, goingBack: goingBack, scroll: scroll)
    guard animated else {
      change.end(true)
      return end()
    }
    let duration = (window?.stage ?? Stage.current)?.profile.pushDuration ?? 0.35
    UIView.animate(withDuration: duration, animations: change.animate) { _ in
      change.end(true)
      end()
    }
  }

  private final func refuseManaged(_ call: String, of isMeant: Bool = true) {
    require(manager == nil || !isMeant, "\(call) is not available on the bar of a navigation controller")
  }
}

extension UINavigationBar {
  /// A change from one topmost item to another that has been prepared. The caller animates the change and ends it.
  struct Change {
    /// Sets the final state of the old and the new content. The caller runs the closure inside an animation.
    let animate: () -> Void
    /// Removes the old content or, if the change was not completed, the new content.
    let end: (_ completed: Bool) -> Void
  }

  /// Sets the items, and prepares the change to the new topmost item. The new content is added in the initial state of
  /// the animation, so that the bar still looks unchanged.
  ///
  /// If an item is modified during the change, the content is updated immediately.
  /// - Parameters:
  ///   - goingBack: whether the change looks like a pop. Otherwise, it looks like a push.
  ///   - scroll: the state of the bar at the end of the change.
  /// - Returns: the closures that animate and end the change.
  final func prepare(_ items: [UINavigationItem], goingBack: Bool, scroll: BarScroll) -> Change {
    let (oldItems, old) = (stack, content)
    let isSame = items.last === oldItems.last && items.dropLast().last === oldItems.dropLast().last
    stack = items
    guard !isSame else {
      listen()
      return Change(animate: {}, end: { [weak self] in if !$0 { self?.take(oldItems) } })
    }
    let new = makeContent()
    (content, leaving) = (new, old)
    listen()
    let place = motion(from: old, to: new, goingBack: goingBack)
    let exchange = exchangeBackground(for: items.last, share: scroll.edgeShare)
    return Change(
      animate: {
        place(1)
        exchange?.change.place(1)
      },
      end: { [weak self] in
        self?.end(from: old, to: new, oldItems, completed: $0)
        if let exchange { self?.endExchange(exchange, completed: $0) }
      })
  }

  /// Adds the new content to the bar in the initial state of the animation from `old` to `new`.
  ///
  /// - Parameter goingBack: whether the animation looks like a pop. Otherwise, it looks like a push.
  /// - Returns: a closure that sets the state of both contents at a progress of the animation, from 0 to 1.
  private final func motion(from old: NavigationBarContent?, to new: NavigationBarContent?, goingBack: Bool)
    -> (CGFloat) -> Void
  {
    UIView.performWithoutAnimation {
      for content in [new, old].compactMap(\.self) {
        if content === new { addSubview(content) }
        place(content)
      }
    }
    guard let old, let new else { return { if let old { old.alpha = 1 - $0 } } }
    let motion = NavigationBarMotion(lower: goingBack ? new : old, upper: goingBack ? old : new)
    UIView.performWithoutAnimation {
      motion.begin()
      motion.place(covered: goingBack ? 1 : 0)
    }
    return { motion.place(covered: goingBack ? 1 - $0 : $0) }
  }

  private final func end(
    from old: NavigationBarContent?, to new: NavigationBarContent?, _ oldItems: [UINavigationItem], completed: Bool
  ) {
    UIView.performWithoutAnimation {
      (completed ? old : new)?.removeFromSuperview()
      guard content === new else { return }  // A later change has replaced this one.
      leaving = nil
      content = completed ? new : old
      content?.rest()
      if !completed {
        stack = oldItems
        content?.reload()  // Custom views in both were moved to the new content.
      }
      listen()
      setNeedsLayout()
    }
  }

  /// Sets the items without changing the displayed content. The bar is then notified of changes of the items.
  private final func take(_ items: [UINavigationItem]) {
    stack = items
    listen()
  }

  private final func makeContent() -> NavigationBarContent? {
    guard let topItem else { return nil }
    let expansion = expansion(of: topItem, reusing: nil)
    return NavigationBarContent(item: topItem, back: backItem, style: style(of: topItem), expansion: expansion) {
      [weak self] in self?.goBack()
    }
  }

  private final func goBack() {
    guard let manager else {
      popItem(animated: true)
      return
    }
    if let topItem, delegate?.navigationBar(self, shouldPop: topItem) == false { return }
    manager.popViewController(animated: true)
  }

  /// Makes all items of the bar, and the items of the displayed contents, notify the bar of their changes.
  private final func listen() {
    for item in stack { item.bar = self }
    for content in [content, leaving] {
      for item in [content?.item, content?.back].compactMap(\.self) {
        item.bar = self
        item.buttons.forEach { $0.didChange = { [weak self, weak item] in self?.didChange(item, animated: false) } }
      }
    }
  }

  /// Updates the content after a change of an item. Does nothing if the bar does not display the item.
  ///
  /// - Parameter animated: whether the content cross-fades. The parameter has no effect while another change runs.
  final func didChange(_ item: UINavigationItem?, animated: Bool) {
    guard let item, [content, leaving].contains(where: { $0?.item === item || $0?.back === item }) else { return }
    listen()
    manager?.barsDidChange()
    if animated, leaving == nil { fadeContent() } else { reload() }
  }

  private final func reload() {
    for content in [leaving, content].compactMap(\.self) {
      content.style = style(of: content.item)
      content.expansion = expansion(of: content.item, reusing: content.expansion)
      content.reload()
    }
  }

  private final func style(of item: UINavigationItem) -> NavigationContentStyle {
    contentStyle(of: item, isAtEdge: manager != nil && scroll.edgeShare > 0.5)
  }

  /// Updates the fonts and colours of the title and the buttons. Called when the scrolled content has reached or left
  /// its upper edge.
  final func edgeDidChange() { if background.edge != nil { reload() } }

  /// Creates a new view with the content of the topmost item, and replaces the old view with a cross-fade.
  private final func fadeContent() {
    let old = content
    content = makeContent()
    UIView.performWithoutAnimation {
      if let content {
        addSubview(content)
        place(content)
      }
      content?.alpha = 0
    }
    UIView.animate(withDuration: 0.2) {
      content?.alpha = 1
      old?.alpha = 0
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  /// Updates the content and the layout. Called after the row with the title and the buttons was hidden or shown.
  final func rowVisibilityDidChange(animated: Bool) {
    reload()
    manager?.barsDidChange(animated: animated)
  }

  /// Updates the bar. Called after the app has changed its appearance objects or images.
  final func appearancesDidChange() { refresh() }

  private final func refresh() {
    showBackground()
    manager?.barsDidChange()
    reload()
  }

  /// Updates the background for the topmost item without animation.
  private final func showBackground() {
    let looks = looks(of: topItem)
    guard looks != background.looks else { return }
    if (looks.edge == nil) == (background.edge == nil) {
      background.standard.look = looks.standard
      if let look = looks.edge { background.edge?.look = look }
    } else {
      let old = background
      background = BarBackground(looks, shadow: .bottom)
      for face in background.faces.reversed() { insertSubview(face, at: 0) }
      old.faces.forEach { $0.removeFromSuperview() }
    }
    setNeedsLayout()
  }

  /// A change from the background of one topmost item to that of another.
  struct Exchange {
    let old: BarBackground
    let new: BarBackground
    let change: BarBackgroundChange
  }

  /// Adds the background for an item that becomes the topmost one, in the initial state of the animation. Returns nil
  /// if the new background looks like the current one.
  ///
  /// - Parameter share: The opacity, 0…1, with which the new background shows its look for content that is scrolled to
  ///   its upper edge.
  private final func exchangeBackground(for item: UINavigationItem?, share: CGFloat) -> Exchange? {
    let looks = looks(of: item)
    guard looks != background.looks else { return nil }
    let old = background
    var new = BarBackground(looks, shadow: .bottom)
    new.share = share
    let wasEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(wasEnabled) }
    for face in new.faces { (face.frame, face.hidesShadow) = (old.standard.frame, old.standard.hidesShadow) }
    background = new
    oldBackgrounds.append(old)
    return Exchange(old: old, new: new, change: BarBackgroundChange(from: old, to: new, in: self))
  }

  /// Ends a change of the background. If the change was completed, the old background is removed, otherwise the new
  /// one.
  private final func endExchange(_ exchange: Exchange, completed: Bool) {
    UIView.performWithoutAnimation {
      var (kept, gone) = completed ? (exchange.new, exchange.old) : (exchange.old, exchange.new)
      gone.faces.forEach { $0.removeFromSuperview() }
      oldBackgrounds.removeAll { $0.standard === gone.standard || $0.standard === kept.standard }
      guard background.standard === exchange.new.standard else { return }  // A later change has replaced this one.
      kept.opacity = 1
      background = kept
      showBackground()
      setNeedsLayout()
    }
  }
}
