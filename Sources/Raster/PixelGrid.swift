package import Geometry

// The conversion from points to pixels. Every coordinate is converted from floating point to an integer here, once:
//
//   point ──transform──▶ pixel (Double) ──snap──▶ 1/256 pixel (Int32) ──▶ coverage ──▶ bytes
//
// Goals, in order: the same bytes on every CPU; edges that coincide on the grid tile exactly; speed. Floating-point
// coverage was rejected, because its sums depend on the order of the summands.

/// The grid of 1/256 pixel to which every outline is snapped before coverage is computed.
package enum PixelGrid {
  /// The number of grid steps per pixel, as a power of two.
  package static let bits = 8
  /// The number of grid steps per pixel.
  package static let steps = 256
  /// The largest coordinate, in pixels. Larger coordinates are reduced to this value, so that the sum of two
  /// coordinates in grid steps fits in 32 bits.
  package static let farthestPixel = 2_097_152

  /// Returns the grid line nearest to `pixels`. A tie is rounded up, so that moving a shape by whole pixels never
  /// changes it.
  ///
  /// Infinities and values beyond ±`farthestPixel` are reduced to this limit. NaN gives 0; callers check for NaN
  /// before.
  @inline(__always)
  package static func snap(_ pixels: Double) -> Int32 {
    let limit = Double(farthestPixel * steps)
    let shifted = max(-limit, min(limit, pixels * 256)) + 0.5
    guard shifted == shifted else { return 0 }
    let truncated = Int32(shifted)  // |shifted| ≤ 2²⁹ + 1
    return Double(truncated) > shifted ? truncated - 1 : truncated
  }

  /// Returns the grid point nearest to the transformed point, or nil if a coordinate is NaN.
  @inline(__always)
  package static func snap(_ point: CGPoint, _ transform: CGAffineTransform) -> GridPoint? {
    let moved = point.applying(transform)
    guard moved.x == moved.x, moved.y == moved.y else { return nil }
    return GridPoint(x: snap(moved.x.native), y: snap(moved.y.native))
  }
}

/// A position on the grid, in 1/256 pixel, within ±2³⁰.
package struct GridPoint: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the left edge of the image, in 1/256 pixel.
  package var x: Int32
  /// The distance from the top edge of the image, in 1/256 pixel.
  package var y: Int32

  /// Creates the position (`x`, `y`).
  @inline(__always)
  package init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }
}

/// A straight edge of an outline, from one grid point to another.
package struct GridLine: Hashable, Sendable, BitwiseCopyable {
  /// The start of the edge.
  package var start: GridPoint
  /// The end of the edge.
  package var end: GridPoint
}

/// An axis-parallel rectangle on the grid. It is empty if a far edge is not beyond the near edge.
package struct GridRect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in 1/256 pixel.
  package var minX: Int32
  /// The top edge, in 1/256 pixel.
  package var minY: Int32
  /// The right edge, in 1/256 pixel, exclusive.
  package var maxX: Int32
  /// The bottom edge, in 1/256 pixel, exclusive.
  package var maxY: Int32

  /// Creates the rectangle between two opposite corners, in any order.
  @inline(__always)
  package init(_ a: GridPoint, _ b: GridPoint) {
    (minX, maxX) = (min(a.x, b.x), max(a.x, b.x))
    (minY, maxY) = (min(a.y, b.y), max(a.y, b.y))
  }

  /// Creates the rectangle with the given edges, in 1/256 pixel.
  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates a rectangle by transforming `rect` and snapping its corners to the grid of 1/256 pixel.
  ///
  /// The result is nil if a coordinate is NaN.
  ///
  /// - Precondition: `transform.keepsRectangles`.
  package init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard let a = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.minY), transform),
      let b = PixelGrid.snap(CGPoint(x: rect.maxX, y: rect.maxY), transform)
    else { return nil }
    self.init(a, b)
  }

  /// The rectangle of the pixels whose centres are inside this rectangle. A centre on the left or top edge is inside.
  ///
  /// Each edge is moved separately, so rectangles that share an edge still share it.
  package var onPixelEdges: GridRect {
    /// Returns the pixel boundary nearest to `edge`, which is within ±2²⁹. For a tie it is the left or upper one.
    func moved(_ edge: Int32) -> Int32 { (edge &+ 127) & ~255 }
    return GridRect(minX: moved(minX), minY: moved(minY), maxX: moved(maxX), maxY: moved(maxY))
  }

  /// The pixels that the rectangle touches.
  package var pixels: PixelRect {
    PixelRect(
      minX: Int(minX) >> PixelGrid.bits, minY: Int(minY) >> PixelGrid.bits,
      maxX: (Int(maxX) + 255) >> PixelGrid.bits, maxY: (Int(maxY) + 255) >> PixelGrid.bits)
  }

  /// Whether all four edges are at pixel boundaries.
  package var isWhole: Bool { (minX | minY | maxX | maxY) & 255 == 0 }
}
