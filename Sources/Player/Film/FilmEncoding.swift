package import Pixels

/// A writer that draws the frames of a film on worker threads and passes the bitmaps to one or several encoders. Each
/// encoder creates one file.
///
/// Each frame is drawn once, and its bitmap is passed to all encoders, in the order of the film. The methods correspond
/// to those of `FilmWriter`.
package final class FilmEncoding {
  private let renderQueue: RenderQueue<Bitmap>
  private let encoders: Encoders
  private var isOver = false

  /// Creates a writer with one encoder for each file.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that draw; values below 1 are treated as 1.
  package init(_ encoders: [any FilmEncoder], jobs: Int = FilmWriter.processorCount) {
    let encoders = Encoders(encoders)
    self.encoders = encoders
    renderQueue = RenderQueue(jobs: jobs, order: .asAdded) {
      { bitmap, _ in bitmap }
    } deliver: { index, picture throws(FilmError) in
      try encoders.add(picture, index: index)
      return 0
    }
  }

  deinit { abandon() }

  /// Adds a frame. Blocks until there is room in the queue. Each frame's index must be greater than the previous one's.
  ///
  /// - Throws: the error that stopped the film.
  package func add(_ frame: Frame) throws(FilmError) { try renderQueue.add(frame) }

  /// Waits until all frames are encoded.
  ///
  /// - Returns: the bytes of the files, in the order of the encoders.
  /// - Throws: the error that stopped the film.
  package func finish() throws(FilmError) -> [[UInt8]] {
    precondition(!isOver, "finish(): the film is finished or abandoned already")
    isOver = true
    do throws(FilmError) {
      _ = try renderQueue.finish()
      guard renderQueue.lastFrame != nil else { throw .noFrames }
      return try encoders.finish()
    } catch {
      encoders.abandon()
      throw error
    }
  }

  /// Stops and discards the film. Has no effect after `finish()`.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    renderQueue.stop()
    encoders.abandon()
  }

  /// The encoders of all files, which are used by one thread at a time.
  ///
  /// Unchecked Sendable: the rendering queue delivers one bitmap after another. All deliveries have ended when `finish`
  /// or `abandon` is called.
  private final class Encoders: @unchecked Sendable {
    private let encoders: [any FilmEncoder]

    init(_ encoders: [any FilmEncoder]) { self.encoders = encoders }

    func add(_ picture: Bitmap, index: Int) throws(FilmError) {
      for encoder in encoders { try encoder.add(picture, index: index) }
    }

    func finish() throws(FilmError) -> [[UInt8]] {
      var files: [[UInt8]] = []
      for encoder in encoders { files.append(try encoder.finish()) }
      return files
    }

    func abandon() { encoders.forEach { $0.abandon() } }
  }
}

/// An encoder of a film's bitmaps into one file.
package protocol FilmEncoder: AnyObject {
  /// Adds the next bitmap. `index` is the index of its frame in the film. All bitmaps have the same size.
  func add(_ picture: Bitmap, index: Int) throws(FilmError)
  /// Returns the bytes of the file. The method is called once, after at least one bitmap was added.
  func finish() throws(FilmError) -> [UInt8]
  /// Releases all resources without creating a file.
  func abandon()
}

/// The frame rate of a film, and the interval at which its frames are encoded.
package struct FilmRate: Hashable, Sendable {
  /// The film's frames per second, 1…240.
  package let framesPerSecond: Int
  /// The interval n of encoded frames, 1…1000: every nth frame is encoded. 1 means all frames.
  package let every: Int

  /// Creates a rate.
  ///
  /// - Precondition: both values are in their ranges.
  package init(framesPerSecond: Int, every: Int = 1) {
    precondition(
      (1...240).contains(framesPerSecond) && (1...1000).contains(every),
      "FilmRate: 'framesPerSecond' must be in 1…240, 'every' in 1…1000; they are \(framesPerSecond) and \(every)")
    (self.framesPerSecond, self.every) = (framesPerSecond, every)
  }

  /// Returns the time of a frame, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) / Double(framesPerSecond) }
  /// Returns the time at which the next encoded frame replaces the one at `index`, in seconds.
  package func end(ofFrame index: Int) -> Double { time(ofFrame: index + every) }
}
