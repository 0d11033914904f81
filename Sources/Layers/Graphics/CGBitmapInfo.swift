/// The position of alpha in the pixels of a bitmap. Raw values are those of Core Graphics.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// Pixels without alpha: every pixel is opaque.
  case none
  /// Alpha after the colours (`premultipliedLast`) or before them (`premultipliedFirst`). The colours are
  /// premultiplied.
  case premultipliedLast, premultipliedFirst
  /// Alpha after the colours (`last`) or before them (`first`). The colours are not premultiplied.
  case last, first
  /// An unused byte after the colours (`noneSkipLast`) or before them (`noneSkipFirst`).
  case noneSkipLast, noneSkipFirst
  /// Pixels with alpha and without colours.
  case alphaOnly
}

/// The format of a bitmap's pixels: the position of alpha and the order of bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits of the format, with the values of Core Graphics.
  public let rawValue: UInt32
  /// Creates a format from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The mask of the bits that contain a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The mask of the bits that contain the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The bit for floating-point components, which are not supported.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The order of the bytes in a pixel of 32 bits: the lowest byte first (little) or the highest byte first (big, the
  /// default).
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000), byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The position of alpha, or nil if the bits of `alphaInfoMask` are not those of a `CGImageAlphaInfo`.
  var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
}
