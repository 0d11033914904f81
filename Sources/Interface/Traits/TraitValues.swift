import Geometry

/// The values of the traits of a collection or of a set of overrides. A trait without a value is unspecified.
struct TraitValues: Hashable, Sendable {
  var style: UIUserInterfaceStyle?
  var idiom: UIUserInterfaceIdiom?
  var scale: CGFloat?
  var horizontal: UIUserInterfaceSizeClass?
  var vertical: UIUserInterfaceSizeClass?
  var category: UIContentSizeCategory?
  var direction: UITraitEnvironmentLayoutDirection?
  var gamut: UIDisplayGamut?
  var contrast: UIAccessibilityContrast?
  var force: UIForceTouchCapability?
  var legibility: UILegibilityWeight?
  var level: UIUserInterfaceLevel?
  var activity: UIUserInterfaceActiveAppearance?
  /// The values of the traits that apps define, keyed by the type of the trait's definition.
  private var custom: [ObjectIdentifier: CustomValue] = [:]

  /// The value of a trait that an app defines, together with the trait. Values of different traits have different
  /// types.
  private struct CustomValue: Hashable, Sendable {
    let value: any Hashable & Sendable
    let trait: UITrait

    static func == (a: Self, b: Self) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
  }

  /// The traits that the system defines.
  static let system: [any SystemTrait.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
    UITraitLayoutDirection.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
    UITraitForceTouchCapability.self, UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self,
    UITraitActiveAppearance.self,
  ]

  /// Whether no trait has a value.
  var isEmpty: Bool { self == TraitValues() }

  /// The traits that have a value. The system's traits precede those of apps, which are sorted by their identifiers.
  var specified: [UITrait] {
    Self.system.filter { isSpecified($0) }.map { $0 as UITrait }
      + custom.values.map(\.trait).sorted { $0.identifier < $1.identifier }
  }

  /// Returns the value of a trait, or nil if it is unspecified.
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let system = trait as? any SystemTrait.Type { return field(of: system, as: Trait.Value.self) }
    return custom[ObjectIdentifier(trait)].map { $0.value as! Trait.Value }
  }

  /// Sets the value of a trait. A value of nil makes the trait unspecified. Setting a system trait to its default value
  /// also makes it unspecified.
  mutating func setValue<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
    if let system = trait as? any SystemTrait.Type { return setField(of: system, to: value) }
    custom[ObjectIdentifier(trait)] = value.map { CustomValue(value: $0, trait: trait) }
  }

  /// Returns whether a trait has a value.
  func isSpecified(_ trait: UITrait) -> Bool {
    func test<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) != nil }
    return test(trait)
  }

  /// Returns whether `trait` has the same value in this set as in `other`. The result is also true if both sets do not
  /// specify the trait.
  func agrees(with other: TraitValues, about trait: UITrait) -> Bool {
    func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) == other.value(of: trait) }
    return compare(trait)
  }

  /// Returns a copy of this set with the values of `others`. A trait that `others` does not specify keeps its value.
  func merging(_ others: TraitValues) -> TraitValues {
    var result = self
    func take<Trait: UITraitDefinition>(_ trait: Trait.Type) { result.setValue(others.value(of: trait), of: trait) }
    for trait in others.specified { take(trait) }
    return result
  }

  /// Returns whether all traits on which dynamic colours depend have the same values in this set as in `other`.
  func hasSameColors(as other: TraitValues) -> Bool {
    guard style == other.style, contrast == other.contrast, level == other.level, gamut == other.gamut,
      activity == other.activity
    else { return false }
    guard custom != other.custom else { return true }
    let traits = Array(custom.values) + Array(other.custom.values)
    return traits.allSatisfy { !$0.trait.affectsColorAppearance || agrees(with: other, about: $0.trait) }
  }

  private func field<Trait: SystemTrait, Value>(of trait: Trait.Type, as type: Value.Type) -> Value? {
    self[keyPath: Trait.field].map { $0 as! Value }
  }

  private mutating func setField<Trait: SystemTrait, Value>(of trait: Trait.Type, to value: Value?) {
    let value = value.map { $0 as! Trait.Value }
    self[keyPath: Trait.field] = value == Trait.defaultValue ? nil : value
  }
}
