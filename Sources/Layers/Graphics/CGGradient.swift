internal import DisplayList
public import Geometry

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

/// An alias of `[Any]` with the name of Core Foundation's array type, so that code with `colors as CFArray` compiles.
public typealias CFArray = [Any]

/// The colours of a gradient and their locations.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// Creates a gradient from its stops.
  init(_ stops: [Gradient.Stop]) { self.stops = stops }

  /// Creates a gradient. The locations are 0…1 and in ascending order; nil means equal distances.
  ///
  /// The result is nil without colours, if there are fewer locations than colours, or if a value of `colors` is not a
  /// `CGColor`.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let given = colors.compactMap { $0 as? CGColor }
    guard !given.isEmpty, given.count == colors.count, locations.map({ $0.count >= given.count }) ?? true else {
      return nil
    }
    let step = 1 / Double(max(1, given.count - 1))
    stops = given.enumerated().map { index, color in
      Gradient.Stop(locations?[index].native ?? Double(index) * step, color.value)
    }
  }

  /// Creates a gradient from the components of its colours, each followed by alpha.
  ///
  /// The result is nil for a pattern space, for a count below 1, or if there are fewer components or locations than
  /// `count` needs.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard space.model != .pattern, count > 0, components.count >= count * size else { return nil }
    let colors = (0..<count).map { index in
      CGColor(space.color(components[(index * size)..<((index + 1) * size)].map(\.native)))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
