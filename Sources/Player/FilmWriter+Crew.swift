internal import Foundation
internal import PNG
package import Pixels

extension FilmWriter {
  /// How many threads the machine runs at once.
  public static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Makes bytes of a picture; each thread has one of its own, with whatever memory it keeps. Never empty.
  package typealias Maker = (Bitmap) -> [UInt8]

  /// Makes PNG files.
  @Sendable static func pngMaker() -> Maker {
    let session = PNGEncoder.Session()
    return { session.encode($0) }
  }

  /// One frame to be made into a file.
  struct Job: Sendable {
    let index: Int
    /// The frame that `picture` is drawn from; nil when an earlier job draws it.
    let frame: Frame?
    let picture: Picture
  }

  /// The encoded bytes that several frames may share; empty until the job that draws them is done.
  ///
  /// Unchecked: `bytes` is read and written only while the crew's condition is locked.
  final class Picture: @unchecked Sendable {
    fileprivate var bytes: [UInt8] = []
  }

  /// The worker threads and the queue they take from.
  ///
  /// Unchecked: every variable is read and written only while `condition` is locked; the rest is immutable.
  final class Crew: @unchecked Sendable {
    /// In which order frames are delivered.
    enum Order { case any, asAdded }

    private let order: Order
    private let maker: @Sendable () -> FilmWriter.Maker
    private let deliver: @Sendable (EncodedFrame) throws(FilmError) -> Void
    private let capacity: Int
    private let condition = NSCondition()
    private var waiting: [(position: Int, job: Job)] = []
    private var arrived: [Int: EncodedFrame] = [:]
    private var isDelivering = false
    private var added = 0, drawn = 0, delivered = 0, byteCount = 0, peakInFlight = 0
    private var workers: Int
    private var failure: FilmError?
    private var isClosed = false

    init(
      jobs: Int, order: Order, maker: @escaping @Sendable () -> FilmWriter.Maker = FilmWriter.pngMaker,
      deliver: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
    ) {
      workers = max(jobs, 1)
      capacity = 2 * workers
      (self.order, self.maker, self.deliver) = (order, maker, deliver)
      for number in 1...workers {
        let thread = Thread { [self] in work() }
        thread.name = "film \(number)"
        thread.start()
      }
    }

    /// Queues a job, after waiting for room.
    func add(_ job: Job) throws(FilmError) {
      condition.lock()
      defer { condition.unlock() }
      while added - delivered >= capacity, failure == nil { condition.wait() }
      if let failure { throw failure }
      precondition(!isClosed, "a frame was added to a finished film")
      waiting.append((added, job))
      added += 1
      peakInFlight = max(peakInFlight, added - delivered)
      condition.broadcast()
    }

    /// Waits until all jobs are delivered and all threads gone.
    func finish() throws(FilmError) -> Summary {
      condition.lock()
      defer { condition.unlock() }
      isClosed = true
      join()
      if let failure { throw failure }
      return Summary(frameCount: delivered, byteCount: byteCount, drawnCount: drawn, peakInFlight: peakInFlight)
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
}

// What the threads do.
extension FilmWriter.Crew {
  private func work() {
    var bitmap = Bitmap(width: 0, height: 0)
    let make = maker()
    while let (position, job) = take() {
      if let frame = job.frame {
        frame.render(into: &bitmap)
        show(make(bitmap), as: job.picture)
      }
      guard let bytes = bytes(of: job.picture) else { break }
      arrive(FilmWriter.EncodedFrame(index: job.index, bytes: bytes), at: position)
    }
    condition.lock()
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// The next job; nil when there will be none.
  private func take() -> (position: Int, job: FilmWriter.Job)? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, !isClosed, failure == nil { condition.wait() }
    return waiting.isEmpty || failure != nil ? nil : waiting.removeFirst()
  }

  private func show(_ bytes: [UInt8], as picture: FilmWriter.Picture) {
    condition.lock()
    picture.bytes = bytes
    drawn += 1
    condition.broadcast()
    condition.unlock()
  }

  /// The bytes of a picture, once they are there: jobs are taken in order, so another thread is at it already.
  private func bytes(of picture: FilmWriter.Picture) -> [UInt8]? {
    condition.lock()
    defer { condition.unlock() }
    while picture.bytes.isEmpty, failure == nil { condition.wait() }
    return failure == nil ? picture.bytes : nil
  }

  private func arrive(_ frame: FilmWriter.EncodedFrame, at position: Int) {
    condition.lock()
    defer { condition.unlock() }
    switch order {
    case .any: handOver(frame)
    case .asAdded:
      arrived[position] = frame
      guard !isDelivering else { return }
      isDelivering = true
      while failure == nil, let next = arrived.removeValue(forKey: delivered) { handOver(next) }
      isDelivering = false
    }
  }

  /// Delivers with the condition unlocked meanwhile; it is locked before and after.
  private func handOver(_ frame: FilmWriter.EncodedFrame) {
    condition.unlock()
    let outcome = Result { () throws(FilmError) in try deliver(frame) }
    condition.lock()
    switch outcome {
    case .success:
      delivered += 1
      byteCount += frame.bytes.count
    case .failure(let error):
      failure = failure ?? error
      waiting.removeAll()
    }
    condition.broadcast()
  }
}
