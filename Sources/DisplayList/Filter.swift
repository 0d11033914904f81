/// An operation on all pixels of an offscreen buffer.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation in pixels of the buffer. 0, negative values and NaN do not blur; more
  /// than 500 counts as 500.
  case blur(Double)
  /// A linear change of the colours.
  case color(ColorMatrix)

  /// Returns the filter for a buffer that is enlarged or reduced so that one unit of area becomes `area`. The
  /// deviation of a blur is multiplied by the square root of `area`.
  func scaled(byArea area: Double) -> Filter {
    if case .blur(let radius) = self { .blur(radius * abs(area).squareRoot()) } else { self }
  }
}

extension Filter: CustomStringConvertible {
  /// The name of the filter and its numbers.
  public var description: String {
    switch self {
    case .blur(let radius): "blur(\(radius))"
    case .color(let matrix): "color(\(matrix))"
    }
  }
}

/// A linear change of colours. Each new component is a weighted sum of red, green, blue and 1. Alpha is unchanged.
///
/// Results are clamped to 0…1.
public struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green, blue and 1 in the new red component.
  public var red: SIMD4<Double>
  /// The weights of red, green, blue and 1 in the new green component.
  public var green: SIMD4<Double>
  /// The weights of red, green, blue and 1 in the new blue component.
  public var blue: SIMD4<Double>

  /// Creates a matrix from its rows, which contain the weights in the new red, green and blue component.
  public init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The matrix that changes no colour.
  public static let identity = ColorMatrix(red: [1, 0, 0, 0], green: [0, 1, 0, 0], blue: [0, 0, 1, 0])

  /// The shares of red, green and blue in the luminance.
  ///
  /// - Source: CIColorControls.
  private static let luminance: SIMD4<Double> = [0.2125, 0.7154, 0.0721, 0]

  /// Returns a matrix that changes the saturation, then the contrast, then the brightness of colours.
  ///
  /// - Parameters:
  ///   - saturation: 0 gives greys, 1 changes nothing, more than 1 increases the saturation.
  ///   - brightness: the amount that is added to each component.
  ///   - contrast: the factor of each component's distance from 0.5.
  public static func controls(saturation: Double = 1, brightness: Double = 0, contrast: Double = 1) -> ColorMatrix {
    let grey = (1 - saturation) * contrast * luminance + [0, 0, 0, 0.5 * (1 - contrast) + brightness]
    let own = saturation * contrast
    return ColorMatrix(
      red: grey + own * identity.red, green: grey + own * identity.green, blue: grey + own * identity.blue)
  }
}

extension ColorMatrix: CustomStringConvertible {
  /// The numbers of the matrix, row by row.
  public var description: String {
    [red, green, blue].map { "\($0.x) \($0.y) \($0.z) \($0.w)" }.joined(separator: ", ")
  }
}
