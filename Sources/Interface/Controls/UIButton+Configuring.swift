import Geometry
import Layers

/// The configuration of a button, and the state of its updates.
struct ButtonConfiguring {
  var configuration: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  var updatesAutomatically = true
  /// The background and the subtitle, which only a button with a configuration has. Nil without a configuration.
  var parts: ConfiguredParts?
  /// Whether `updateConfiguration()` has to be called before the layout.
  var needsUpdate = false
  /// Whether `updateConfiguration()` is running.
  var isUpdating = false
}

extension UIButton {
  /// A closure that changes the configuration of a button to match its state.
  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  /// Creates a system button with a configuration. If the configuration has no title or no image, the button displays
  /// the title or the image of the primary action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Whether a change of the state updates the colours of the configuration. The default is true.
  public final var automaticallyUpdatesConfiguration: Bool {
    get { configuring.updatesAutomatically }
    set { configuring.updatesAutomatically = newValue }
  }

  /// Requests a call of `updateConfiguration()` before the next layout.
  public final func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }

  final func setConfiguration(_ configuration: Configuration?) {
    configuring.configuration = configuration
    if configuration == nil {
      configuring.parts?.remove(from: titleLabel, imageView)
      configuring.parts = nil
    } else if configuring.parts == nil {
      configuring.parts = ConfiguredParts(in: self)
    }
    if !configuring.isUpdating { configuring.needsUpdate = true }
    show()
    setNeedsDisplay()  // The intrinsic size possibly changes.
  }

  final func setConfigurationHandler(_ handler: ConfigurationUpdateHandler?) {
    configuring.handler = handler
    setNeedsUpdateConfiguration()
  }

  /// Requests an update of the configuration. Called after the button's state has changed.
  final func stateOfConfigurationDidChange() {
    if configuring.configuration != nil || configuring.handler != nil { setNeedsUpdateConfiguration() }
  }

  /// Displays the title and the image of the configuration in `label` and `picture`, and its other content in further
  /// views. Returns false if there is no configuration.
  final func showConfiguration(_ label: UILabel, _ picture: UIImageView) -> Bool {
    guard let configuration, let parts = configuring.parts else { return false }
    UIView.performWithoutAnimation { parts.show(configuration, in: self, label: label, picture: picture) }
    setNeedsLayout()
    return true
  }

  /// Calls `updateConfiguration()` if it was requested, then sets the frames of the views that display the
  /// configuration. Returns false if there is no configuration.
  final func placeConfiguration() -> Bool {
    updateConfigurationIfNeeded()
    guard let configuration, let parts = configuring.parts else { return false }
    parts.place(configuration, in: self)
    return true
  }

  /// The size of the content of the configuration, or nil without a configuration.
  final var configuredSize: CGSize? {
    updateConfigurationIfNeeded()
    return configuration.flatMap { configuring.parts?.fittingSize($0, in: self) }
  }

  private final func updateConfigurationIfNeeded() {
    guard configuring.needsUpdate, !configuring.isUpdating else { return }
    (configuring.needsUpdate, configuring.isUpdating) = (false, true)
    updateConfiguration()
    configuring.isUpdating = false
  }
}
