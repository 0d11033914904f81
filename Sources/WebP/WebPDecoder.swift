internal import CWebP
public import Pixels

// Memory safety: libwebp reads within the pointer and count of one array, and writes at most the given number of bytes
// into a bitmap that was created with the size of the header.

/// A decoder from WebP files to bitmaps. Colours are interpreted as sRGB.
public enum WebPDecoder {
  /// The largest number of pixels in an image: 134 217 728, half a gigabyte of bitmap.
  public static let maximumPixels = 1 << 27

  /// Decodes a WebP file.
  ///
  /// - Throws: `notWebP` for other files, including empty ones; `corrupt`; `animated`; `tooLarge`.
  public static func decode(_ bytes: [UInt8]) throws(WebPError) -> Bitmap {
    try decode(bytes, maximumPixels: maximumPixels)
  }

  /// Decodes a WebP file. Throws `tooLarge` if the image has more than `maximumPixels` pixels.
  package static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(WebPError) -> Bitmap {
    guard isWebP(bytes) else { throw .notWebP }
    var features = WebPBitstreamFeatures()
    guard unsafe WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { throw .damage(in: bytes) }
    if features.has_animation != 0 { throw .animated }
    let (width, height) = (Int(features.width), Int(features.height))
    guard width > 0, height > 0 else { throw .damage(in: bytes) }
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    var bitmap = Bitmap(width: width, height: height)
    let isDecoded = bitmap.withMutablePixels { pixels in
      let isDecoded = unsafe pixels.withUnsafeMutableBytes { target in
        precondition(target.count == width * height * 4, "WebPDecoder: the bitmap must have the header's size")
        return unsafe WebPDecodeRGBAInto(
          bytes, bytes.count, target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count, CInt(width * 4))
          != nil
      }
      for index in pixels.indices { pixels[index] = premultiplied(UInt32(littleEndian: pixels[index].bits)) }
      return isDecoded
    }
    if !isDecoded { throw .damage(in: bytes) }
    return bitmap
  }

  /// Returns whether the bytes start with WebP's signature: "RIFF", a length and "WEBP".
  public static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12].elementsEqual(Array("WEBP".utf8))
  }

  /// Returns the premultiplied form of a pixel that is not premultiplied. Red is the lowest byte of `bits`, and alpha
  /// the highest.
  private static func premultiplied(_ bits: UInt32) -> PremultipliedPixel {
    let alpha = bits >> 24
    func color(_ shift: UInt32) -> UInt32 { div255((bits >> shift & 255) * alpha) << shift }
    return PremultipliedPixel(uncheckedBits: alpha << 24 | color(0) | color(8) | color(16))
  }
}
