/// What a navigation bar shows for one level: title, buttons, and what the way back to it is called.
@preconcurrency @MainActor
open class UINavigationItem {
  /// The title; the controller's own when nothing else was set.
  open var title: String? {
    get { hasOwnTitle ? storedTitle : controllerTitle }
    set {
      (storedTitle, hasOwnTitle) = (newValue, true)
      didChange?(false)
    }
  }
  /// A line above everything; the bar is higher for it.
  open var prompt: String? { didSet { didChange?(false) } }
  /// What is shown in place of the title.
  open var titleView: UIView? { didSet { didChange?(false) } }
  /// The button that leads back to this level, shown one level up; made from the title when nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?(false) } }
  /// What that button is called when there is no item for it.
  open var backButtonTitle: String? { didSet { didChange?(false) } }
  /// Whether this level has no button to the one below.
  open var hidesBackButton = false { didSet { didChange?(false) } }
  /// Whether buttons at the left stand beside the one that leads back, not in its place.
  open var leftItemsSupplementBackButton = false { didSet { didChange?(false) } }
  /// The buttons at the left, leftmost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?(false) } }
  /// The buttons at the right, rightmost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?(false) } }

  private final var storedTitle: String?
  private final var hasOwnTitle = false
  private final var controllerTitle: String?
  /// The bar that shows it listens here; whether to fade.
  final var didChange: ((_ animated: Bool) -> Void)?

  /// An item with a title.
  public init(title: String) { self.title = title }

  /// The item a controller has: its title follows the controller's until it is set.
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

  /// Runs a change that the bar hears of once.
  private final func change(_ animated: Bool, _ change: () -> Void) {
    let listener = didChange
    didChange = nil
    change()
    didChange = listener
    listener?(animated)
  }

  final func controllerTitleDidChange(to title: String?) {
    controllerTitle = title
    if !hasOwnTitle { didChange?(false) }
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
