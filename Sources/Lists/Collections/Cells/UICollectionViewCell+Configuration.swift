import Geometry
import Interface

extension UICollectionViewCell {
  /// Updates the content and background configurations for the cell's current state if they are marked as outdated
  /// (see `setNeedsUpdateConfiguration()`).
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

  /// Displays the new value of `contentConfiguration` in the cell. If the current content view supports the new
  /// configuration, the view is kept; otherwise, a new view replaces the current one.
  final func contentConfigurationDidChange() {
    let updates = automaticallyUpdatesContentConfiguration
    let configuration = updates ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
    configuredView = contentView.show(configuration, in: configuredView)
    setNeedsLayout()
  }

  /// Displays the new value of `backgroundConfiguration`. If the app has set a configuration, `backgroundView` and
  /// `selectedBackgroundView` are set to nil.
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
