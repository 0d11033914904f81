import Geometry

extension UIColor {
  /// A fixed sRGB colour: its components, 0…255, and its alpha, 0…1.
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

  /// Creates a dynamic colour from its values in the light and in the dark appearance. If `contrast` is nil, the colour
  /// does not depend on the contrast. If `elevated` is nil, it does not depend on the user interface level.
  ///
  /// - Parameters:
  ///   - contrast: The values with increased contrast: one for the light and one for the dark appearance.
  ///   - elevated: The values of the dark appearance for the user interface level `elevated`: one for normal and one
  ///     for increased contrast.
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
