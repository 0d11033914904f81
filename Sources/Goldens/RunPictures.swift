package import ImageDiff
internal import PNG
package import Pixels
package import Report

/// The images of one film in a run's folder, for the report: old frames, new frames and differences.
///
///     frames/tab-slide/0007.old.png   0007.new.png   0007.difference.png
package struct RunPictures {
  /// The paths of the frames' images, relative to the run's folder.
  package private(set) var frames: [RunFrame] = []
  /// The bytes of the images by path.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  private let folder: String
  /// The last image written, which following frames with equal pixels share.
  private var last: (picture: Bitmap, path: String)?
  private var sameCount = 0
  private var differentCount = 0

  /// The maximum number of images of differing frames, and that of equal frames.
  private static let most = 240

  /// Creates the images of the film with a name.
  package init(of name: String) { folder = "frames/\(name)" }

  /// Adds a frame without a counterpart.
  package mutating func add(_ place: Int, _ picture: Bitmap) {
    guard sameCount < Self.most else { return }
    sameCount += 1
    frames.append(RunFrame(index: place, actual: keep(picture, place)))
  }

  /// Adds a frame and that of the golden. Equal frames are stored once.
  package mutating func add(_ place: Int, _ pair: PicturePair, _ comparison: PictureComparison?) {
    guard let comparison else {
      add(place, pair.actual)
      if let path = frames.last?.actual, frames.last?.index == place { frames[frames.count - 1].expected = path }
      return
    }
    guard differentCount < Self.most else { return }
    differentCount += 1
    let heat = DifferencePicture.heatMap.drawn(expected: pair.expected, actual: pair.actual, map: comparison.map)
    frames.append(
      RunFrame(
        index: place, expected: write(pair.expected, place, "old"), actual: keep(pair.actual, place),
        difference: write(heat, place, "difference")))
  }

  private mutating func keep(_ picture: Bitmap, _ place: Int) -> String {
    if let last, last.picture == picture { return last.path }
    let path = write(picture, place, "new")
    last = (picture, path)
    return path
  }

  private mutating func write(_ picture: Bitmap, _ place: Int, _ kind: String) -> String {
    let path = "\(folder)/" + String(repeating: "0", count: max(0, 4 - "\(place)".count)) + "\(place).\(kind).png"
    files.append((path, PNGEncoder.encode(picture)))
    return path
  }
}
