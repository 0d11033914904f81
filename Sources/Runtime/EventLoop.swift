/// The time of a stage, and the run-loop passes in which its events occur.
///
/// The time changes only in `advance(to:)`. Each pass is at one instant and has the steps that `PassParticipant` lists.
/// - Source: spec §0.4.
@MainActor
package final class EventLoop {
  /// The event loop of the current stage, or nil. New timers, display links and main-queue blocks are added to it.
  package static weak var current: EventLoop?

  /// The current time of the stage's virtual clock, in seconds.
  package private(set) var now = 0.0
  /// The number of refreshes of the display per second.
  package let refreshRate: Double
  /// The events since the creation of the stage, with their times.
  package private(set) var trace = Trace()
  /// The number of events that the trace contained at the last commit. A frame includes only these events.
  package private(set) var committedEventCount = 0
  /// Whether a pass is running.
  package private(set) var isInPass = false

  /// The parts of the stage that take part in passes. Each step of a pass calls the participants in this order.
  package var participants: [any PassParticipant] = []
  /// A closure that returns the number of changes so far that can be visible. Different results of two calls mean that
  /// something has changed in the meantime.
  private let changeCount: () -> Int
  private var queue = EventQueue()
  /// The display links, in the order in which they were added.
  private var displayLinks: [CADisplayLink] = []
  /// The blocks of the dispatch queues for the next pass, in the order in which they were added.
  private(set) var blocks: [DispatchBlock] = []
  private var lastBlock = 0
  /// Whether the app is suspended. Its timers, display links and blocks then do not run.
  package internal(set) var isSuspended = false
  /// The events of the app whose times passed during a suspension. They run when the app is resumed.
  var postponed: [(ticket: EventQueue.Ticket, action: () -> Void)] = []
  /// The identifiers of the app's scheduled events, which are discarded when the app ends.
  var appEvents: Set<EventQueue.Ticket> = []
  /// The objects that `attachment(_:)` has created, by class. They live as long as the event loop.
  private var attachments: [ObjectIdentifier: AnyObject] = [:]
  private var observers: [Observer] = []
  private var lastObserver = 0
  /// Whether a pass was already run at the time `now`. If not, the events at this time have not yet occurred.
  private var hasRunPass = false

  private struct Observer {
    let ticket: Int
    let isAfterCommit: Bool
    let observe: (Double) -> Void
  }

  /// Creates a loop at time 0.
  ///
  /// - Parameters:
  ///   - refreshRate: The number of refreshes of the display per second, finite and above 0.
  ///   - changeCount: Returns the number of visible changes so far.
  package init(refreshRate: Double, changeCount: @escaping () -> Int) {
    (self.refreshRate, self.changeCount) = (refreshRate, changeCount)
    StageExecutors.installed
  }

  /// Adds an event at `now` to the trace.
  package func note(_ name: String, _ subject: String = "", detail: String = "") {
    trace.events.append(Trace.Event(time: now, name: name, subject: subject, detail: detail))
  }

  /// Schedules `action` for `time`. If `time` has passed, the next pass runs the action.
  ///
  /// - Parameters:
  ///   - what: A description of the event, for messages.
  ///   - keepsBusy: Whether `isBusy` is true until the event.
  /// - Returns: An identifier for `cancel(_:)`.
  @discardableResult
  package func schedule(
    at time: Double, _ what: String, keepsBusy: Bool = true, _ action: @escaping () -> Void
  ) -> EventQueue.Ticket {
    queue.add(at: max(Instant.nearest(time), now), what, keepsBusy: keepsBusy, action)
  }

  /// Cancels a scheduled action. If the action has already run, there is no effect.
  package func cancel(_ ticket: EventQueue.Ticket) { queue.cancel(ticket) }

  /// Adds a block to a dispatch queue. The next pass runs the block. If a pass is running blocks at the time of the
  /// call, the block waits for the following pass.
  func add(_ work: @escaping () -> Void, to queue: DispatchQueue) {
    lastBlock += 1
    blocks.append(DispatchBlock(number: lastBlock, queue: queue, work: work))
  }

  /// Adds a job of Swift's concurrency to `queue`, and returns the job's number. If a pass is running and has not
  /// finished the blocks of the dispatch queues, this pass runs the job. Otherwise, the next pass runs the job.
  func add(_ job: StageJob, to queue: DispatchQueue) -> Int {
    lastBlock += 1
    blocks.append(DispatchBlock(number: lastBlock, queue: queue, isJob: true) { job.perform() })
    return lastBlock
  }

  /// Removes a job. Returns false if the job has already run or was discarded.
  func removeJob(_ number: Int) -> Bool {
    guard let index = blocks.firstIndex(where: { $0.number == number }) else { return false }
    blocks.remove(at: index)
    return true
  }

  /// Runs the first waiting block for which `isWanted` returns true, and removes the block. Returns false if there is
  /// no such block.
  func runBlock(where isWanted: (DispatchBlock) -> Bool) -> Bool {
    guard let index = blocks.firstIndex(where: isWanted) else { return false }
    let block = blocks.remove(at: index)
    block.queue.perform(block.work)
    return true
  }

  /// Returns the object of the class `Object` that belongs to this event loop. The first call for a class creates the
  /// object by calling `make`, and stores it.
  func attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let found = attachments[ObjectIdentifier(Object.self)] as? Object { return found }
    let made = make()
    attachments[ObjectIdentifier(Object.self)] = made
    return made
  }

  /// Discards all blocks and display links.
  func discardBlocks() { (blocks, displayLinks) = ([], []) }

  /// Adds a display link, which is called at refreshes from now on.
  func add(_ link: CADisplayLink) { displayLinks.append(link) }

  /// Removes a display link.
  func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  /// Adds a closure that is called with the time in every pass until `removeObserver(_:)`.
  ///
  /// - Parameter afterCommit: Whether the closure is called after the commit. Otherwise, it is called before layout.
  /// - Returns: An identifier for `removeObserver(_:)`.
  package func observePasses(afterCommit: Bool = false, _ observe: @escaping (Double) -> Void) -> Int {
    lastObserver += 1
    observers.append(Observer(ticket: lastObserver, isAfterCommit: afterCommit, observe: observe))
    return lastObserver
  }

  /// Removes an observer that `observePasses(_:)` added.
  package func removeObserver(_ ticket: Int) { observers.removeAll { $0.ticket == ticket } }

  /// Calls a closure. Returns true if something visible has changed during the call, according to `changeCount`.
  func hasVisibleEffect(_ call: () -> Void) -> Bool {
    let before = changeCount()
    call()
    return changeCount() != before
  }
}

