public import class Foundation.NSObject
package import Animation

/// The name of a value function.
///
/// - Source: spec B10 (observed): the function's transform replaces the model value.
public struct CAValueFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a name from a string. `CAValueFunction` has functions only for the constants of this type.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis (`rotateX`) or the y axis (`rotateY`) by one angle, in radians.
  public static let rotateX = Self(rawValue: "rotateX"), rotateY = Self(rawValue: "rotateY")
  /// A rotation about z by one angle, in radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// A scaling by three factors (`scale`), or by one factor along x (`scaleX`).
  public static let scale = Self(rawValue: "scale"), scaleX = Self(rawValue: "scaleX")
  /// A scaling by one factor along y (`scaleY`) or z (`scaleZ`).
  public static let scaleY = Self(rawValue: "scaleY"), scaleZ = Self(rawValue: "scaleZ")
  /// A translation by three distances in points (`translate`), or by one distance along x (`translateX`).
  public static let translate = Self(rawValue: "translate"), translateX = Self(rawValue: "translateX")
  /// A translation by one distance in points along y (`translateY`) or z (`translateZ`).
  public static let translateY = Self(rawValue: "translateY"), translateZ = Self(rawValue: "translateZ")
}

/// A function that converts animated numbers to a transform, for `CAPropertyAnimation.valueFunction`.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// The function as a value type, which converts the animated numbers to a transform.
  package let function: ValueFunction

  /// Creates the function with the given name. The result is nil if no function has this name.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    (self.name, self.function) = (name, function)
  }

  /// Returns whether another object is a value function with the same name.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }
  /// The hash of the name.
  public override var hash: Int { name.hashValue }
}
