internal import CPNG
package import Pixels

// The bounds: libpng reads inside the pointer and count of one array, and writes width × height × 4 bytes, which is
// what the bitmap, made from the size that the header was checked for, holds (asserted before the call).

extension PNGDecoder {
  /// The picture in `bytes`, always by libpng: the twin that `decode` is compared with.
  package static func decodeWithLibPNG(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    try unpackWithLibPNG(bytes, checkContainer(bytes))
  }

  /// The pixels of a file whose container was checked, read by libpng; any kind of picture.
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

  /// Fills `pixels` with straight colours; the next step makes them premultiplied.
  ///
  /// - Returns: what went wrong in libpng's words, or nil.
  private static func readStraight(
    _ bytes: [UInt8], _ layout: PNGLayout, into pixels: inout MutableSpan<PremultipliedPixel>
  ) -> String? {
    let (width, height) = (UInt32(layout.width), UInt32(layout.height))
    var sentence = [CChar](repeating: 0, count: 128)
    let isRead = unsafe pixels.withUnsafeMutableBytes { target in
      precondition(target.count == layout.width * layout.height * 4, "the bitmap does not fit the picture")
      return unsafe interlude_png_read(
        bytes, bytes.count, target.baseAddress, width, height, &sentence, sentence.count) != 0
    }
    return isRead ? nil : String(decoding: sentence.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Turns straight bytes, as libpng left them, into pixels.
  private static func premultiply(_ pixels: inout MutableSpan<PremultipliedPixel>) {
    for index in pixels.indices {
      let bits = UInt32(littleEndian: pixels[index].bits)
      pixels[index] = PremultipliedPixel(straightBits: bits)
    }
  }
}
