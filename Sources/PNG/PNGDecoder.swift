public import Pixels

// `+Chunks` checks the container: it names the damaged chunk, refuses images that are too large before memory is
// allocated, and detects a missing end chunk, which libpng ignores if all rows are present. One of two implementations
// then decodes:
//
//   `+TrueColour`  8-bit RGB and RGBA, not interlaced, undamaged: the encoder's format, and nearly all other files
//   `+LibPNG`      everything else, from a copy of the file that contains only the chunks of the image itself
//
// Decoding dominates the comparison of films, so `+TrueColour` is optimized: libdeflate inflates into the memory of the
// bitmap. On any irregularity it returns nil, so that libpng reports all errors. Tests compare both implementations on
// all filters and on damaged files.

/// A decoder from PNG files to bitmaps.
///
/// Every colour type, bit depth and interlacing becomes 8-bit RGBA, premultiplied with `round(colour × alpha / 255)`.
/// 16-bit samples are rounded to 8 bits. Values are interpreted as sRGB: `gAMA`, `cHRM` and `iCCP` are ignored.
public enum PNGDecoder {
  /// The largest number of pixels in an image: 134 217 728, half a gigabyte of bitmap.
  ///
  /// A file of a few kilobytes can declare billions of pixels. This limit bounds the memory that a damaged or hostile
  /// file can use.
  public static let maximumPixels = 1 << 27

  /// Decodes a PNG file. Bytes after the end chunk are ignored.
  ///
  /// - Throws: `notPNG` for other files, including empty ones; `truncated` if the end chunk is missing; `corrupt` for a
  ///   wrong checksum, a size of 0 or an error from libpng; `tooLarge` if the image is larger than permitted.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    try decode(bytes, checkContainer(bytes))
  }

  /// Decodes a PNG file, or throws `tooLarge` if the image has more than `maximumPixels` pixels.
  package static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(PNGError) -> Bitmap {
    let layout = try checkContainer(bytes)
    guard layout.width * layout.height <= maximumPixels else {
      throw .tooLarge(width: layout.width, height: layout.height)
    }
    return try decode(bytes, layout)
  }

  /// Decodes a file whose container has been checked. `layout` is the result of `checkContainer(_:)` for the file.
  static func decode(_ bytes: [UInt8], _ layout: PNGLayout) throws(PNGError) -> Bitmap {
    if let bitmap = unpackTrueColour(bytes, layout) { return bitmap }
    return try unpackWithLibPNG(bytes, layout)
  }
}
