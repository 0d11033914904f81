/// A rectangle of premultiplied pixels, row by row from the top, without padding.
///
/// Guarantees: `width` and `height` are in 0…32 768 and `pixels.count == width × height`.
/// A bitmap has value semantics: copies share their storage until one of them is modified.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row, 0…32 768.
  public let width: Int
  /// The number of rows, 0…32 768.
  public let height: Int
  /// The pixels, top row first; pixel (x, y) is at `y × width + x`.
  public package(set) var pixels: [PremultipliedPixel]

  /// The largest permitted width and height of a bitmap, in pixels.
  public static let maximumSide = 32_768

  /// Creates a bitmap filled with one pixel value.
  ///
  /// - Precondition: both sides are in `0...Bitmap.maximumSide`.
  public init(width: Int, height: Int, filledWith pixel: PremultipliedPixel = .clear) {
    precondition((0...Self.maximumSide).contains(width), "bitmap width \(width) is outside 0…\(Self.maximumSide)")
    precondition((0...Self.maximumSide).contains(height), "bitmap height \(height) is outside 0…\(Self.maximumSide)")
    self.width = width
    self.height = height
    self.pixels = Array(repeating: pixel, count: width * height)
  }

  /// Creates a bitmap from existing pixels, top row first.
  ///
  /// - Precondition: both sides are in `0...Bitmap.maximumSide`, and there are `width × height` pixels.
  package init(width: Int, height: Int, pixels: [PremultipliedPixel]) {
    precondition((0...Self.maximumSide).contains(width), "bitmap width \(width) is outside 0…\(Self.maximumSide)")
    precondition((0...Self.maximumSide).contains(height), "bitmap height \(height) is outside 0…\(Self.maximumSide)")
    precondition(
      pixels.count == width * height,
      "a bitmap of \(width) × \(height) pixels requires \(width * height) pixels, but got \(pixels.count)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel in column `x` from the left and row `y` from the top.
  ///
  /// - Precondition: the position is inside the bitmap.
  public subscript(x x: Int, y y: Int) -> PremultipliedPixel {
    get {
      precondition(contains(x: x, y: y), "pixel (\(x), \(y)) is outside the bitmap of \(width) × \(height) pixels")
      return pixels[y * width + x]
    }
    set {
      precondition(contains(x: x, y: y), "pixel (\(x), \(y)) is outside the bitmap of \(width) × \(height) pixels")
      pixels[y * width + x] = newValue
    }
  }

  /// Returns whether the bitmap has a pixel in column `x`, row `y`.
  public func contains(x: Int, y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height
  }

  /// Calls `body` with a mutable span of all pixels, for loops in which the subscript would be too slow.
  package mutating func withMutablePixels<R: ~Copyable, E: Error>(
    _ body: (inout MutableSpan<PremultipliedPixel>) throws(E) -> R
  ) throws(E) -> R {
    var span = pixels.mutableSpan
    return try body(&span)
  }
}
