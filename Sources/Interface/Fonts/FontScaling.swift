import Geometry

/// The rule by which the size of a font depends on the content size category.
enum FontScaling: Hashable, Sendable {
  /// The size that a text style has in the content size category.
  case style(UIFont.TextStyle)
  /// A given size, scaled by the same factor as a text style and limited to `maximum` points. If `maximum` is nil,
  /// there is no limit.
  case metrics(UIFont.TextStyle, size: CGFloat, maximum: CGFloat?)

  /// Returns the size in points that a font with this rule has in a content size category.
  func size(for category: UIContentSizeCategory) -> CGFloat {
    switch self {
    case .style(let style): return style.size(for: category)
    case .metrics(let style, let size, let maximum):
      let scaled = size * style.scale(for: category)
      return maximum.map { min($0, scaled) } ?? scaled
    }
  }
}

extension UIFont {
  /// Returns the font with the size that it has in a content size category. A font of a fixed size is returned
  /// unchanged.
  package func adjusted(for category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    let size = scaling.size(for: category)
    return size == pointSize ? self : UIFont(self, size: size, scaling: scaling)
  }
}

extension UIFont.TextStyle {
  /// The sizes of the style's font in points, one for each content size category from the smallest to the largest, and
  /// the weight of the font. The value is nil for unknown styles.
  ///
  /// - Source: Human Interface Guidelines, Typography, Dynamic Type sizes and Larger Accessibility Type sizes.
  fileprivate var sizesAndWeight: ([CGFloat], UIFont.Weight)? {
    switch self {
    case .largeTitle: ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], .regular)
    case .title1: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], .regular)
    case .title2: ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], .regular)
    case .title3: ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], .regular)
    case .headline: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .semibold)
    case .body: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .regular)
    case .callout: ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], .regular)
    case .subheadline: ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], .regular)
    case .footnote: ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], .regular)
    case .caption1: ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], .regular)
    case .caption2: ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], .regular)
    default: nil
    }
  }

  /// Whether the style is one of the constants of `TextStyle`.
  var isKnown: Bool { sizesAndWeight != nil }
  /// The weight of the style's font.
  var weight: UIFont.Weight { sizesAndWeight?.1 ?? .regular }

  /// Returns the size of the style's font in points. Unknown styles have the sizes of `body`.
  func size(for category: UIContentSizeCategory) -> CGFloat {
    (sizesAndWeight ?? Self.body.sizesAndWeight)?.0[category.index] ?? UIFont.labelFontSize
  }

  /// Returns the factor by which lengths are scaled: the size of the style relative to its size for the category
  /// `large`. Whether iOS also rounds scaled lengths is unverified.
  func scale(for category: UIContentSizeCategory) -> CGFloat { size(for: category) / size(for: .large) }
}
