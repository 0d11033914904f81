internal import Foundation
internal import Layers
internal import Pixels

// Goals, by priority: equal files for any number of workers; no partial files; bounded memory; speed.
//
// The stage cannot be shared between threads, but frames can. So one thread plays, and the others draw and encode. The
// unit of work is a frame and not a band of rows, because deflate takes most of the time and cannot be divided without
// changing its bytes. Plain threads with one lock are used instead of Swift tasks, because tasks must not block:
// workers block on files, and the stage on the main actor blocks when the queue is full.

/// A queue whose worker threads draw the frames of a film and convert each bitmap into a product, such as a file's
/// bytes.
///
///     stage ── add ──▶ at most 2 × jobs frames ──▶ workers: draw, make ──▶ deliver, in order or in any order
///
/// One thread adds frames. `add` blocks that thread while the queue is full. The first error stops all threads.
///
/// The class is unchecked Sendable. All variables except `last` are accessed only while `condition` is locked. `last`
/// is accessed only by the thread that adds frames. Everything else is immutable.
final class RenderQueue<Product: Sendable>: @unchecked Sendable {
  /// The order in which products are delivered.
  enum Order { case any, asAdded }

  /// The statistics of a film whose products are all delivered.
  struct Tally {
    /// The number of delivered products, and the sum of the weights that `deliver` returned for them.
    var delivered = 0, weight = 0
    /// The number of drawn frames. All other frames are equal to the frame before.
    var drawn = 0
    /// The maximum number of frames that were waiting or in progress at the same time.
    var peakInFlight = 0
  }

  /// A function that converts a bitmap into a product. The second argument contains the indexes of the rows that can
  /// differ from the previous call's bitmap; all other rows are equal.
  ///
  /// Each thread has its own function, so that the function can reuse its buffers.
  typealias Maker = (Bitmap, RangeSet<Int>) -> Product

  /// A frame that is to be converted into a product.
  private struct Job: Sendable {
    let position: Int
    let index: Int
    /// The frame to draw. The value is nil if the frame equals its predecessor: the predecessor's job then has the same
    /// `outcome` and creates the product for both jobs.
    let frame: Frame?
    let outcome: Outcome
  }

  /// A container of the product that one or several jobs have in common. Jobs of successive equal frames share one
  /// outcome. The product is nil until it has been created.
  ///
  /// Unchecked Sendable: `product` is accessed only while the queue's condition is locked.
  private final class Outcome: @unchecked Sendable {
    var product: Product?
  }

  /// The numbers of threads that wait, by what they wait for.
  ///
  /// `condition` is signalled only if a waiting thread can continue. Otherwise, each frame would wake all threads several
  /// times.
  private struct Waiters {
    /// Workers that wait for a frame to draw.
    var work = 0
    /// Threads that wait for room in the queue.
    var room = 0
    /// Workers that wait for the product of an equal frame.
    var product = 0
  }

  private let order: Order
  private let deliver: @Sendable (Int, Product) throws(FilmError) -> Int
  private let capacity: Int
  private let condition = NSCondition()
  private var waiting: [Job] = []
  private var arrived: [Int: (index: Int, product: Product)] = [:]
  private var isDelivering = false
  private var added = 0
  private var tally = Tally()
  private var workers: Int
  private var waiters = Waiters()
  private var failure: FilmError?
  private var isClosed = false
  private var last: (frame: Frame, outcome: Outcome)?

  /// Creates a queue with at least one worker.
  ///
  /// - Parameters:
  ///   - makeMaker: returns the maker of a thread. Called once on each thread.
  ///   - deliver: called with the index and the product of a frame. Returns a weight of the product, such as its size,
  ///     for the statistics. With the order `asAdded`, calls do not overlap.
  init(
    jobs: Int, order: Order, makeMaker: @escaping @Sendable () -> Maker,
    deliver: @escaping @Sendable (Int, Product) throws(FilmError) -> Int
  ) {
    workers = max(jobs, 1)
    capacity = 2 * workers
    (self.order, self.deliver) = (order, deliver)
    for number in 1...workers {
      let thread = Thread { [self] in work(makeMaker()) }
      thread.name = "film \(number)"
      thread.start()
    }
  }

