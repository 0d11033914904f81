/// The ends of a line.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut at the end point.
  case butt
  /// Half a circle around the end point.
  case round
  /// Half a square around the end point.
  case square
}

/// The corners of a line.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The edges go on until they meet, within the miter limit; else bevelled.
  case miter
  /// A circle around the corner.
  case round
  /// Cut from edge to edge.
  case bevel
}

/// Which points are inside a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Those around which the path winds.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
