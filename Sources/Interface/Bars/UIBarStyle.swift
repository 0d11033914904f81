import Geometry

/// The style of a bar. Raw values are those of UIKit.
public enum UIBarStyle: Int, Sendable {
  /// A light background with dark text, or the reverse in the dark appearance.
  case `default` = 0
  /// A dark background with light text.
  case black = 1

  /// Returns the background colour of a bar with this style (unverified). The colour of a translucent bar has an alpha
  /// of 0.97.
  func ground(isTranslucent: Bool) -> UIColor {
    let color = self == .black ? UIColor(white: 0.1, alpha: 1) : .barBackground
    return isTranslucent ? color.withAlphaComponent(0.97) : color
  }

  /// The colour of the line at the edge of a bar with this style (unverified).
  var hairline: UIColor { self == .black ? UIColor(white: 0.3, alpha: 1) : .barHairline }
}
