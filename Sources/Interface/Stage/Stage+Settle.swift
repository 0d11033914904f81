package import Geometry
import Layers
import Runtime

/// An error of a stage: the stage does not come to rest, an animator has violated its contract, or a frame is too
/// large.
public enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stage still had pending animations, transitions or events after `limit` seconds. `running` describes the first
  /// ten of them. If there are more, the last item is the number of the others.
  case unsettled(limit: Double, running: [String])
  /// All animations, transitions and events had ended, but animators had violated the contract of transitions, for
  /// example by completing twice. `faults` contains descriptions of the first ten violations, and the number of the
  /// others if there are more.
  case misbehaved(faults: [String])
  /// A frame of the stage has more pixels than `Stage.maximumPixels`.
  case tooLarge(width: Int, height: Int)

  /// The message of the error, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .unsettled(let limit, let running):
      "the stage did not come to rest within \(limit.inSeconds); still running: \(running.joined(separator: ", "))"
    case .misbehaved(let faults): faults.joined(separator: "; ")
    case .tooLarge(let width, let height):
      "a stage of \(width)x\(height) pixels is too large: each frame takes \(Self.megabytes(width * height)), and several "
        + "are in memory at once; the limit is \(Stage.maximumPixels) pixels (\(Self.megabytes(Stage.maximumPixels))): use "
        + "a smaller size or scale"
    }
  }

  /// Returns the error `tooLarge` if a stage with the given size in points and `scale` pixels per point would have
  /// frames with more pixels than `maximumPixels`. Otherwise, returns nil.
  package static func tooLarge(_ size: CGSize, scale: CGFloat) -> StageError? {
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    return width * height > Stage.maximumPixels ? .tooLarge(width: width, height: height) : nil
  }

  private static func megabytes(_ pixels: Int) -> String { "\((pixels * 4 + 500_000) / 1_000_000) MB" }
}

extension Stage {
  /// The largest number of pixels of a frame: 8,192 × 8,192, which take 268 MB.
  nonisolated public static var maximumPixels: Int { 8_192 * 8_192 }
}

extension Stage {
  /// Advances the time until nothing moves and nothing is scheduled.
  ///
  /// Repeating timers and display links never end. The method therefore waits for a timer or display link only until
  /// one of its calls changes no layer. If the stage does not come to rest, the error names all timers and display
  /// links.
  /// - Parameter limit: The longest time to advance, in seconds.
  /// - Returns: The time at which the stage came to rest, in seconds.
  /// - Throws: `StageError.unsettled` if something still runs at the limit. The stage's time has then advanced by
  ///   `limit`. `StageError.misbehaved` if the stage came to rest and an animator has broken its contract since the
  ///   last call.
  @discardableResult
  public func settle(limit: Double = 10) throws(StageError) -> Double {
    require(limit >= 0 && limit.isFinite, "Stage.settle: limit must be finite and at least 0, but is \(limit)")
    let deadline = Instant.nearest(now + limit)
    advance(to: now)
    while !isSettled {
      guard needsPass || nextEvent.map({ $0 <= deadline }) ?? false else {
        advance(to: deadline)
        throw .unsettled(limit: limit, running: running.firstFew)
      }
      advance(to: needsPass ? now : nextEvent ?? now)
    }
    guard faults.isEmpty else {
      defer { faults = [] }
      throw .misbehaved(faults: faults.firstFew)
    }
    return Instant.decimal(now)
  }

  /// Whether nothing moves, nothing is scheduled and no transition runs.
  ///
  /// Repeating timers and display links are treated as described for `settle(limit:)`.
  public var isSettled: Bool {
    makeCurrent()
    return !loop.needsPass && !loop.isBusy
  }

  /// Descriptions of the running transitions and animations, the scheduled events and the display links, for messages.
  package var running: [String] { loop.activities }
}

extension [String] {
  /// The first ten strings of the array. If there are more, a string with the number of the others follows.
  fileprivate var firstFew: [String] { count > 10 ? prefix(10) + ["… and \(count - 10) more"] : self }
}
