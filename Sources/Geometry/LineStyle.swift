/// How an open line ends.
@frozen
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At the end point.
  case butt
  /// With a half disk around the end point.
  case round
  /// Half the width beyond the end point.
  case square
}

/// How two pieces of a line meet.
@frozen
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// With their outer edges drawn out to a point.
  case miter
  /// With a disk around the corner.
  case round
  /// With the corner cut off.
  case bevel
}

/// What counts as the inside of a path.
@frozen
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Where the winding number is not 0.
  case winding
  /// Where the winding number is odd.
  case evenOdd
}
