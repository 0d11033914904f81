public import Geometry
import Layers

extension UIColor {
  /// Creates a colour from components in the Display P3 colour space, each 0…1.
  ///
  /// Colours outside sRGB are clamped to it component by component, because a stage's screen displays sRGB.
  ///
  /// - Source: the primaries of SMPTE EG 432-1 and of IEC 61966-2-1, with the white point D65 and the curve of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.light(red), Self.light(green), Self.light(blue))
    self.init(
      red: Self.encoded(1.224_940_176_281 * r - 0.224_940_176_281 * g),
      green: Self.encoded(-0.042_056_954_710 * r + 1.042_056_954_710 * g),
      blue: Self.encoded(-0.019_637_554_590 * r - 0.078_636_045_551 * g + 1.098_273_600_141 * b), alpha: alpha)
  }

  private static func light(_ component: CGFloat) -> Double { TransferCurve.linear(min(max(Double(component), 0), 1)) }
  private static func encoded(_ light: Double) -> CGFloat { CGFloat(TransferCurve.encoded(min(max(light, 0), 1))) }
}
