import Geometry
import Layers

/// The colours, in one control state, of a button that has a configuration. The values of all styles are unverified.
struct ConfigurationColors {
  /// The colour of the titles and the image.
  let foreground: UIColor
  /// The colour of the background, or nil for none.
  let background: UIColor?

  /// The factor by which the alpha of all colours is multiplied while the button is highlighted.
  private static let pressedAlpha: CGFloat = 0.75

  init(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
    let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
    let base = configuration.baseForegroundColor
    if state.contains(.disabled) {
      foreground = .tertiaryLabel
      background = configuration.background.backgroundColor ?? Self.disabledBackground(configuration.style)
      return
    }
    let pressed: CGFloat? = state.contains(.highlighted) ? Self.pressedAlpha : nil
    let own = base ?? Self.foreground(configuration.style, tint: tint)
    foreground = pressed.map { own.fading(by: $0) } ?? own
    let fill =
      configuration.background.backgroundColor
      ?? Self.background(configuration, isSelected: isSelected, tint: tint)
    background = pressed.map { fill?.fading(by: $0) } ?? fill
  }

  private static func foreground(_ style: UIButton.Configuration.Style, tint: UIColor) -> UIColor {
    style == .filled ? .white : tint
  }

  private static func background(
    _ configuration: UIButton.Configuration, isSelected: Bool, tint: UIColor
  ) -> UIColor? {
    let base = configuration.baseBackgroundColor
    return switch configuration.style {
    case .borderless: base
    case .plain: isSelected ? (base ?? tint).fading(by: 0.18) : base
    case .gray: base ?? (isSelected ? .systemFill : .tertiarySystemFill)
    case .tinted: (base ?? tint).fading(by: isSelected ? 0.3 : 0.18)
    case .filled: base ?? tint
    }
  }

  private static func disabledBackground(_ style: UIButton.Configuration.Style) -> UIColor? {
    style == .plain || style == .borderless ? nil : .tertiarySystemFill
  }
}

extension UIColor {
  /// Returns the colour with its alpha multiplied by a factor. The result is dynamic if this colour is dynamic.
  func fading(by factor: CGFloat) -> UIColor {
    guard isDynamic else { return withAlphaComponent(CGFloat(cgColor.value.alpha) * factor) }
    return UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(CGFloat(color.cgColor.value.alpha) * factor)
    }
  }
}
