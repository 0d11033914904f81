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

  /// How high it is by itself, without a prompt.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = (window?.stage ?? Stage.current)?.navigationBarHeight ?? 44
    return CGSize(
      width: size.width, height: height + (topItem?.prompt == nil ? 0 : NavigationBarContent.promptHeight))
  }

  open override func layoutSubviews() {
    background.frame = CGRect(x: 0, y: -reachAbove, width: bounds.width, height: bounds.height + reachAbove)
    hairline.frame = CGRect(x: 0, y: background.bounds.height, width: bounds.width, height: 0.5)
    for each in [content, leaving] where each.map({ $0.transform.isIdentity }) ?? false { each?.frame = bounds }
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
  final func prepare(_ items: [UINavigationItem], goingBack: Bool) -> Change {
    let (oldItems, old) = (stack, content)
    let isSame = items.last === oldItems.last && items.dropLast().last === oldItems.dropLast().last
    stack = items
    listen()
    guard !isSame else { return Change(animate: {}, end: { [weak self] in if !$0 { self?.take(oldItems) } }) }
    let new = makeContent()
    UIView.performWithoutAnimation { place(old, new, goingBack: goingBack) }
    (content, leaving) = (new, old)
    return Change(
      animate: { Self.move(old, new, goingBack: goingBack) },
      end: { [weak self] completed in
        guard let self else { return }
        UIView.performWithoutAnimation {
          (completed ? old : new)?.removeFromSuperview()
          self.leaving = nil
          guard !completed else { return self.rest(new) }
          self.content = old
          self.rest(old)
          self.take(oldItems)
        }
      })
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

  /// The start: the old content in its place, the new one clear, its title to the right or at the way back.
  private final func place(_ old: NavigationBarContent?, _ new: NavigationBarContent?, goingBack: Bool) {
    guard let new else { return }
    new.frame = bounds
    addSubview(new)
    new.layoutIfNeeded()
    guard old != nil else { return }
    new.alpha = 0
    new.middle.transform = CGAffineTransform(
      translationX: goingBack ? new.titleToBack : new.titleToRight, y: 0)
    if !goingBack { new.backButton?.transform = CGAffineTransform(translationX: new.backToTitle, y: 0) }
  }

  /// The end: the new content in its place, the old one clear, its title at the way back or to the right.
  private static func move(_ old: NavigationBarContent?, _ new: NavigationBarContent?, goingBack: Bool) {
    if let old {
      old.alpha = 0
      old.middle.transform = CGAffineTransform(
        translationX: goingBack ? old.titleToRight : old.titleToBack, y: 0)
      if goingBack { old.backButton?.transform = CGAffineTransform(translationX: old.backToTitle, y: 0) }
    }
    new?.alpha = 1
    new?.middle.transform = .identity
    new?.backButton?.transform = .identity
  }

  private final func rest(_ content: NavigationBarContent?) {
    content?.alpha = 1
    content?.middle.transform = .identity
    content?.backButton?.transform = .identity
    setNeedsLayout()
  }

  /// Hears of changes to the items on show; each shows at once.
  private final func listen() {
    for item in stack {
      let isShown = item === topItem || item === backItem
      item.didChange = isShown ? { [weak self] in self?.itemDidChange(animated: $0) } : nil
      item.buttons.forEach { $0.didChange = isShown ? { [weak self] in self?.itemDidChange(animated: false) } : nil }
    }
  }

  private final func itemDidChange(animated: Bool) {
    listen()
    manager?.barHeightMayHaveChanged()
    guard leaving == nil else { return }  // the content that comes was made already, and is made anew at the end
    replaceContent(animated: animated)
  }

  /// Makes the content anew, after a change of what it shows.
  final func replaceContent(animated: Bool) {
    let old = content
    content = makeContent()
    UIView.performWithoutAnimation {
      content?.frame = bounds
      if let content { addSubview(content) }
      content?.alpha = animated ? 0 : 1
    }
    guard animated else { return old?.removeFromSuperview() ?? () }
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
    manager?.barHeightMayHaveChanged()
    if content != nil, leaving == nil { replaceContent(animated: false) }
  }
}
