internal import GIF
package import Pixels

/// An encoder that creates an animated GIF of a film, with at most 256 colours per changed area and 50 frames per
/// second.
package final class GIFFilm: FilmEncoder {
  private let rate: FilmRate
  private var encoder: GIFEncoder?
  private var first = 0
  private var last = 0

  /// Creates an encoder whose frames have the times that `rate` determines.
  package init(_ rate: FilmRate) { self.rate = rate }

  /// Adds the next frame. The first frame determines the size, and is at time 0 of the GIF.
  package func add(_ picture: Bitmap, index: Int) throws(FilmError) {
    if encoder == nil {
      encoder = GIFEncoder(width: picture.width, height: picture.height)
      first = index
    }
    encoder?.add(picture, at: rate.time(ofFrame: index - first))
    last = index
  }

  /// Returns the bytes of the file. Throws `FilmError.noFrames` if no frame was added.
  package func finish() throws(FilmError) -> [UInt8] {
    guard let bytes = encoder?.finish(end: rate.end(ofFrame: last - first)) else { throw .noFrames }
    return bytes
  }

  /// Discards the frames.
  package func abandon() { encoder = nil }
}
