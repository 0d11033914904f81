extension UIBarButtonItem {
  /// Creates an item with a title or an image, a primary action and a menu.
  ///
  /// If `title` or `image` is nil, the item has the title or the image of the action. A tap performs the action, and a
  /// long press opens the menu. Without an action, a touch opens the menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    showPrimaryAction()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates a system item. A tap performs the action and a long press opens the menu. Without an action, a touch opens
  /// the menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    let (title, image) = (self.title, self.image)
    self.primaryAction = primaryAction
    (self.title, self.image) = (title, image)  // Those of the system item, not of the action.
    self.menu = menu
  }

  /// Creates an item with a title or an image, a target with an action, and a menu.
  ///
  /// A tap performs the action, and a long press opens the menu. Without an action, a touch opens the menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.target, self.action) = (title, image, target, action)
    self.menu = menu
  }

  /// The menu of the item, or nil for none. A touch opens the menu if the item has no action, otherwise a long press.
  public final var menu: UIMenu? {
    get { itemMenu.menu }
    set { setMenu { $0.menu = newValue } }
  }

  /// Whether the primary action changes the selection.
  ///
  /// With a menu, choosing an action selects it: the action gets a checkmark, and the item displays the action's title
  /// and image. Without a menu, a tap changes `isSelected`.
  public final var changesSelectionAsPrimaryAction: Bool {
    get { itemMenu.changesSelection }
    set { setMenu { $0.changesSelection = newValue } }
  }

  private final var itemMenu: ItemMenu { menuOwner as? ItemMenu ?? ItemMenu() }

  private final func setMenu(_ change: (inout ItemMenu) -> Void) {
    var menu = itemMenu
    change(&menu)
    menuOwner = menu
    togglesSelection = menu.changesSelection && menu.menu == nil
    prepareControl = { [unowned self] in prepare($0) }
    didChange?()
  }

  /// Copies the item's menu and its settings to `control`, the control that displays the item in a bar.
  private final func prepare(_ control: UIControl) {
    let (item, own) = (itemMenu, control.ownMenu)
    own.sender = self
    own.isPrimary = primaryAction == nil && action == nil
    own.onSelection = { [weak self] in self?.show(selected: $0) }
    own.menu = item.menu
    own.changesSelection = item.changesSelection
  }

  private final func show(selected action: UIAction) {
    if title != action.title { title = action.title }
    if image != action.image { image = action.image }
  }
}

/// The menu of a bar button item, and whether choosing an action of the menu selects the action.
private struct ItemMenu {
  var menu: UIMenu?
  var changesSelection = false
}
