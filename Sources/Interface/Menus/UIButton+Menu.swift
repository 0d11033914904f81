extension UIButton {
  /// The menu that the button opens on a long press, or on a touch if `showsMenuAsPrimaryAction` is true. The value is
  /// nil if there is no menu.
  public final var menu: UIMenu? {
    get { (menuOwner as? ControlMenu)?.menu }
    set {
      ownMenu.menu = newValue
      updateToggling()
    }
  }

  /// Whether the primary action changes the selection.
  ///
  /// With a menu, choosing an action selects it: the action gets a checkmark, and the button displays the action's
  /// title and image. Without a menu, a tap changes `isSelected`.
  public final var changesSelectionAsPrimaryAction: Bool {
    get { (menuOwner as? ControlMenu)?.changesSelection ?? false }
    set {
      ownMenu.onSelection = { [weak self] in self?.show(selected: $0) }
      ownMenu.changesSelection = newValue
      updateToggling()
    }
  }

  private final func updateToggling() { togglesSelection = changesSelectionAsPrimaryAction && menu == nil }

  private final func show(selected action: UIAction) {
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      configuration?.title = action.title
      configuration?.image = action.image
    }
  }
}
