@_exported public import struct Player.PresentedLayer

/// The presentation values and the model values of one layer in a frame.
public struct FilmLayer: Hashable, Sendable {
  /// The presentation values, with all animations applied.
  public let presentation: PresentedLayer
  /// The committed model values, without animations.
  public let model: PresentedLayer
}

extension BinaryFloatingPoint {
  /// Returns whether the distance from another number is at most `distance`. False if either number is NaN.
  public func isClose(to other: Self, within distance: Self) -> Bool { (self - other).magnitude <= distance }
}
