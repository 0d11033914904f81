public import class Foundation.NSObject
public import struct Foundation.Notification
import Geometry
public import Interface
import Layers
import Runtime

/// An item that an app adds to the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text that the menu displays.
  open var title: String
  /// The method that is called on the first object in the responder chain that can perform it.
  open var action: Selector

  /// Creates an item with a title and an action.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu of a stage: a bar with the actions that the first responder can perform.
///
/// The menu displays the standard edit actions, then the items of the app. An action is displayed if
/// `canPerformAction(_:withSender:)` of an object in the responder chain returns true. The chain begins at the first
/// responder of the view's window or, without a first responder, at the view. A touch outside the menu hides the menu.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The directions of the menu's arrow. Raw values are those of UIKit.
  public enum ArrowDirection: Int, Sendable {
    /// The menu is above the rectangle if there is space, otherwise below it.
    case `default`
    /// The arrow points up and the menu is below the rectangle, or the arrow points down and the menu is above it.
    case up, down
    /// The arrow points to the left or to the right. Both directions are treated like `default`.
    case left, right
  }

  /// The notification that the menu will appear. Its object is the menu controller.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// The notification that the menu has appeared. Its object is the menu controller.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// The notification that the menu will disappear. Its object is the menu controller.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// The notification that the menu has disappeared. Its object is the menu controller.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// The notification that the frame of the menu has changed. Its object is the menu controller.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The edit menu of the current stage.
  ///
  /// - Precondition: A stage exists.
  public static var shared: UIMenuController {
    guard let stage = Stage.current else { fatalError("UIMenuController.shared requires a stage. Create one first") }
    return stage.attachment { UIMenuController() }
  }

  /// The items of the app, which the menu displays after the standard actions, or nil for none.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow, which determines the side of the target rectangle where the menu appears. The default
  /// is `default`.
  open var arrowDirection = ArrowDirection.default
  /// Whether the menu is visible. Setting the property shows or hides the menu without animation.
  open var isMenuVisible: Bool {
    get { bar != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The frame of the menu in the coordinates of its window, or zero if the menu is hidden.
  public final var menuFrame: CGRect { bar?.frame ?? .zero }

  private final var bar: EditMenuBar?
  private final weak var target: UIView?
  private final var targetRect = CGRect.zero
  private final let outside = OutsideTouches()

  private override init() {
    super.init()
    outside.onTouch = { [weak self] touch in
      guard let self, let bar, !bar.point(inside: touch.location(in: bar), with: nil) else { return false }
      hide(animated: true)
      return true
    }
  }

  // MARK: Display

  /// Shows the menu at a rectangle in the coordinates of a view. The method has no effect if there are no actions.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu if `targetView` is the view for which the menu was shown.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Sets the rectangle at which the menu appears, in the coordinates of a view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, target) = (targetRect, targetView)
  }

  /// Shows the menu at the target rectangle if `menuVisible` is true; otherwise, hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Updates the entries and the frame of the menu if it is visible.
  open func update() { if isMenuVisible { show(animated: false) } }

  private final func show(animated: Bool) {
    guard let target, let window = target.window else { return }
    let entries = entries(in: window, target)
    guard !entries.isEmpty else { return hide(animated: animated) }
    let isNew = bar == nil
    bar?.removeFromSuperview()
    if isNew { post(Self.willShowMenuNotification) }
    let made = EditMenuBar(entries.map(\.title), isRightToLeft: target.isRightToLeft) { [weak self] in
      self?.perform(entries[$0])
    }
    bar = made
    outside.watch(window)
    UIView.performWithoutAnimation {
      window.addSubview(made)
      made.frame = frame(of: made, in: window, target)
      made.layoutIfNeeded()
    }
    made.appear(animated: animated && isNew)
    post(isNew ? Self.didShowMenuNotification : Self.menuFrameDidChangeNotification)
  }

  private final func hide(animated: Bool) {
    guard let hidden = bar else { return }
    post(Self.willHideMenuNotification)
    bar = nil
    hidden.disappear(animated: animated)
    post(Self.didHideMenuNotification)
  }

  /// Returns whether the menu was hidden because `touch` began outside the menu.
  final func wasHidden(by touch: UITouch) -> Bool { outside.hidingTouch === touch }

  private final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Actions

  /// An entry of the menu: a title, an action, and the object that performs the action.
  private struct Entry {
    let title: String
    let action: Selector
    let target: AnyObject
  }

  private final func entries(in window: UIWindow, _ view: UIView) -> [Entry] {
    let start: UIResponder = window.firstResponder ?? view
    let standard = EditAction.allCases.map { ($0.title, $0.selector) }
    return (standard + (menuItems ?? []).map { ($0.title, $0.action) }).compactMap { title, action in
      start.target(forAction: action, withSender: self).map {
        Entry(title: title, action: action, target: $0 as AnyObject)
      }
    }
  }

  /// Hides the menu, then calls the action.
  private final func perform(_ entry: Entry) {
    hide(animated: true)
    _ = UIApplication.shared.sendAction(entry.action, to: entry.target, from: self, for: nil)
  }

  // MARK: Position

  /// Returns the frame of the bar in the coordinates of `window`. The bar is above or below the target rectangle, as
  /// `arrowDirection` determines. By default, the bar is above the rectangle if there is space, otherwise below it.
  ///
  /// - Parameter view: The view in whose coordinates the target rectangle is stored.
  private final func frame(of bar: EditMenuBar, in window: UIWindow, _ view: UIView) -> CGRect {
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: EditMenuBar.margin, dy: 0)
    let rect = view.convert(targetRect, to: window)
    let fitting = bar.sizeThatFits(area.size)
    let size = CGSize(width: min(fitting.width, area.width), height: fitting.height)
    let (above, below) = (rect.minY - EditMenuBar.distance - size.height, rect.maxY + EditMenuBar.distance)
    let isBelow = arrowDirection == .up || (arrowDirection != .down && above < area.minY)
    let x = min(max(rect.midX - size.width / 2, area.minX), area.maxX - size.width)
    return CGRect(x: x.rounded(), y: (isBelow ? below : above).rounded(), width: size.width, height: size.height)
  }
}

extension EditAction {
  /// The title of the action in the edit menu.
  fileprivate var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }
}
