package import DisplayList
package import Geometry
package import Pixels

/// The reference implementation of coverage by an outline. It computes every cell by itself, with one division for
/// each crossing of an edge with a row or column.
package struct PlainCoverage {
  private let width: Int
  private let height: Int
  private var area: [Int]

  /// Creates a coverage of 255 for all pixels of a bitmap.
  package init(covering bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    area = Array(repeating: 131_072, count: width * height)
  }

  /// Creates the coverage of a bitmap's pixels by a transformed shape.
  package init(_ shape: Shape, _ transform: CGAffineTransform, of bitmap: Bitmap) {
    if case .rect(let rect) = shape, transform.keepsRectangles {
      self.init(centersIn: GridRect(rect, transform), of: bitmap)
      return
    }
    let (path, isEvenOdd) = Self.path(of: shape, transform)
    var isAliased = false
    if case .aliased = shape { isAliased = true }
    self.init(path: path, transform, isEvenOdd, isAliased, origin: GridPoint(x: 0, y: 0), of: bitmap)
  }

  /// Creates the coverage of a bitmap's pixels by a glyph of `run`.
  package init(_ glyph: GlyphRun.Glyph, of run: GlyphRun, _ transform: CGAffineTransform, of bitmap: Bitmap) {
    let scale = run.scale
    let origin = PixelGrid.glyphOrigin(glyph.origin, transform)
    let t = CGAffineTransform(
      a: transform.a * scale, b: transform.b * scale, c: -transform.c * scale, d: -transform.d * scale, tx: 0, ty: 0)
    let path = origin == nil ? Path() : glyph.outline.path
    self.init(path: path, t, false, !run.isAntialiased, origin: origin ?? GridPoint(x: 0, y: 0), of: bitmap)
  }

  /// Creates the coverage of the pixels whose centres are in `rect`, or of no pixels if `rect` is nil.
  private init(centersIn rect: GridRect?, of bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    area = Array(repeating: 0, count: width * height)
    guard let rect else { return }
    func holds(_ pixel: Int, _ near: Int32, _ far: Int32) -> Bool {
      pixel * 256 + 128 >= near && pixel * 256 + 128 < far
    }
    for y in 0..<height where holds(y, rect.minY, rect.maxY) {
      for x in 0..<width where holds(x, rect.minX, rect.maxX) { area[y * width + x] = 131_072 }
    }
  }

  private init(
    path: Path, _ transform: CGAffineTransform, _ isEvenOdd: Bool, _ isAliased: Bool, origin: GridPoint,
    of bitmap: Bitmap
  ) {
    (width, height) = (bitmap.width, bitmap.height)
    area = Array(repeating: 0, count: width * height)
    var outline = Outline()
    outline.add(.path(path), transform)
    guard !outline.isBroken else { return }
    if isAliased {
      coverCentres(of: outline.lines, movedBy: origin, isEvenOdd)
      return
    }
    var cells = Array(repeating: 0, count: (width + 1) * height)
    for line in outline.lines {
      let (x, y) = (Int(origin.x), Int(origin.y))
      addEdge(Int(line.start.x) + x, Int(line.start.y) + y, Int(line.end.x) + x, Int(line.end.y) + y, to: &cells)
    }
    for y in 0..<height {
      var sum = 0
      for x in 0..<width {
        sum += cells[y * (width + 1) + x]
        let rest = abs(sum) % 262_144
        area[y * width + x] = isEvenOdd ? min(rest, 262_144 - rest) : min(abs(sum), 131_072)
      }
    }
  }

  /// Covers each pixel whose centre is inside the outline `lines`. The winding number of a centre is the sum of the
  /// directions of the edges to the left of it, on its row.
  private mutating func coverCentres(of lines: [GridLine], movedBy origin: GridPoint, _ isEvenOdd: Bool) {
    for y in 0..<height {
      for x in 0..<width {
        let (px, py) = (x * 256 + 128 - Int(origin.x), y * 256 + 128 - Int(origin.y))
        var winding = 0
        for line in lines {
          let (a, b) = line.start.y < line.end.y ? (line.start, line.end) : (line.end, line.start)
          guard py >= a.y, py < b.y else { continue }
          let (dx, dy) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
          if (px - Int(a.x)) * dy >= (py - Int(a.y)) * dx { winding += a == line.start ? 1 : -1 }
        }
        area[y * width + x] = isEvenOdd ? winding % 2 == 0 ? 0 : 131_072 : winding == 0 ? 0 : 131_072
      }
    }
  }

  /// The coverage of the pixel in column `x` and row `y`, 0…255.
  package subscript(x: Int, y: Int) -> UInt8 { UInt8((area[y * width + x] * 255 + 65_536) / 131_072) }

  private static func path(of shape: Shape, _ transform: CGAffineTransform) -> (Path, isEvenOdd: Bool) {
    switch shape {
    case .rect(let rect), .smoothRect(let rect): return (Path(rect: rect), false)
    case .roundedRect(let rect, let radius): return (Path(RoundedBox(rect, radius: radius, under: transform)), false)
    case .path(let path): return (path, false)
    case .evenOdd(let path): return (path, true)
    case .corners(let rect, let radii): return (Path(rect: rect.onPixelEdges(transform), corners: radii), false)
    case .cornersBorder(let rect, let radii, let width):
      return (Path(borderOf: rect.onPixelEdges(transform), radii, width: width), true)
    case .border(let rect, let radius, let width):
      let outer = RoundedBox(rect, radius: radius, under: transform)
      var path = Path(outer)
      guard let inner = outer.inset(by: width) else { return (path, false) }
      path.addPath(Path(hole: inner))
      return (path, false)
    case .aliased(let inner): return Self.path(of: inner, transform)
    }
  }

  private func addEdge(_ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, to cells: inout [Int]) {
    let sign = ya < yb ? 1 : -1
    let (x0, y0, x1, y1) = ya < yb ? (xa, ya, xb, yb) : (xb, yb, xa, ya)
    func x(at y: Int) -> Int { y >= y1 ? x1 : x0 + Self.floorDivide((y - y0) * (x1 - x0), y1 - y0) }
    for row in 0..<height {
      let (top, bottom) = (max(y0, row * 256), min(y1, row * 256 + 256))
      guard top < bottom else { continue }
      let (a, b) = (min(x(at: top), x(at: bottom)), max(x(at: top), x(at: bottom)))
      /// Returns the height, in grid steps, of the part of the edge that is in `row` and to the left of the x
      /// coordinate `x`.
      func left(of x: Int) -> Int {
        x <= a ? 0 : x >= b ? bottom - top : Self.floorDivide((x - a) * (bottom - top), b - a)
      }
      cells[row * (width + 1)] += sign * left(of: 0) * 512
      for column in 0..<width {
        let (near, far) = (column * 256, column * 256 + 256)
        let dy = sign * (left(of: far) - left(of: near))
        let f = max(a, near) - near + min(b, far) - near
        cells[row * (width + 1) + column] += dy * (512 - f)
        cells[row * (width + 1) + column + 1] += dy * f
      }
    }
  }

  private static func floorDivide(_ a: Int, _ b: Int) -> Int { a / b - (a % b < 0 ? 1 : 0) }
}

extension Path {
  /// Creates the outline of a rounded rectangle.
  fileprivate init(_ box: RoundedBox) {
    let rect = CGRect(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
    self.init(roundedRect: rect, radius: box.radius)
  }

  /// Creates the outline of a rounded rectangle in the opposite direction, for a hole.
  fileprivate init(hole box: RoundedBox) {
    self.init()
    for index in [3, 2, 1, 0] {
      let corner = box.corners[index]
      if index == 3 { move(to: corner.end) } else { addLine(to: corner.end) }
      addCurve(to: corner.start, control1: corner.control2, control2: corner.control1)
    }
    closeSubpath()
  }
}
