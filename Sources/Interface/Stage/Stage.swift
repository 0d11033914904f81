public import Geometry
package import Layers
@_exported public import struct Pixels.Bitmap
import Raster

/// A virtual device: a clock, a screen with windows, touches and an orientation.
///
/// A stage begins at `now == 0`. Its time changes only in `advance(to:)` and the methods that call it. The stage
/// replaces the run loop, the display and the touch screen for UIKit. Events occur at exact instants, which can be
/// between frames.
///
///     let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
///     stage.window.rootViewController = tabs
///     stage.advance(to: 0.1)
///     tabs.selectedIndex = 1
///     stage.advance(by: 0.2)
///     let frame = stage.render()
///
/// Times are in seconds. Lengths are in points, with y downwards.
@preconcurrency @MainActor
public final class Stage {
  /// The stage that was used last, or nil before the first one. `CACurrentMediaTime()` returns its time.
  public internal(set) static var current: Stage?

  /// The main window, which fills the stage.
  public let window: UIWindow
  /// The size of the panel (the physical screen) and of frames, in points, regardless of the interface's orientation.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The constants in which releases of iOS differ.
  public let profile: StageProfile
  /// The number of refreshes of the display per second. Touches move, and display links are called, at refreshes.
  public let refreshRate: Double
  /// The events so far.
  public internal(set) var trace = Trace()

  /// The displayed layer tree and its clock.
  package let context: LayerContext
  /// The root layer, as large as the panel. It contains the windows and, above them, the system's overlay.
  let panel = CALayer()
  /// The number of events in the trace at the last commit.
  package private(set) var committedEventCount = 0
  /// The recent positions of touches on the panel.
  package internal(set) var touchLog = TouchLog()
  /// The application object, which receives events before the windows and sends actions.
  public private(set) lazy var application = UIApplication(stage: self)
  /// The touch screen, which converts touches to events.
  private(set) lazy var screen = TouchScreen(stage: self)
  /// The touches that have begun and not ended, in the order in which they began.
  var activeTouches: [StageTouch] = []
  let device: UIDevice
  /// The windows that the app created, and the choice of the key window.
  private(set) lazy var windows = StageWindows(main: window)
  let edges: ScreenEdges
  private(set) lazy var statusBar = StatusBar(self, overlay: overlay)
  /// The views of the status bar and the home indicator, or nil on a stage without them.
  private let overlay: SystemOverlay?
  private(set) lazy var rotation = InterfaceRotation(self)
  var queue = EventQueue()
  /// The display links, in the order in which they were added.
  var displayLinks: [CADisplayLink] = []
  /// The blocks of the main queue for the next run-loop pass.
  var mainBlocks: [() -> Void] = []
  var observers: [(ticket: Int, isAfterCommit: Bool, observe: (Double) -> Void)] = []
  var lastObserver = 0
  /// The running property animators. The stage retains them until they end.
  var animators: [UIViewPropertyAnimator] = []
  /// The transitions that have begun and not completed.
  package internal(set) var runningTransitions: [TransitionContext] = []
  /// The transitions that have begun and start in the next layout pass, in the order in which they began.
  var pendingTransitions: [TransitionContext] = []
  /// The transition that began last, even if it has completed.
  package internal(set) var latestTransition: TransitionContext?
  /// Descriptions of the animators' violations of the contract of transitions since `settle(limit:)` last reported
  /// them.
  var faults: [String] = []
  private(set) var isInPass = false
  /// The callbacks for the end of this stage's next run-loop pass, stored here while another stage is current.
  private var notices: [() -> Void] = []
  /// Whether a run-loop pass was run at `now`. Otherwise, the events at `now` have not been handled yet.
  private var hasRunPass = false
  /// The value of `CATransaction.changeCount` after the last run-loop pass or frame. A higher count means that the
  /// caller has made changes since.
  private var changesSeen = 0

