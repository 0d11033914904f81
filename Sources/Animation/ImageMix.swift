package import Pixels

/// The contents of a layer: one image, or two images during a cross-fade.
///
/// The contents are drawn as `from × (1 − progress) + to × progress` on premultiplied pixels. Both images are stretched
/// as the layer specifies.
/// - Source: spec B5.
package struct ImageMix: Hashable, Sendable {
  /// The outgoing image of a cross-fade. nil is transparent.
  package var from: Bitmap?
  /// The incoming image of a cross-fade, or the only image. nil is transparent.
  package var to: Bitmap?
  /// The weight of `to`, 0…1.
  package var progress: Double

  /// Creates a cross-fade. The progress is clamped to 0…1; NaN becomes 0.
  package init(from: Bitmap?, to: Bitmap?, progress: Double) {
    (self.from, self.to) = (from, to)
    self.progress = progress > 0 ? min(progress, 1) : 0
  }

  /// Creates contents with one image, or none.
  package init(_ image: Bitmap?) { self.init(from: nil, to: image, progress: 1) }

  /// The incoming image of a cross-fade, or the only image. nil is transparent.
  package var target: Bitmap? { to }

  /// Returns the cross-fade from this image to `other`. At progress 0, below 0 and at NaN the result is this image. At
  /// progress 1 and above it is `other`.
  package func interpolated(to other: ImageMix, progress: Double) -> ImageMix {
    if !(progress > 0) { return self }
    return progress >= 1 ? other : ImageMix(from: target, to: other.target, progress: progress)
  }
}
