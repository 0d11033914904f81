internal import CPNG
internal import Pixels

// libpng's simplified reader, the only door that is safe from Swift: its errors come back in a struct. The classic
// reader reports them by longjmp, which would leave our frames without running what they owe.
//
// The bounds: libpng reads inside the pointer and count of one array, and writes height × stride bytes, which is
// what the bitmap, made from the same size that the header was checked for, holds (asserted before the call).

extension PNGDecoder {
  /// The pixels of a file whose container was checked.
  static func unpack(_ bytes: [UInt8], width: Int, height: Int) throws(PNGError) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try bitmap.withMutablePixels { (pixels: inout MutableSpan<PremultipliedPixel>) throws(PNGError) in
      if let reason = readStraight(bytes, width: width, height: height, into: &pixels) {
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
    _ bytes: [UInt8], width: Int, height: Int, into pixels: inout MutableSpan<PremultipliedPixel>
  ) -> String? {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    return unsafe bytes.withUnsafeBytes { source -> String? in
      guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
        return unsafe message(image)
      }
      guard unsafe Int(image.width) == width, unsafe Int(image.height) == height else { return "two sizes" }
      unsafe image.format = straightRGBA
      unsafe image.flags |= sixteenBitsAreSRGB
      return unsafe pixels.withUnsafeMutableBytes { target -> String? in
        precondition(target.count == width * height * 4, "the bitmap does not fit the picture")
        let isRead = unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(width * 4), nil) != 0
        return isRead ? nil : unsafe message(image)
      }
    }
  }

  /// Turns straight bytes, as libpng left them, into pixels.
  private static func premultiply(_ pixels: inout MutableSpan<PremultipliedPixel>) {
    for index in pixels.indices {
      let bits = pixels[index].bits
      if bits < 0xFF00_0000 { pixels[index] = PremultipliedPixel(straightBits: bits) }
    }
  }

  /// The sentence in libpng's struct: at most 63 characters and a zero.
  private static func message(_ image: png_image) -> String {
    let sentence = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: sentence, as: UTF8.self)
  }

  // Two macros of png.h that Swift does not see.
  private static let straightRGBA: UInt32 = 0x03  // PNG_FORMAT_RGBA
  private static let sixteenBitsAreSRGB: UInt32 = 0x04  // PNG_IMAGE_FLAG_16BIT_sRGB
}
