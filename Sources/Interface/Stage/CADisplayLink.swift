public import class Foundation.RunLoop
public import Layers

/// Calls back whenever the stage's display is refreshed: at the multiples of `1 / stage.refreshRate`, before layout.
///
/// Refreshes are instants of the stage, whatever frame rate a film is exported at. A link belongs to the stage that
/// is current when it is added, and is first called at the next refresh after that. What a call changes shows in the
/// frame of the same instant.
/// - Source: spec §0.4 step 2; "CADisplayLink" of Apple's documentation.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// Calls the target; nil when invalidated.
  private var handler: ((CADisplayLink) -> Void)?
  /// What it is called, for messages.
  let name: String
  private var modes: Set<RunLoop.Mode> = []
  private weak var stage: Stage?
  /// The refresh at which it is called next, counted from the stage's origin.
  private var nextRefresh = 0
  /// Whether it has not been called yet, or changed something when it was called last.
  private(set) var keepsBusy = true

  /// When the refresh of the current or latest call came, in seconds of the stage; 0 before the first.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next call will come, in seconds of the stage; 0 before the first.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two refreshes of the display, in seconds; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// How often it would like to be called; the refresh rate divided by the whole number that comes nearest.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { restart() }
  }

  /// How many times a second it would like to be called; 0 leaves that to the range.
  ///
  /// - Precondition: not negative.
  public var preferredFramesPerSecond = 0 {
    didSet {
      require(preferredFramesPerSecond >= 0, "a display link is not called \(preferredFramesPerSecond) times a second")
      restart()
    }
  }

  /// Whether it stands still; it goes on with the next refresh after it is false again.
  public var isPaused = false {
    didSet { if oldValue && !isPaused { restart() } }
  }

  /// A link that calls a method of `target`, which it keeps alive until it is invalidated.
  public init(target: AnyObject, selector: Selector) {
    name = selector.name
    handler = { selector.call(target, $0) }
  }

  /// A link that calls a closure; Interlude's own, for code without a target.
  public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    name = "display link"
    self.handler = handler
  }

  /// Begins the calls, on the current stage.
  ///
  /// - Precondition: there is a stage, and `runloop` is the main one. All modes are one: nothing here blocks another.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    require(runloop === RunLoop.main, "a display link follows the main run loop only (Docs/Unsupported.md)")
    guard handler != nil else { return }
    if stage == nil {  // never added, taken off, or left by a stage that is no more
      modes = []
      guard let current = Stage.current else { fatalError("a display link needs a stage to be added to") }
      stage = current
      current.displayLinks.append(self)
      restart()
    }
    modes.insert(mode)
  }

  /// Ends the calls when `mode` was the last one it was added for.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good, and lets go of the target.
  public func invalidate() {
    modes = []
    leave()
    handler = nil
  }

  private func leave() {
    stage?.displayLinks.removeAll { $0 === self }
    stage = nil
  }
}

extension CADisplayLink {
  /// When it is called next, in seconds of its stage; nil when it stands still.
  var nextTime: Double? {
    guard let stage, !isPaused else { return nil }
    return Instant.nearest(Double(nextRefresh) / stage.refreshRate)
  }

  /// Calls back when its refresh has come.
  func tick(at now: Double) {
    guard let stage, let handler, let due = nextTime, due <= now else { return }
    nextRefresh += stride(at: stage.refreshRate)
    (timestamp, duration) = (due, 1 / stage.refreshRate)
    targetTimestamp = Instant.nearest(Double(nextRefresh) / stage.refreshRate)
    let changes = CATransaction.changeCount
    handler(self)
    keepsBusy = CATransaction.changeCount != changes
  }

  /// Goes on with the first refresh after now that is a multiple of its stride.
  private func restart() {
    guard let stage else { return }
    let stride = stride(at: stage.refreshRate)
    nextRefresh = Int((stage.now * stage.refreshRate).rounded(.down)) / stride * stride
    while Instant.nearest(Double(nextRefresh) / stage.refreshRate) <= stage.now { nextRefresh += stride }
    keepsBusy = true
  }

  /// Every how many refreshes it is called.
  private func stride(at refreshRate: Double) -> Int {
    let wanted = Double(preferredFramesPerSecond)
    guard wanted > 0 else { return preferredFrameRateRange.stride(atRefreshRate: refreshRate) }
    let any = CAFrameRateRange(minimum: 0, maximum: Float(max(wanted, refreshRate)), preferred: Float(wanted))
    return any.stride(atRefreshRate: refreshRate)
  }
}
