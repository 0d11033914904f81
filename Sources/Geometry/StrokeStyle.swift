/// How a path is drawn as a line.
public struct StrokeStyle: Hashable, Sendable {
  /// Width of the line, in points; 0 or less draws nothing.
  public var width: CGFloat = 1
  /// The ends of the line.
  public var cap = CGLineCap.butt
  /// The corners of the line.
  public var join = CGLineJoin.miter
  /// How far a mitred corner may stick out, in line widths.
  public var miterLimit: CGFloat = 10
  /// How far into the dash pattern each subpath begins, in points.
  public var dashPhase: CGFloat = 0
  /// Dashes and gaps in turn, in points; empty, negative and all-zero patterns are a line without gaps.
  public var dashLengths: [CGFloat] = []
  /// Where the line begins and ends, as fractions of the length of the whole path, in 0…1.
  public var start: CGFloat = 0
  public var end: CGFloat = 1

  /// A plain line, one point wide.
  public init() {}
}

extension Path {
  /// The outline of the path drawn as a line: filled by winding, it is the line.
  ///
  /// First the piece from `start` to `end` is cut out, then dashes, then each is given its width. Curves are followed to
  /// 1/128 point.
  public func stroked(_ style: StrokeStyle) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    var lines = polylines(tolerance: 1.0 / 128)
    if style.start > 0 || style.end < 1 { lines = lines.trimmed(from: style.start, to: style.end) }
    let dashes = style.dashLengths
    if dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) {
      lines = lines.flatMap { $0.dashed(dashes, phase: style.dashPhase) }
    }
    var outliner = LineOutliner(style: style)
    for line in lines { outliner.add(line) }
    return outliner.path
  }
}
