/// The methods by which an image is sampled when it is enlarged and when it is reduced.
public struct ImageSampling: Hashable, Sendable {
  /// A method of determining a pixel's colour from the texels of an image.
  public enum Method: String, Hashable, Sendable {
    /// The mean of the four nearest texels, weighted by their distances.
    case linear
    /// The colour of the nearest texel, without interpolation.
    case nearest
    /// The weighted mean of two reductions of the image with 1/2ⁿ and 1/2ⁿ⁺¹ of its resolution, each sampled by
    /// `linear`. For enlarged images, the same as `linear`.
    case trilinear
  }

  /// The method by which an image is sampled if a texel is at least as large as a pixel.
  public var magnification = Method.linear
  /// The method by which an image is sampled if a texel is smaller than a pixel.
  public var minification = Method.linear
  /// The number that is added to the level of detail of `trilinear`. Positive values blur.
  public var bias = 0.0

  /// Creates a sampling with the method `linear` for both directions, and the bias 0.
  public init() {}

  /// Whether images are sampled by `linear` at any scale.
  package var isLinear: Bool { magnification != .nearest && minification == .linear }
}

extension ImageSampling: CustomStringConvertible {
  /// The filter for magnified images, the filter for minified images, and the minification bias unless it is 0.
  public var description: String { "\(magnification) \(minification)\(bias == 0 ? "" : " bias \(bias)")" }
}
