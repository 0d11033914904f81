public import class Foundation.NSObject
public import MediaTime

/// A timer that calls its target at refreshes of the stage's display: at multiples of `1 / stage.refreshRate`, before
/// layout.
///
/// Refreshes are instants of the stage. They do not depend on the frame rate at which a film is exported. A link
/// belongs to the stage that is current when the link is added. The first call is at the first refresh after that time.
/// The frame of the same instant shows the changes that the target makes in a call.
/// - Source: spec §0.4 step 2; "CADisplayLink" of Apple's documentation.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  /// The closure that calls the target, or nil after `invalidate()`.
  private var handler: ((CADisplayLink) -> Void)?
  /// The name of the link in messages: the name of the selector, or "display link".
  let name: String
  private var modes: Set<RunLoop.Mode> = []
  private weak var loop: EventLoop?
  /// The index of the refresh of the next call. The refresh at the stage's time 0 has the index 0.
  private var nextRefresh = 0
  /// Whether the link prevents the stage from being settled while the link is active. The value is true after each
  /// start of the link. After a call of the target, it is true if the call changed something visible.
  private(set) var keepsBusy = true

  /// The time of the refresh of the current or latest call, in seconds of the stage. It is 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds of the stage. It is 0 before the first call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two refreshes of the display, in seconds. It is 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// The range of rates at which the link calls its target.
  ///
  /// The actual rate is the refresh rate divided by a whole number. Setting the range restarts the sequence of calls
  /// with the next suitable refresh.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { restart() }
  }

  /// The preferred number of calls per second. With 0, `preferredFrameRateRange` determines the rate.
  ///
  /// - Precondition: The value is not negative.
  public var preferredFramesPerSecond = 0 {
    didSet {
      if preferredFramesPerSecond < 0 {
        fatalError("CADisplayLink.preferredFramesPerSecond must be at least 0, but is \(preferredFramesPerSecond)")
      }
      restart()
    }
  }

  /// Whether the calls are suspended. When the value becomes false, they continue with the next suitable refresh.
  public var isPaused = false {
    didSet { if oldValue && !isPaused { restart() } }
  }

  /// Creates a link that calls a method of `target`. The link retains the target until `invalidate()`.
  public init(target: AnyObject, selector: Selector) {
    name = selector.name
    handler = { selector.call(target, $0) }
  }

  /// Creates a link that calls a closure. UIKit has no such initializer.
  public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    name = "display link"
    self.handler = handler
  }

  /// Adds the link to the current stage for a run-loop mode. The calls begin when the first mode is added.
  ///
  /// If the link already belongs to a stage, only the mode is added. After `invalidate()` there is no effect. The mode
  /// does not restrict the calls: in Interlude, no mode blocks another.
  /// - Precondition: There is a current stage, and `runloop` is `RunLoop.main`.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop === RunLoop.main else {
      fatalError("CADisplayLink supports the main run loop only (Docs/Unsupported.md)")
    }
    add(forMode: mode)
  }

  /// Adds the link to the current stage for all common run-loop modes.
  ///
  /// - Precondition: There is a current stage.
  package func addToCurrentStage() { add(forMode: .common) }

  private func add(forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    if loop == nil {  // Not added, removed, or its stage was deallocated.
      modes = []
      guard let current = EventLoop.current else { fatalError("CADisplayLink.add requires a stage. Create one first") }
      loop = current
      current.add(self)
      restart()
    }
    modes.insert(mode)
  }

  /// Removes the link from a run-loop mode. When no mode is left, the calls end.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls permanently and releases the target.
  public func invalidate() {
    modes = []
    leave()
    handler = nil
  }

  private func leave() {
    loop?.remove(self)
    loop = nil
  }

  /// The name of the object's class, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }
}

extension CADisplayLink {
  /// The time of the next call, in seconds of the stage, or nil if the link is paused or has no stage.
  var nextTime: Double? {
    guard let loop, !isPaused else { return nil }
    return Instant.nearest(Double(nextRefresh) / loop.refreshRate)
  }

  /// If the time of the next call is at most `now`, calls the handler and determines the time of the following call.
  /// `now` is the time of the run-loop pass, in seconds.
  func tick(at now: Double) {
    guard let loop, let handler, let due = nextTime, due <= now else { return }
    nextRefresh += stride(at: loop.refreshRate)
    (timestamp, duration) = (due, 1 / loop.refreshRate)
    targetTimestamp = Instant.nearest(Double(nextRefresh) / loop.refreshRate)
    keepsBusy = loop.hasVisibleEffect { handler(self) }
  }

  /// Schedules the next call: for the first refresh after the current time whose index is a multiple of `stride(at:)`.
  private func restart() {
    guard let loop else { return }
    let stride = stride(at: loop.refreshRate)
    nextRefresh = Int((loop.now * loop.refreshRate).rounded(.down)) / stride * stride
    while Instant.nearest(Double(nextRefresh) / loop.refreshRate) <= loop.now { nextRefresh += stride }
    keepsBusy = true
  }

  /// Returns the number of display refreshes from one call to the next, at `refreshRate` refreshes per second.
  private func stride(at refreshRate: Double) -> Int {
    let wanted = Double(preferredFramesPerSecond)
    guard wanted > 0 else { return preferredFrameRateRange.stride(atRefreshRate: refreshRate) }
    let any = CAFrameRateRange(minimum: 0, maximum: Float(max(wanted, refreshRate)), preferred: Float(wanted))
    return any.stride(atRefreshRate: refreshRate)
  }
}
