extension UnitBezier {
  /// The curve with constant speed.
  public static let linear = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1)
  /// The curve that is slow at the start.
  public static let easeIn = UnitBezier(c1x: 0.42, c1y: 0, c2x: 1, c2y: 1)
  /// The curve that is slow at the end.
  public static let easeOut = UnitBezier(c1x: 0, c1y: 0, c2x: 0.58, c2y: 1)
  /// The curve that is slow at both ends.
  public static let easeInEaseOut = UnitBezier(c1x: 0.42, c1y: 0, c2x: 0.58, c2y: 1)
  /// The curve of most system animations.
  public static let `default` = UnitBezier(c1x: 0.25, c1y: 0.1, c2x: 0.25, c2y: 1)

  /// Creates the curve with a name of Core Animation: linear, easeIn, easeOut, easeInEaseOut or default.
  ///
  /// For any other name, the initializer returns nil.
  /// - Source: spec B1.
  public init?(name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInEaseOut": self = .easeInEaseOut
    case "default": self = .default
    default: return nil
    }
  }
}
