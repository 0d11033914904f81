internal import DisplayList
public import Geometry

/// A colour space, as Core Graphics spells it: always sRGB here.
public final class CGColorSpace: Sendable {
  fileprivate init() {}
}

/// The colour space of all colours: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// What a gradient draws beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours and where they are reached, as Core Graphics spells it.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// A gradient of `colors` at `locations`, each 0…1 and in order; evenly spread when nil.
  ///
  /// - Returns: nil without colours, or when there are fewer locations than colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let step = 1 / Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(locations?[index].native ?? Double(index) * step, color.value)
    }
  }
}
