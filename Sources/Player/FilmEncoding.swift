package import Pixels

/// Draws the frames of a film on worker threads, and gives the pictures, in order, to all that make one file of them.
///
/// Each frame is drawn once, whatever becomes of it. Used as `FilmWriter` is.
package final class FilmEncoding {
  private let crew: FilmCrew<Bitmap>
  private let encoders: Encoders
  private var isOver = false

  /// An encoding into several files at once.
  ///
  /// - Parameters:
  ///   - jobs: how many threads draw; at least 1 is used.
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

  /// Takes a frame, after waiting until there is room for it. Numbers must ascend.
  ///
  /// - Throws: what stopped the film.
  package func add(_ frame: Frame) throws(FilmError) { try crew.add(frame) }

  /// Waits for the last frame.
  ///
  /// - Returns: the files, in the order of the encoders.
  /// - Throws: what stopped the film.
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

  /// Stops without files. Nothing happens after `finish()`.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    crew.stop()
    encoders.abandon()
  }

  /// The encoders, used by one thread at a time.
  ///
  /// Unchecked: the crew delivers in order, so that one delivery has ended before the next begins, and all have ended
  /// when `finish` or `abandon` is called.
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

/// Makes one file of a film's pictures.
package protocol FilmEncoder: AnyObject {
  /// Takes the next picture; all have one size.
  func add(_ picture: Bitmap, index: Int) throws(FilmError)
  /// The file; called once, after the last picture, of which there is at least one.
  func finish() throws(FilmError) -> [UInt8]
  /// There will be no file: lets go of everything.
  func abandon()
}

/// How fast the pictures of a film follow each other: every nth of its frames.
package struct FilmRate: Hashable, Sendable {
  /// Frames of the film per second, 1…240.
  package let framesPerSecond: Int
  /// Every how many of them there is a picture, 1…1000.
  package let every: Int

  /// A rate.
  ///
  /// - Precondition: both are in their ranges.
  package init(framesPerSecond: Int, every: Int = 1) {
    precondition((1...240).contains(framesPerSecond) && (1...1000).contains(every), "\(framesPerSecond) / \(every)")
    (self.framesPerSecond, self.every) = (framesPerSecond, every)
  }

  /// When the picture of a frame shows, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) / Double(framesPerSecond) }
  /// When it ends.
  package func end(ofFrame index: Int) -> Double { time(ofFrame: index + every) }
}
