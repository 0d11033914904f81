public import class Foundation.NSObject

/// The content of a navigation bar for one view controller: the title, the buttons, and the title of the back button
/// that leads to this view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title. If the property was not set, the value is the title of the item's view controller.
  open var title: String? {
    get { storedTitle ?? controllerTitle }
    set {
      storedTitle = newValue
      didChange()
    }
  }
  /// A line of text above the other content, which increases the height of the bar.
  open var prompt: String? { didSet { didChange() } }
  /// The view that the bar displays instead of the title.
  open var titleView: UIView? { didSet { didChange() } }
  /// The item of the back button that leads to this item. If nil, the button has the title `backButtonTitle`. If that
  /// is also nil, the button has the item's title.
  ///
  /// The bar displays the button while the next item is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// The title of the back button that leads to this item, unless `backBarButtonItem` has a title.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// Whether the back button is hidden while this item is on top.
  open var hidesBackButton = false { didSet { didChange() } }
  /// Whether the left buttons are displayed beside the back button. Otherwise the left buttons replace the back button.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The left buttons, from left to right. In a layout from right to left, the bar is mirrored, so that these buttons
  /// are on the right.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The right buttons, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The rule by which a bar that prefers large titles displays the title. The default is `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
  /// The appearance objects of the item.
  final var appearances = Appearances()
  /// The object whose view the bar displays below the title, such as a search controller, or nil.
  package final var accessory: (any NavigationBarAccessory)? { didSet { didChange() } }
  /// Whether the accessory disappears while the content is scrolled. The default is true.
  package final var hidesAccessoryWhenScrolling = true { didSet { didChange() } }
  /// Whether the row with title and buttons is hidden, so that the bar displays only the accessory. The default is
  /// false.
  package private(set) final var hidesRow = false

  private final var storedTitle: String?
  private final var controllerTitle: String?
  /// The bar that contains the item, or nil.
  package final weak var bar: UINavigationBar?
  /// Whether `change(_:_:)` is running. If true, setting a property does not update the bar, because `change(_:_:)`
  /// updates the bar once at its end.
  private final var isChanging = false

  /// Creates an item with a title.
  public init(title: String) { storedTitle = title }

  /// Creates the item of a view controller. The controller's title applies until `title` is set.
  init(controllerTitle: String?) { self.controllerTitle = controllerTitle }

  /// The leftmost left button. Setting the property replaces all left buttons.
  public final var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The rightmost right button. Setting the property replaces all right buttons.
  public final var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets whether the back button is hidden, with a cross-fade if `animated`.
  public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Replaces all left buttons by one button, with a cross-fade if `animated`. If `item` is nil, removes all left
  /// buttons.
  public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }

  /// Replaces all right buttons by one button, with a cross-fade if `animated`. If `item` is nil, removes all right
  /// buttons.
  public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }

  /// Sets the left buttons, with a cross-fade if `animated`.
  public final func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }

  /// Sets the right buttons, with a cross-fade if `animated`.
  public final func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Hides or shows the row with title and buttons. While the row is hidden, the bar displays only the accessory.
  ///
  /// - Parameter animated: Whether the bar and the content move in an animation. Its duration is
  ///   `UINavigationController.hideShowBarDuration`.
  package final func setHidesRow(_ hidesRow: Bool, animated: Bool) {
    guard hidesRow != self.hidesRow else { return }
    self.hidesRow = hidesRow
    bar?.rowVisibilityDidChange(animated: animated)
  }

  /// Updates the layout of the navigation bar and its controller after the height of the item's accessory view has
  /// changed.
  package final func accessoryHeightDidChange() { bar?.manager?.barsDidChange() }

  /// Calls a closure that changes properties of the item, and then updates the bar once, with a cross-fade if
  /// `animated`.
  private final func change(_ animated: Bool, _ change: () -> Void) {
    isChanging = true
    change()
    isChanging = false
    didChange(animated: animated)
  }

  private final func didChange(animated: Bool = false) { if !isChanging { bar?.didChange(self, animated: animated) } }

  /// Called when the title of the view controller changes. The new title also replaces a value that `title` was set to.
  final func controllerTitleDidChange(to title: String?) {
    (controllerTitle, storedTitle) = (title, nil)
    didChange()
  }

  /// The left and right bar button items and `backBarButtonItem`.
  final var buttons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) + (backBarButtonItem.map { [$0] } ?? [])
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
