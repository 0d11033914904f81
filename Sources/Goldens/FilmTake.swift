internal import PNG
package import Pixels
package import Player
internal import Scenario

/// A scenario played once, frame by frame, with the digest of each.
@MainActor
package struct FilmTake {
  /// The trace, not sealed.
  package let text: String
  /// What came of playing.
  package let result: PlayResult

  /// Plays a film and hands out its pictures in order.
  ///
  /// A frame that shows the same layers as the one before, none of them animated, is not drawn again.
  /// - Parameter onFrame: gets each frame and its picture; what it throws ends the film.
  /// - Throws: `PlayerError`, and what `onFrame` throws.
  package init(
    of performance: Performance, onFrame: (Frame, Bitmap) throws -> Void = { _, _ in }
  ) throws {
    var trace = FilmTrace()
    var last: (frame: Frame, digest: Digest)?
    var picture = Bitmap(width: 0, height: 0)
    result = try performance.play { frame in
      if let before = last, frame.isStill(of: before.frame) {
        last = (frame, before.digest)
      } else {
        frame.render(into: &picture)
        last = (frame, Digest(picture))
      }
      trace.add(frame, pixels: last?.digest.description)
      try onFrame(frame, picture)
    }
    text = trace.text(head: performance.head(frameCount: result.frameCount), result)
  }

  /// The trace as it is compared: read from the text, beside no film.
  package var trace: GoldenTrace {
    do throws(GoldenError) {
      return try GoldenTrace(GoldenTrace.seal(text, film: []), path: "trace.txt")
    } catch {
      preconditionFailure("a trace just written cannot be read: \(error)")
    }
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
  /// - Throws: `PlayerError`, and what `onFrame` throws.
  package init(of performance: Performance, onFrame: (Frame) throws -> Void = { _ in }) throws {
    var encoder: APNGEncoder?
    let delay = APNGDelay(1, UInt16(performance.document.film.fps))
    let take = try FilmTake(of: performance) { frame, picture in
      let open =
        encoder ?? APNGEncoder(width: picture.width, height: picture.height, delay: delay, hasAlpha: false)
      encoder = open
      open.add(picture)
      try onFrame(frame)
    }
    guard let encoder else { preconditionFailure("a film without a frame") }
    (film, result) = (encoder.finish(), take.result)
    (trace, parsedTrace) = (GoldenTrace.seal(take.text, film: film), take.trace)
  }
}
