/// The devices that scroll. The bits are those of UIKit.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Devices that scroll in steps, such as mouse wheels.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Devices that scroll continuously, such as trackpads.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// All devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
