import Geometry

extension UIImage {
  /// The weights of symbols, which correspond to those of fonts. The raw values are those of UIKit.
  public enum SymbolWeight: Int, Sendable {
    /// No specified weight. A symbol without a weight is regular.
    case unspecified = 0
    /// The weights from the thinnest to the boldest lines.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the corresponding weight of fonts. For `unspecified`, the result is regular.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// The line width at medium scale, in units of the symbol's grid of 24 × 24 units.
    var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.5
      case .thin: 0.8
      case .light: 1.2
      case .unspecified, .regular: 1.65
      case .medium: 1.95
      case .semibold: 2.2
      case .bold: 2.5
      case .heavy: 2.85
      case .black: 3.2
      }
    }
  }

  /// The scales of symbols relative to the font size. The raw values are those of UIKit.
  public enum SymbolScale: Int, Sendable {
    /// The default scale, which is medium.
    case `default` = -1
    /// No specified scale. A symbol without a scale is medium.
    case unspecified = 0
    /// The scales in ascending order of size.
    case small, medium, large

    /// The size of a symbol at this scale, relative to its size at the medium scale (unverified).
    var factor: CGFloat {
      switch self {
      case .small: 0.785
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }

    /// The line width of a symbol at this scale, relative to the line width at the medium scale. The lines of all
    /// scales look similar with these factors (unverified).
    var lineFactor: CGFloat {
      switch self {
      case .small: 0.9
      case .default, .unspecified, .medium: 1
      case .large: 1.12
      }
    }
  }
}

extension UIFont.Weight {
  /// Returns the corresponding weight of symbols: the nearest weight that has a name.
  public func symbolWeight() -> UIImage.SymbolWeight {
    switch rawValue {
    case ..<(-0.7): .ultraLight
    case ..<(-0.5): .thin
    case ..<(-0.2): .light
    case ..<0.115: .regular
    case ..<0.265: .medium
    case ..<0.35: .semibold
    case ..<0.48: .bold
    case ..<0.59: .heavy
    default: .black
    }
  }
}
