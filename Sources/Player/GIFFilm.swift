internal import GIF
package import Pixels

/// A film as an animated GIF, with at most 256 colours in each changed area and at most 50 frames per second.
package final class GIFFilm: FilmEncoder {
  private let rate: FilmRate
  private var encoder: GIFEncoder?
  private var first = 0
  private var last = 0

  /// Creates a film at a rate.
  package init(_ rate: FilmRate) { self.rate = rate }

  package func add(_ picture: Bitmap, index: Int) throws(FilmError) {
    if encoder == nil {
      encoder = GIFEncoder(width: picture.width, height: picture.height)
      first = index
    }
    encoder?.add(picture, at: rate.time(ofFrame: index - first))
    last = index
  }

  package func finish() throws(FilmError) -> [UInt8] {
    guard let bytes = encoder?.finish(end: rate.end(ofFrame: last - first)) else { throw .noFrames }
    return bytes
  }

  package func abandon() { encoder = nil }
}
