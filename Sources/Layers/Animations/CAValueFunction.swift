package import Animation

/// Makes a transform out of animated numbers: `CAPropertyAnimation.valueFunction`.
///
/// - Source: spec B10 (observed): the transform replaces the model's.
public struct CAValueFunctionName: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One angle, in radians.
  public static let rotateX = Self(rawValue: "rotateX"), rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Three factors, and one along an axis.
  public static let scale = Self(rawValue: "scale"), scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY"), scaleZ = Self(rawValue: "scaleZ")
  /// Three movements in points, and one along an axis.
  public static let translate = Self(rawValue: "translate"), translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY"), translateZ = Self(rawValue: "translateZ")
}

/// A function by name, as `CAPropertyAnimation.valueFunction` takes it.
public final class CAValueFunction: Hashable, Sendable {
  /// What it does.
  public let name: CAValueFunctionName
  package let function: ValueFunction

  /// The function of this name; nil when there is none.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    (self.name, self.function) = (name, function)
  }

  public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
