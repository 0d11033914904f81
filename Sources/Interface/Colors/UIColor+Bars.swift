import Geometry

// The colours of bars and lists. They are unverified.

extension UIColor {
  /// The background colour of bars of the default style.
  static let barBackground = UIColor(light: UIColor(white: 0.97, alpha: 1), dark: UIColor(white: 0.1, alpha: 1))
  /// The colour of the line at the edge of bars of the default style.
  static let barHairline = UIColor(light: UIColor(white: 0.67, alpha: 1), dark: UIColor(white: 0.3, alpha: 1))
  /// The colour of items of a tab bar that are not selected.
  static let unselectedItem = UIColor(light: UIColor(white: 146 / 255, alpha: 1), dark: UIColor(white: 0.46, alpha: 1))
  /// The colour of the titles of disabled buttons.
  static let disabledTitle = UIColor(light: UIColor(white: 0.6, alpha: 1), dark: UIColor(white: 0.4, alpha: 1))
  /// The colour of separators and disclosure indicators in a list.
  static let listLine = UIColor(light: UIColor(white: 0.78, alpha: 1), dark: UIColor(white: 0.28, alpha: 1))
}
