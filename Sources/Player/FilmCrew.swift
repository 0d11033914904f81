internal import Foundation
internal import Layers
internal import Pixels

// Goals, in order: the same files for any number of workers; nothing half written, ever; bounded memory; speed.
//
// The stage cannot be shared between threads, frames can: so one thread plays, all others draw and encode. Frames are
// the unit of work rather than bands of a picture, because deflate, most of the time, cannot be cut without changing
// its bytes. Plain threads and one lock rather than tasks: workers block on files, and the stage, on the main actor, has
// to block when it is too far ahead, which no task may.

/// Worker threads that draw the frames of a film and make something of each, and the queue they take from.
///
///     stage ── add ──▶ at most 2 × jobs frames ──▶ workers: draw, make ──▶ deliver, one at a time or as they come
///
/// Used by one thread, which `add` blocks while the workers are behind. The first error stops everything.
///
/// Unchecked: every variable is read and written only while `condition` is locked, but for `last`, which belongs to the
/// thread that adds; the rest is immutable.
final class FilmCrew<Product: Sendable>: @unchecked Sendable {
  /// In which order products are delivered.
  enum Order { case any, asAdded }

  /// What was done.
  struct Tally {
    /// How many products were delivered, and what they weighed together.
    var delivered = 0, weight = 0
    /// How many frames were drawn; the others are stills of the one before.
    var drawn = 0
    /// How many frames waited or were in work at the same time, at most.
    var peakInFlight = 0
  }

  /// Makes something of a picture; each thread has its own.
  typealias Maker = (Bitmap) -> Product

  /// One frame to be made into a product.
  private struct Job: Sendable {
    let position: Int
    let index: Int
    /// The frame that `outcome` is made from; nil when an earlier job makes it.
    let frame: Frame?
    let outcome: Outcome
  }

  /// What several frames may share; empty until the job that makes it is done.
  ///
  /// Unchecked: `product` is read and written only while the crew's condition is locked.
  private final class Outcome: @unchecked Sendable {
    var product: Product?
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
  private var failure: FilmError?
  private var isClosed = false
  private var last: (frame: Frame, outcome: Outcome)?

  /// A crew of at least one worker.
  ///
  /// - Parameters:
  ///   - makeMaker: called once on each thread.
  ///   - deliver: gets a frame's number and what was made of it, and says what that weighs. In the order added it is
  ///     called by one thread at a time.
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

  /// Takes a frame, after waiting until there is room for it. Numbers must ascend.
  ///
  /// A still is drawn once: a frame that shows the same as the one before gets the same product.
  /// - Throws: what stopped the film.
  func add(_ frame: Frame) throws(FilmError) {
    precondition(frame.index > last?.frame.index ?? -1, "frame \(frame.index) came out of order")
    let still = last.flatMap { frame.isStill(of: $0.frame) ? $0.outcome : nil }
    let outcome = still ?? Outcome()
    condition.lock()
    defer { condition.unlock() }
    while added - tally.delivered >= capacity, failure == nil { condition.wait() }
    if let failure { throw failure }
    precondition(!isClosed, "a frame was added to a finished film")
    waiting.append(Job(position: added, index: frame.index, frame: still == nil ? frame : nil, outcome: outcome))
    added += 1
    tally.peakInFlight = max(tally.peakInFlight, added - tally.delivered)
    last = (frame, outcome)
    condition.broadcast()
  }

  /// The frame added last.
  var lastFrame: Frame? { last?.frame }

  /// Waits until everything is delivered and all threads are gone.
  func finish() throws(FilmError) -> Tally {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    join()
    if let failure { throw failure }
    return tally
  }

  /// Drops what waits; returns when all threads are gone.
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

// What the threads do.
extension FilmCrew {
  private func work(_ make: Maker) {
    var bitmap = Bitmap(width: 0, height: 0)
    while let job = take() {
      if let frame = job.frame {
        frame.render(into: &bitmap)
        show(make(bitmap), as: job.outcome)
      }
      guard let product = product(of: job.outcome) else { break }
      arrive(product, of: job)
    }
    condition.lock()
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// The next job; nil when there will be none.
  private func take() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, !isClosed, failure == nil { condition.wait() }
    return waiting.isEmpty || failure != nil ? nil : waiting.removeFirst()
  }

  private func show(_ product: Product, as outcome: Outcome) {
    condition.lock()
    outcome.product = product
    tally.drawn += 1
    condition.broadcast()
    condition.unlock()
  }

  /// What was made, once it is there: jobs are taken in order, so another thread is at it already.
  private func product(of outcome: Outcome) -> Product? {
    condition.lock()
    defer { condition.unlock() }
    while outcome.product == nil, failure == nil { condition.wait() }
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

  /// Delivers with the condition unlocked meanwhile; it is locked before and after.
  private func handOver(_ index: Int, _ product: Product) {
    condition.unlock()
    let outcome = Result { () throws(FilmError) in try deliver(index, product) }
    condition.lock()
    switch outcome {
    case .success(let weight):
      tally.delivered += 1
      tally.weight += weight
    case .failure(let error):
      failure = failure ?? error
      waiting.removeAll()
    }
    condition.broadcast()
  }
}

extension Frame {
  /// Whether this is the same picture at a later time, as far as that is certain without drawing.
  package func isStill(of earlier: Frame) -> Bool {
    scale == earlier.scale && overlay == nil && earlier.overlay == nil && !tree.isAnimated && tree == earlier.tree
  }
}
