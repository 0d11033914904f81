public import struct Foundation.Data
internal import Geometry
internal import Pixels

/// A source of an image's bytes.
public final class CGDataProvider: Sendable {
  /// The bytes. Never nil.
  public let data: Data?

  /// Creates a provider of bytes. Never nil.
  public init?(data: Data) { self.data = data }

  /// The bytes as an array.
  package var bytes: [UInt8] { data.map { [UInt8]($0) } ?? [] }
}

/// The method of converting colours to another colour space. It has no effect, because all colours are sRGB.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// A method of conversion. All cases give the same result.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
  /// Creates an image from the bytes of its pixels.
  ///
  /// Only 8 bits per component are supported: RGB with 4 bytes per pixel, with alpha first or last and in both byte
  /// orders, and greys without alpha. The result is nil for other formats, if a side is not in 1…32 768, if there are
  /// too few bytes, or if `decode` is not nil.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard unsafe decode == nil,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo.rawValue),
      layout.bytesPerPixel * 8 == bitsPerPixel,
      let bitmap = Self.bitmap(layout, width, height, bytesPerRow, provider)
    else { return nil }
    self.init(bitmap)
  }

  /// Creates a mask from bytes. A fill with the mask draws where a byte is 0, and draws nothing where it is 255.
  ///
  /// The result is nil for other formats than 8 bits per pixel, if a side is not in 1…32 768, or if there are too few
  /// bytes. If `decode` contains 1 and 0, in this order, the meaning of the bytes is reversed.
  public convenience init?(
    maskWidth: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerPixel == 8,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, space: nil, bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue),
      let bitmap = Self.bitmap(layout, maskWidth, height, bytesPerRow, provider)
    else { return nil }
    let isReversed = unsafe decode.map { unsafe $0[0] > $0[1] } ?? false
    let mask = bitmap.mapped { isReversed ? $0 : PremultipliedPixel(uncheckedBits: UInt32(255 - $0.alpha) << 24) }
    self.init(mask, isMask: true)
  }

  private static func bitmap(
    _ layout: PixelLayout, _ width: Int, _ height: Int, _ stride: Int, _ provider: CGDataProvider
  ) -> Bitmap? {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), let data = provider.data,
      stride >= width * layout.bytesPerPixel, stride < 1 << 30,
      data.count >= stride * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    return layout.bitmap(width: width, height: height, [UInt8](data), stride: stride)
  }
}
