public import Interface

extension UITableViewCell {
  /// Returns a list content configuration for the cell's style, without text and image.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    var content: UIListContentConfiguration =
      switch style {
      case .default: .cell()
      case .subtitle: .subtitleCell()
      case .value1, .value2: .valueCell()
      }
    content.directionalLayoutMargins.leading = margin
    return content
  }

  /// The cell's state, which is passed to `updateConfiguration(using:)`.
  public final var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = table?.reordering?.cell === self
    return state
  }

  /// Returns a background configuration for the style of the table that contains the cell.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style != .plain } ?? false ? .listGroupedCell() : .listPlainCell()
  }

  /// Marks the content and background configurations as outdated. The next layout of the cell updates them.
  public final func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the content and background configurations for the cell's current state if they are marked as outdated
  /// (see `setNeedsUpdateConfiguration()`).
  final func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
    showBackground()
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    configuredView?.configuration = contentConfiguration.updated(for: configurationState)
  }

  /// Displays the new value of `contentConfiguration` in the cell. If the current content view supports the new
  /// configuration, the view is kept; otherwise, a new view replaces the current one. While there is a configuration,
  /// the labels and the image are hidden.
  final func contentConfigurationDidChange() {
    for label in [storedText, storedDetail, storedImage] as [UIView?] { label?.isHidden = contentConfiguration != nil }
    setNeedsLayout()
    configuredView = contentView.show(contentConfiguration, in: configuredView)
  }

  /// Displays the new value of `backgroundConfiguration`. If the value is not nil, also removes `backgroundView`,
  /// `selectedBackgroundView` and the background colour.
  final func backgroundConfigurationDidChange() {
    if backgroundConfiguration != nil {
      (backgroundView, selectedBackgroundView) = (nil, nil)
      hasOwnBackground = false
    }
    setSystemBackground(table?.cellBackground)
    showBackground()
    updateSelectionView(animated: false)
  }

  private final func showBackground() {
    let updates = automaticallyUpdatesBackgroundConfiguration
    let background = updates ? backgroundConfiguration?.updated(for: configurationState) : backgroundConfiguration
    configuredBackground = .show(background, in: self, configuredBackground)
  }
}
