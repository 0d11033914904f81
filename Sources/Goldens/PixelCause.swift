internal import ImageDiff
package import Player
internal import Pixels

/// The layer that caused a difference of pixels that no value in the traces explains, for example by a changed colour
/// or text.
///
/// Traces contain only the frame rectangles and opacities of layers. The cause is therefore determined from the pixel
/// with the largest difference: it is the layer that contributes most to this pixel in the new film.
package struct PixelCause: Hashable, Sendable {
  /// The frame's index in the film, from 0.
  package let frameIndex: Int
  /// The label of the layer and the part of this layer that draws the pixel, such as `card background`.
  package let painter: String
  /// Text with the position of the pixel, and its colours in the golden and in the film.
  let pixel: String

  /// Creates the cause of the largest difference between two bitmaps of one frame. Returns nil if the bitmaps are equal
  /// or have different sizes, or if no layer draws the pixel with the largest difference.
  ///
  /// - Parameters:
  ///   - frame: the frame of the new film.
  ///   - pair: the bitmaps of the frame in the golden and in the new film.
  package init?(_ frame: Frame, _ pair: PicturePair) {
    let (old, new) = (pair.expected, pair.actual)
    guard old.width == new.width, old.height == new.height else { return nil }
    var (most, index) = (0, -1)
    for (pixel, colors) in zip(old.pixels, new.pixels).enumerated() where colors.0 != colors.1 {
      let distance = colors.0.distance(to: colors.1)
      if distance > most { (most, index) = (distance, pixel) }
    }
    guard index >= 0 else { return nil }
    let (x, y) = (index % new.width, index / new.width)
    guard let painter = frame.painter(x: x, y: y) else { return nil }
    (frameIndex, self.painter) = (frame.index, painter)
    pixel = "\(old.pixels[index].hex) → \(new.pixels[index].hex)   at pixel (\(x), \(y)) of frame \(frame.index)"
  }

  /// The layer, the position of the pixel and the two colours, in one line.
  package var sentence: String { "\(painter)  \(pixel)" }
}

extension PremultipliedPixel {
  /// The colour in the form `#FF3B30`, without alpha, because frames are opaque.
  fileprivate var hex: String { "#\(description.prefix(6).uppercased())" }

  fileprivate func distance(to other: PremultipliedPixel) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)].reduce(0) {
      max($0, abs(Int($1.0) - Int($1.1)))
    }
  }
}
