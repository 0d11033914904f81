public import Pixels

// `+Chunks` walks the container: it names the damaged chunk, refuses what is too large before anything is allocated,
// and sees a missing end, which libpng does not when all rows are there. Then one of two unpacks:
//
//   `+TrueColour`  8-bit RGB and RGBA, not interlaced, undamaged: what we write, and nearly all pictures there are
//   `+LibPNG`      everything else, from what is left when all that is not the picture itself has been taken out
//
// Comparing films is decoding, so the first is worth having: inflated by libdeflate, in the memory of the bitmap. It
// gives up rather than judge; every error is libpng's. Tests compare the two on all filters and on damaged files.

/// PNG bytes to a bitmap.
///
/// Every colour type, bit depth and interlacing becomes 8-bit RGBA, premultiplied with `round(colour × alpha / 255)`;
/// 16-bit samples are rounded to 8. Values are taken as sRGB as they are: `gAMA`, `cHRM` and `iCCP` convert nothing.
public enum PNGDecoder {
  /// The most pixels a picture may have: 134 217 728, half a gigabyte of bitmap.
  ///
  /// A few kilobytes can claim billions of pixels; this bounds what a damaged or hostile file can cost.
  public static let maximumPixels = 1 << 27

  /// The picture in `bytes`; what follows its end chunk is ignored.
  ///
  /// - Throws: `notPNG` for other files, also empty ones; `truncated` when the end chunk is missing; `corrupt` for a
  ///   wrong checksum, a size of 0 or anything libpng refuses; `tooLarge`.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    try decode(bytes, checkContainer(bytes))
  }

  /// The picture in a file whose container was checked.
  static func decode(_ bytes: [UInt8], _ layout: PNGLayout) throws(PNGError) -> Bitmap {
    if let bitmap = unpackTrueColour(bytes, layout) { return bitmap }
    return try unpackWithLibPNG(bytes, layout)
  }
}
