public import class Foundation.NSCoder
import Geometry
import Layers

/// Hears of what a navigation bar of one's own shows; a navigation controller answers for its bar itself.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Whether an item may come.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item has come.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may go.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item has gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_: UINavigationBar, didPop item: UINavigationItem) {}
}

/// How dark a bar is; raw values as on iOS.
public enum UIBarStyle: Int, Sendable {
  /// Pale, with dark text.
  case `default` = 0
  /// Dark, with pale text.
  case black = 1

  /// The colour under what a bar shows (unverified).
  func ground(isTranslucent: Bool) -> UIColor {
    UIColor(white: self == .black ? 0.1 : 0.97, alpha: isTranslucent ? 0.97 : 1)
  }

  /// The colour of the line at the bar's edge (unverified).
  var hairline: UIColor { UIColor(white: self == .black ? 0.3 : 0.67, alpha: 1) }
}

/// The bar at the top of a navigation controller, or of anything: a stack of items, the topmost of them on show.
///
/// Look of the classic profile: a pale bar with a hairline below, titles of 17 points in the middle, buttons in the tint
/// (heights: spec E4; margins and colours unverified).
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Hears of items that come and go; a navigation controller's bar has no other than that: setting it traps, as UIKit raises.
  public final weak var delegate: (any UINavigationBarDelegate)? {
    willSet { refuseManaged("delegate", of: newValue != nil) }
  }
  /// How dark it is.
  open var barStyle = UIBarStyle.default { didSet { refresh() } }
  /// Whether what lies under it shines through; then the content of a navigation controller reaches under it.
  open var isTranslucent = true { didSet { refresh() } }
  /// Its colour; that of its style when nil.
  open var barTintColor: UIColor? { didSet { refresh() } }
  /// The items, the lowest first.
  public final var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item on show.
  public final var topItem: UINavigationItem? { stack.last }
  /// The item that the way back leads to.
  public final var backItem: UINavigationItem? { stack.dropLast().last }

  private final var stack: [UINavigationItem] = []
  /// The navigation controller whose bar it is; nil for a bar of one's own.
  final weak var manager: UINavigationController?
  private final let background = UIView()
  private final let hairline = UIView()
  private(set) final var content: NavigationBarContent?
  private final var leaving: NavigationBarContent?
  /// The item that the bar is measured for; nil measures it for the one on top.
  private final var measuredItem: UINavigationItem?
  /// Whether the manager places the bar.
  private final var isPlacing = false
  /// How far the bar's ground reaches above it, under the status bar.
  final var reachAbove: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// A bar of this frame.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "navigationBar"
    background.isUserInteractionEnabled = false
    addSubview(background)
    background.addSubview(hairline)
    refresh()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // A managed bar is placed by its controller alone: what an app changes is overwritten at the next layout.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing { manager?.warnOfBar("navigationBar.\(property)", instead: "setNavigationBarHidden(_:animated:)") }
  }

  /// How high the bar is, with room for the prompt of the item on top.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = (window?.stage ?? Stage.current)?.navigationBarHeight ?? 44
    let hasPrompt = (measuredItem ?? topItem)?.prompt != nil
    return CGSize(width: size.width, height: height + (hasPrompt ? NavigationBarContent.promptHeight : 0))
  }

  /// Returns the size that suits the bar while it shows `item`.
  final func size(for item: UINavigationItem?, in size: CGSize) -> CGSize {
    measuredItem = item
    defer { measuredItem = nil }
    return sizeThatFits(size)
  }

  /// Takes the place that the manager gives the bar; a bar out of sight has no hairline, which would reach into sight.
  final func place(_ frame: CGRect, isHidden: Bool) {
    isPlacing = true
    (self.frame, hairline.alpha) = (frame, isHidden ? 0 : 1)
    isPlacing = false
  }

  open override func layoutSubviews() {
    background.frame = CGRect(x: 0, y: -reachAbove, width: bounds.width, height: bounds.height + reachAbove)
    hairline.frame = CGRect(x: 0, y: background.bounds.height, width: bounds.width, height: hairlineWidth)
    for each in [content, leaving] { each?.frame = bounds }
  }

  /// Puts an item on top.
  ///
  /// - Precondition: the bar is not a navigation controller's.
  public final func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseManaged("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], goingBack: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Takes the item on top away; nothing when it is the last one.
  ///
  /// - Precondition: the bar is not a navigation controller's.
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

  /// Replaces all items; animated, it looks like a pop when the new top was there below, else like a push.
  ///
  /// - Precondition: the bar is not a navigation controller's.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseManaged("setItems(_:animated:)")
    let new = items ?? []
    let goesBack = new.last.map { $0 !== stack.last && stack.contains($0) } ?? false
    change(to: new, goingBack: goesBack, animated: animated && new.last !== stack.last) {}
  }

  private final func change(
    to items: [UINavigationItem], goingBack: Bool, animated: Bool, then end: @escaping () -> Void
  ) {
    let change = prepare(items, goingBack: goingBack)
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
    require(manager == nil || !isMeant, "\(call): the bar is a navigation controller's, which alone fills it")
  }
}

