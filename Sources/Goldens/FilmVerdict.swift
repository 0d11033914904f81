package import ImageDiff
internal import PNG
package import Pixels

/// What a golden says of a film played again.
package enum FilmVerdict: Hashable, Sendable {
  /// Every frame, value and event is the same.
  case equal
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

  /// What traces alone say; pixels were not looked at.
  package init(traces: TraceComparison) {
    (self.traces, goldenFrames, newFrames, pictures) = (traces, 0, 0, [])
  }

  init(traces: TraceComparison, goldenFrames: Int, newFrames: Int, pictures: [Picture]) {
    (self.traces, self.pictures) = (traces, pictures)
    (self.goldenFrames, self.newFrames) = (goldenFrames, newFrames)
  }

  /// The differing frame with most changed pixels, the first of them; nil when no pixel differs.
  package var worst: Picture? {
    pictures.max { ($0.comparison.unequalCount, -$0.place) < ($1.comparison.unequalCount, -$1.place) }
  }
}

extension GoldenShelf {
  /// Whether the film just taken is the golden's, as far as traces tell; nil when it is.
  ///
  /// - Parameter take: what was played.
  /// - Throws: `missing`, and why a golden cannot be read.
  @MainActor
  package func traceDifference(of name: String, to take: FilmTake) throws(GoldenError) -> TraceComparison? {
    let golden = try trace(of: name)
    // Equal digests mean equal pixels, so the film need not be decoded: only that it is the trace's own.
    _ = try film(of: name, trace: golden)
    let comparison = TraceComparison(golden: golden, new: take.trace)
    return comparison.isEqual ? nil : comparison
  }

  /// The pixels behind a difference of traces: the golden's frames beside those of a film just recorded.
  ///
  /// - Parameter onFrame: gets every pair of frames, and what differs in it, when something does.
  /// - Throws: why a golden cannot be read; `picture` when its film cannot be decoded.
  package func difference(
    of name: String, to recorded: [UInt8], _ traces: TraceComparison,
    onFrame: (Int, PicturePair, PictureComparison?) -> Void = { _, _, _ in }
  ) throws(GoldenError) -> FilmDifference {
    let golden = try film(of: name, trace: try trace(of: name))
    var (old, new) = (try decoder(golden, filmPath(of: name)), try decoder(recorded, "the film just recorded"))
    let changed = Set(traces.changedFrames)
    var pictures: [FilmDifference.Picture] = []
    for place in 0..<min(old.frameCount, new.frameCount) {
      let pair = PicturePair(
        expected: try next(&old, filmPath(of: name)), actual: try next(&new, "the film just recorded"))
      guard changed.contains(place) else {
        onFrame(place, pair, nil)
        continue
      }
      let comparison = PictureComparison(expected: pair.expected, actual: pair.actual)
      onFrame(place, pair, comparison)
      pictures.append(FilmDifference.Picture(place: place, comparison: comparison))
    }
    return FilmDifference(
      traces: traces, goldenFrames: old.frameCount, newFrames: new.frameCount, pictures: pictures)
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
