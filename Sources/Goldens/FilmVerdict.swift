package import ImageDiff
internal import PNG
package import Pixels
package import Player

/// The result of comparing a film with its golden.
package enum FilmVerdict: Hashable, Sendable {
  /// All frames, values and events are equal.
  case equal
  /// Only pixels differ, and the scenario's tolerances allow all of these differences.
  case tolerated(FilmDifference)
  /// There are differences that the scenario's tolerances do not allow.
  case different(FilmDifference)
  /// There is no golden with the film's name.
  case missing
  /// The golden cannot be read.
  case unreadable(GoldenError)
}

/// The differences between a golden and a film.
package struct FilmDifference: Hashable, Sendable {
  /// A frame whose pixels differ between the golden and the film, with a comparison of both bitmaps.
  package struct Picture: Hashable, Sendable {
    /// The frame's index in the film, from 0.
    package let frameIndex: Int
    /// The comparison of the frame's pixels in both films.
    package let comparison: PictureComparison
  }

  /// The differences between the trace of the golden and that of the film.
  package let traces: TraceComparison
  /// The number of frames in the golden.
  package let goldenFrames: Int
  /// The number of frames in the new film.
  package let newFrames: Int
  /// All frames that both films have and whose pixels differ.
  package let pictures: [Picture]
  /// The result of applying the scenario's tolerances to the differing pixels.
  package let tolerance: ToleranceOutcome
  /// The layer that drew the pixels that differ in the first differing frame. Nil if the traces already contain a
  /// differing value in this frame or an earlier one.
  package let cause: PixelCause?

  /// Creates the difference between two traces, without a comparison of pixels.
  package init(traces: TraceComparison) {
    (self.traces, goldenFrames, newFrames, pictures) = (traces, 0, 0, [])
    (tolerance, cause) = (ToleranceOutcome(ruleCount: 0), nil)
  }

  init(
    traces: TraceComparison, goldenFrames: Int, newFrames: Int, pictures: [Picture], tolerance: ToleranceOutcome,
    cause: PixelCause?
  ) {
    (self.traces, self.pictures, self.tolerance, self.cause) = (traces, pictures, tolerance, cause)
    (self.goldenFrames, self.newFrames) = (goldenFrames, newFrames)
  }

  /// Whether only pixels differ, and the scenario's tolerances allow all differing pixels.
  package var isTolerated: Bool { traces.isOfPixelsOnly && !pictures.isEmpty && tolerance.isCovered }

  /// The frame with the most differing pixels, or the first of several such frames. Nil if no pixel differs.
  package var worst: Picture? {
    pictures.max { ($0.comparison.unequalCount, -$0.frameIndex) < ($1.comparison.unequalCount, -$1.frameIndex) }
  }
}

extension GoldenStore {
  /// Compares the trace of a film with that of its golden. Returns nil if the traces are equal.
  ///
  /// - Parameters:
  ///   - take: the film that was played.
  ///   - isStrict: whether to also decode the golden's film and compare its frames with the digests in its trace.
  /// - Throws: `missing`, or another error if the golden cannot be read.
  @MainActor
  package func traceDifference(
    of name: String, to take: FilmTake, isStrict: Bool = false
  ) throws(GoldenError) -> TraceComparison? {
    let golden = try trace(of: name)
    // Frames with equal digests have equal pixels, so the golden's film need not be decoded. Reading it only checks
    // that it is the film for which the trace was written.
    let film = try film(of: name, trace: golden)
    if isStrict { try check(film, against: golden, of: name) }
    let comparison = TraceComparison(golden: golden, new: try take.trace())
    return comparison.isEqual ? nil : comparison
  }

  /// Compares the pixels of a golden with those of a recorded film. Called after the traces of both were found to
  /// differ.
  ///
  /// - Parameters:
  ///   - recorded: the bytes of the recorded film, an animated PNG.
  ///   - traces: the comparison of the two traces.
  ///   - tolerance: the differences that the scenario allows.
  ///   - frame: the first frame with differing pixels, or nil. From this frame, the method finds the layer that drew
  ///     the pixels.
  ///   - onFrame: called for each frame with its index, both bitmaps, and a comparison of the bitmaps. The comparison
  ///     is nil if the digests of the frame are equal.
  /// - Throws: an error if the golden cannot be read; `picture` if its film cannot be decoded.
  package func difference(
    of name: String, to recorded: [UInt8], _ traces: TraceComparison, tolerance: FilmTolerance, frame: Frame? = nil,
    onFrame: (Int, PicturePair, PictureComparison?) -> Void = { _, _, _ in }
  ) throws(GoldenError) -> FilmDifference {
    let golden = try film(of: name, trace: try trace(of: name))
    var (old, new) = (try decoder(golden, filmPath(of: name)), try decoder(recorded, "the film just recorded"))
    let changed = Set(traces.changedFrames)
    var pictures: [FilmDifference.Picture] = []
    var outcome = ToleranceOutcome(ruleCount: tolerance.rules.count)
    var cause: PixelCause?
    for frameIndex in 0..<min(old.frameCount, new.frameCount) {
      let pair = PicturePair(
        expected: try next(&old, filmPath(of: name)), actual: try next(&new, "the film just recorded"))
      guard changed.contains(frameIndex) else {
        onFrame(frameIndex, pair, nil)
        continue
      }
      let comparison = PictureComparison(expected: pair.expected, actual: pair.actual)
      onFrame(frameIndex, pair, comparison)
      if let frame, frame.index == frameIndex, traces.model.map({ $0.frameIndex > frameIndex }) ?? true {
        cause = PixelCause(frame, pair)
      }
      pictures.append(FilmDifference.Picture(frameIndex: frameIndex, comparison: comparison))
      outcome.add(pair, tolerance.tolerances(inFrame: frameIndex))
    }
    return FilmDifference(
      traces: traces, goldenFrames: old.frameCount, newFrames: new.frameCount, pictures: pictures, tolerance: outcome,
      cause: cause)
  }

  /// Checks that the digest of each frame in a golden's film is the digest in the golden's trace. The check detects an
  /// edited `film.png` even if the digest of the file in the trace was edited, too.
  private func check(_ film: [UInt8], against trace: GoldenTrace, of name: String) throws(GoldenError) {
    var frames = try decoder(film, filmPath(of: name))
    guard frames.frameCount == trace.frames.count else { throw .film(path: filmPath(of: name)) }
    for (frameIndex, frame) in trace.frames.enumerated() {
      guard Digest(try next(&frames, filmPath(of: name))) == frame.pixels else {
        throw .picture(
          path: filmPath(of: name), "the pixels of frame \(frameIndex) do not match their digest in the trace")
      }
    }
  }

  private func decoder(_ bytes: [UInt8], _ path: String) throws(GoldenError) -> APNGDecoder {
    do throws(PNGError) {
      return try APNGDecoder(bytes)
    } catch {
      throw .picture(path: path, error.description)
    }
  }

  private func next(_ decoder: inout APNGDecoder, _ path: String) throws(GoldenError) -> Bitmap {
    let frame: APNGDecoder.Frame?
    do throws(PNGError) {
      frame = try decoder.next()
    } catch {
      throw .picture(path: path, error.description)
    }
    guard let frame else { throw .picture(path: path, "a frame is missing") }
    return frame.picture
  }
}

/// The bitmaps of a frame in the golden and in the new film.
package struct PicturePair: Hashable, Sendable {
  /// The bitmap of the golden's frame.
  package let expected: Bitmap
  /// The bitmap of the new film's frame.
  package let actual: Bitmap
}
