public import Geometry
package import Layers
@_exported public import struct Pixels.Bitmap
import Raster

/// The only clock: a window, the time on it, and the finger that touches it.
///
/// A stage begins at `now == 0` and moves only when told to. Everything that UIKit gets from the run loop, the
/// display and the touch screen comes from here, at exact instants between frames.
///
///     let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
///     stage.window.rootViewController = tabs
///     stage.advance(to: 0.1)
///     tabs.selectedIndex = 1
///     stage.advance(by: 0.2)
///     let frame = stage.render()
///
/// Times are seconds, lengths points, y down.
@preconcurrency @MainActor
public final class Stage {
  /// The stage that acts, or acted last: the one whose time `CACurrentMediaTime()` is.
  public internal(set) static var current: Stage?

  /// The window that fills the stage.
  public let window: UIWindow
  /// The panel's size in points, and that of frames, however the interface stands on it.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The constants in which iOS releases differ.
  public let profile: StageProfile
  /// Touches and display links come this many times a second.
  public let refreshRate: Double
  /// Everything that happened so far.
  public internal(set) var trace = Trace()

  package let context: LayerContext
  /// The outermost layer, as large as the panel: the windows, and above them what the system draws.
  let panel = CALayer()
  /// How many events of the trace had happened at the last commit.
  package private(set) var committedEventCount = 0
  /// Where fingers are.
  package internal(set) var fingers = FingerLog()
  /// What receives events before the window, and sends actions.
  public private(set) lazy var application = UIApplication(stage: self)
  /// Where fingers become events.
  private(set) lazy var screen = TouchScreen(stage: self)
  /// The fingers that are down, in the order they landed.
  var fingersDown: [StageTouch] = []
  let device: UIDevice
  let edges: ScreenEdges
  private(set) lazy var statusBar = StatusBar(self, overlay: overlay)
  /// The status bar and the home indicator; nil on a stage that shows none.
  private let overlay: SystemOverlay?
  private(set) lazy var rotation = InterfaceRotation(self)
  var queue = EventQueue()
  /// Links that are called at refreshes, in the order added.
  var displayLinks: [CADisplayLink] = []
  /// What the main queue runs in the next turn.
  var mainBlocks: [() -> Void] = []
  var observers: [(ticket: Int, observe: (Double) -> Void)] = []
  var lastObserver = 0
  /// Property animators that run; it keeps them until they have ended.
  var animators: [UIViewPropertyAnimator] = []
  /// Transitions that have begun and not ended, by what they say of themselves.
  var runningTransitions: [TransitionContext] = []
  /// The transition that began last; it stays here after it ended.
  package internal(set) var latestTransition: TransitionContext?
  /// What animators did against their contract since `settle` named such things last.
  var faults: [String] = []
  private(set) var isInTurn = false
  /// What waits for the end of this stage's turn while another stage acts.
  private var notices: [() -> Void] = []
  /// Whether a turn was run at `now`; until then the instant's events are still to come.
  private var hasTurned = false
  /// `CATransaction.changeCount` when the last turn ended: what changed since, the caller did.
  private var changesSeen = 0

  /// Creates a stage of `size` points with `scale` pixels per point.
  ///
  /// - Parameters:
  ///   - size: The size in points; `profile.defaultSize` when nil. Both sides are above 0 and at most `Bitmap.maximumSide` pixels.
  ///   - scale: The pixels per point; `profile.defaultScale` when nil.
  ///   - profile: The rules and constants of a family of iOS releases; current iOS by default.
  ///   - refreshRate: How many times a second touches and display links are delivered.
  ///   - showsStatusBar: Whether the status bar and the home indicator are drawn. They take up their room in any case. By
  ///     default they are drawn on screens of at least 320 points a side.
  ///   - clock: The time in the status bar; a fixed text, so that films do not change.
  /// - Precondition: size, scale and refresh rate are finite and above 0.
  public init(
    size: CGSize? = nil, scale: CGFloat? = nil, profile: StageProfile = .modern, refreshRate: Double = 60,
    showsStatusBar: Bool? = nil, clock: String = "9:41"
  ) {
    let size = size ?? profile.defaultSize
    self.size = size
    self.scale = scale ?? profile.defaultScale
    self.profile = profile
    self.refreshRate = refreshRate
    require(self.scale > 0 && self.scale.isFinite, "a stage's scale is above 0")
    require(refreshRate > 0 && refreshRate.isFinite, "a stage's refresh rate is above 0")
    let pixels = max(size.width, size.height) * self.scale
    require(
      size.width > 0 && size.height > 0 && pixels <= CGFloat(Bitmap.maximumSide), "a stage's size is \(size)")
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

  /// The shorter side of the smallest screen that shows a status bar unless told otherwise, in points.
  private static let smallestScreen: CGFloat = 320

  /// The time on the stage, in seconds.
  public var now: Double { context.now }

  /// The frame at `now`: what was committed by the last turn, and what the caller changed since.
  ///
  /// Pure for a given moment: asking again gives the same bytes. What the caller changed since the last turn is committed
  /// by it, as by a turn: animations added have begun.
  public func render() -> Bitmap {
    Rasterizer.render(displayedTree().displayList(at: now, scale: scale))
  }

  /// What is shown at `now`: the tree of the last turn, with what the caller changed since.
  package func displayedTree() -> CommittedTree {
    makeCurrent()
    if CATransaction.changeCount != changesSeen {
      layoutAndCommit()
      changesSeen = CATransaction.changeCount
    }
    return context.committedTree
  }

  /// Writes something into the trace.
  package func note(_ name: String, _ subject: String = "", detail: String = "") {
    trace.events.append(Trace.Event(time: now, name: name, subject: subject, detail: detail))
  }

  /// Runs `action` at `time`, or in the next turn when that has passed.
  ///
  /// - Parameter keepsBusy: whether the stage is not at rest until then.
  /// - Returns: a ticket for `cancel`.
  @discardableResult
  package func schedule(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> Int {
    queue.add(at: max(Instant.nearest(time), now), what, keepsBusy: keepsBusy, action)
  }

  /// Takes back what was scheduled.
  package func cancel(_ ticket: Int) { queue.cancel(ticket) }

  /// Calls `observe` with the time in every turn, before layout; until `removeObserver`.
  package func observeTurns(_ observe: @escaping (Double) -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, observe))
    return lastObserver
  }

