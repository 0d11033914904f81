internal import CPNG
package import Pixels

// Memory safety: libpng reads within the pointer and count of one array, and writes width × height × 4 bytes. The
// bitmap has this size, because it is created with the size from the checked header (asserted before the call).

extension PNGDecoder {
  /// Decodes a file with libpng, whatever its pixel format. This method is the reference implementation of
  /// `decode(_:)`.
  package static func decodeWithLibPNG(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    try unpackWithLibPNG(bytes, checkContainer(bytes))
  }

  /// Decodes a file of any pixel format with libpng. `layout` is the result of `checkContainer(_:)` for the file.
  static func unpackWithLibPNG(_ bytes: [UInt8], _ layout: PNGLayout) throws(PNGError) -> Bitmap {
    var bitmap = Bitmap(width: layout.width, height: layout.height)
    try bitmap.withMutablePixels { (pixels: inout MutableSpan<PremultipliedPixel>) throws(PNGError) in
      if let reason = readStraight(layout.essentials(of: bytes), layout, into: &pixels) {
        throw .corrupt(chunk: "the picture", reason: reason)
      }
      premultiply(&pixels)
    }
    return bitmap
  }

  /// Decodes the file into `pixels` with libpng, as colours with straight alpha. `premultiply` then converts them.
  ///
  /// - Returns: libpng's error message, or nil on success.
  private static func readStraight(
    _ bytes: [UInt8], _ layout: PNGLayout, into pixels: inout MutableSpan<PremultipliedPixel>
  ) -> String? {
    let (width, height) = (UInt32(layout.width), UInt32(layout.height))
    var sentence = [CChar](repeating: 0, count: 128)
    let isRead = unsafe pixels.withUnsafeMutableBytes { target in
      precondition(
        target.count == layout.width * layout.height * 4, "PNGDecoder: the bitmap must have the header's size")
      return unsafe interlude_png_read(
        bytes, bytes.count, target.baseAddress, width, height, &sentence, sentence.count) != 0
    }
    return isRead ? nil : String(decoding: sentence.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Converts straight colours, as written by libpng, to premultiplied pixels.
  private static func premultiply(_ pixels: inout MutableSpan<PremultipliedPixel>) {
    for index in pixels.indices {
      let bits = UInt32(littleEndian: pixels[index].bits)
      pixels[index] = PremultipliedPixel(straightBits: bits)
    }
  }
}
