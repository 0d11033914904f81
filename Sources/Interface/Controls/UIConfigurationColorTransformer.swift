/// A function that derives a colour from another one. Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: @unchecked Sendable, Hashable {
  private final class Function {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let function: Function

  /// Creates a transformer with a function. The function is called on the main actor.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The function that derives a colour from another one.
  public var transform: (UIColor) -> UIColor { function.transform }

  /// Returns the colour that the function derives from a colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

  /// Returns whether both transformers are copies of one transformer.
  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }
  /// Hashes the identity of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