  /// Ends what `observeTurns` began.
  package func removeObserver(_ ticket: Int) { observers.removeAll { $0.ticket == ticket } }

  /// Makes this the stage whose time counts; changes made for another one are committed there first.
  package func makeCurrent() {
    guard Stage.current !== self || LayerContext.current !== context else { return }
    if Stage.current !== self { Stage.current?.stepAside() }
    Stage.current = self
    LayerContext.current = context
    let loose = CATransaction.exchangeNotices([])  // from before there was a stage
    _ = CATransaction.exchangeNotices(notices + loose)
    notices = []
  }

  /// Commits what the caller changed here and keeps what waits for the end of the turn, as another stage acts now.
  private func stepAside() {
    if CATransaction.hasChanges, !isInTurn { layoutAndCommit() }
    notices += CATransaction.exchangeNotices([])
    Stage.current = nil
  }
}

extension Stage {
  /// Lets `seconds` pass; see `advance(to:)`.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Runs everything that is due before `time`, exactly in order of time, then one turn at `time` itself.
  ///
  /// What that last turn brings about (completions, follow-up changes) happened; what those changed shows from the
  /// next turn on, at the same instant, when time moves again. So a frame at `time` is the same at any frame rate.
  /// - Precondition: `time` is finite and not before `now`.
  public func advance(to time: Double) {
    require(time.isFinite && time >= now - Instant.grid, "cannot advance from \(now) to \(time)")
    require(!isInTurn, "advance was called from inside a callback of the stage")
    makeCurrent()
    let target = max(Instant.nearest(time), now)
    runFollowUps()
    while let next = nextEvent, next < target {
      move(to: next)
      runFollowUps()
    }
    if target > now || !hasTurned { move(to: target) }
  }

  /// When something next happens by itself, in seconds; nil when the stage is at rest.
  package var nextEvent: Double? {
    let link = displayLinks.lazy.compactMap(\.nextTime).min()
    return [queue.nextTime, link, context.nextEnd, context.nextStart].compactMap { $0 }.min()
      .map { max(Instant.nearest($0), now) }
  }

  /// Whether a turn at `now` would do something.
  package var needsTurn: Bool {
    context.needsCommit || CATransaction.hasChanges || CATransaction.hasNotices || context.hasFinishHooks
      || !mainBlocks.isEmpty || (nextEvent.map { $0 <= now } ?? false)
  }

  private func move(to time: Double) {
    context.now = time
    turn()
  }

  /// Turns at `now` until nothing is due any more.
  private func runFollowUps() {
    var turns = 0
    while needsTurn {
      turn()
      turns += 1
      require(
        turns < 10_000, "the stage does not come to an end at \(now.inSeconds): every turn causes another one")
    }
  }

  /// One turn of the run loop, in the order of spec §0.4.
  private func turn() {
    isInTurn = true
    hasTurned = true
    while let action = queue.popDue(at: now) { action() }
    runMainBlocks()
    for observer in observers { observer.observe(now) }
    for link in displayLinks { link.tick(at: now) }
    layoutAndCommit()
    context.finish()
    changesSeen = CATransaction.changeCount
    isInTurn = false
  }

  /// The blocks that wait for this turn; what they add waits for the next one.
  private func runMainBlocks() {
    let blocks = mainBlocks
    mainBlocks = []
    blocks.forEach { $0() }
  }

  /// Step 3: layout, drawing, commit.
  package func layoutAndCommit() {
    statusBar.updateIfNeeded()
    window.layoutIfNeeded()
    window.displayIfNeeded()
    overlay?.layoutIfNeeded()
    overlay?.displayIfNeeded()
    context.commit()
    committedEventCount = trace.events.count
  }
}
