/// A subpath as straight pieces.
struct Polyline {
  /// A point, and whether the line was a smooth curve there.
  struct Vertex {
    var point: CGPoint
    var isSmooth: Bool
  }

  /// No two neighbours are equal, unless all there is is one point twice.
  var vertices: [Vertex] = []
  var isClosed = false

  mutating func append(_ point: CGPoint, smooth: Bool = false) {
    if let last = vertices.last, last.point == point { return }
    vertices.append(Vertex(point: point, isSmooth: smooth))
  }

  /// Lengths of the pieces, the closing one included.
  var lengths: [CGFloat] {
    let ends = isClosed ? vertices.dropFirst() + vertices.prefix(1) : vertices.dropFirst()
    return zip(vertices, ends).map { $0.point.distance(to: $1.point) }
  }

  var length: CGFloat { lengths.reduce(0, +) }

  /// The open piece between two distances along the line.
  func piece(from start: CGFloat, to end: CGFloat) -> Polyline {
    var result = Polyline()
    var passed: CGFloat = 0
    for (index, length) in lengths.enumerated() where length > 0 {
      let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
      let (from, to) = (max(start - passed, 0), min(end - passed, length))
      if from <= to, from < length || start == end {
        result.append(a.point.toward(b.point, from / length), smooth: from == 0 && a.isSmooth)
        result.append(b.point.toward(a.point, (length - to) / length), smooth: to == length && b.isSmooth)
      }
      passed += length
    }
    return result
  }

  /// The dashes of the line; the pattern goes on through its corners.
  func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [Polyline] {
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    let whole = length
    guard total > 0, whole > 0, phase.isFinite, whole / total < 100_000 else { return [self] }
    var position = -(phase - total * (phase / total).rounded(.down))
    var result: [Polyline] = []
    while position < whole {
      for (index, length) in pattern.enumerated() {
        if index.isMultiple(of: 2), position + length > 0, position < whole {
          result.append(piece(from: max(position, 0), to: min(position + length, whole)))
        }
        position += length
      }
    }
    return result
  }
}

extension [Polyline] {
  /// The part between two fractions of the length of all lines; all of it for 0…1.
  func trimmed(from start: CGFloat, to end: CGFloat) -> [Polyline] {
    let lengths = map(\.length)
    let total = lengths.reduce(0, +)
    guard start < end, total > 0 else { return [] }
    let (first, last) = (Swift.max(start, 0) * total, Swift.min(end, 1) * total)
    var passed: CGFloat = 0
    var result: [Polyline] = []
    for (line, length) in zip(self, lengths) {
      let (from, to) = (Swift.max(first - passed, 0), Swift.min(last - passed, length))
      if from == 0, to == length {
        result.append(line)
      } else if from < to {
        result.append(line.piece(from: from, to: to))
      }
      passed += length
    }
    return result
  }
}

extension Path {
  /// The subpaths as straight pieces that leave curves by at most about `tolerance` points.
  func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline()
    func finish() {
      if !line.vertices.isEmpty { lines.append(line) }
      line = Polyline()
    }
    var next = 0
    for verb in verbs {
      let p = points[next..<(next + verb.pointCount)]
      next += verb.pointCount
      let start = line.vertices.last?.point ?? lines.last?.vertices.first?.point ?? .zero
      switch verb {
      case .move:
        finish()
        line.append(p[p.startIndex])
      case .line:
        if line.vertices.isEmpty { line.append(start) }
        line.append(p[p.startIndex])
      case .quad:
        let (c, end) = (p[p.startIndex], p[p.startIndex + 1])
        line.append(
          curve: start, start.toward(c, 2.0 / 3), end.toward(c, 2.0 / 3), end, tolerance: tolerance)
      case .curve:
        line.append(
          curve: start, p[p.startIndex], p[p.startIndex + 1], p[p.startIndex + 2], tolerance: tolerance)
      case .close:
        if let first = line.vertices.first, line.vertices.count > 1,
          line.vertices[line.vertices.count - 1].point == first.point
        {
          line.vertices.removeLast()
        }
        line.isClosed = true
        finish()
      }
    }
    finish()
    return lines
  }
}

extension Polyline {
  fileprivate mutating func append(
    curve a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, tolerance: CGFloat
  ) {
    if vertices.isEmpty { append(a) }
    let bends = [
      CGPoint(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y), CGPoint(x: b.x - 2 * c.x + d.x, y: b.y - 2 * c.y + d.y),
    ]
    let bend = bends.map { CGPoint.zero.distance(to: $0) }.max() ?? 0
    // A chord of 1/n of a cubic is off by at most 3/4 of its bend over n².
    let count = Int(min(max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1), 4096))
    for k in 1..<max(count, 1) {
      let t = CGFloat(k) / CGFloat(count)
      let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t))
      append(ab.toward(bc, t).toward(bc.toward(cd, t), t), smooth: true)
    }
    append(d)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point at a fraction of the way to another.
  func toward(_ other: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
