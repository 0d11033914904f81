public import Geometry

/// The definition of a trait: a type that specifies the trait's name, the type of its values and the default value.
///
/// An app defines a trait by declaring a type that conforms to this protocol. The values of a trait are hashable, so
/// that a change of the trait can be detected.
///
/// - Source: `UITraitDefinition` of iOS 17.
public protocol UITraitDefinition<Value>: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The value of the trait in an environment that does not specify the trait.
  static var defaultValue: Value { get }
  /// The name of the trait in descriptions.
  static var name: String { get }
  /// A string that identifies the trait.
  static var identifier: String { get }
  /// Whether dynamic colours are resolved again when the trait changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The default name: the name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The default identifier: the name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The default, false: colours do not depend on the trait.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, identified by the type of its definition.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that the system defines. The value of the trait is stored in the field of `TraitValues` that `field` names.
protocol SystemTrait: UITraitDefinition {
  static var field: WritableKeyPath<TraitValues, Value?> { get }
}

/// The trait for the appearance of the interface, light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// The default value: no appearance is specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True, because dynamic colours depend on the appearance.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.style }
}

/// The trait for the type of the device, such as a phone.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// The default value: no type is specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.idiom }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// The default value, 0: no scale is specified.
  public static let defaultValue: CGFloat = 0
  static var field: WritableKeyPath<TraitValues, CGFloat?> { \.scale }
}

/// The trait for the size class of the width, compact or regular.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// The default value: no class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontal }
}

/// The trait for the size class of the height, compact or regular.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// The default value: no class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.vertical }
}

/// The trait for the size of text that the user has chosen.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// The default value: no size is specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var field: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.category }
}

/// The trait for the horizontal direction of the layout.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// The default value: no direction is specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.direction }
}

/// The trait for the range of colours that the display shows.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// The default value: no range is specified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// True, because dynamic colours depend on the range.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.gamut }
}

/// The trait for the contrast that the user has chosen, normal or high.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// The default value: no contrast is specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True, because dynamic colours depend on the contrast.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.contrast }
}

/// The trait for the ability of the screen to measure the pressure of touches.
public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  /// The default value: the ability is not known.
  public static let defaultValue = UIForceTouchCapability.unknown
  static var field: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.force }
}

/// The trait for the weight of text that the user has chosen, regular or bold.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// The default value: no weight is specified.
  public static let defaultValue = UILegibilityWeight.unspecified
  static var field: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibility }
}

/// The trait for the visual level of the content: the main content (base) or content in front of it (elevated).
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// The default value: no level is specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True, because dynamic colours depend on the level.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.level }
}

/// The trait that specifies whether the window appears as the active window or as an inactive one.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  /// The default value: no state is specified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// True, because dynamic colours depend on the state.
  public static let affectsColorAppearance = true
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activity }
}
