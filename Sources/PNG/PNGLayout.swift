internal import Pixels

/// The parts of a PNG file whose signature, chunks and checksums have been checked: the size, the sample format, and
/// the ranges of the essential chunks.
struct PNGLayout {
  /// The width in pixels, 1…`Bitmap.maximumSide`.
  var width = 0
  /// The height in pixels, 1…`Bitmap.maximumSide`.
  var height = 0
  /// The last five bytes of the header: bits per sample, colour type, compression, filter set, interlacing.
  var kind: [UInt8] = []
  /// The ranges of the critical chunks and `tRNS`, including their framing, in order.
  var essential: [Range<Int>] = []
  /// The ranges of the data of the `IDAT` chunks, in order.
  var data: [Range<Int>] = []
  /// Whether the essential chunks are only a header, data and the end: no palette, no transparent colour.
  var isPlain = true

  /// Returns a copy of the file `bytes` that contains only the essential chunks, so that errors in metadata cannot
  /// make libpng fail.
  func essentials(of bytes: [UInt8]) -> [UInt8] {
    essential.reduce(into: PNGChunk.signature) { $0 += bytes[$1] }
  }
}
