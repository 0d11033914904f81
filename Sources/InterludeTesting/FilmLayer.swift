@_exported public import struct Player.PresentedLayer

/// One layer in a frame: what shows, and what was set.
public struct FilmLayer: Hashable, Sendable {
  /// What shows, with all animations.
  public let presentation: PresentedLayer
  /// What was committed, without animations.
  public let model: PresentedLayer
}

extension BinaryFloatingPoint {
  /// Whether the number is at most `distance` away from another; not a number is close to nothing.
  public func isClose(to other: Self, within distance: Self) -> Bool { (self - other).magnitude <= distance }
}
