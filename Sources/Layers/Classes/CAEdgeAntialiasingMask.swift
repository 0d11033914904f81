/// A set of a layer's four edges.
///
/// - Source: CALayer.h, which names the edge at the minimum y coordinate the bottom edge.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at the minimum x coordinate.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at the maximum x coordinate.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the minimum y coordinate, which is the upper edge on iOS.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the maximum y coordinate, which is the lower edge on iOS.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  /// The set of all four edges.
  package static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