  /// Creates a stage and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size in points, or nil for `profile.defaultSize`. Both sides are above 0 and at most
  ///     `Bitmap.maximumSide` pixels. The product of both is at most `Stage.maximumPixels`.
  ///   - scale: The number of pixels per point, or nil for `profile.defaultScale`.
  ///   - profile: The constants of a family of iOS releases. The default is current iOS.
  ///   - refreshRate: The number of refreshes of the display per second.
  ///   - showsStatusBar: Whether the status bar and the home indicator are drawn. The safe areas do not depend on this
  ///     parameter. By default they are drawn on screens of at least 320 points a side.
  ///   - clock: The text of the clock in the status bar. The text is fixed so that films are reproducible.
  /// - Precondition: The size, the scale and the refresh rate are finite and above 0.
  public init(
    size: CGSize? = nil, scale: CGFloat? = nil, profile: StageProfile = .modern, refreshRate: Double = 60,
    showsStatusBar: Bool? = nil, clock: String = "9:41"
  ) {
    let size = size ?? profile.defaultSize
    self.size = size
    self.scale = scale ?? profile.defaultScale
    self.profile = profile
    self.refreshRate = refreshRate
    require(self.scale > 0 && self.scale.isFinite, "Stage: scale must be finite and above 0")
    require(refreshRate > 0 && refreshRate.isFinite, "Stage: refreshRate must be finite and above 0")
    let pixels = max(size.width, size.height) * self.scale
    require(
      size.width > 0 && size.height > 0 && pixels <= CGFloat(Bitmap.maximumSide),
      "Stage: sides must be above 0 and at most \(Bitmap.maximumSide) pixels, but the size is \(size) at \(self.scale)x"
    )
    if let error = StageError.tooLarge(size, scale: self.scale) { fatalError("\(error)") }
    Stage.current?.stepAside()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    context = LayerContext(root: panel)
    device = UIDevice(min(size.width, size.height) < profile.presentations.regularWidth ? .phone : .pad)
    edges = ScreenEdges(profile, size: size, idiom: device.userInterfaceIdiom)
    let showsOverlay = showsStatusBar ?? (min(size.width, size.height) >= Self.smallestScreen)
    overlay = showsOverlay ? SystemOverlay(panel: size, edges: edges, clock: clock) : nil
    panel.frame = CGRect(origin: .zero, size: size)
    window.layer.name = "window"
    panel.addSublayer(window.layer)
    if let overlay { panel.addSublayer(overlay.layer) }
    window.stage = self
    makeCurrent()
  }

  // A running transition and its controllers retain each other. This breaks the retain cycles.
  isolated deinit {
    runningTransitions.forEach { $0.abandon() }
    animators.forEach { $0.abandon() }
  }

  /// The least length of the shorter side of a screen that shows a status bar by default, in points.
  private static let smallestScreen: CGFloat = 320

  /// The time on the stage, in seconds.
  public var now: Double { context.now }

  /// Returns the frame at `now`.
  ///
  /// The frame shows the commit of the last run-loop pass. If the caller has made changes since, `render()` first
  /// starts pending transitions, lays out and commits, as a pass does. Animations that the caller added then begin.
  /// Repeated calls without a change return equal bitmaps.
  public func render() -> Bitmap {
    Rasterizer.render(displayedTree().displayList(at: now, scale: scale))
  }

  /// Returns the committed tree at `now`, after committing changes that the caller made since the last run-loop pass.
  package func displayedTree() -> CommittedTree {
    makeCurrent()
    windows.removeReleased()
    if CATransaction.changeCount != changesSeen || !pendingTransitions.isEmpty {
      layoutAndCommit()
      changesSeen = CATransaction.changeCount
    }
    return context.committedTree
  }

  /// Adds an event at `now` to the trace.
  package func note(_ name: String, _ subject: String = "", detail: String = "") {
    trace.events.append(Trace.Event(time: now, name: name, subject: subject, detail: detail))
  }

  /// Schedules `action` for `time`. If `time` has passed, the next run-loop pass runs the action.
  ///
  /// - Parameters:
  ///   - what: A description of the event, for messages.
  ///   - keepsBusy: Whether `isSettled` is false until the event.
  /// - Returns: An identifier for `cancel(_:)`.
  @discardableResult
  package func schedule(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> Int {
    queue.add(at: max(Instant.nearest(time), now), what, keepsBusy: keepsBusy, action)
  }

  /// Cancels a scheduled action. If the action has already run, there is no effect.
  package func cancel(_ ticket: Int) { queue.cancel(ticket) }

  /// Adds a closure that is called with the time in every run-loop pass until `removeObserver(_:)`.
  ///
  /// - Parameter afterCommit: Whether the closure is called after the commit. Otherwise, it is called before layout.
  /// - Returns: An identifier for `removeObserver(_:)`.
  package func observePasses(afterCommit: Bool = false, _ observe: @escaping (Double) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, afterCommit, observe))
    return lastObserver
  }

  /// Removes an observer that `observePasses(_:)` added.
  package func removeObserver(_ ticket: Int) { observers.removeAll { $0.ticket == ticket } }

  /// Makes this stage the current one. Uncommitted changes of the previous current stage are committed first.
  package func makeCurrent() {
    guard Stage.current !== self || LayerContext.current !== context else { return }
    if Stage.current !== self { Stage.current?.stepAside() }
    Stage.current = self
    LayerContext.current = context
    let loose = CATransaction.exchangeNotices([])  // queued while no stage was current
    _ = CATransaction.exchangeNotices(notices + loose)
    notices = []
  }

  /// Commits the caller's changes and stores the callbacks for the end of the pass, before another stage becomes
  /// current.
  private func stepAside() {
    if CATransaction.hasChanges || !pendingTransitions.isEmpty, !isInPass { layoutAndCommit() }
    notices += CATransaction.exchangeNotices([])
    Stage.current = nil
  }
}

