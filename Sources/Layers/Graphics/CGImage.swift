public import Pixels

/// An immutable image, which can be shared without copying its pixels.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// The pixels.
  public let bitmap: Bitmap

  /// Creates an image from a bitmap.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// Returns whether two images have equal pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap == b.bitmap }
  /// Adds the pixels to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
  /// The size in pixels, for debugging.
  public var description: String { "CGImage(\(width) × \(height))" }
}
