public import struct Foundation.Data
internal import Geometry
public import Pixels

/// An immutable image, which can be shared without copying its pixels.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// The pixels. Those of a mask image are black with the mask's coverage as alpha.
  public let bitmap: Bitmap
  /// Whether the image is a mask image, which has coverage but no colours of its own.
  public let isMask: Bool

  /// Creates an image from a bitmap.
  public convenience init(_ bitmap: Bitmap) { self.init(bitmap, isMask: false) }

  init(_ bitmap: Bitmap, isMask: Bool) { (self.bitmap, self.isMask) = (bitmap, isMask) }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The number of bits of a component, which is 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel, which is 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row of the data provider's data.
  public var bytesPerRow: Int { 4 * width }
  /// The kind and position of alpha in the data provider's pixels: premultiplied, after the colour components.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The format of the pixels of the data provider's data: bytes in the order red, green, blue and alpha.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Big) }
  /// The colour space, which is sRGB, or nil for a mask image.
  public var colorSpace: CGColorSpace? { isMask ? nil : .rgb }
  /// The pixels as data: premultiplied red, green, blue and alpha, row by row from the top.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(PixelLayout.rgba.bytes(of: bitmap))) }

  /// Returns the image itself, because images are immutable.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image in a rectangle of pixels, or nil if the rectangle is outside the image.
  ///
  /// A rectangle with fractions is extended to whole pixels (unverified).
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite, let inside = rect.standardized.overlap(CGRect(x: 0, y: 0, width: width, height: height)) else {
      return nil
    }
    let (left, top) = (Int(inside.minX.rounded(.down)), Int(inside.minY.rounded(.down)))
    let (right, bottom) = (Int(inside.maxX.rounded(.up)), Int(inside.maxY.rounded(.up)))
    guard left < right, top < bottom else { return nil }
    let rows = (top..<bottom).flatMap { bitmap.pixels[($0 * width + left)..<($0 * width + right)] }
    return CGImage(Bitmap(width: right - left, height: bottom - top, pixels: rows), isMask: isMask)
  }

  /// Returns the image with its pixels multiplied by the values of a mask, which is stretched to the image's size.
  ///
  /// The mask value of a pixel is the coverage of a mask image, the alpha of an image that has transparent pixels, or
  /// the luminance of an opaque image. The nearest pixel of the mask is used (unverified). The result is nil if one of
  /// the images is empty.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard width > 0, height > 0, mask.width > 0, mask.height > 0 else { return nil }
    let coverage = mask.coverage
    var result = bitmap
    for y in 0..<height {
      let row = y * mask.height / height
      for x in 0..<width {
        let alpha = coverage.pixels[row * mask.width + x * mask.width / width].alpha
        result.pixels[y * width + x] = bitmap.pixels[y * width + x].scaled(by: alpha)
      }
    }
    return CGImage(result, isMask: isMask)
  }

  /// A bitmap in which the alpha of each pixel is the mask value of the same pixel of the image.
  ///
  /// The mask value is the coverage of a mask image, the alpha of an image with transparent pixels, or the luminance of
  /// an opaque image.
  var coverage: Bitmap {
    guard !isMask, bitmap.pixels.allSatisfy(\.isOpaque) else { return bitmap }
    return bitmap.mapped { PremultipliedPixel(uncheckedBits: UInt32($0.luminance) << 24) }
  }

  /// Returns whether two images have equal pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || a.isMask == b.isMask && a.bitmap == b.bitmap
  }
  /// Adds the pixels to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
  /// The size in pixels, for debugging.
  public var description: String { "CGImage(\(width) × \(height))" }
}

extension PremultipliedPixel {
  /// The luminance of the premultiplied colour, 0…255, with the weights of Rec. 601 rounded to multiples of 1/256.
  package var luminance: UInt8 {
    let (r, g, b) = (UInt32(red), UInt32(green), UInt32(blue))
    let sum: UInt32 = 77 * r + 150 * g + 29 * b
    return UInt8((sum + 128) >> 8)
  }
}
