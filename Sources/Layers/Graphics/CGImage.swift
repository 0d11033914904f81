public import Pixels

/// A picture, as Core Graphics spells it: an immutable bitmap, shared without copying.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// The pixels.
  public let bitmap: Bitmap

  /// An image of these pixels.
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Pixels per row.
  public var width: Int { bitmap.width }
  /// Rows.
  public var height: Int { bitmap.height }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.bitmap == b.bitmap }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
  public var description: String { "CGImage(\(width) × \(height))" }
}
