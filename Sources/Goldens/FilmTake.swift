internal import PNG
package import Pixels
package import Player
internal import Synchronization

/// The trace of a film that was just played, with the digest of each frame.
@MainActor
package struct FilmTake {
  /// The text of the trace without its last two lines, which contain the digests of the film and of the text.
  package let text: String
  /// The result of playing, with the failed expectations.
  package let result: PlayResult

  /// Plays a film. Frames are drawn and hashed on other threads while the stage advances.
  ///
  /// A frame without animations is not drawn again if its layers equal those of the previous frame.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that draw; values below 1 are treated as 1. The number does not affect the result.
  ///   - onFrame: called for each frame at its instant. An error that the closure throws ends the film.
  /// - Throws: `PlayerError`, and errors of `onFrame`.
  package init(of source: some FilmSource, jobs: Int, onFrame: (Frame) throws -> Void = { _ in }) throws {
    let digests = Digests()
    let writer = FilmWriter(jobs: jobs, maker: Self.digestMaker) { frame throws(FilmError) in
      digests.list.withLock { $0.append(Digest(bytes: frame.bytes)) }
    }
    var trace = FilmTrace()
    result = try source.frames { frame in
      trace.add(frame)
      try writer.add(frame)
      try onFrame(frame)
    }
    try writer.finish()
    let pixels = digests.list.withLock { list in list.map(\.description) }
    text = trace.text(head: source.head(frameCount: result.frameCount), result, pixels: pixels)
  }

  /// Plays a film and passes each frame with its bitmap to `onPicture`, in order.
  init(of source: some FilmSource, onPicture: (Frame, Bitmap) throws -> Void) throws {
    var trace = FilmTrace()
    var last: Frame?
    var renderer = FrameRenderer()
    var pixels: [Digest] = []
    result = try source.frames { frame in
      if let before = last, frame.isStill(of: before) {
        pixels.append(pixels[pixels.count - 1])
      } else {
        renderer.draw(frame)
        pixels.append(Digest(renderer.bitmap))
      }
      last = frame
      trace.add(frame)
      try onPicture(frame, renderer.bitmap)
    }
    let head = source.head(frameCount: result.frameCount)
    text = trace.text(head: head, result, pixels: pixels.map(\.description))
  }

  /// Returns the parsed trace for comparisons. Its property `film` is the digest of an empty file, because the film has
  /// not been encoded.
  ///
  /// - Throws: `trace` if the text cannot be parsed, which is a defect of Interlude.
  package func trace() throws(GoldenError) -> GoldenTrace {
    try GoldenTrace(GoldenTrace.seal(text, film: []), path: "the trace of the film just played")
  }

  @Sendable nonisolated private static func digestMaker() -> FilmWriter.Maker {
    { bitmap, _ in Digest(bitmap).bytes }
  }

  /// The digests of the frames so far. A thread of the `FilmWriter` appends each digest.
  private final class Digests: Sendable {
    let list = Mutex<[Digest]>([])
  }
}

/// The contents of a golden's two files for a film that was just played.
@MainActor
package struct RecordedFilm {
  /// The bytes of `film.png`.
  package let film: [UInt8]
  /// The bytes of `trace.txt`, with both digests at the end.
  package let trace: [UInt8]
  /// The result of playing, with the failed expectations.
  package let result: PlayResult
  /// The parsed `trace.txt`.
  package let parsedTrace: GoldenTrace

  /// Plays a film and encodes it.
  ///
  /// - Parameter onFrame: called with each frame and its bitmap. An error that the closure throws ends the film.
  /// - Throws: `PlayerError`, `GoldenError`, and errors of `onFrame`.
  package init(of source: some FilmSource, onFrame: (Frame, Bitmap) throws -> Void = { _, _ in }) throws {
    var encoder: APNGEncoder?
    let delay = APNGDelay(1, UInt16(source.framesPerSecond))
    let take = try FilmTake(of: source) { frame, picture in
      let open =
        encoder ?? APNGEncoder(width: picture.width, height: picture.height, delay: delay, hasAlpha: false)
      encoder = open
      open.add(picture)
      try onFrame(frame, picture)
    }
    guard let encoder else { throw FilmError.noFrames }
    (film, result) = (encoder.finish(), take.result)
    (trace, parsedTrace) = (GoldenTrace.seal(take.text, film: film), try take.trace())
  }
}
