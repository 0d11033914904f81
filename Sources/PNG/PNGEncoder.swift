public import Pixels

// Goals, in order: equal bytes for equal bitmaps; speed; size.
//
// Encoding is most of the cost of an exported frame, so the design follows measurements of UI screens. Rows are not
// filtered: deflate finds flat areas and repeated rows itself, and filters cost more than they save. libdeflate at a
// low level (`Compression.fast`) replaces zlib of libpng. Bitmaps without translucency are stored as RGB.

/// An encoder from bitmaps to PNG files.
///
///     signature · IHDR · sRGB · IDAT… · IEND
///
/// Opaque bitmaps become 8-bit RGB, all others 8-bit RGBA with straight alpha. Decoding the file gives exactly the same
/// bitmap, for all alpha values (see `PremultipliedPixel.straightBits`). With one version of libdeflate, equal bitmaps
/// give equal bytes.
public enum PNGEncoder {
  /// The trade-off between speed and file size.
  public enum Compression: Hashable, Sendable {
    /// For films: the fastest measured setting, five times as fast as libpng's default.
    ///
    /// Compared with libpng's default, screens with text are a quarter smaller, and flat shapes a tenth larger.
    case fast
    /// For stored files that are written often: nearly the smallest size, ten times slower than `fast`.
    case kept
    /// For small stored files: libdeflate's highest level, a hundred times slower than `fast`.
    case small

    /// The level as a libdeflate number.
    var level: Int {
      switch self {
      case .fast: 2
      case .kept: 8
      case .small: 12
      }
    }
  }

  /// Returns a bitmap as a PNG file. To encode many bitmaps, use a `Session`.
  ///
  /// - Precondition: neither side is 0, because PNG does not permit empty images.
  public static func encode(_ bitmap: Bitmap, compression: Compression = .fast) -> [UInt8] {
    Session(compression: compression).encode(bitmap)
  }
}
