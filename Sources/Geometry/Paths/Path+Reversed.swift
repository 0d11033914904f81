extension Path {
  /// Returns the path with every subpath, and the order of the subpaths, reversed. Moves without segments are omitted.
  package func reversed() -> Path {
    var result = Path()
    for subpath in subpaths.reversed() {
      result.append(contentsOf: subpath.segments.reversed().map(\.reversed))
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension PathSegment {
  /// The segment from its end to its start.
  fileprivate var reversed: PathSegment {
    switch self {
    case .line(let a, let b): .line(from: b, to: a)
    case .quad(let a, let c, let b): .quad(from: b, control: c, to: a)
    case .curve(let a, let c, let d, let b): .curve(from: b, control1: d, control2: c, to: a)
    }
  }
}
