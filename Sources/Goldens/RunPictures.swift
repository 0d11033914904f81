package import ImageDiff
internal import PNG
package import Pixels
package import Report

/// The images of one film in a run's folder, for the report: frames of the golden, new frames and differences.
///
///     frames/tab-slide/0007.old.png   0007.new.png   0007.difference.png
package struct RunPictures {
  /// The frames of the film that have images, with the images' paths relative to the run's folder.
  package private(set) var frames: [RunFrame] = []
  /// The paths of the images, relative to the run's folder, and their bytes.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  private let folder: String
  /// The bitmap and the path of the image that was written last for a frame of the new film. If the next frame has
  /// equal pixels, no new file is written for that frame.
  private var last: (picture: Bitmap, path: String)?
  private var sameCount = 0
  private var differentCount = 0

  /// The maximum number of frames with images, counted separately for frames that differ and for all other frames.
  private static let most = 240

  /// Creates a collection without images for the film with a name.
  package init(of name: String) { folder = "frames/\(name)" }

  /// Adds the image of a frame for which there is no frame of the golden to compare, or whose pixels equal the
  /// golden's.
  package mutating func add(_ frameIndex: Int, _ picture: Bitmap) {
    guard sameCount < Self.most else { return }
    sameCount += 1
    frames.append(RunFrame(index: frameIndex, actual: keep(picture, frameIndex)))
  }

  /// Adds a frame that the golden and the new film have. If `comparison` is nil, the pixels are equal, and one image is
  /// stored for both. Otherwise, a difference image is stored, too.
  package mutating func add(_ frameIndex: Int, _ pair: PicturePair, _ comparison: PictureComparison?) {
    guard let comparison else {
      add(frameIndex, pair.actual)
      if let path = frames.last?.actual, frames.last?.index == frameIndex { frames[frames.count - 1].expected = path }
      return
    }
    guard differentCount < Self.most else { return }
    differentCount += 1
    let heat = DifferencePicture.heatMap.drawn(expected: pair.expected, actual: pair.actual, map: comparison.map)
    frames.append(
      RunFrame(
        index: frameIndex, expected: write(pair.expected, frameIndex, "old"), actual: keep(pair.actual, frameIndex),
        difference: write(heat, frameIndex, "difference")))
  }

  private mutating func keep(_ picture: Bitmap, _ frameIndex: Int) -> String {
    if let last, last.picture == picture { return last.path }
    let path = write(picture, frameIndex, "new")
    last = (picture, path)
    return path
  }

  private mutating func write(_ picture: Bitmap, _ frameIndex: Int, _ kind: String) -> String {
    let path =
      "\(folder)/" + String(repeating: "0", count: max(0, 4 - "\(frameIndex)".count)) + "\(frameIndex).\(kind).png"
    files.append((path, PNGEncoder.encode(picture)))
    return path
  }
}
