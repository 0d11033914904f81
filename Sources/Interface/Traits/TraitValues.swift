import Geometry

/// The values of a set of traits. A trait without a value is unspecified.
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
  /// The values of the traits that apps define. The keys identify the types of the traits' definitions.
  private var custom: [ObjectIdentifier: CustomValue] = [:]

  /// A value of a trait that an app defines.
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

  /// The traits that have values: those of the system first, then others, sorted by their identifiers.
  var specified: [UITrait] {
    Self.system.filter { isSpecified($0) }.map { $0 as UITrait }
      + custom.values.map(\.trait).sorted { $0.identifier < $1.identifier }
  }

  /// Returns the value of a trait, or nil if it is unspecified.
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let system = trait as? any SystemTrait.Type { return field(of: system, as: Trait.Value.self) }
    return custom[ObjectIdentifier(trait)].map { $0.value as! Trait.Value }
  }

  /// Sets the value of a trait. Nil makes the trait unspecified. For a system trait, so does the trait's default value.
  mutating func setValue<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
    if let system = trait as? any SystemTrait.Type { return setField(of: system, to: value) }
    custom[ObjectIdentifier(trait)] = value.map { CustomValue(value: $0, trait: trait) }
  }

  /// Returns whether a trait has a value.
  func isSpecified(_ trait: UITrait) -> Bool {
    func test<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) != nil }
    return test(trait)
  }

  /// Returns whether this set and another one have the same value of a trait. The result is true if neither set
  /// specifies the trait.
  func agrees(with other: TraitValues, about trait: UITrait) -> Bool {
    func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { value(of: trait) == other.value(of: trait) }
    return compare(trait)
  }

  /// Returns a copy in which the values that `others` specifies replace the values of this set.
  func merging(_ others: TraitValues) -> TraitValues {
    var result = self
    func take<Trait: UITraitDefinition>(_ trait: Trait.Type) { result.setValue(others.value(of: trait), of: trait) }
    for trait in others.specified { take(trait) }
    return result
  }

  /// Returns whether all traits on which dynamic colours depend have the same values.
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
