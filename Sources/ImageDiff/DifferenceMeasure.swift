/// A measure of the distance between two pixels, with a threshold.
///
/// Two pixels differ if their distance is larger than the threshold. Pixels at the threshold are regarded as equal.
package enum DifferenceMeasure: Hashable, Sendable {
  /// The largest difference of a channel, 0…255, with the threshold 0, so that pixels differ if any bit does.
  case exact
  /// The largest difference of the four premultiplied channels, 0…255, with `tolerance` as threshold.
  case perChannel(tolerance: UInt8)
  /// The distance ΔEOK in OKLab: 0 for equal colours, 1 for black and white. About 0.02 is just noticeable.
  ///
  /// The distance of translucent pixels is the larger of the distances over white and over black.
  /// - Source: CSS Color 4, §"ΔE using OK"; Ottosson 2020, "A perceptual color space for image processing".
  case okLab(threshold: Double)
  /// The distance in YIQ as a fraction of the largest one, 0…1, as in pixelmatch, whose default threshold is 0.1.
  ///
  /// The distance of translucent pixels is that over white, as in pixelmatch. White pixels of any opacity are therefore
  /// equal.
  /// - Source: Kotsarenko and Ramos 2010, "Measuring perceived color difference using YIQ".
  case yiq(threshold: Double)
}
