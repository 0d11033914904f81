public import protocol Foundation.NSCopying
public import struct Foundation.NSZone
import Geometry
import Layers

/// The shadow of text in an attributed string.
open class NSShadow: NSCopying, Hashable {
  /// The offset in points, to the right and downwards. The default is zero.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur in points, at least 0. The radius is twice the standard deviation (unverified).
  open var shadowBlurRadius: CGFloat = 0 {
    didSet {
      require(shadowBlurRadius >= 0, "NSShadow.shadowBlurRadius must be at least 0, but is \(shadowBlurRadius)")
    }
  }
  /// The colour, a `UIColor` or `CGColor`. With nil, there is no shadow. The default is black with an alpha of ⅓.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow with the default values.
  public init() {}

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Returns whether the other object is a shadow with equal values.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius && other.color == color
  }

  /// Returns whether two shadows have equal values.
  public static func == (a: NSShadow, b: NSShadow) -> Bool { a.isEqual(b) }
  /// Adds the radius to a hasher.
  open func hash(into hasher: inout Hasher) { hasher.combine(shadowBlurRadius) }

  /// The colour, or nil for none.
  final var color: CGColor? { (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor }
}
