package import ImageDiff
internal import PNG
package import Pixels
package import Player

/// What a golden says of a film played again.
package enum FilmVerdict: Hashable, Sendable {
  /// Every frame, value and event is the same.
  case equal
  /// Pixels differ, all of them where and as far as the scenario allows it.
  case tolerated(FilmDifference)
  /// Something differs.
  case different(FilmDifference)
  /// There is no golden.
  case missing
  /// The golden cannot be judged by.
  case unreadable(GoldenError)
}

/// What differs between a golden and a film.
package struct FilmDifference: Hashable, Sendable {
  /// Two frames whose pixels differ.
  package struct Picture: Hashable, Sendable {
    /// The frame's place in the film, from 0.
    package let place: Int
    /// What differs.
    package let comparison: PictureComparison
  }

  /// What the traces say.
  package let traces: TraceComparison
  /// How many frames the golden has.
  package let goldenFrames: Int
  /// How many frames the film has.
  package let newFrames: Int
  /// Every frame that both have and whose pixels differ.
  package let pictures: [Picture]
  /// What the scenario's tolerances make of these pixels.
  package let tolerance: ToleranceOutcome
  /// The layer behind the first frame's pixels, where no value of the traces tells it.
  package let cause: PixelCause?

  /// What traces alone say; pixels were not looked at.
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

  /// Whether nothing but pixels differs, and those only as the scenario allows.
  package var isTolerated: Bool { traces.isOfPixelsOnly && !pictures.isEmpty && tolerance.isCovered }

  /// The differing frame with most changed pixels, the first of them; nil when no pixel differs.
  package var worst: Picture? {
    pictures.max { ($0.comparison.unequalCount, -$0.place) < ($1.comparison.unequalCount, -$1.place) }
  }
}

extension GoldenShelf {
  /// Whether the film just taken is the golden's, as far as traces tell; nil when it is.
  ///
  /// - Parameters:
  ///   - take: what was played.
  ///   - isStrict: whether the golden's film is decoded, too: its frames must have the digests that its trace says.
  /// - Throws: `missing`, and why a golden cannot be read.
  @MainActor
  package func traceDifference(
    of name: String, to take: FilmTake, isStrict: Bool = false
  ) throws(GoldenError) -> TraceComparison? {
    let golden = try trace(of: name)
    // Equal digests mean equal pixels, so the film need not be decoded: only that it is the trace's own.
    let film = try film(of: name, trace: golden)
    if isStrict { try check(film, against: golden, of: name) }
    let comparison = TraceComparison(golden: golden, new: try take.trace())
    return comparison.isEqual ? nil : comparison
  }

  /// The pixels behind a difference of traces: the golden's frames beside those of a film just recorded.
  ///
  /// - Parameters:
  ///   - tolerance: where pixels may differ.
  ///   - frame: the first frame of the film whose pixels differ; it is asked for the layer behind them.
  ///   - onFrame: gets every pair of frames, and what differs in it, when something does.
  /// - Throws: why a golden cannot be read; `picture` when its film cannot be decoded.
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
    for place in 0..<min(old.frameCount, new.frameCount) {
      let pair = PicturePair(
        expected: try next(&old, filmPath(of: name)), actual: try next(&new, "the film just recorded"))
      guard changed.contains(place) else {
        onFrame(place, pair, nil)
        continue
      }
      let comparison = PictureComparison(expected: pair.expected, actual: pair.actual)
      onFrame(place, pair, comparison)
      if let frame, frame.index == place, traces.model.map({ $0.place > place }) ?? true {
        cause = PixelCause(frame, pair)
      }
      pictures.append(FilmDifference.Picture(place: place, comparison: comparison))
      outcome.add(pair, tolerance.tolerances(inFrame: place))
    }
    return FilmDifference(
      traces: traces, goldenFrames: old.frameCount, newFrames: new.frameCount, pictures: pictures, tolerance: outcome,
      cause: cause)
  }

  /// A film whose frames are other ones than its trace says was edited together with the trace's seal.
  private func check(_ film: [UInt8], against trace: GoldenTrace, of name: String) throws(GoldenError) {
    var frames = try decoder(film, filmPath(of: name))
    guard frames.frameCount == trace.frames.count else { throw .film(path: filmPath(of: name)) }
    for (place, frame) in trace.frames.enumerated() {
      guard Digest(try next(&frames, filmPath(of: name))) == frame.pixels else {
        throw .picture(path: filmPath(of: name), "frame \(place) has other pixels than the trace beside it says")
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

/// A frame as it was and as it is.
package struct PicturePair: Hashable, Sendable {
  /// The golden's.
  package let expected: Bitmap
  /// The new one.
  package let actual: Bitmap
}
