internal import DisplayList
public import Geometry

/// A colour space. It is always sRGB.
public final class CGColorSpace: Sendable {
  fileprivate init() {}
}

/// Returns the colour space of all colours, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Options for drawing a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The colours of a gradient and their locations.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// Creates a gradient. The locations are 0…1 and in ascending order; nil means equal distances.
  ///
  /// The result is nil without colours, or if there are fewer locations than colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let step = 1 / Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(locations?[index].native ?? Double(index) * step, color.value)
    }
  }
}
