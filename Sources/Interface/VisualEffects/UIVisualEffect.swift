public import class Foundation.NSObject
import Geometry
import Pixels

/// The base class of the effects of a `UIVisualEffectView`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// The light and the dark appearance of the effect.
  private let materials: (light: VisualEffectMaterial, dark: VisualEffectMaterial)

  init(light: VisualEffectMaterial, dark: VisualEffectMaterial) { materials = (light, dark) }

  /// Returns the light or the dark appearance of the effect, depending on the user interface style of `traits`.
  func material(for traits: UITraitCollection) -> VisualEffectMaterial {
    traits.userInterfaceStyle == .dark ? materials.dark : materials.light
  }
}

/// An effect that blurs the pixels behind a view, increases their saturation and adds a tint.
public final class UIBlurEffect: UIVisualEffect {
  /// The appearance of a blur.
  public enum Style: Int, CaseIterable, Sendable {
    /// A style of iOS 8 with a fixed appearance.
    case extraLight, light, dark
    /// A style of iOS 10 that adapts to the user interface style.
    case regular = 4
    /// A style of iOS 10 that adapts to the user interface style and makes text more visible.
    case prominent
    /// A material of iOS 13 that adapts to the user interface style, from the thinnest to the thickest.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The material of the system's bars, which adapts to the user interface style.
    case systemChromeMaterial
    /// A light material of iOS 13, from the thinnest to the thickest.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// The light material of the system's bars.
    case systemChromeMaterialLight
    /// A dark material of iOS 13, from the thinnest to the thickest.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// The dark material of the system's bars.
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  let style: Style

  /// Creates a blur with a style.
  public init(style: Style) {
    self.style = style
    super.init(light: VisualEffectMaterial(style), dark: VisualEffectMaterial(style.inDarkAppearance))
  }
}

/// An effect that composites the content of a view with the blur behind the view, so that the content takes on the
/// colours of the blur.
public final class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for text of the style `label` in front of a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for content of the given kind in front of a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    let (light, dark) = (blurEffect.style.isDark, blurEffect.style.inDarkAppearance.isDark)
    super.init(
      light: VisualEffectMaterial(vibrancy: style, isDark: light),
      dark: VisualEffectMaterial(vibrancy: style, isDark: dark))
  }
}

/// The kind of content to which vibrancy is applied.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text or symbols, from the most to the least prominent.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Large areas, from the most to the least prominent.
  case fill, secondaryFill, tertiaryFill
  /// A separator line.
  case separator
}

/// The constants with which a visual effect is drawn: the blur, the saturation, the tint and the compositing of the
/// content.
///
/// - Source: `extraLight`, `light` and `dark`: Apple's sample code UIImageEffects (2013). All others are unverified.
struct VisualEffectMaterial: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  var blurRadius = 0.0
  /// The factor by which the saturation of the blurred colours is multiplied.
  var saturation = 1.0
  /// The brightness of the grey tint, from 0 (black) to 1 (white).
  var white = 1.0
  /// The opacity of the tint, 0…1.
  var tint = 0.0
  /// The name of the compositing filter for the content of the effect view, or nil for source-over. Vibrancy uses a
  /// filter.
  var compositing: String?
  /// The factor by which the opacity of the effect view's content is multiplied, 0…1.
  var contentOpacity = 1.0

  /// The appearance of a view without an effect.
  static let none = VisualEffectMaterial()

  private init() {}

  /// Creates the material of a blur with a style.
  init(_ style: UIBlurEffect.Style) {
    (blurRadius, saturation) = (style == .light ? 30 : 20, 1.8)
    (white, tint) =
      switch style {
      case .extraLight, .prominent: (0.97, 0.82)
      case .light, .regular: (1, 0.3)
      case .dark: (0.11, 0.73)
      default: (style.isDark ? 0.13 : 0.97, style.thickness)
      }
  }

  /// Creates the constants of a vibrancy effect. `isDark` is true if the blur behind the content is dark, so that the
  /// content is made lighter.
  init(vibrancy style: UIVibrancyEffectStyle, isDark: Bool) {
    compositing = isDark ? "plusLighter" : "overlayBlendMode"
    contentOpacity =
      switch style {
      case .label: isDark ? 0.75 : 1
      case .secondaryLabel: 0.6
      case .tertiaryLabel, .fill: 0.3
      case .quaternaryLabel, .secondaryFill, .separator: 0.2
      case .tertiaryFill: 0.12
      }
  }
}

extension UIBlurEffect.Style {
  /// Whether the tint is dark.
  var isDark: Bool { self == .dark || rawValue >= Self.systemUltraThinMaterialDark.rawValue }

  /// The fixed dark style that an adaptive style uses if the user interface style is dark. For other styles, the style
  /// itself.
  var inDarkAppearance: Self {
    switch self {
    case .regular, .prominent: .dark
    case .systemUltraThinMaterial: .systemUltraThinMaterialDark
    case .systemThinMaterial: .systemThinMaterialDark
    case .systemMaterial: .systemMaterialDark
    case .systemThickMaterial: .systemThickMaterialDark
    case .systemChromeMaterial: .systemChromeMaterialDark
    default: self
    }
  }

  /// The opacity of the tint of a system material, 0…1: the thicker the material, the larger the opacity.
  fileprivate var thickness: Double {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.35
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.55
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.85
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
    default: 0.7
    }
  }
}
