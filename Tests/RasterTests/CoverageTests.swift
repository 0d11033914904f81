import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct CoverageTests {
  private static func coverage(_ path: Path, side: Int) -> [[Int]] {
    var list = DisplayList(width: side, height: side)
    list.commands = [.fill(.path(path), color: .black, transform: .identity)]
    return Picture.alphas(Rasterizer.render(list))
  }

  /// Returns the area of a convex polygon inside one pixel, clipped at the four edges (Sutherland and Hodgman).
  private static func exactArea(_ polygon: [CGPoint], column: Int, row: Int) -> Double {
    var points = polygon.map { (Double($0.x) - Double(column), Double($0.y) - Double(row)) }
    let sides: [((Double, Double)) -> Double] = [{ $0.0 }, { 1 - $0.0 }, { $0.1 }, { 1 - $0.1 }]
    for inside in sides {
      var kept: [(Double, Double)] = []
      for (i, b) in points.enumerated() {
        let a = points[(i + points.count - 1) % points.count]
        let (da, db) = (inside(a), inside(b))
        if (da < 0) != (db < 0) {
          let t = da / (da - db)
          kept.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
        }
        if db >= 0 { kept.append(b) }
      }
      points = kept
    }
    var twice = 0.0
    for (i, b) in points.enumerated() {
      let a = points[(i + points.count - 1) % points.count]
      twice += a.0 * b.1 - b.0 * a.1
    }
    return abs(twice) / 2
  }

  @Test func `the coverage of triangles is their exact area to within 2/255`() {
    // The bound: where an edge crosses a row or column is rounded to 1/256 pixel, at most twice per edge and pixel.
    var random = SplitMix64(seed: 11)
    var worst = 0.0
    for _ in 0..<400 {
      let side = 16
      let points = (0..<3).map { _ in
        CGPoint(x: Double(random.int(-1000...5000)) / 256, y: Double(random.int(-1000...5000)) / 256)
      }
      var path = Path()
      path.move(to: points[0])
      path.addLine(to: points[1])
      path.addLine(to: points[2])
      let found = Self.coverage(path, side: side)
      for row in 0..<side {
        for column in 0..<side {
          worst = max(worst, abs(Double(found[row][column]) - 255 * Self.exactArea(points, column: column, row: row)))
        }
      }
    }
    #expect(worst <= 2)
  }

  @Test func `the sum of the coverage of a circle is its area`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<60 {
      let r = random.double(1...30)
      let rect = CGRect(x: 32 - r + random.double(0...1), y: 32 - r, width: 2 * r, height: 2 * r)
      let sum = Self.coverage(Path(ellipseIn: rect), side: 66).joined().reduce(0, +)
      // Chords are inside by at most 1/32 pixel, by two thirds of that on average. The grid adds 1/512.
      let (area, edge) = (Double.pi * r * r, 2 * Double.pi * r)
      #expect(abs(Double(sum) / 255 - area) <= edge / 32)
    }
  }

  @Test func `the coverage of curves agrees with 16 × 16 samples of the winding number to within 18/255`() {
    // The bound: 1/32 pixel of chord is 8 of 255, 16 sample rows miss an edge by up to 1/32 pixel, another 8.
    for seed in 0..<24 as Range<UInt64> {
      var random = SplitMix64(seed: 13 << 32 | seed)
      func point() -> CGPoint { CGPoint(x: random.double(-3...19), y: random.double(-3...19)) }
      let (a, b, c, d) = (point(), point(), point(), point())
      var path = Path()
      path.move(to: a)
      path.addCurve(to: d, control1: b, control2: c)
      let found = Self.coverage(path, side: 16)
      // The same curve as 512 chords in doubles.
      let curve = (0...512).map { i -> (Double, Double) in
        let (t, s) = (Double(i) / 512, 1 - Double(i) / 512)
        let w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return (
          w.0 * a.x + w.1 * b.x + w.2 * c.x + w.3 * d.x, w.0 * a.y + w.1 * b.y + w.2 * c.y + w.3 * d.y
        )
      }
      let judged = WindingJudge(curve, side: 16)
      for y in 0..<16 {
        for x in 0..<16 where !judged.overlaps(x, y) {
          let difference = abs(Double(found[y][x]) - judged.coverage(x, y) * 255)
          #expect(difference <= 18, "seed \(seed) at \(x), \(y)")
        }
      }
    }
  }

  /// Winding numbers along 16 lines per row of pixels, exact along the line.
  private struct WindingJudge {
    private let side: Int
    private var covered: [Double]
    private var windings: [Set<Int>]

    init(_ outline: [(Double, Double)], side: Int) {
      self.side = side
      covered = Array(repeating: 0, count: side * side)
      windings = Array(repeating: [], count: side * side)
      for line in 0..<(side * 16) {
        let y = (Double(line) + 0.5) / 16
        var crossings: [(x: Double, up: Int)] = []
        for (i, b) in outline.enumerated() {
          let a = outline[(i + outline.count - 1) % outline.count]
          guard (a.1 <= y) != (b.1 <= y) else { continue }
          crossings.append((a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1), a.1 <= y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for i in crossings.indices.dropLast() {
          winding += crossings[i].up
          if winding != 0 { add(from: crossings[i].x, to: crossings[i + 1].x, row: line / 16, winding: winding) }
        }
      }
    }

    private mutating func add(from: Double, to: Double, row: Int, winding: Int) {
      for x in 0..<side {
        let part = min(to, Double(x + 1)) - max(from, Double(x))
        if part > 0 { covered[row * side + x] += part / 16 }
        if part > 0 { windings[row * side + x].insert(winding) }
      }
    }

    func coverage(_ x: Int, _ y: Int) -> Double { covered[y * side + x] }
    /// Whether parts of the pixel wind differently, where areas add or cancel by design.
    func overlaps(_ x: Int, _ y: Int) -> Bool { windings[y * side + x].count > 1 }
  }
}
