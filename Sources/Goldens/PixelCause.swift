internal import ImageDiff
package import Player
internal import Pixels

/// The layer behind pixels that differ where no value of the trace does: a color, a corner, a transform, a text.
///
/// Traces have frames and opacities of layers only. The frame of the new film is explained at the pixel that differs most.
package struct PixelCause: Hashable, Sendable {
  /// The frame's place in the film, from 0.
  package let place: Int
  /// The layer and what of it: `card background`.
  package let painter: String
  /// The pixel in the golden and in the film: its place and its colors.
  let pixel: String

  /// The cause of a difference between two pictures; nil when they are equal, or nothing is painted at the pixel.
  package init?(_ frame: Frame, _ pair: PicturePair) {
    let (old, new) = (pair.expected, pair.actual)
    guard old.width == new.width, old.height == new.height else { return nil }
    var (most, index) = (0, -1)
    for (place, colors) in zip(old.pixels, new.pixels).enumerated() where colors.0 != colors.1 {
      let distance = colors.0.distance(to: colors.1)
      if distance > most { (most, index) = (distance, place) }
    }
    guard index >= 0 else { return nil }
    let (x, y) = (index % new.width, index / new.width)
    guard let painter = frame.painter(x: x, y: y) else { return nil }
    (place, self.painter) = (frame.index, painter)
    pixel = "\(old.pixels[index].hex) → \(new.pixels[index].hex)   at pixel (\(x), \(y)) of frame \(frame.index)"
  }

  /// The cause in one line.
  package var sentence: String { "\(painter)  \(pixel)" }
}

extension PremultipliedPixel {
  /// `#FF3B30`: frames are opaque.
  fileprivate var hex: String { "#\(description.prefix(6).uppercased())" }

  fileprivate func distance(to other: PremultipliedPixel) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)].reduce(0) {
      max($0, abs(Int($1.0) - Int($1.1)))
    }
  }
}
