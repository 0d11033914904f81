public import Geometry
public import Layers
package import Pixels

/// An immutable sRGB colour with straight alpha, or a pattern. Components are clamped to 0…1.
///
/// A dynamic colour has different values in different environments, such as the light and the dark appearance. Views
/// resolve their dynamic colours again when their traits change. The Core Graphics colours of layers do not change.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  private enum Content: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// The dynamic colour of the associated value, with its alpha replaced by `alpha`. The result of
    /// `withAlphaComponent(_:)`.
    case faded(UIColor, alpha: CGFloat)
  }

  private let content: Content

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) { content = .fixed(cgColor) }

  /// Creates a dynamic colour.
  ///
  /// - Parameter dynamicProvider: A closure that returns the colour for a collection of traits. The closure is called
  ///   whenever the colour is resolved, and must return the same colour for the same traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
  }

  private init(_ color: UIColor, alpha: CGFloat) { content = .faded(color, alpha: alpha) }

  /// Creates a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

  /// Creates a colour from hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from sRGB components and an alpha that are not premultiplied.
  package convenience init(_ value: StraightColor) { self.init(cgColor: CGColor(value)) }

  /// The colour as a Core Graphics colour. A dynamic colour is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    if case .fixed(let color) = content { return color }
    return resolvedCGColor(with: .current)
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .fixed = content { false } else { true }
  }

  /// Returns this colour if it is not dynamic, otherwise the fixed colour that a collection of traits selects.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(cgColor: resolvedCGColor(with: traitCollection)) : self
  }

  /// Returns the Core Graphics colour for a collection of traits.
  package func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
    switch content {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).resolvedCGColor(with: traits)
    case .faded(let color, let alpha): color.resolvedCGColor(with: traits).copy(alpha: alpha)!
    }
  }

  /// Returns the colour with another alpha. The result is dynamic if this colour is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .fixed(let color) = content { return UIColor(cgColor: color.copy(alpha: alpha)!) }
    return UIColor(self, alpha: alpha)
  }

  /// Returns whether two colours are equal. Two fixed colours are equal if they have equal components. Two dynamic
  /// colours are equal if they are the same object, or if both were made from one dynamic colour by
  /// `withAlphaComponent(_:)` with the same alpha.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    switch (a.content, b.content) {
    case (.fixed(let a), .fixed(let b)): a == b
    case (.dynamic, .dynamic): a === b
    case (.faded(let a, let alpha), .faded(let b, let other)): a == b && alpha == other
    case (.fixed, _), (.dynamic, _), (.faded, _): false
    }
  }
  /// Adds the components, or the identity of a dynamic colour, to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch content {
    case .fixed(let color): hasher.combine(color)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    case .faded(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    }
  }
  /// The components, for debugging. Those of a dynamic colour are resolved with the current traits.
  public var description: String {
    let (color, name) = (cgColor, isDynamic ? "UIColor(dynamic, " : "UIColor(")
    if color.pattern != nil { return "UIColor(pattern, \(color.value.alpha))" }
    return "\(name)\(color.value.red), \(color.value.green), \(color.value.blue), \(color.value.alpha))"
  }
}
