public import class Foundation.NSObject
import Geometry

/// An immutable set of traits: the properties of the environment in which a view or a view controller appears.
///
/// Traits without a value are unspecified. The collection of an environment in a window has values for all system
/// traits.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection in which all traits are unspecified.
  public convenience override init() { self.init(TraitValues()) }

  /// Creates a collection with the traits of several collections. If several of them specify a trait, the last one
  /// determines its value.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.merging($1.values) })
  }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().mutated(by: mutations))
  }

  /// Returns a copy with the changes that a closure makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.mutated(by: mutations))
  }

  /// Returns a copy with another value of a trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The appearance of the interface, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// The type of the device, such as a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The number of pixels per point, or 0 if the scale is unspecified.
  public var displayScale: CGFloat { values.scale ?? 0 }
  /// The size class of the width, compact or regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// The size class of the height, compact or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// The size of text that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
  /// The horizontal direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
  /// The range of colours that the display shows.
  public var displayGamut: UIDisplayGamut { values.gamut ?? .unspecified }
  /// The contrast that the user has chosen, normal or high.
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  /// The ability of the screen to measure the pressure of touches.
  public var forceTouchCapability: UIForceTouchCapability { values.force ?? .unknown }
  /// The weight of text that the user has chosen, regular or bold.
  public var legibilityWeight: UILegibilityWeight { values.legibility ?? .unspecified }
  /// The visual level of the content: the main content (base) or content in front of it (elevated).
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }
  /// Whether the window appears as the active window or as an inactive one.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activity ?? .unspecified }
  /// The value of a trait. Unspecified traits have the default value of their definition.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values.value(of: trait) ?? Trait.defaultValue
  }

  /// Returns whether each trait that `trait` specifies has the same value in this collection. For nil, the result is
  /// true.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.specified.allSatisfy { values.agrees(with: trait.values, about: $0) }
  }

  /// Returns the traits whose values differ from those of another collection.
  public func changedTraits(from traits: UITraitCollection) -> [UITrait] {
    let all = values.merging(traits.values).specified
    return all.filter { !values.agrees(with: traits.values, about: $0) }
  }

  /// Returns whether a dynamic colour can resolve to another colour with this collection than with `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return self !== traitCollection && !values.hasSameColors(as: traitCollection.values)
  }

  /// The traits of the system on which dynamic colours depend.
  public static let systemTraitsAffectingColorAppearance: [UITrait] = TraitValues.system
    .filter { $0.affectsColorAppearance }.map { $0 as UITrait }

  /// Returns whether `object` is a trait collection that specifies the same traits with equal values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }
  /// The hash value of the specified traits and their values.
  public override var hash: Int { values.hashValue }
  /// The specified traits with their values, for debugging.
  public override var description: String {
    func text<Trait: UITraitDefinition>(_ trait: Trait.Type) -> String { "\(trait.name)=\(self[trait])" }
    return "UITraitCollection(\(values.specified.map { text($0) }.joined(separator: ", ")))"
  }
}

extension UITraitCollection {
  /// Creates a collection that specifies only the appearance of the interface: light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Creates a collection that specifies only the type of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// Creates a collection that specifies only the number of pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Creates a collection that specifies only the size of text that the user has chosen.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  /// Creates a collection that specifies only the layout direction: left to right or right to left.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Creates a collection that specifies only the range of colours that the display shows.
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
  /// Creates a collection that specifies only the contrast: normal or high.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Creates a collection that specifies only whether the screen can measure the pressure of touches.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }
  /// Creates a collection that specifies only the weight of text: regular or bold.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
  /// Creates a collection that specifies only the visual level of the content: base or elevated.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// Creates a collection that specifies only whether the window appears as the active window.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }

  /// Returns a collection in which the values of `overrides` replace those of this collection. If no value changes, the
  /// result is this object itself.
  func applying(_ overrides: TraitValues?) -> UITraitCollection {
    guard let overrides, !overrides.isEmpty else { return self }
    let merged = values.merging(overrides)
    return merged == values ? self : UITraitCollection(merged)
  }
}

extension TraitValues {
  fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    guard let result = traits as? UITraitOverrides else {
      fatalError(
        "UITraitCollection(mutations:): the closure must set traits of its parameter, not replace the parameter by another object"
      )
    }
    return result.values
  }
}