extension UINavigationBar {
  /// A change of what the bar shows, ready to be animated.
  struct Change {
    /// Moves the old and the new content; to be run inside an animation.
    let animate: () -> Void
    /// Leaves the new content alone, or the old one when it was not completed.
    let end: (_ completed: Bool) -> Void
  }

  /// Takes new items; what the bar shows is still as before.
  ///
  /// Items that change until the end show their changes at once.
  final func prepare(_ items: [UINavigationItem], goingBack: Bool) -> Change {
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
    return Change(
      animate: { place(1) }, end: { [weak self] in self?.end(from: old, to: new, oldItems, completed: $0) })
  }

  /// Adds the new content where the change begins.
  ///
  /// - Returns: what shows a moment of the change, from 0 at the begin to 1 at the end.
  private final func motion(from old: NavigationBarContent?, to new: NavigationBarContent?, goingBack: Bool)
    -> (CGFloat) -> Void
  {
    UIView.performWithoutAnimation {
      new?.frame = bounds
      if let new { addSubview(new) }
      [old, new].forEach { $0?.layoutIfNeeded() }
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
      guard content === new else { return }  // a later change has taken over
      leaving = nil
      content = completed ? new : old
      content?.rest()
      if !completed {
        stack = oldItems
        content?.reload()  // views that both contents show were in the other one
      }
      listen()
      setNeedsLayout()
    }
  }

  private final func take(_ items: [UINavigationItem]) {
    stack = items
    listen()
  }

  private final func makeContent() -> NavigationBarContent? {
    guard let topItem else { return nil }
    return NavigationBarContent(item: topItem, back: backItem, titleColor: titleColor) { [weak self] in self?.goBack() }
  }

  private final func goBack() {
    if let manager { manager.popViewController(animated: true) } else { popItem(animated: true) }
  }

  /// Watches the items on show, those that leave too.
  private final func listen() {
    for item in stack { item.bar = self }
    for content in [content, leaving] {
      for item in [content?.item, content?.back].compactMap(\.self) {
        item.bar = self
        item.buttons.forEach { $0.didChange = { [weak self, weak item] in self?.didChange(item, animated: false) } }
      }
    }
  }

  /// Shows a change of an item at once.
  final func didChange(_ item: UINavigationItem?, animated: Bool) {
    guard let item, [content, leaving].contains(where: { $0?.item === item || $0?.back === item }) else { return }
    listen()
    manager?.barsDidChange()
    if animated, leaving == nil { fadeContent() } else { reload() }
  }

  private final func reload() {
    for content in [leaving, content] {
      content?.titleColor = titleColor
      content?.reload()
    }
  }

  /// Fades from the content as it was to the content as it is.
  private final func fadeContent() {
    let old = content
    content = makeContent()
    UIView.performWithoutAnimation {
      content?.frame = bounds
      if let content { addSubview(content) }
      content?.alpha = 0
    }
    UIView.animate(withDuration: 0.2) {
      content?.alpha = 1
      old?.alpha = 0
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }

  private final var titleColor: UIColor { barStyle == .black ? .white : .black }

  private final func refresh() {
    background.backgroundColor = barTintColor ?? barStyle.ground(isTranslucent: isTranslucent)
    hairline.backgroundColor = barStyle.hairline
    manager?.barsDidChange()
    reload()
  }
}
