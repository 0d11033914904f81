extension UIViewController {
  /// The nearest navigation controller that contains this view controller, directly or indirectly, or nil if there is
  /// none.
  public final var navigationController: UINavigationController? { enclosing(UINavigationController.self) }

  /// The view controller's navigation item, created from its title at the first access.
  public final var navigationItem: UINavigationItem {
    let items = attachment(BarItems.self)
    if let item = items.navigationItem { return item }
    let item = UINavigationItem(controllerTitle: title)
    items.navigationItem = item
    return item
  }

  /// The items that a navigation controller's toolbar displays while this view controller is on top.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { attachment(BarItems.self).toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the toolbar items. If `animated` and if this view controller is on top, the toolbar's content cross-fades.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    attachment(BarItems.self).toolbarItems = toolbarItems
    guard let navigation = parent as? UINavigationController, navigation.topViewController === self else { return }
    navigation.toolbar.setItems(toolbarItems, animated: animated)
  }

  /// Whether the content can be edited. Setting the property calls `setEditing(_:animated:)` without animation.
  public final var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A button that toggles `isEditing`. Every access returns the same button.
  public final var editButtonItem: UIBarButtonItem {
    let items = attachment(BarItems.self)
    if let button = items.editButton { return button }
    let item = UIBarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.handler = { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    items.editButton = item
    return item
  }
}

/// The bar items that belong to a view controller: its navigation item, its toolbar items and its edit button.
@MainActor
private final class BarItems: ControllerAttachment {
  var navigationItem: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var editButton: UIBarButtonItem?

  func titleDidChange(to title: String?) { navigationItem?.controllerTitleDidChange(to: title) }

  func editingDidChange(to isEditing: Bool) {
    editButton?.title = isEditing ? "Done" : "Edit"
    editButton?.style = isEditing ? .done : .plain
  }
}
