package import Pixels

/// Draws the frames of a film on worker threads and passes the bitmaps, in order, to encoders of single files.
///
/// Each frame is drawn once for all encoders. The use is like that of `FilmWriter`.
package final class FilmEncoding {
  private let crew: FilmCrew<Bitmap>
  private let encoders: Encoders
  private var isOver = false

  /// Creates an encoding into several files at once.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that draw; values below 1 count as 1.
  package init(_ encoders: [any FilmEncoder], jobs: Int = FilmWriter.processorCount) {
    let encoders = Encoders(encoders)
    self.encoders = encoders
    crew = FilmCrew(jobs: jobs, order: .asAdded) {
      { $0 }
    } deliver: { index, picture throws(FilmError) in
      try encoders.add(picture, index: index)
      return 0
    }
  }

  deinit { abandon() }

  /// Adds a frame. Blocks until there is room for it. Indexes must increase.
  ///
  /// - Throws: the error that stopped the film.
  package func add(_ frame: Frame) throws(FilmError) { try crew.add(frame) }

  /// Waits for the last frame.
  ///
  /// - Returns: the bytes of the files, in the order of the encoders.
  /// - Throws: the error that stopped the film.
  package func finish() throws(FilmError) -> [[UInt8]] {
    precondition(!isOver, "a film ends once")
    isOver = true
    do throws(FilmError) {
      _ = try crew.finish()
      guard crew.lastFrame != nil else { throw .noFrames }
      return try encoders.finish()
    } catch {
      encoders.abandon()
      throw error
    }
  }

  /// Stops without files. Has no effect after `finish()`.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    crew.stop()
    encoders.abandon()
  }

  /// The encoders, used by one thread at a time.
  ///
  /// Unchecked Sendable: the queue delivers in order, one delivery after another. All deliveries have ended when
  /// `finish` or `abandon` is called.
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
  /// Adds the next bitmap. All have the same size.
  func add(_ picture: Bitmap, index: Int) throws(FilmError)
  /// Returns the bytes of the file. Called once, after at least one bitmap was added.
  func finish() throws(FilmError) -> [UInt8]
  /// Releases all resources without creating a file.
  func abandon()
}

/// The rate of an encoded film: every nth of the film's frames.
package struct FilmRate: Hashable, Sendable {
  /// The film's frames per second, 1…240.
  package let framesPerSecond: Int
  /// The interval between encoded frames, 1…1000; 1 means every frame.
  package let every: Int

  /// Creates a rate.
  ///
  /// - Precondition: both values are in their ranges.
  package init(framesPerSecond: Int, every: Int = 1) {
    precondition((1...240).contains(framesPerSecond) && (1...1000).contains(every), "\(framesPerSecond) / \(every)")
    (self.framesPerSecond, self.every) = (framesPerSecond, every)
  }

  /// Returns the time of a frame, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) / Double(framesPerSecond) }
  /// Returns the time at which an encoded frame is followed by the next, in seconds.
  package func end(ofFrame index: Int) -> Double { time(ofFrame: index + every) }
}