  /// Adds a frame. If the queue is full, blocks until half of it is free.
  ///
  /// A frame equal to its predecessor is not drawn again; both have the same product.
  ///
  /// - Throws: the error that stopped the film.
  /// - Precondition: the frame's index exceeds that of the frame before.
  func add(_ frame: Frame) throws(FilmError) {
    precondition(frame.index > last?.frame.index ?? -1, "RenderQueue.add: frame \(frame.index) is out of order")
    let still = last.flatMap { frame.isStill(of: $0.frame) ? $0.outcome : nil }
    let outcome = still ?? Outcome()
    condition.lock()
    defer { condition.unlock() }
    if added - tally.delivered >= capacity { wait(\.room) { isHalfFree } }
    if let failure { throw failure }
    precondition(!isClosed, "RenderQueue.add: the film is finished already")
    waiting.append(Job(position: added, index: frame.index, frame: still == nil ? frame : nil, outcome: outcome))
    added += 1
    tally.peakInFlight = max(tally.peakInFlight, added - tally.delivered)
    last = (frame, outcome)
    if waiters.work > 0 { condition.broadcast() }
  }

  /// Whether at most half of the queue's capacity is in use.
  ///
  /// A thread that waits for room is woken only then, so that it can add several frames before it has to wait again.
  private var isHalfFree: Bool { added - tally.delivered <= capacity / 2 }

  /// Waits until `isMet` returns true or an error occurs. `condition` must be locked.
  ///
  /// - Parameter number: the number that includes this thread while it waits.
  private func wait(_ number: WritableKeyPath<Waiters, Int>, until isMet: () -> Bool) {
    waiters[keyPath: number] += 1
    while failure == nil, !isMet() { condition.wait() }
    waiters[keyPath: number] -= 1
  }

  /// The frame that was added last, or nil if none was added.
  var lastFrame: Frame? { last?.frame }

  /// Waits until all products are delivered and all threads have ended.
  func finish() throws(FilmError) -> Tally {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    join()
    if let failure { throw failure }
    return tally
  }

  /// Discards waiting frames. Returns when all threads have ended.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    waiting.removeAll()
    join()
  }

  private func join() {
    condition.broadcast()
    while workers > 0 { condition.wait() }
  }
}

// The work of the threads.
extension RenderQueue {
  private func work(_ make: Maker) {
    var renderer = FrameRenderer()
    while let job = take() {
      if let frame = job.frame {
        let changedRows = renderer.draw(frame)
        show(make(renderer.bitmap, changedRows), as: job.outcome)
      }
      guard let product = product(of: job.outcome) else { break }
      arrive(product, of: job)
    }
    condition.lock()
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for the next job and returns it. Returns nil after the last job, or after an error.
  private func take() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    wait(\.work) { !waiting.isEmpty || isClosed }
    return waiting.isEmpty || failure != nil ? nil : waiting.removeFirst()
  }

  private func show(_ product: Product, as outcome: Outcome) {
    condition.lock()
    outcome.product = product
    tally.drawn += 1
    if waiters.product > 0 { condition.broadcast() }
    condition.unlock()
  }

  /// Waits until a thread has created the product in `outcome`, and returns the product. Returns nil after an error.
  ///
  /// The wait cannot last forever, because jobs start in order: the job that creates the product has already started on
  /// another thread.
  private func product(of outcome: Outcome) -> Product? {
    condition.lock()
    defer { condition.unlock() }
    wait(\.product) { outcome.product != nil }
    return failure == nil ? outcome.product : nil
  }

  private func arrive(_ product: Product, of job: Job) {
    condition.lock()
    defer { condition.unlock() }
    switch order {
    case .any: handOver(job.index, product)
    case .asAdded:
      arrived[job.position] = (job.index, product)
      guard !isDelivering else { return }
      isDelivering = true
      while failure == nil, let next = arrived.removeValue(forKey: tally.delivered) {
        handOver(next.index, next.product)
      }
      isDelivering = false
    }
  }

  /// Calls `deliver` with the index of a frame and the frame's product, and updates the statistics or stores the error.
  /// The caller must have locked `condition`. The condition is unlocked during `deliver` and locked again afterwards.
  private func handOver(_ index: Int, _ product: Product) {
    condition.unlock()
    let outcome = Result { () throws(FilmError) in try deliver(index, product) }
    condition.lock()
    switch outcome {
    case .success(let weight):
      tally.delivered += 1
      tally.weight += weight
      if waiters.room > 0, isHalfFree { condition.broadcast() }
    case .failure(let error):
      failure = failure ?? error
      waiting.removeAll()
      condition.broadcast()
    }
  }
}

extension Frame {
  /// Returns whether the frame is certain to look like an earlier one. This is the case if both have equal layers and
  /// the same scale, without animations or an overlay.
  package func isStill(of earlier: Frame) -> Bool {
    scale == earlier.scale && overlay == nil && earlier.overlay == nil && !tree.isAnimated && tree == earlier.tree
  }
}
