public import class Foundation.NSObject
import Geometry

/// The deceleration and the bouncing of the groups of a section that scroll perpendicularly to the collection view.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The rates at which the groups become slower after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that remains after a millisecond, above 0 and below 1, or −1 for `automatic`.
    public let rawValue: CGFloat
    /// Creates a rate from the part of the velocity that remains after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate of the collection view. Groups that scroll by pages have the rate `fast` (unverified).
    public static let automatic = Self(rawValue: -1)
    /// The rate of a new scroll view, 0.998.
    public static let normal = Self(rawValue: 0.998)
    /// A rate at which groups come to rest sooner, 0.99.
    public static let fast = Self(rawValue: 0.99)
  }

  /// The behaviours of groups at the ends of their content. Raw values are those of UIKit.
  public enum Bounce: Int, Sendable {
    /// Groups that do not fit into the section bounce at the ends.
    case automatic
    /// The groups bounce at the ends, also if all of them fit into the section.
    case always
    /// The groups stop at the ends.
    case never
  }

  /// The rate at which the groups become slower after a drag. The default is `automatic`.
  open var decelerationRate = DecelerationRate.automatic
  /// The behaviour of the groups at the ends of their content. The default is `automatic`.
  open var bounce = Bounce.automatic
}
