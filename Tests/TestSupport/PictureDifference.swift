public import Pixels

/// The difference of two pictures of the same size that are not equal.
///
/// The difference of a pixel is the largest difference of its channels (premultiplied red, green, blue, alpha), 0…255.
public struct PictureDifference: Hashable, Sendable {
  /// A rectangle of pixels, right and bottom exclusive.
  public struct Box: Hashable, Sendable, CustomStringConvertible {
    public let left: Int
    public let top: Int
    public let right: Int
    public let bottom: Int
    public var description: String { "x \(left)..<\(right), y \(top)..<\(bottom)" }

    /// Creates the rectangle from (`left`, `top`) up to, but not including, (`right`, `bottom`).
    public init(left: Int, top: Int, right: Int, bottom: Int) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// The window of 8 × 8 pixels with the largest sum of differences. The window is smaller if the picture is.
  public struct Window: Hashable, Sendable {
    /// The left column. Of several equal windows, the topmost and then the leftmost is used.
    public let x: Int
    /// The top row.
    public let y: Int
    /// The sum of the differences of its pixels.
    public let score: Int
  }

  /// The side of a window in pixels.
  public static let windowSide = 8

  /// The number of pixels that differ.
  public let count: Int
  /// The smallest rectangle that contains the differing pixels.
  public let box: Box
  /// The largest difference of a channel, 1…255.
  public let worstChannel: Int
  /// The window in which the pictures differ most.
  public let worstWindow: Window

  /// Creates the difference of two pictures, or returns nil if they are equal.
  ///
  /// - Precondition: the sizes are equal.
  /// - Complexity: O(pixels), whatever the window.
  public init?(_ a: Bitmap, _ b: Bitmap) {
    precondition(
      a.width == b.width && a.height == b.height, "PictureDifference(_:_:): the pictures must have the same size")
    guard a != b else { return nil }
    var differences = [Int](repeating: 0, count: a.width * a.height)
    for y in 0..<a.height {
      for x in 0..<a.width { differences[y * a.width + x] = a[x: x, y: y].worstChannelDifference(to: b[x: x, y: y]) }
    }
    let places = differences.indices.filter { differences[$0] > 0 }
    let (columns, rows) = (places.map { $0 % a.width }, places.map { $0 / a.width })
    count = places.count
    box = Box(left: columns.min()!, top: rows.min()!, right: columns.max()! + 1, bottom: rows.max()! + 1)
    worstChannel = differences.max()!
    worstWindow = Self.worstWindow(differences, width: a.width, height: a.height)
  }

  /// Returns the worst of all windows, by means of a summed-area table.
  private static func worstWindow(_ differences: [Int], width: Int, height: Int) -> Window {
    // sums[(y, x)] is the sum of all differences above row y and left of column x.
    let stride = width + 1
    var sums = [Int](repeating: 0, count: stride * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        sums[(y + 1) * stride + x + 1] =
          differences[y * width + x] + sums[y * stride + x + 1] + sums[(y + 1) * stride + x] - sums[y * stride + x]
      }
    }
    let (w, h) = (min(windowSide, width), min(windowSide, height))
    var worst = Window(x: 0, y: 0, score: 0)
    for y in 0...height - h {
      for x in 0...width - w {
        let (top, bottom) = (y * stride + x, (y + h) * stride + x)
        let score = sums[bottom + w] - sums[bottom] - sums[top + w] + sums[top]
        if score > worst.score { worst = Window(x: x, y: y, score: score) }
      }
    }
    return worst
  }
}

extension PictureDifference: CustomStringConvertible {
  public var description: String {
    "\(count) pixel\(count == 1 ? "" : "s") in \(box); worst channel by \(worstChannel); "
      + "worst 8 × 8 window at (\(worstWindow.x), \(worstWindow.y)) by \(worstWindow.score)"
  }
}

extension PremultipliedPixel {
  /// Returns the largest difference of a channel, 0…255.
  fileprivate func worstChannelDifference(to other: PremultipliedPixel) -> Int {
    var worst = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      worst = max(worst, abs(Int(bits >> shift & 0xFF) - Int(other.bits >> shift & 0xFF)))
    }
    return worst
  }
}
