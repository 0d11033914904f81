package import Geometry

// From points to pixels, in one place. A coordinate leaves the doubles here, once, and never returns:
//
//   point ──transform──▶ pixel (Double) ──snap──▶ 1/256 pixel (Int32) ──▶ coverage ──▶ bytes
//
// Goals, in order: the same bytes on every CPU; edges that meet in the snapped grid tile exactly; speed.
// Floating-point coverage was rejected: its sums depend on the order in which they are written.

/// The grid of 1/256 pixel that every outline is snapped to before anything is covered.
package enum PixelGrid {
  /// Grid steps per pixel, as a power of two.
  package static let bits = 8
  /// Grid steps per pixel.
  package static let steps = 256
  /// The farthest coordinate, in pixels: what lies beyond is moved here, so that sums of two fit 32 bits.
  package static let farthestPixel = 2_097_152

  /// The grid line nearest to `pixels`; a tie goes right or down, so whole-pixel moves never change a shape.
  ///
  /// Infinities and everything beyond `farthestPixel` are moved to it. NaN gives 0; callers look first.
  @inline(__always)
  package static func snap(_ pixels: Double) -> Int32 {
    let limit = Double(farthestPixel * steps)
    let shifted = max(-limit, min(limit, pixels * 256)) + 0.5
    guard shifted == shifted else { return 0 }
    let truncated = Int32(shifted)  // |shifted| ≤ 2²⁹ + 1
    return Double(truncated) > shifted ? truncated - 1 : truncated
  }

  /// The grid point nearest to `point` after `transform`; nil when a coordinate is not a number.
  @inline(__always)
  package static func snap(_ point: CGPoint, _ transform: CGAffineTransform) -> GridPoint? {
    let moved = point.applying(transform)
    guard moved.x == moved.x, moved.y == moved.y else { return nil }
    return GridPoint(x: snap(moved.x.native), y: snap(moved.y.native))
  }
}

/// A position on the grid, in 1/256 pixel; within ±2³⁰.
package struct GridPoint: Hashable, Sendable, BitwiseCopyable {
  /// Steps from the left edge of the picture.
  package var x: Int32
  /// Steps from the top edge of the picture.
  package var y: Int32

  /// The position (`x`, `y`).
  @inline(__always)
  package init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }
}

/// A straight edge of an outline, from one grid point to another.
package struct GridLine: Hashable, Sendable, BitwiseCopyable {
  /// Where it begins.
  package var start: GridPoint
  /// Where it ends.
  package var end: GridPoint
}

/// An axis-parallel rectangle on the grid; empty when a far edge is not beyond its near edge.
package struct GridRect: Hashable, Sendable, BitwiseCopyable {
  /// Left edge, in 1/256 pixel.
  package var minX: Int32
  /// Top edge.
  package var minY: Int32
  /// Right edge, outside.
  package var maxX: Int32
  /// Bottom edge, outside.
  package var maxY: Int32

  /// The rectangle between two opposite corners, in any order.
  @inline(__always)
  package init(_ a: GridPoint, _ b: GridPoint) {
    (minX, maxX) = (min(a.x, b.x), max(a.x, b.x))
    (minY, maxY) = (min(a.y, b.y), max(a.y, b.y))
  }

  /// The rectangle with these edges.
  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The snapped image of `rect` under a transform that keeps rectangles; nil when a coordinate is not a number.
  ///
  /// - Precondition: `transform.keepsRectangles`.
  package init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard let a = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.minY), transform),
      let b = PixelGrid.snap(CGPoint(x: rect.maxX, y: rect.maxY), transform)
    else { return nil }
    self.init(a, b)
  }

  /// The rectangle of the pixels whose centres lie inside; a centre on the left or top edge does.
  ///
  /// Each edge moves by itself, so rectangles that share an edge still share it.
  package var onPixelEdges: GridRect {
    /// The edge between pixels nearest to `edge`, which is within ±2²⁹; of two that are as near the left or upper one.
    func moved(_ edge: Int32) -> Int32 { (edge &+ 127) & ~255 }
    return GridRect(minX: moved(minX), minY: moved(minY), maxX: moved(maxX), maxY: moved(maxY))
  }

  /// The pixels that the rectangle touches.
  package var pixels: PixelRect {
    PixelRect(
      minX: Int(minX) >> PixelGrid.bits, minY: Int(minY) >> PixelGrid.bits,
      maxX: (Int(maxX) + 255) >> PixelGrid.bits, maxY: (Int(maxY) + 255) >> PixelGrid.bits)
  }

  /// Whether all four edges lie between pixels.
  package var isWhole: Bool { (minX | minY | maxX | maxY) & 255 == 0 }
}
