public import Geometry

/// The definition of a trait: a type that names the trait, with the type and the default of its values.
///
/// An app defines a trait by a type of its own. Its values have to be comparable, so that changes can be found.
///
/// - Source: `UITraitDefinition` of iOS 17.
public protocol UITraitDefinition<Value>: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The value of an environment in which no value is set.
  static var defaultValue: Value { get }
  /// The name of the trait in descriptions.
  static var name: String { get }
  /// A string that identifies the trait.
  static var identifier: String { get }
  /// Whether a change of the trait resolves dynamic colours again.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False: colours do not depend on the trait.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, identified by the type of its definition.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, which is stored in a field of `TraitValues`.
protocol SystemTrait: UITraitDefinition {
  static var field: WritableKeyPath<TraitValues, Value?> { get }
}

/// The appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// No appearance is specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True: dynamic colours depend on the appearance.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.style }
}

/// The type of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// No type is specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.idiom }
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// 0: no scale is specified.
  public static let defaultValue: CGFloat = 0
  static var field: WritableKeyPath<TraitValues, CGFloat?> { \.scale }
}

/// The class of the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// No class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontal }
}

/// The class of the height.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// No class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.vertical }
}

/// The size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// No size is specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var field: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.category }
}

/// The horizontal direction.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// No direction is specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.direction }
}

/// The range of colours.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// No range is specified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// True: dynamic colours depend on the range.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.gamut }
}

/// The contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// No contrast is specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True: dynamic colours depend on the contrast.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.contrast }
}

/// The ability to measure pressure.
public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  /// The ability is not known.
  public static let defaultValue = UIForceTouchCapability.unknown
  static var field: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.force }
}

/// The weight of text.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// No weight is specified.
  public static let defaultValue = UILegibilityWeight.unspecified
  static var field: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibility }
}

/// The visual level.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// No level is specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True: dynamic colours depend on the level.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.level }
}

/// The state of the window's appearance.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  /// No state is specified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// True: dynamic colours depend on the state.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activity }
}
