package import Pixels

/// What a layer's contents show: one image, or two while one fades into the other.
///
/// Drawn as `from × (1 − progress) + to × progress` on premultiplied pixels, both stretched as the layer says.
/// - Source: spec B5.
package struct ImageMix: Hashable, Sendable {
  /// The image that goes; nil is transparent.
  package var from: Bitmap?
  /// The image that comes; nil is transparent.
  package var to: Bitmap?
  /// How much of `to` shows, 0…1.
  package var progress: Double

  /// Two images and how far the second has come, clamped to 0…1 (NaN becomes 0).
  package init(from: Bitmap?, to: Bitmap?, progress: Double) {
    (self.from, self.to) = (from, to)
    self.progress = progress > 0 ? min(progress, 1) : 0
  }

  /// One image, or nothing.
  package init(_ image: Bitmap?) { self.init(from: nil, to: image, progress: 1) }

  /// The image this is on its own, when it is not a mixture: the one that comes.
  package var target: Bitmap? { to }

  /// The fade from this to `other`; the ends are plain images.
  package func interpolated(to other: ImageMix, progress: Double) -> ImageMix {
    if !(progress > 0) { return self }
    return progress >= 1 ? other : ImageMix(from: target, to: other.target, progress: progress)
  }
}
