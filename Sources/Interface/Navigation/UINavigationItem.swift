/// What a navigation bar shows for one level: title, buttons, and what the way back to it is called.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title; the controller's own when it is nil.
  open var title: String? {
    get { storedTitle ?? controllerTitle }
    set {
      storedTitle = newValue
      didChange()
    }
  }
  /// A line above everything; the bar is higher for it.
  open var prompt: String? { didSet { didChange() } }
  /// What is shown in place of the title.
  open var titleView: UIView? { didSet { didChange() } }
  /// The button that leads back to this level, shown one level up; made from the title when nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// What that button is called when there is no item for it.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// Whether this level has no button to the one below.
  open var hidesBackButton = false { didSet { didChange() } }
  /// Whether buttons at the left stand beside the one that leads back, not in its place.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The buttons at the left, leftmost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The buttons at the right, rightmost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  private final var storedTitle: String?
  private final var controllerTitle: String?
  /// The bar that the item is in.
  final weak var bar: UINavigationBar?
  /// Whether several properties change together.
  private final var isChanging = false

  /// An item with a title.
  public init(title: String) { storedTitle = title }

  /// The item a controller has: its title is the controller's, unless one was set after that.
  init(controllerTitle: String?) { self.controllerTitle = controllerTitle }

  /// The leftmost button.
  public final var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The rightmost button.
  public final var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Shows or hides the button that leads back, fading.
  public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Sets the leftmost button, fading.
  public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }

  /// Sets the rightmost button, fading.
  public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }

  /// Sets the buttons at the left, fading.
  public final func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }

  /// Sets the buttons at the right, fading.
  public final func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Runs a change that the bar shows in one step.
  private final func change(_ animated: Bool, _ change: () -> Void) {
    isChanging = true
    change()
    isChanging = false
    didChange(animated: animated)
  }

  private final func didChange(animated: Bool = false) { if !isChanging { bar?.didChange(self, animated: animated) } }

  /// The controller's title takes the place of one that was set before.
  final func controllerTitleDidChange(to title: String?) {
    (controllerTitle, storedTitle) = (title, nil)
    didChange()
  }

  /// Every button it has.
  final var buttons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) + (backBarButtonItem.map { [$0] } ?? [])
  }
}

extension UINavigationItem: Hashable {
  nonisolated public static func == (a: UINavigationItem, b: UINavigationItem) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
