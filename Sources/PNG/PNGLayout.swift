internal import Pixels

/// What the container of a checked file says: size, kind of samples, and where the essential chunks lie.
struct PNGLayout {
  /// Pixels per row, 1…`Bitmap.maximumSide`.
  var width = 0
  /// Rows, 1…`Bitmap.maximumSide`.
  var height = 0
  /// Bits per sample, colour type, compression, filter set, interlacing: the header's last five bytes.
  var kind: [UInt8] = []
  /// The chunks a picture needs: critical ones and `tRNS`, whole, in order.
  var essential: [Range<Int>] = []
  /// The data of the `IDAT` chunks, in order.
  var data: [Range<Int>] = []
  /// Whether nothing but one header, data and the end is essential: no palette, no transparent colour.
  var isPlain = true

  /// The file without profiles, texts and times: what libpng need not see cannot trip it.
  func essentials(of bytes: [UInt8]) -> [UInt8] {
    essential.reduce(into: PNGChunk.signature) { $0 += bytes[$1] }
  }
}
