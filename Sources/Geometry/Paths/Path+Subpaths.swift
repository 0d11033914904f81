/// A connected part of a path, from a move to the next move or close.
struct Subpath {
  /// The segments. Each begins at the end of the previous one.
  var segments: [PathSegment]
  /// Whether a close connects the last segment to the first.
  var isClosed: Bool
}

extension Path {
  /// The subpaths that have segments, in order. A close adds a line as the last segment only if the current point is
  /// not the start of the subpath, or if the subpath has no other segment.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open = Subpath(segments: [], isClosed: false)
    var next = points.startIndex
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for verb in verbs {
      let p = Array(points[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move: start = p[0]
      case .line: open.segments.append(.line(from: current, to: p[0]))
      case .quad: open.segments.append(.quad(from: current, control: p[0], to: p[1]))
      case .curve: open.segments.append(.curve(from: current, control1: p[0], control2: p[1], to: p[2]))
      case .close:
        if current != start || open.segments.isEmpty { open.segments.append(.line(from: current, to: start)) }
        open.isClosed = true
      }
      current = p.last ?? start
      if verb == .close || verb == .move {
        if verb == .move || !open.segments.isEmpty { result.append(open) }
        open = Subpath(segments: [], isClosed: false)
      }
    }
    result.append(open)
    return result.filter { !$0.segments.isEmpty }
  }

  /// Adds a segment that begins at the current point.
  mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(_, let control, let end): addQuadCurve(to: end, control: control)
    case .curve(_, let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
    }
  }

  /// Adds segments as a new subpath.
  mutating func append(contentsOf segments: [PathSegment]) {
    guard let first = segments.first else { return }
    move(to: first.start)
    for segment in segments { append(segment) }
  }
}

extension PathSegment {
  /// Returns the part of the segment between two parameters, by de Casteljau's algorithm. 0 and 1 keep the ends
  /// exactly.
  func part(from lower: Double, to upper: Double) -> PathSegment {
    let tail = lower == 0 ? self : cut(at: lower).after
    return upper == 1 ? tail : tail.cut(at: (upper - lower) / (1 - lower)).before
  }

  /// Returns the two parts of the segment before and after a parameter.
  private func cut(at u: Double) -> (before: PathSegment, after: PathSegment) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint((1 - u) * SIMD2(a) + u * SIMD2(b)) }
    switch self {
    case .line(let a, let b):
      let m = mix(a, b)
      return (.line(from: a, to: m), .line(from: m, to: b))
    case .quad(let a, let c, let b):
      let (l, r) = (mix(a, c), mix(c, b))
      let m = mix(l, r)
      return (.quad(from: a, control: l, to: m), .quad(from: m, control: r, to: b))
    case .curve(let a, let c, let d, let b):
      let (l, middle, r) = (mix(a, c), mix(c, d), mix(d, b))
      let (lm, mr) = (mix(l, middle), mix(middle, r))
      let m = mix(lm, mr)
      return (
        .curve(from: a, control1: l, control2: lm, to: m), .curve(from: m, control1: mr, control2: r, to: b)
      )
    }
  }
}
