internal import Geometry
internal import Pixels

/// The kind of a colour space, which determines the number of its components.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// One component: a grey.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// A pattern instead of a single colour. Raw values are those of Core Graphics.
  case pattern = 6
}

/// A colour space. Colours are always stored as sRGB; greys use the gamma of sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind of the colour space.
  public let model: CGColorSpaceModel
  /// The name of the space, or nil for a pattern space.
  public let name: String?
  /// The colour space in which an uncoloured pattern's colour is given, or nil for a space without a base space.
  public let baseColorSpace: CGColorSpace?

  private init(_ model: CGColorSpaceModel, _ name: String?, base: CGColorSpace? = nil) {
    (self.model, self.name, baseColorSpace) = (model, name, base)
  }

  static let rgb = CGColorSpace(.rgb, sRGB)
  static let gray = CGColorSpace(.monochrome, genericGrayGamma2_2)
  static let pattern = CGColorSpace(.pattern, nil)

  /// The name of the sRGB colour space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the grey colour space with gamma 2.2. Its values are interpreted with the gamma of sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates a colour space with a name. The result is nil for other names than `sRGB` and `genericGrayGamma2_2`.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB: self.init(.rgb, name)
    case Self.genericGrayGamma2_2: self.init(.monochrome, name)
    default: return nil
    }
  }

  /// Creates a pattern colour space. `patternBaseSpace` is the colour space of the colours with which uncoloured
  /// patterns are drawn.
  ///
  /// For coloured patterns, `patternBaseSpace` can be nil. The result is nil if `patternBaseSpace` is a pattern space.
  public convenience init?(patternBaseSpace: CGColorSpace?) {
    if patternBaseSpace?.model == .pattern { return nil }
    self.init(.pattern, nil, base: patternBaseSpace)
  }

  /// The number of components without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// Returns whether two spaces have the same kind, name and base space.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.model == b.model && a.name == b.name && a.baseColorSpace == b.baseColorSpace
  }
  /// Adds the kind and the name to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }

  /// Returns the colour with the given components of this space. The last component is alpha.
  func color(_ components: UnsafePointer<CGFloat>) -> StraightColor {
    let values = unsafe UnsafeBufferPointer(start: components, count: numberOfComponents + 1).map(\.native)
    return color(values)
  }

  /// Returns the colour with the given components of this space. The last component is alpha.
  func color(_ values: [Double]) -> StraightColor {
    values.count == 2
      ? StraightColor(red: values[0], green: values[0], blue: values[0], alpha: values[1])
      : StraightColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// Returns the colour that a pattern's components describe.
  ///
  /// For a coloured pattern, the only component is an alpha, and the result is black with this alpha. For an uncoloured
  /// pattern, the components are those of the base colour space, followed by alpha.
  func color(of pattern: CGPattern, _ components: UnsafePointer<CGFloat>) -> StraightColor {
    if pattern.isColored { return StraightColor(red: 0, green: 0, blue: 0, alpha: unsafe components[0].native) }
    return unsafe (baseColorSpace ?? self).color(components)
  }
}

/// Returns the colour space of colours with red, green and blue, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
/// Returns the colour space of greys, with the gamma of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