extension Stage {
  /// Advances the time by a number of seconds, like `advance(to:)`.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Runs all events before `time` in exact order of time, then one run-loop pass at `time`.
  ///
  /// The last pass also calls the completions of animations that end at `time`. The changes that these completions make
  /// are visible from the next pass on, which runs at the same instant when the time is advanced again. A frame at
  /// `time` is therefore the same at any frame rate.
  /// - Precondition: `time` is finite and not before `now`. No callback of the stage is running.
  public func advance(to time: Double) {
    require(
      time.isFinite && time >= now - Instant.grid,
      "Stage.advance: time must be finite and at least \(now), but is \(time)")
    require(!isInPass, "Stage.advance must not be called from a callback of the stage")
    makeCurrent()
    let target = max(Instant.nearest(time), now)
    runFollowUps()
    while let next = nextEvent, next < target {
      move(to: next)
      runFollowUps()
    }
    if target > now || !hasRunPass { move(to: target) }
  }

  /// The time of the next event that is scheduled, in seconds, or nil if there is none.
  package var nextEvent: Double? {
    let link = displayLinks.lazy.compactMap(\.nextTime).min()
    return [queue.nextTime, link, context.nextEnd, context.nextStart].compactMap { $0 }.min()
      .map { max(Instant.nearest($0), now) }
  }

  /// Whether a run-loop pass at `now` would have an effect.
  package var needsPass: Bool {
    context.needsCommit || CATransaction.hasChanges || CATransaction.hasNotices || context.hasFinishHooks
      || !mainBlocks.isEmpty || !pendingTransitions.isEmpty || (nextEvent.map { $0 <= now } ?? false)
  }

  private func move(to time: Double) {
    context.now = time
    runPass()
  }

  /// Runs passes at `now` until no further one is needed.
  private func runFollowUps() {
    var passes = 0
    while needsPass {
      runPass()
      passes += 1
      require(
        passes < 10_000,
        "the stage did not come to rest at \(now.inSeconds): 10,000 run-loop passes each caused another")
    }
  }

  /// Runs one run-loop pass, in the order of spec §0.4.
  private func runPass() {
    isInPass = true
    hasRunPass = true
    while let action = queue.popDue(at: now) { action() }
    runMainBlocks()
    for observer in observers where !observer.isAfterCommit { observer.observe(now) }
    for link in displayLinks { link.tick(at: now) }
    layoutAndCommit()
    for observer in observers where observer.isAfterCommit { observer.observe(now) }
    context.finish()
    changesSeen = CATransaction.changeCount
    isInPass = false
  }

  /// Runs the blocks of the main queue that were added before this pass. Blocks that are added meanwhile run in the
  /// next pass.
  private func runMainBlocks() {
    let blocks = mainBlocks
    mainBlocks = []
    blocks.forEach { $0() }
  }

  /// Starts pending transitions, lays out, draws and commits: step 3 of a run-loop pass.
  package func layoutAndCommit() {
    windows.removeReleased()
    statusBar.updateIfNeeded()
    let visible = windows.allWithMain
    repeat {
      startTransitions(in: nil)
      visible.forEach { $0.layoutIfNeeded() }
    } while !pendingTransitions.isEmpty
    visible.forEach { $0.displayIfNeeded() }
    overlay?.layoutIfNeeded()
    overlay?.displayIfNeeded()
    context.commit()
    committedEventCount = trace.events.count
  }

  /// Starts the pending transitions whose container is inside `view`, or all pending transitions if `view` is nil.
  func startTransitions(in view: UIView?) {
    while let next = pendingTransitions.first(where: { view.map($0.containerView.isDescendant(of:)) ?? true }) {
      next.startIfPending()
    }
  }
}
