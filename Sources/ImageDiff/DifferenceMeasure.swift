/// How far apart two pixels are, and from where on they count as different.
///
/// A threshold belongs to "same": a pixel is changed when its distance is larger.
package enum DifferenceMeasure: Hashable, Sendable {
  /// Every bit counts. The distance is the largest difference of a channel, 1…255.
  case exact
  /// The largest difference of the four premultiplied channels, in levels 0…255; up to `tolerance` is the same.
  case perChannel(tolerance: UInt8)
  /// ΔEOK, the distance in OKLab: 0 for one colour, 1 for black and white; about 0.02 is just noticeable.
  ///
  /// Translucent pixels are judged over white and over black, and the larger distance counts.
  /// - Source: CSS Color 4, §"ΔE using OK"; Ottosson 2020, "A perceptual color space for image processing".
  case okLab(threshold: Double)
  /// The distance in YIQ as a part of the largest one, 0…1; pixelmatch's measure and threshold (there 0.1).
  ///
  /// Translucent pixels are judged over white alone, as pixelmatch does: white of any opacity is one colour.
  /// - Source: Kotsarenko and Ramos 2010, "Measuring perceived color difference using YIQ".
  case yiq(threshold: Double)
}
