internal import DisplayList
internal import Geometry
internal import Pixels

// A plane in space is drawn flat into an offscreen buffer. Each pixel of the image then samples its position in the
// buffer. The outline consists of the buffer's four corners, clipped close to the viewer.

extension Interpreter {
  /// Draws the interpreter's next commands, up to the end of the group, into an offscreen buffer, and composites the
  /// projected buffer.
  mutating func drawProjected(
    _ projection: Projection, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let area = PixelRect(minX: 0, minY: 0, maxX: projection.width, maxY: projection.height)
    let fits = max(area.width, area.height) <= Bitmap.maximumSide
    guard !area.isEmpty, fits, !canvas.scissor.isEmpty else { return skipGroup() }
    var buffer = workspace.buffers.take(area.width * area.height)
    var span = buffer.mutableSpan
    draw(on: Canvas(area: area, scissor: area), in: &span)
    if let paint = ProjectedPaint(projection, buffer) {
      let shape: Shape = projection.upright.map { .rect($0) } ?? .path(projection.outline)
      fill(shape, .identity, with: paint, on: canvas, in: &pixels)
    }
    workspace.buffers.put(buffer)
  }
}

extension Projection {
  /// The smallest third component (see `Projection`) of points that are drawn. Points that are nearer to the viewer's
  /// plane, or behind it, are clipped.
  private static let near = 1.0 / 1024

  /// The buffer's rectangle in the image if its edges are parallel to the axes and not in perspective, otherwise nil.
  var upright: CGRect? {
    let isFlat = a.z == 0 && b.z == 0 && c.z > 0
    guard isFlat, (a.y == 0 && b.x == 0) || (a.x == 0 && b.y == 0) else { return nil }
    let corner = c + Double(width) * a + Double(height) * b
    let (x, y) = ((c.x / c.z, corner.x / c.z), (c.y / c.z, corner.y / c.z))
    return CGRect(x: min(x.0, x.1), y: min(y.0, y.1), width: abs(x.1 - x.0), height: abs(y.1 - y.0))
  }

  /// The buffer's outline in the image, without the part behind the viewer. Empty if nothing is in front of the viewer.
  var outline: Path {
    let (w, h) = (Double(width), Double(height))
    let corners = [c, c + w * a, c + w * a + h * b, c + h * b]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + 3) % 4]
      if (before.z >= Self.near) != (corner.z >= Self.near) {
        path.extend(to: before + ((Self.near - before.z) / (corner.z - before.z)) * (corner - before))
      }
      if corner.z >= Self.near { path.extend(to: corner) }
    }
    path.closeSubpath()
    return path
  }
}

extension Path {
  /// Adds a line to the projection of a point in space or, if the path is empty, a move.
  fileprivate mutating func extend(to point: SIMD3<Double>) {
    let flat = CGPoint(x: point.x / point.z, y: point.y / point.z)
    if isEmpty { move(to: flat) } else { addLine(to: flat) }
  }
}

/// A projected offscreen buffer, sampled with bilinear interpolation.
struct ProjectedPaint: Paint {
  private let pixels: [PremultipliedPixel]
  private let width: Int
  private let height: Int
  /// The change of the vector (u w, v w, w) from one pixel of the image to its right neighbour.
  ///
  /// (u, v) is the position in the buffer, and w the homogeneous coordinate. `down` is the change of this vector from
  /// one pixel to the pixel below, and `origin` is its value at the image's origin.
  private let across: SIMD3<Double>
  private let down: SIMD3<Double>
  private let origin: SIMD3<Double>

  /// Creates the paint of a projected buffer. The result is nil if the buffer is seen edge-on.
  init?(_ projection: Projection, _ pixels: [PremultipliedPixel]) {
    let (a, b, c) = (projection.a, projection.b, projection.c)
    // The rows of the inverse are the cross products of the columns divided by the determinant.
    let (u, v, w) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let volume = a.x * u.x + a.y * u.y + a.z * u.z
    guard volume != 0, volume.isFinite else { return nil }
    across = SIMD3(u.x, v.x, w.x) / volume
    down = SIMD3(u.y, v.y, w.y) / volume
    origin = SIMD3(u.z, v.z, w.z) / volume
    (self.pixels, width, height) = (pixels, projection.width, projection.height)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  func source(coverage: UInt8) -> UInt8 { coverage }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let texels = pixels.span
    let row = origin + (Double(y) + 0.5) * down
    for i in 0..<count {
      let at = row + (Double(x + i) + 0.5) * across
      let (u, v) = (Self.fixed(at.x / at.z), Self.fixed(at.y / at.z))
      let color = texels.sample(u, v, width: width, height: height)
      target[index + i] = color.scaled(by: source).over(target[index + i])
    }
  }

  /// Returns a coordinate of the buffer in fixed point, in units of 2⁻²⁰ texel. The centre of the first texel is 0, and
  /// NaN gives 0.
  private static func fixed(_ position: Double) -> Int {
    guard position == position else { return 0 }
    return Int((max(-0x1p20, min(0x1p20, position - 0.5)) * 0x1p20).rounded())
  }
}
