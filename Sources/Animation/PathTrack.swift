internal import Geometry
internal import Kernels
internal import MediaTime

/// A path with the times of its segments, prepared for sampling.
struct PathTrack: Hashable, Sendable {
  private let pieces: [MeasuredSegment]
  private let timeline: KeyTimeline
  private let mode: CalculationMode
  private let rotationMode: RotationMode?

  /// Creates a track of the path, prepared for sampling. The result is nil if the path draws nothing.
  init?(
    _ path: Path, keyTimes: [Double]?, functions: [UnitBezier?], mode: CalculationMode, rotationMode: RotationMode?
  ) {
    let segments = path.segments
    let paced = mode == .paced || mode == .cubicPaced
    let count = paced ? segments.count : min(segments.count, keyTimes.map { $0.count - 1 } ?? segments.count)
    guard count > 0 else { return nil }
    let pieces = segments.prefix(count).map { MeasuredSegment($0) }
    let times =
      if paced {
        KeyTimeline.pacedTimes(pieces.map(\.length))
      } else {
        keyTimes.map { Array($0.prefix(count + 1)) } ?? KeyTimeline.evenTimes(count + 1)
      }
    self.pieces = pieces
    self.mode = mode
    self.rotationMode = rotationMode
    timeline = KeyTimeline(times: times, functions: paced ? [] : functions)
  }

  /// Returns the point on the path at the animation's progress.
  func point(at fraction: Double) -> CGPoint {
    let (piece, u) = position(at: fraction)
    return pieces[piece].segment.point(at: u)
  }

  /// Returns the rotation angle of an object that moves along the path at the animation's progress, in radians. The
  /// result is nil if there is no rotation mode. In the mode `autoReverse`, the angle points against the direction of
  /// motion.
  ///
  /// At a corner, the angle is that of the segment that begins there. A segment that is a single point keeps the
  /// previous angle.
  func angle(at fraction: Double) -> Double? {
    guard let rotationMode else { return nil }
    let (piece, u) = position(at: fraction)
    let now = pieces[piece].segment.direction(at: u)
    let before = now == nil ? pieces[..<piece].reversed().lazy.compactMap { $0.segment.direction(at: 1) }.first : nil
    let direction = now ?? before ?? SIMD2(1, 0)
    let angle = PortableMath.atan2(direction.y, direction.x)
    return switch rotationMode {
    case .auto: angle
    case .autoReverse: angle + .pi
    }
  }

  /// Returns the index in `pieces` of the segment at the animation's progress, and the parameter 0…1 on that segment.
  private func position(at fraction: Double) -> (piece: Int, parameter: Double) {
    switch mode {
    case .discrete:
      // Unlike discrete values, n points have n − 1 intervals. The last point is reached only at the very end
      // (observed).
      let index = timeline.index(at: fraction)
      return index < pieces.count ? (index, 0) : (pieces.count - 1, 1)
    case .linear, .cubic:
      let position = timeline.position(at: fraction)
      return (position.interval, position.fraction)
    case .paced, .cubicPaced:
      let position = timeline.position(at: fraction)
      let piece = pieces[position.interval]
      return (position.interval, piece.parameter(atDistance: position.fraction * piece.length))
    }
  }
}
