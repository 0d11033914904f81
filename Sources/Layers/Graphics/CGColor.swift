public import Geometry
public import Pixels

/// An immutable colour with straight sRGB components and alpha, each 0…1, or a pattern.
///
/// Components outside 0…1 are clamped, and NaN becomes 0. Two colours are equal if all components and the patterns are
/// equal.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The sRGB components and the alpha, as a value type. For a coloured pattern, only the alpha has a meaning.
  public let value: StraightColor
  /// The pattern, or nil for a colour.
  public let pattern: CGPattern?
  /// The colour space in which the colour was created.
  private let space: CGColorSpace

  private init(_ value: StraightColor, _ space: CGColorSpace, _ pattern: CGPattern? = nil) {
    (self.value, self.space, self.pattern) = (value, space, pattern)
  }

  /// Creates a colour in the sRGB colour space.
  public convenience init(_ value: StraightColor) { self.init(value, .rgb) }

  /// Creates a colour from sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(StraightColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a colour from sRGB components, each 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    let white = Double(gray)
    self.init(StraightColor(red: white, green: white, blue: white, alpha: Double(alpha)), .gray)
  }

  /// Creates a grey, from 0 (black) to 1 (white). The value is meant for the gamma 2.2, but interpreted with the gamma
  /// of sRGB.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Creates a colour from the array `components`, which contains the components in the colour space `space`, followed
  /// by the alpha. The result is nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(unsafe space.color(components), space)
  }

  /// Creates a pattern colour.
  ///
  /// The result is nil if `patternSpace` is not a pattern colour space, or has no base space for an uncoloured pattern.
  /// - Parameter components: the alpha of a coloured pattern; for an uncoloured one, its colour and alpha in the base
  ///   space.
  public convenience init?(
    patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard patternSpace.model == .pattern, pattern.isColored || patternSpace.baseColorSpace != nil else { return nil }
    self.init(unsafe patternSpace.color(of: pattern, components), patternSpace, pattern)
  }

  /// Creates a colour of a coloured pattern.
  package convenience init(_ pattern: CGPattern) { self.init(.black, CGColorSpace.pattern, pattern) }

  /// The components in the colour's space, followed by alpha. Never nil.
  public var components: [CGFloat]? {
    let colors = [value.red, value.green, value.blue].map { CGFloat($0) }
    return switch space.model {
    case .monochrome: [colors[0], alpha]
    case .rgb: colors + [alpha]
    case .pattern: (pattern?.isColored == false ? colors : []) + [alpha]
    }
  }
  /// The number of components including alpha: 4, or 2 for a grey.
  public var numberOfComponents: Int { components?.count ?? 0 }
  /// The alpha component, 0…1.
  public var alpha: CGFloat { CGFloat(value.alpha) }
  /// The colour space in which the colour was created. Never nil.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the colour with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    let other = StraightColor(red: value.red, green: value.green, blue: value.blue, alpha: Double(alpha))
    return CGColor(other, space, pattern)
  }

  /// Returns whether two colours have equal components and patterns.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value && a.pattern == b.pattern }
  /// Adds the components and the pattern to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    if let pattern { hasher.combine(pattern) }
  }
  /// The components, for debugging.
  public var description: String {
    if pattern != nil { return "CGColor(pattern, \(value.alpha))" }
    return "CGColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))"
  }
}

extension CGColor {
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)
}
