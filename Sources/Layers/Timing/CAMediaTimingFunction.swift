public import MediaTime

/// The name of a standard timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// (0, 0) (1, 1).
  public static let linear = Self(rawValue: "linear")
  /// (0.42, 0) (1, 1).
  public static let easeIn = Self(rawValue: "easeIn")
  /// (0, 0) (0.58, 1).
  public static let easeOut = Self(rawValue: "easeOut")
  /// (0.42, 0) (0.58, 1).
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// (0.25, 0.1) (0.25, 1).
  public static let `default` = Self(rawValue: "default")
}

/// A cubic curve from (0, 0) to (1, 1) that turns a fraction of time into progress; immutable.
///
/// - Source: spec B1.
public final class CAMediaTimingFunction: Hashable, Sendable {
  /// The curve, as a value.
  public let curve: UnitBezier

  /// A function from its curve.
  public init(_ curve: UnitBezier) { self.curve = curve }

  /// A standard function.
  ///
  /// - Precondition: `name` is one of the five; Core Animation raises for any other.
  public convenience init(name: CAMediaTimingFunctionName) {
    guard let curve = UnitBezier(name: name.rawValue) else {
      fatalError("'\(name.rawValue)' is not the name of a timing function")
    }
    self.init(curve)
  }

  /// A curve with control points (`c1x`, `c1y`) and (`c2x`, `c2y`); x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(UnitBezier(c1x: Double(c1x), c1y: Double(c1y), c2x: Double(c2x), c2y: Double(c2y)))
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.curve == b.curve }
  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}
