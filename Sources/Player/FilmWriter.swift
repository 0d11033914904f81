internal import Foundation
internal import PNG
package import Pixels

/// Draws and encodes the frames of a film, each as a PNG file, on worker threads while the stage goes on.
///
///     stage ── add ──▶ at most 2 × jobs frames ──▶ workers: draw, encode ──▶ files, or a callback in frame order
///
/// Used by one thread, which `add` blocks while the workers are behind. Memory does not depend on the film's length.
/// The first error stops everything and is thrown by the next call.
public final class FilmWriter {
  /// What was written.
  public struct Summary: Hashable, Sendable {
    /// How many frames.
    public let frameCount: Int
    /// The size of all PNG files together.
    public let byteCount: Int
    /// How many frames were drawn and encoded; the others are stills of the one before.
    package let drawnCount: Int
    /// How many frames waited or were in work at the same time, at most.
    package let peakInFlight: Int
  }

  /// A frame as a PNG file.
  public struct EncodedFrame: Hashable, Sendable {
    /// Its number in the film.
    public let index: Int
    /// The file.
    public let bytes: [UInt8]
  }

  /// Makes bytes of a picture; each thread has one of its own, with whatever memory it keeps.
  package typealias Maker = (Bitmap) -> [UInt8]

  private let crew: FilmCrew<[UInt8]>
  private let folder: StagedFolder?
  private var isOver = false

  /// How many threads the machine runs at once.
  public static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// A writer of `frame-0000.png`, `frame-0001.png`… into a folder that appears, whole, in `finish()`.
  ///
  /// Until then everything is in a hidden folder beside it. A film that is there already is replaced as a whole.
  /// - Parameters:
  ///   - path: The film's folder; what is missing above it is made.
  ///   - jobs: How many threads draw and encode; at least 1 is used.
  /// - Throws: `unusablePath`; `failed` when folders cannot be made; `foreignFile`.
  public init(folder path: String, jobs: Int = FilmWriter.processorCount) throws(FilmError) {
    let folder = try StagedFolder(path, isPart: FrameFile.isPart)
    self.folder = folder
    crew = Self.crew(jobs: jobs, order: .any) { frame throws(FilmError) in
      try folder.write(frame.bytes, named: FrameFile.name(frame.index))
    }
  }

  /// A writer that hands the encoded frames, in the order added, to `onFrame`, on a thread of its own.
  ///
  /// - Parameter onFrame: What it throws stops the film.
  public init(
    jobs: Int = FilmWriter.processorCount, onFrame: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) {
    folder = nil
    crew = Self.crew(jobs: jobs, order: .asAdded, deliver: onFrame)
  }

  /// A writer that hands what `maker` makes of each picture, in the order added, to `onFrame`, on a thread of its own.
  package init(
    jobs: Int, maker: @escaping @Sendable () -> Maker,
    onFrame: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) {
    folder = nil
    crew = Self.crew(jobs: jobs, order: .asAdded, maker: maker, deliver: onFrame)
  }

  deinit { abandon() }

  private static func crew(
    jobs: Int, order: FilmCrew<[UInt8]>.Order, maker: @escaping @Sendable () -> Maker = pngMaker,
    deliver: @escaping @Sendable (EncodedFrame) throws(FilmError) -> Void
  ) -> FilmCrew<[UInt8]> {
    FilmCrew(jobs: jobs, order: order, makeMaker: maker) { index, bytes throws(FilmError) in
      try deliver(EncodedFrame(index: index, bytes: bytes))
      return bytes.count
    }
  }

  /// Makes PNG files.
  @Sendable private static func pngMaker() -> Maker {
    let session = PNGEncoder.Session()
    return { session.encode($0) }
  }

  /// Takes a frame, after waiting until there is room for it. Numbers must ascend.
  ///
  /// A still is drawn and encoded once: a frame that shows the same layers as the one before, none of them animated,
  /// gets the same bytes.
  /// - Throws: what stopped the film.
  public func add(_ frame: Frame) throws(FilmError) { try crew.add(frame) }

  /// Waits for the last frame and, for a folder, puts the film in its place.
  ///
  /// - Parameter trace: Written beside the frames as `trace.txt`; not at all when nil, or without a folder.
  /// - Throws: what stopped the film; nothing of it is left then, and an older film is untouched.
  @discardableResult
  public func finish(trace: String? = nil) throws(FilmError) -> Summary {
    precondition(!isOver, "a film ends once")
    isOver = true
    do throws(FilmError) {
      let tally = try crew.finish()
      guard let last = crew.lastFrame else { throw .noFrames }
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

  /// Stops without a film: removes what was written so far. Nothing happens after `finish()`.
  public func abandon() {
    guard !isOver else { return }
    isOver = true
    crew.stop()
    folder?.discard()
  }
}
