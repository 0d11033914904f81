public import Pixels

// Goals, in order: equal bytes for equal bitmaps; speed; size.
//
// Encoding is most of the cost of an exported frame. `PixelDeflate` therefore compresses rows of pixels instead of
// bytes: UI screens consist of flat areas, repeated rows and repeated glyphs. Only `Compression.small` uses libdeflate,
// whose highest level is smaller. Bitmaps without translucency are stored as RGB.

/// An encoder from bitmaps to PNG files.
///
///     signature · IHDR · sRGB · IDAT… · IEND
///
/// Opaque bitmaps become 8-bit RGB, all others 8-bit RGBA with straight alpha. Decoding the file gives exactly the same
/// bitmap, for all alpha values (see `PremultipliedPixel.straightBits`). Equal bitmaps give equal bytes on every
/// machine; with `Compression.small`, this requires the same version of libdeflate.
public enum PNGEncoder {
  /// The trade-off between speed and file size.
  public enum Compression: Hashable, Sendable {
    /// For films. On UI screens, compression takes an eighth to a third of the time of libdeflate's level 2, and
    /// gives smaller files.
    case fast
    /// For stored files that are written often. The files are nearly as small as those of libdeflate's level 8.
    /// Compression takes about 1.5 times as long as with `fast`.
    case kept
    /// For stored files that must be small. The files have the smallest size. Compression takes hundreds of times as
    /// long as with `fast`.
    case small

    /// The method by which `ScanlineDeflate` compresses scanlines for this trade-off.
    var method: ScanlineDeflate.Method {
      switch self {
      case .fast: .pixels(isThorough: false)
      case .kept: .pixels(isThorough: true)
      case .small: .smallest
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
