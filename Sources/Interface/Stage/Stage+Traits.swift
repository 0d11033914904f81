import Geometry
import Layers

extension Stage {
  /// The appearance that the user has chosen: light, the default, or dark. The interface follows in the next pass.
  ///
  /// - Precondition: The value is not `unspecified`.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { settings.style ?? .light }
    set { setTrait(UITraitUserInterfaceStyle.self, newValue) }
  }

  /// The size of text that the user has chosen. The default is `large`. The interface follows in the next pass.
  ///
  /// - Precondition: The value is not `unspecified`.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { settings.category ?? .large }
    set { setTrait(UITraitPreferredContentSizeCategory.self, newValue) }
  }

  /// The direction of the user's language. The default is from left to right. The interface follows in the next pass.
  ///
  /// - Precondition: The value is not `unspecified`.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { settings.direction ?? .leftToRight }
    set { setTrait(UITraitLayoutDirection.self, newValue) }
  }

  /// The contrast that the user has chosen. The default is `normal`. The interface follows in the next pass.
  ///
  /// - Precondition: The value is not `unspecified`.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { settings.contrast ?? .normal }
    set { setTrait(UITraitAccessibilityContrast.self, newValue) }
  }

  /// The weight of text that the user has chosen. The default is `regular`. The weight of fonts does not depend on this
  /// property.
  ///
  /// - Precondition: The value is not `unspecified`.
  public var legibilityWeight: UILegibilityWeight {
    get { settings.legibility ?? .regular }
    set { setTrait(UITraitLegibilityWeight.self, newValue) }
  }

  /// Whether the screen measures the force of touches. The default is `unavailable`. The interface follows in the next
  /// pass. Touches that begin after a change to `available` have a force.
  ///
  /// - Precondition: The value is not `unknown`.
  public var forceTouchCapability: UIForceTouchCapability {
    get { settings.force ?? .unavailable }
    set { setTrait(UITraitForceTouchCapability.self, newValue) }
  }

  /// The device's screen.
  public var deviceScreen: UIScreen {
    if let storedScreen { return storedScreen }
    let screen = UIScreen(self)
    storedScreen = screen
    return screen
  }

  private func setTrait<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    require(value != Trait.defaultValue, "Stage: the trait \(trait.name) must not be unspecified")
    makeCurrent()
    settings.setValue(value, of: trait)
    // What an app creates for its first screen already has the new traits.
    if window.rootViewController == nil, !loop.isInPass { return updateTraits() }
    hasPendingTraits = true
    CATransaction.noteChange(of: window.layer)
  }

  /// Determines the traits of the screen from the settings of the stage, and updates the traits of the screens and of
  /// all windows.
  func updateTraits() {
    hasPendingTraits = false
    let old = screenTraits
    screenTraits = screenTraits(in: interfaceOrientation)
    if Stage.current === self { screenTraits.makeCurrent() }
    if screenTraits !== old { storedScreen?.traitCollectionDidChange(old) }
    display.externalScreens.forEach { $0.updateTraits() }
    windows.onAllScreens.forEach { $0.inheritTraits() }
  }

  /// Returns the traits of the screen in an orientation of the interface. If they equal the current traits, the result
  /// is the same object as `screenTraits`.
  func screenTraits(in orientation: UIInterfaceOrientation) -> UITraitCollection {
    var values = UITraitCollection.standard.values.merging(settings)
    values.scale = scale
    values.idiom = device.userInterfaceIdiom
    (values.horizontal, values.vertical) = sizeClasses(in: orientation)
    return values == screenTraits.values ? screenTraits : UITraitCollection(values)
  }

  /// Returns the horizontal and the vertical size class in an orientation of the interface.
  ///
  /// - Source: Human Interface Guidelines, Layout, Specifications: pads are regular in both directions, phones are
  ///   compact in width in portrait and in height in landscape. Large phones have a regular width in landscape.
  private func sizeClasses(
    in orientation: UIInterfaceOrientation
  ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    guard device.userInterfaceIdiom == .phone else { return (.regular, .regular) }
    guard orientation.isLandscape else { return (.compact, .regular) }
    return (size.shorterSide >= Self.largePhone ? .regular : .compact, .compact)
  }

  /// The minimum width in portrait, in points, from which a phone is large: its horizontal size class is regular in
  /// landscape.
  private static var largePhone: CGFloat { 414 }
}
