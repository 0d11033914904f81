/// The shape of the ends of an open line.
@frozen
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends at its end point.
  case butt
  /// The line ends with a half disk around its end point.
  case round
  /// The line ends half its width beyond its end point.
  case square
}

/// The shape of the corners of a line.
@frozen
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges are extended until they meet.
  case miter
  /// The corner is covered by a disk.
  case round
  /// The corner is cut off by a straight line between the ends of the outer edges.
  case bevel
}

/// The rule that determines the inside of a path.
@frozen
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// The inside consists of the points whose winding number is not 0.
  case winding
  /// The inside consists of the points whose winding number is odd.
  case evenOdd
}
