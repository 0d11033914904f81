internal import CJPEG
public import Pixels

// Memory safety: TurboJPEG reads within the pointer and count of one array, and writes width × height × 4 bytes into a
// bitmap that was created with the size of the header. The handle is destroyed in every case.

/// A decoder from JPEG files to opaque bitmaps.
///
/// Colours are interpreted as sRGB, because colour profiles are ignored. The orientation of the Exif data is not
/// applied. The missing part of a truncated file is grey in the bitmap, as in libjpeg-turbo.
public enum JPEGDecoder {
  /// The largest number of pixels in an image: 134 217 728, half a gigabyte of bitmap.
  public static let maximumPixels = 1 << 27

  /// Decodes a JPEG file.
  ///
  /// - Throws: `notJPEG` for other files, including empty ones; `corrupt`, also for colours other than RGB and grey;
  ///   `tooLarge`.
  public static func decode(_ bytes: [UInt8]) throws(JPEGError) -> Bitmap {
    try decode(bytes, maximumPixels: maximumPixels)
  }

  /// Decodes a JPEG file, or throws `tooLarge` if the image has more than `maximumPixels` pixels.
  package static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(JPEGError) -> Bitmap {
    guard isJPEG(bytes) else { throw .notJPEG }
    guard let handle = unsafe tjInitDecompress() else { throw .corrupt(offset: 0, reason: "no memory") }
    defer { unsafe tjDestroy(handle) }
    var (width, height, subsampling, space) = (CInt(0), CInt(0), CInt(0), CInt(0))
    let header = unsafe tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &space)
    guard header == 0, width > 0, height > 0 else { throw .damage(in: bytes, unsafe message(handle)) }
    try check(Int(width), Int(height), maximumPixels)
    var bitmap = Bitmap(width: Int(width), height: Int(height), filledWith: Self.opaque)
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    let result = bitmap.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBytes { target in
        precondition(
          target.count == Int(width) * Int(height) * 4, "JPEGDecoder: the bitmap must have the header's size")
        return unsafe tjDecompress2(
          handle, bytes, UInt(bytes.count), target.baseAddress, width, width * 4, height, CInt(TJPF_RGBA.rawValue),
          flags)
      }
    }
    // Warnings, such as a missing end, leave a usable bitmap.
    let isWarning = unsafe tjGetErrorCode(handle) == CInt(TJERR_WARNING.rawValue)
    guard result == 0 || isWarning else {
      throw .damage(in: bytes, unsafe message(handle))
    }
    return bitmap
  }

  /// Returns whether the bytes start with JPEG's signature.
  public static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  private static let opaque = PremultipliedPixel(uncheckedBits: 0xFF00_0000)

  private static func check(_ width: Int, _ height: Int, _ maximumPixels: Int) throws(JPEGError) {
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  private static func message(_ handle: tjhandle) -> String { unsafe String(cString: tjGetErrorStr2(handle)) }
}
