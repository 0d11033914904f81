extension Path {
  /// The drawn segments, in order. A move draws nothing; a close draws the line to the start of its subpath.
  package var segments: [PathSegment] {
    var result: [PathSegment] = []
    var next = points.startIndex
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for verb in verbs {
      let p = points[next..<next + verb.pointCount]
      let i = p.startIndex
      next += verb.pointCount
      switch verb {
      case .move: start = p[i]
      case .line: result.append(.line(from: current, to: p[i]))
      case .quad: result.append(.quad(from: current, control: p[i], to: p[i + 1]))
      case .curve: result.append(.curve(from: current, control1: p[i], control2: p[i + 1], to: p[i + 2]))
      case .close: result.append(.line(from: current, to: start))
      }
      current = p.last ?? start
    }
    return result
  }

  /// The length of all drawn segments, in points.
  package var length: Double {
    segments.reduce(0) { $0 + $1.length }
  }
}
