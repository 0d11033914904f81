import Geometry

extension UIColor {
  /// The components of a colour, 0…255, and its alpha, 0…1.
  struct Shade: Sendable {
    let red: Int
    let green: Int
    let blue: Int
    var alpha: CGFloat = 1

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour with these components.
    var color: UIColor {
      UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }
  }

  /// Creates a dynamic colour from its values in the appearances.
  ///
  /// - Parameters:
  ///   - contrast: The values with increased contrast in the light and in the dark appearance.
  ///   - elevated: The values of the dark appearance in elevated environments, with the usual and increased contrast.
  convenience init(
    light: Shade, dark: Shade, contrast: (light: Shade, dark: Shade)? = nil,
    elevated: (normal: Shade, contrast: Shade)? = nil
  ) {
    // The colours exist once, so that resolving does not create any.
    let (light, dark) = (light.color, dark.color)
    let (lightContrast, darkContrast) = (contrast?.light.color ?? light, contrast?.dark.color ?? dark)
    let raised = elevated?.normal.color ?? dark
    let raisedContrast = elevated?.contrast.color ?? darkContrast
    self.init { traits in
      let isHigh = traits.accessibilityContrast == .high
      guard traits.userInterfaceStyle == .dark else { return isHigh ? lightContrast : light }
      guard traits.userInterfaceLevel == .elevated else { return isHigh ? darkContrast : dark }
      return isHigh ? raisedContrast : raised
    }
  }

  /// Creates a dynamic colour from one colour for the light appearance and another one for the dark appearance.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
