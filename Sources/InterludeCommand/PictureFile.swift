internal import ImageDiff
internal import PNG
internal import Pixels

/// A PNG file of one picture, or an animated one of many, read one by one.
struct PictureFile {
  /// Why a file, or a picture in it, cannot be had.
  struct Problem: Error, CustomStringConvertible {
    /// The file.
    let path: String
    let description: String
  }

  private let path: String
  private var decoder: APNGDecoder

  /// How many pictures there are, at least one.
  var count: Int { decoder.frameCount }

  /// The file at a path.
  init(_ path: String) throws(Problem) {
    self.path = path
    let bytes: [UInt8]
    do throws(PNGFileError) { bytes = try PNGFile.read(path) } catch {
      throw Problem(path: path, description: error.description)
    }
    do throws(PNGError) {
      decoder = try APNGDecoder(bytes)
    } catch {
      throw Problem(path: path, description: "\(path): \(error)")
    }
  }

  /// The next picture.
  ///
  /// - Precondition: fewer than `count` were asked for.
  mutating func next() throws(Problem) -> APNGDecoder.Frame {
    do throws(PNGError) {
      guard let frame = try decoder.next() else { preconditionFailure("\(path) has no more pictures") }
      return frame
    } catch {
      throw Problem(path: path, description: "\(path): \(error)")
    }
  }
}

/// What differs between two files of pictures, picture by picture.
struct PictureFileDifference {
  /// How many pictures each has.
  let counts: (expected: Int, actual: Int)
  /// The places of pictures that differ, from 0, and of those that only one file has.
  private(set) var changed: [Int] = []
  /// The places of pictures that show for another time.
  private(set) var retimed: [Int] = []
  /// The picture with most changed pixels, the first of them; the very first when none differs.
  private(set) var worst: (place: Int, comparison: PictureComparison)
  /// The differences as a PNG file, an animated one for films; nil when nobody wants it, or nothing can be drawn.
  private(set) var drawn: [UInt8]?

  /// Whether both are the same as far as the options tell.
  var isEqual: Bool { changed.isEmpty && retimed.isEmpty }

  /// Compares two files.
  ///
  /// - Parameter drawing: how differences are drawn; not at all when nil.
  init(
    _ expected: inout PictureFile, _ actual: inout PictureFile, options: ComparisonOptions, drawing: DifferencePicture?
  ) throws(PictureFile.Problem) {
    counts = (expected.count, actual.count)
    let common = min(counts.expected, counts.actual)
    var worst: (place: Int, comparison: PictureComparison)?
    var film: APNGEncoder?
    for place in 0..<common {
      let (old, new) = (try expected.next(), try actual.next())
      let comparison = PictureComparison(expected: old.picture, actual: new.picture, options: options)
      if comparison.verdict != .equal { changed.append(place) }
      if counts != (1, 1), old.delay != new.delay { retimed.append(place) }
      if comparison.changedCount > worst?.comparison.changedCount ?? -1 { worst = (place, comparison) }
      guard let drawing else { continue }
      let picture = drawing.drawn(expected: old.picture, actual: new.picture, map: comparison.map)
      guard picture.width > 0, picture.height > 0 else { continue }
      if counts == (1, 1) {
        drawn = PNGEncoder.encode(picture)
      } else {
        film = film ?? APNGEncoder(width: picture.width, height: picture.height, delay: new.delay)
        film?.add(picture, delay: new.delay)
      }
    }
    guard let worst else { preconditionFailure("a file of no picture") }
    self.worst = worst
    changed += common..<max(counts.expected, counts.actual)
    if let film { drawn = film.finish() }
  }
}
