import Geometry
import Interface

extension UICollectionViewCell {
  /// Updates the configurations for the cell's state if `setNeedsUpdateConfiguration()` was called.
  final func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    configuredTraits = state.traitCollection
    updateConfiguration(using: state)
    showBackground(state)
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    configuredView?.configuration = contentConfiguration.updated(for: state)
  }

  /// Shows the content configuration in the cell. If the view of the previous configuration does not support the new
  /// configuration, a new view replaces the previous view.
  final func contentConfigurationDidChange() {
    let updates = automaticallyUpdatesContentConfiguration
    let configuration = updates ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
    configuredView = contentView.show(configuration, in: configuredView)
    setNeedsLayout()
  }

  /// Removes the background views if there is a background configuration, and shows the configuration.
  final func backgroundConfigurationDidChange() {
    if ownBackground != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
    showBackground(configurationState)
  }

  private final func showBackground(_ state: UICellConfigurationState) {
    let background = backgroundConfiguration
    let updates = automaticallyUpdatesBackgroundConfiguration || ownBackground == nil
    configuredBackground = .show(updates ? background?.updated(for: state) : background, in: self, configuredBackground)
  }
}
