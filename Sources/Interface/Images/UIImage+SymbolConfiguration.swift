public import Geometry
import Layers

extension UIImage {
  /// The configuration of an image. Interlude has only configurations of symbols.
  public typealias Configuration = SymbolConfiguration

  /// The font size, the weight and the scale of a symbol image. A value that is not specified here is taken from the
  /// preferred configuration of the image view, or else has its default.
  public final class SymbolConfiguration: Hashable, Sendable {
    /// The size of the font that the symbol accompanies, in points, or nil if it is not specified.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      require(
        pointSize.map { $0 > 0 && $0.isFinite } ?? true,
        "UIImage.SymbolConfiguration: pointSize must be finite and above 0, but is \(pointSize ?? 0)")
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    /// A configuration that specifies nothing.
    public static let unspecified = SymbolConfiguration(nil, .unspecified, .unspecified)

    /// Creates a configuration for a font size in points.
    ///
    /// - Precondition: `pointSize` is finite and above 0.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(pointSize, weight, scale)
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, font.weight.symbolWeight(), scale)
    }

    /// Returns a configuration with the values that `other` specifies. Values that `other` does not specify are those
    /// of this configuration.
    public func applying(_ other: Configuration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
    }

    /// Returns the configuration without its font size and its weight.
    public func withoutPointSizeAndWeight() -> SymbolConfiguration { SymbolConfiguration(nil, .unspecified, scale) }
    /// Returns the configuration without its weight.
    public func withoutWeight() -> SymbolConfiguration { SymbolConfiguration(pointSize, .unspecified, scale) }
    /// Returns the configuration without its scale.
    public func withoutScale() -> SymbolConfiguration { SymbolConfiguration(pointSize, weight, .unspecified) }

    /// Returns whether two configurations specify the same values.
    public static func == (a: SymbolConfiguration, b: SymbolConfiguration) -> Bool {
      a.pointSize == b.pointSize && a.weight == b.weight && a.scale == b.scale
    }
    /// Returns whether this configuration specifies the same values as another one.
    public func isEqual(to other: SymbolConfiguration?) -> Bool { self == other }
    /// Adds the values to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
    }
  }
}