extension EventLoop {
  /// The time of the next event that is scheduled, in seconds, or nil if there is none.
  package var nextEvent: Double? {
    var next = queue.nextTime ?? .infinity
    for link in displayLinks where !isSuspended { next = min(next, link.nextTime ?? .infinity) }
    for participant in participants { next = min(next, participant.nextEvent ?? .infinity) }
    return next == .infinity ? nil : max(Instant.nearest(next), now)
  }

  /// Whether a pass at `now` would have an effect.
  package var needsPass: Bool {
    hasRunnableBlock || !postponed.isEmpty && !isSuspended || participants.contains(where: \.needsPass)
      || (nextEvent.map { $0 <= now } ?? false)
  }

  /// Whether an activity that ends by itself is scheduled or running, such as an animation or a timer that fires once.
  ///
  /// A repeating timer or a display link counts as such an activity until one of its calls has no visible effect.
  package var isBusy: Bool {
    queue.isBusy || !isSuspended && displayLinks.contains { $0.nextTime != nil && $0.keepsBusy }
      || participants.contains(where: \.isBusy)
  }

  /// Descriptions of the running activities, such as animations, and of the scheduled events, for messages.
  package var activities: [String] {
    participants.flatMap(\.activities) + queue.descriptions
      + displayLinks.filter { $0.nextTime != nil }.map { "\($0.name), a display link" }
  }

  /// Advances the time to `time`. Runs passes at the times of all scheduled events before `time`, in order, and finally
  /// a pass at `time`.
  ///
  /// If `time` is `now` and a pass was already run at this instant, passes are run only while `needsPass` is true.
  ///
  /// - Precondition: `time` is finite and not before `now`, and no pass is running.
  package func advance(to time: Double) {
    let target = max(Instant.nearest(time), now)
    runFollowUps()
    while let next = nextEvent, next < target {
      move(to: next)
      runFollowUps()
    }
    if target > now || !hasRunPass { move(to: target) }
  }

  private func move(to time: Double) {
    now = time
    runPass()
  }

  /// Runs passes at `now` until no further pass is needed.
  private func runFollowUps() {
    var passes = 0
    while needsPass {
      runPass()
      passes += 1
      if passes == 10_000 {
        fatalError("the stage did not come to rest at \(now.inSeconds): 10,000 run-loop passes each caused another")
      }
    }
  }

  /// Runs one pass, in the order of spec §0.4.
  private func runPass() {
    (isInPass, hasRunPass) = (true, true)
    for participant in participants { participant.beginPass(at: now) }
    while let action = queue.popDue(at: now) { action() }
    runPostponed()
    runBlocks()
    for observer in observers where !observer.isAfterCommit { observer.observe(now) }
    for link in displayLinks where !isSuspended { link.tick(at: now) }
    commit()
    for observer in observers where observer.isAfterCommit { observer.observe(now) }
    for participant in participants { participant.finish() }
    isInPass = false
  }

  /// Runs the waiting blocks of the dispatch queues and the waiting jobs of Swift's concurrency.
  ///
  /// A block that is added while this method runs waits for the next pass. A job that is added while this method runs
  /// is still run by it: on a device, a task continues without waiting for the next frame.
  private func runBlocks() {
    let last = lastBlock
    var jobs = 0
    while runBlock(where: { ($0.isJob || $0.number <= last) && isRunnable($0) }) {
      jobs += 1
      if jobs == 1_000_000 {
        fatalError("tasks did not come to rest at \(now.inSeconds): a million jobs ran in one run-loop pass")
      }
    }
  }

  private func isRunnable(_ block: DispatchBlock) -> Bool { !isSuspended && !block.queue.isSuspended }

  private var hasRunnableBlock: Bool { blocks.contains(where: isRunnable) }

  /// Lays out, draws and commits: step 3 of a pass.
  package func commit() {
    for participant in participants { participant.prepare() }
    repeat {
      for participant in participants { participant.layOut() }
    } while participants.contains(where: \.needsLayout)
    for participant in participants { participant.draw() }
    for participant in participants { participant.commit() }
    committedEventCount = trace.events.count
  }
}
