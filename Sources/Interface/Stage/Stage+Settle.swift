package import Geometry
import Layers

/// Why a stage could not do what it was asked.
public enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something still moved when the limit was reached; `running` names it, at most ten things and how many more.
  case unsettled(limit: Double, running: [String])
  /// The stage is at rest, but on the way animators did what they must not; each deed is named, once.
  case misbehaved(faults: [String])
  /// A frame of the stage has more pixels than `Stage.maximumPixels`.
  case tooLarge(width: Int, height: Int)

  public var description: String {
    switch self {
    case .unsettled(let limit, let running):
      "the stage did not come to rest within \(limit.inSeconds); still running: \(running.joined(separator: ", "))"
    case .misbehaved(let faults): faults.joined(separator: "; ")
    case .tooLarge(let width, let height):
      "a stage of \(width)x\(height) pixels needs \(Self.megabytes(width * height)) per frame, and several frames at "
        + "once; the largest has \(Stage.maximumPixels) pixels (\(Self.megabytes(Stage.maximumPixels))): take a smaller "
        + "size or scale"
    }
  }

  /// What is wrong with a stage of `size` points; nil when it is not too large.
  package static func tooLarge(_ size: CGSize, scale: CGFloat) -> StageError? {
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    return width * height > Stage.maximumPixels ? .tooLarge(width: width, height: height) : nil
  }

  private static func megabytes(_ pixels: Int) -> String { "\((pixels * 4 + 500_000) / 1_000_000) MB" }
}

extension Stage {
  /// The most pixels that a frame may have: 8,192 × 8,192, 268 MB.
  nonisolated public static var maximumPixels: Int { 8_192 * 8_192 }
}

extension Stage {
  /// Lets time pass until nothing moves and nothing is scheduled any more.
  ///
  /// Repeating timers and display links go on for ever, and are no unrest in themselves: one counts until a call of it
  /// changes nothing on any layer. When the stage does not come to rest, all of them are named.
  /// - Parameter limit: how many seconds it may take.
  /// - Returns: the time at which it came to rest.
  /// - Throws: `StageError.unsettled` when something still runs then: it is named, the stage stays where the limit was.
  ///   `StageError.misbehaved` when it came to rest and an animator had broken its contract since the last call.
  @discardableResult
  public func settle(limit: Double = 10) throws(StageError) -> Double {
    require(limit >= 0 && limit.isFinite, "a limit is a finite number of seconds, not \(limit)")
    let deadline = Instant.nearest(now + limit)
    advance(to: now)
    while !isSettled {
      guard needsTurn || nextEvent.map({ $0 <= deadline }) ?? false else {
        advance(to: deadline)
        throw .unsettled(limit: limit, running: running.firstFew)
      }
      advance(to: needsTurn ? now : nextEvent ?? now)
    }
    guard faults.isEmpty else {
      defer { faults = [] }
      throw .misbehaved(faults: faults.firstFew)
    }
    return Instant.decimal(now)
  }

  /// Whether nothing moves, nothing is scheduled and no transition runs; see `settle(limit:)` for what repeats.
  public var isSettled: Bool {
    makeCurrent()
    return !needsTurn && !queue.isBusy && context.nextEnd == nil && context.nextStart == nil
      && !displayLinks.contains { $0.nextTime != nil && $0.keepsBusy } && runningTransitions.isEmpty
      && context.animatedLayers.allSatisfy(\.runningAnimations.isEmpty)
  }

  /// What still runs, as text for people.
  package var running: [String] {
    runningTransitions.map(\.account)
      + context.animatedLayers.flatMap { layer in
        layer.runningAnimations.map { "\(layer.name ?? "a layer") \($0)" }
      } + queue.descriptions
      + displayLinks.filter { $0.nextTime != nil }.map { "\($0.name), a display link" }
  }
}

extension [String] {
  /// The first ten, and how many more there are.
  fileprivate var firstFew: [String] { count > 10 ? prefix(10) + ["… and \(count - 10) more"] : self }
}
