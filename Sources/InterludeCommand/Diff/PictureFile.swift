internal import Files
internal import Dispatch
internal import ImageDiff
internal import PNG
internal import Pixels
internal import Synchronization

/// A PNG file with one image, or an animated PNG file. Its images are decoded one at a time.
struct PictureFile {
  /// An error that occurs when a file, or an image in the file, cannot be read.
  struct Problem: Error, CustomStringConvertible {
    /// The path of the file.
    let path: String
    let description: String
  }

  private let path: String
  private var decoder: APNGDecoder

  /// The number of images, at least one.
  var count: Int { decoder.frameCount }

  /// The size of each image, in pixels.
  var size: PictureSize { PictureSize(width: decoder.width, height: decoder.height) }

  /// Returns whether this file and another one have equal bytes.
  func isSame(as other: PictureFile) -> Bool { decoder.readsTheSame(as: other.decoder) }

  /// Opens the file at a path.
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

  /// Decodes and returns the next image of the file.
  ///
  /// - Precondition: the method was called fewer than `count` times.
  mutating func next() throws(Problem) -> APNGDecoder.Frame {
    do throws(PNGError) {
      guard let frame = try decoder.next() else { preconditionFailure("next(): \(path) has no more images") }
      return frame
    } catch {
      throw Problem(path: path, description: "\(path): \(error)")
    }
  }
}

/// Two files of images, which are decoded in parallel, because most of a comparison's time is spent decoding.
final class PictureFilePair: Sendable {
  /// The numbers of images in the two files.
  let counts: (expected: Int, actual: Int)
  /// The size of the images if the bytes of both files are equal, or nil if the bytes differ. Equal files need not be
  /// decoded.
  let sizeWhenSame: PictureSize?

  private let expected: Mutex<PictureFile>
  private let actual: Mutex<PictureFile>

  /// Opens the files at two paths.
  init(_ expected: String, _ actual: String) throws(PictureFile.Problem) {
    let (first, second) = (try PictureFile(expected), try PictureFile(actual))
    counts = (first.count, second.count)
    sizeWhenSame = first.isSame(as: second) ? first.size : nil
    self.expected = Mutex(first)
    self.actual = Mutex(second)
  }

  /// Decodes and returns the next image of each file. If both images cannot be decoded, the method throws the error of
  /// the expected file.
  ///
  /// - Precondition: both files have a next image.
  func next() throws(PictureFile.Problem) -> (expected: APNGDecoder.Frame, actual: APNGDecoder.Frame) {
    let (first, second) = (Slot(), Slot())
    DispatchQueue.concurrentPerform(iterations: 2) { side in
      side == 0 ? first.fill(from: expected) : second.fill(from: actual)
    }
    return (try first.take(), try second.take())
  }

  /// The result of decoding one image. The thread that decodes stores the result, and the thread that compares reads
  /// it.
  private final class Slot: Sendable {
    private let result = Mutex<Result<APNGDecoder.Frame, PictureFile.Problem>?>(nil)

    func fill(from file: borrowing Mutex<PictureFile>) {
      let read = file.withLock { file in
        Result { () throws(PictureFile.Problem) in try file.next() }
      }
      result.withLock { $0 = read }
    }

    func take() throws(PictureFile.Problem) -> APNGDecoder.Frame {
      guard let read = result.withLock({ $0 }) else { preconditionFailure("Slot.take(): no image has been stored") }
      return try read.get()
    }
  }
}

/// The differences between two image files, determined image by image.
struct PictureFileDifference {
  /// The numbers of images in the two files.
  let counts: (expected: Int, actual: Int)
  /// The indexes, from 0, of images that differ or that only one file has.
  private(set) var changed: [Int] = []
  /// The indexes of images whose delays differ between the two files.
  private(set) var retimed: [Int] = []
  /// The index and the comparison of the image with the most changed pixels. Of several images with the same number of
  /// changed pixels, this is the one with the most ignored pixels, or the first of these.
  private(set) var worst: (frameIndex: Int, comparison: PictureComparison)
  /// The bytes of a PNG file with the difference images. Nil if none were requested, or if they cannot be drawn.
  private(set) var drawn: [UInt8]?

  /// Whether all images are equal under the comparison's options, and all delays are equal.
  var isEqual: Bool { changed.isEmpty && retimed.isEmpty }

  /// Compares two files.
  ///
  /// - Parameter drawing: the kind of difference images to draw, or nil for none.
  init(
    _ files: PictureFilePair, options: ComparisonOptions, drawing: DifferencePicture?
  ) throws(PictureFile.Problem) {
    counts = files.counts
    if drawing == nil, let size = files.sizeWhenSame {
      worst = (0, PictureComparison(equal: size, options: options))
      return
    }
    let common = min(counts.expected, counts.actual)
    var worst: (frameIndex: Int, comparison: PictureComparison)?
    var film: APNGEncoder?
    for frameIndex in 0..<common {
      let (old, new) = try files.next()
      let comparison = PictureComparison(expected: old.picture, actual: new.picture, options: options)
      if comparison.verdict != .equal { changed.append(frameIndex) }
      if counts != (1, 1), old.delay != new.delay { retimed.append(frameIndex) }
      if worst.map({ comparison.differsMore(than: $0.comparison) }) ?? true { worst = (frameIndex, comparison) }
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
    guard let worst else { preconditionFailure("PictureFileDifference: a file has no images") }
    self.worst = worst
    changed += common..<max(counts.expected, counts.actual)
    if let film { drawn = film.finish() }
  }
}

extension PictureComparison {
  /// Returns whether the comparison has more changed pixels than `other`. If both have the same number of changed
  /// pixels, the numbers of ignored pixels are compared.
  fileprivate func differsMore(than other: PictureComparison) -> Bool {
    (changedCount, ignoredCount) > (other.changedCount, other.ignoredCount)
  }
}
