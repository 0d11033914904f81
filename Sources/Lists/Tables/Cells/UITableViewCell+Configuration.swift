import Interface

extension UITableViewCell {
  /// Returns a content without values, in the arrangement of the cell's style.
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

  /// The state of the cell, for its content.
  public final var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    state.isSwiped = showingDeleteConfirmation
    state.isReordering = table?.reordering?.cell === self
    return state
  }

  /// Requests an update of the content before the next layout.
  public final func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the content for the state, if this was requested.
  final func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    configuredView?.configuration = contentConfiguration.updated(for: configurationState)
  }

  /// Shows the content in the present view if it supports it, or in a new one.
  final func contentConfigurationDidChange() {
    for label in [storedText, storedDetail, storedImage] as [UIView?] { label?.isHidden = contentConfiguration != nil }
    setNeedsLayout()
    guard let contentConfiguration else {
      configuredView?.removeFromSuperview()
      return configuredView = nil
    }
    if let view = configuredView, view.supports(contentConfiguration) {
      return view.configuration = contentConfiguration
    }
    configuredView?.removeFromSuperview()
    let view = contentConfiguration.makeContentView()
    view.frame = contentView.bounds
    contentView.addSubview(view)
    configuredView = view
  }
}
