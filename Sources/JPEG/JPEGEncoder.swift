internal import CJPEG
public import Pixels

// Memory safety: TurboJPEG reads width × height × 4 bytes of a bitmap with this size. It allocates the memory of the
// result, which is copied and freed here.

/// An encoder from bitmaps to JPEG files.
public enum JPEGEncoder {
  /// Returns a bitmap as a JPEG file, or nil if a side is 0. Translucent pixels are composited over white.
  ///
  /// Equal bitmaps give equal bytes with the same version of libjpeg-turbo. The colour channels have the full
  /// resolution at a quality of 0.9 or more, and half the resolution in both directions below 0.9.
  /// - Parameter quality: 0 (smallest file) to 1 (best quality). Other values are clamped, and NaN is 0.
  public static func encode(_ bitmap: Bitmap, quality: Double) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0, let handle = unsafe tjInitCompress() else { return nil }
    defer { unsafe tjDestroy(handle) }
    let level = quality > 0 ? min(quality, 1) : 0
    let sampling = level >= 0.9 ? TJSAMP_444 : TJSAMP_420
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let white = PremultipliedPixel(uncheckedBits: 0xFFFF_FFFF)
    var opaque = bitmap.pixels.map { $0.over(white) }
    let result = unsafe opaque.withUnsafeMutableBytes { source in
      unsafe tjCompress2(
        handle, source.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(bitmap.width), CInt(bitmap.width * 4),
        CInt(bitmap.height), CInt(TJPF_RGBA.rawValue), &memory, &count, CInt(sampling.rawValue),
        CInt((1 + level * 99).rounded()), TJFLAG_ACCURATEDCT)
    }
    defer { unsafe tjFree(memory) }
    guard result == 0, let memory = unsafe memory else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }
}
