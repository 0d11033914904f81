internal import PNG
package import Pixels
package import Player
internal import Synchronization

/// A film seen once, with the digest of each frame.
@MainActor
package struct FilmTake {
  /// The trace, not sealed.
  package let text: String
  /// What came of playing.
  package let result: PlayResult

  /// Plays a film; frames are drawn and digested on threads of their own while the stage goes on.
  ///
  /// A frame that shows the same layers as the one before, none of them animated, is not drawn again.
  /// - Parameters:
  ///   - jobs: how many threads draw; at least 1 is used. Nothing but speed depends on it.
  ///   - onFrame: gets each frame when its instant has come; what it throws ends the film.
  /// - Throws: `PlayerError`, and what `onFrame` throws.
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

  /// Plays a film and hands out its pictures in order.
  init(of source: some FilmSource, onPicture: (Frame, Bitmap) throws -> Void) throws {
    var trace = FilmTrace()
    var last: Frame?
    var picture = Bitmap(width: 0, height: 0)
    var pixels: [Digest] = []
    result = try source.frames { frame in
      if let before = last, frame.isStill(of: before) {
        pixels.append(pixels[pixels.count - 1])
      } else {
        frame.render(into: &picture)
        pixels.append(Digest(picture))
      }
      last = frame
      trace.add(frame)
      try onPicture(frame, picture)
    }
    let head = source.head(frameCount: result.frameCount)
    text = trace.text(head: head, result, pixels: pixels.map(\.description))
  }

  /// The trace as it is compared: read from the text, beside no film.
  ///
  /// - Throws: `trace`, when the text does not read back: a defect of ours.
  package func trace() throws(GoldenError) -> GoldenTrace {
    try GoldenTrace(GoldenTrace.seal(text, film: []), path: "the trace of the film just played")
  }

  @Sendable nonisolated private static func digestMaker() -> FilmWriter.Maker { { Digest($0).bytes } }

  /// The digests so far, which a thread of the writer adds to.
  private final class Digests: Sendable {
    let list = Mutex<[Digest]>([])
  }
}

/// A film as a golden: the bytes of both files.
@MainActor
package struct RecordedFilm {
  /// `film.png`.
  package let film: [UInt8]
  /// `trace.txt`, sealed.
  package let trace: [UInt8]
  /// What came of playing.
  package let result: PlayResult
  /// `trace.txt` as it is read.
  package let parsedTrace: GoldenTrace

  /// Plays a film and encodes it.
  ///
  /// - Parameter onFrame: gets each frame and its picture; what it throws ends the film.
  /// - Throws: `PlayerError`, `GoldenError`, and what `onFrame` throws.
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
