internal import Foundation
internal import PNG
package import Pixels

/// A writer that draws the frames of a film and encodes each as a PNG file, on worker threads while the stage advances.
///
///     stage ── add ──▶ at most 2 × jobs frames ──▶ workers: draw, encode ──▶ files, or a callback in frame order
///
/// One thread adds frames. `add` blocks that thread while the queue is full, so that memory does not depend on the
/// film's length. The first error stops the film and is thrown by the next call.
public final class FilmWriter {
  /// The statistics of a written film.
  public struct Summary: Hashable, Sendable {
    /// The number of frames that were added.
    public let frameCount: Int
    /// The size of all PNG files together, in bytes.
    public let byteCount: Int
    /// The number of frames that were drawn and encoded. All other frames are equal to the frame before.
    package let drawnCount: Int
    /// The maximum number of frames that were waiting or in progress at the same time.
    package let peakInFlight: Int
  }

  /// A frame, encoded as a file: a PNG file, or the result of the writer's own `Maker`.
  public struct EncodedFrame: Hashable, Sendable {
    /// The index of the frame in the film.
    public let index: Int
    /// The bytes of the file.
    public let bytes: [UInt8]
  }

  /// A function that converts a bitmap into the bytes of a file. The second argument contains the indexes of the rows
  /// that can differ from the previous call's bitmap; all other rows are equal.
  ///
  /// Each thread has its own function, so that the function can reuse its buffers.
  package typealias Maker = (Bitmap, RangeSet<Int>) -> [UInt8]

  private let renderQueue: RenderQueue<[UInt8]>
  private let folder: StagedFolder?
  private var isOver = false

  /// The number of processors that are available to this process.
  public static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Creates a writer of the files `frame-0000.png`, `frame-0001.png`… in a folder.
  ///
  /// The files are first written to a hidden folder beside `path`. `finish(trace:)` moves this folder to `path`
  /// atomically, and replaces an existing film as a whole.
  ///
  /// - Parameters:
  ///   - path: the film's folder. Missing parent folders are created.
  ///   - jobs: the number of threads that draw and encode; values below 1 are treated as 1.
  /// - Throws: `unusablePath`; `failed` if folders cannot be created; `foreignFile`.
  public init(folder path: String, jobs: Int = FilmWriter.processorCount) throws(FilmError) {
    let folder = try StagedFolder(path, isPart: FrameFile.isPart)
    self.folder = folder
    renderQueue = Self.renderQueue(jobs: jobs, order: .any) { frame throws(FilmError) in
      try folder.write(frame.bytes, named: FrameFile.name(frame.index))
    }
  }

  /// Creates a writer that passes the encoded frames to `onFrame`, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that draw and encode; values below 1 are treated as 1.
  ///   - onFrame: called with each encoded frame, on any thread, one call at a time. An error that the closure throws
  ///     stops the film.
  public init(
    jobs: Int = FilmWriter.processorCount, onFrame: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) {
    folder = nil
    renderQueue = Self.renderQueue(jobs: jobs, order: .asAdded, deliver: onFrame)
  }

  /// Creates a writer that passes the bytes of each frame to `onFrame`, in the order in which the frames were added.
  ///
  /// - Parameter maker: returns the function with which a thread converts bitmaps into bytes. Called once on each
  ///   thread.
  package init(
    jobs: Int, maker: @escaping @Sendable () -> Maker,
    onFrame: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) {
    folder = nil
    renderQueue = Self.renderQueue(jobs: jobs, order: .asAdded, maker: maker, deliver: onFrame)
  }

  deinit { abandon() }

  private static func renderQueue(
    jobs: Int, order: RenderQueue<[UInt8]>.Order, maker: @escaping @Sendable () -> Maker = pngMaker,
    deliver: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) -> RenderQueue<[UInt8]> {
    RenderQueue(jobs: jobs, order: order, makeMaker: maker) { index, bytes throws(FilmError) in
      try deliver(EncodedFrame(index: index, bytes: bytes))
      return bytes.count
    }
  }

  /// Returns a function that encodes bitmaps as PNG files.
  @Sendable private static func pngMaker() -> Maker {
    let session = PNGEncoder.Session()
    return { session.encode($0, changedRows: $1) }
  }

  /// Adds a frame. Blocks until there is room in the queue. Each frame's index must be greater than the previous one's.
  ///
  /// If the frame and its predecessor have equal layers and no animations, the frame is not redrawn: it has the bytes
  /// of its predecessor.
  ///
  /// - Throws: the error that stopped the film.
  public func add(_ frame: Frame) throws(FilmError) { try renderQueue.add(frame) }

  /// Waits until all frames are written and moves the film's folder, if there is one, to its path.
  ///
  /// - Parameter trace: the content of `trace.txt`, a file beside the frames. If nil, or if the writer has no folder,
  ///   this file is not written.
  /// - Throws: the error that stopped the film. In that case the film's files are removed, and an older film is
  ///   unchanged.
  @discardableResult
  public func finish(trace: String? = nil) throws(FilmError) -> Summary {
    precondition(!isOver, "finish(trace:): the film is finished or abandoned already")
    isOver = true
    do throws(FilmError) {
      let tally = try renderQueue.finish()
      guard let last = renderQueue.lastFrame else { throw .noFrames }
      if let trace { try folder?.write(Array(trace.utf8), named: "trace.txt") }
      try folder?.renumber(lastIndex: last.index)
      try folder?.publish()
      return Summary(
        frameCount: tally.delivered, byteCount: tally.weight, drawnCount: tally.drawn, peakInFlight: tally.peakInFlight)
    } catch {
      folder?.discard()
      throw error
    }
  }

  /// Stops the film and removes the files written so far. Has no effect after `finish(trace:)`.
  public func abandon() {
    guard !isOver else { return }
    isOver = true
    renderQueue.stop()
    folder?.discard()
  }
}
