internal import PNG
package import Pixels

/// An encoder that creates an animated PNG of a film. The file has the exact colours and times of the film, and the
/// animation repeats forever.
package final class AnimatedPNGFilm: FilmEncoder {
  private let rate: FilmRate
  private var encoder: APNGEncoder?

  /// Creates an encoder whose frames have the times that `rate` determines.
  package init(_ rate: FilmRate) { self.rate = rate }

  /// Adds the next frame. The first frame determines the size.
  package func add(_ picture: Bitmap, index: Int) throws(FilmError) {
    let delay = APNGDelay(UInt16(rate.every), UInt16(rate.framesPerSecond))
    let open =
      encoder ?? APNGEncoder(width: picture.width, height: picture.height, delay: delay, plays: 0, hasAlpha: false)
    encoder = open
    open.add(picture)
  }

  /// Returns the bytes of the file. Throws `FilmError.noFrames` if no frame was added.
  package func finish() throws(FilmError) -> [UInt8] {
    guard let encoder else { throw .noFrames }
    return encoder.finish()
  }

  /// Discards the frames.
  package func abandon() { encoder = nil }
}
