internal import Files
internal import Dispatch
internal import ImageDiff
internal import PNG
internal import Pixels
internal import Synchronization

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

  /// The size of each.
  var size: PictureSize { PictureSize(width: decoder.width, height: decoder.height) }

  /// Whether the bytes of both files are the same.
  func isSame(as other: PictureFile) -> Bool { decoder.readsTheSame(as: other.decoder) }

  /// The file at a path.
  init(_ path: String) throws(Problem) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path) } catch {
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

/// Two files of pictures, read side by side on two processors: comparing files is mostly reading them.
final class PictureFilePair: Sendable {
  /// How many pictures each has.
  let counts: (expected: Int, actual: Int)
  /// The size of the pictures when the files are the same byte by byte; they need no decoding, their checksums hold.
  let sizeWhenSame: PictureSize?

  private let expected: Mutex<PictureFile>
  private let actual: Mutex<PictureFile>

  /// The files at two paths.
  init(_ expected: String, _ actual: String) throws(PictureFile.Problem) {
    let (first, second) = (try PictureFile(expected), try PictureFile(actual))
    counts = (first.count, second.count)
    sizeWhenSame = first.isSame(as: second) ? first.size : nil
    self.expected = Mutex(first)
    self.actual = Mutex(second)
  }

  /// The next picture of each; when neither can be had, the expected one's problem is told.
  ///
  /// - Precondition: fewer than both counts were asked for.
  func next() throws(PictureFile.Problem) -> (expected: APNGDecoder.Frame, actual: APNGDecoder.Frame) {
    let (first, second) = (Slot(), Slot())
    DispatchQueue.concurrentPerform(iterations: 2) { side in
      side == 0 ? first.fill(from: expected) : second.fill(from: actual)
    }
    return (try first.take(), try second.take())
  }

  /// Where a picture, or the reason why there is none, is laid down.
  private final class Slot: Sendable {
    private let result = Mutex<Result<APNGDecoder.Frame, PictureFile.Problem>?>(nil)

    func fill(from file: borrowing Mutex<PictureFile>) {
      let read = file.withLock { file in
        Result { () throws(PictureFile.Problem) in try file.next() }
      }
      result.withLock { $0 = read }
    }

    func take() throws(PictureFile.Problem) -> APNGDecoder.Frame {
      guard let read = result.withLock({ $0 }) else { preconditionFailure("nobody read the picture") }
      return try read.get()
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
    _ files: PictureFilePair, options: ComparisonOptions, drawing: DifferencePicture?
  ) throws(PictureFile.Problem) {
    counts = files.counts
    if drawing == nil, let size = files.sizeWhenSame {
      worst = (0, PictureComparison(equal: size, options: options))
      return
    }
    let common = min(counts.expected, counts.actual)
    var worst: (place: Int, comparison: PictureComparison)?
    var film: APNGEncoder?
    for place in 0..<common {
      let (old, new) = try files.next()
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
