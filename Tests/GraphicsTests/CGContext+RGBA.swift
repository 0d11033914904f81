import CoreGraphics
import Testing

extension CGContext {
  /// Returns a transparent bitmap context with premultiplied sRGB pixels in memory of its own.
  static func rgba(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }
}
