public import Pixels

// Goals, in order: the same bytes for the same bitmap; speed; size.
//
// Encoding is most of an exported frame, so everything here follows from measurements of UI pictures: no row
// filter (flat areas and repeated rows are what deflate finds by itself; filters cost more than they save),
// libdeflate at a low level (`Compression.fast`) rather than zlib behind libpng, and RGB when nothing is translucent.

/// Bitmap to PNG bytes.
///
///     signature · IHDR · sRGB · IDAT… · IEND
///
/// Opaque bitmaps become 8-bit RGB, all others 8-bit RGBA with straight alpha. Reading the bytes back gives the
/// bitmap exactly, whatever its alphas (see `PremultipliedPixel.straightBits`).
/// The same bitmap gives the same bytes as long as libdeflate's version is the same.
public enum PNGEncoder {
  /// How much time to give to a smaller file.
  public enum Compression: Hashable, Sendable {
    /// For films: the fastest setting measured; screens come out between a quarter smaller (text) and a tenth larger
    /// (flat shapes) than by libpng's default, in a fifth of its time.
    case fast
    /// For files that are kept but made often: about the size of the best, some ten times slower than the fastest.
    case kept
    /// For small files that are kept: libdeflate's best, some hundred times slower.
    case small

    /// libdeflate's number for it.
    var level: Int {
      switch self {
      case .fast: 2
      case .kept: 8
      case .small: 12
      }
    }
  }

  /// The PNG file of `bitmap`; for many pictures keep a `Session`.
  ///
  /// - Precondition: neither side is 0, which PNG cannot say.
  public static func encode(_ bitmap: Bitmap, compression: Compression = .fast) -> [UInt8] {
    Session(compression: compression).encode(bitmap)
  }
}
