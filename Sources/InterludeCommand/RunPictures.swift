internal import Goldens
internal import ImageDiff
internal import PNG
internal import Report

/// The pictures of one film in a run's folder, for its page: frames as they were and as they are, and what differs.
///
///     frames/tab-slide/0007.old.png   0007.new.png   0007.difference.png
struct RunPictures {
  /// Where the frames' pictures are, below the run's folder.
  private(set) var frames: [RunFrame] = []
  /// The pictures' bytes by path.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private let folder: String

  /// The most frames that are kept of a film: those that differ come first.
  private static let most = 180

  /// Pictures of the film of this name.
  init(of name: String) { folder = "frames/\(name)" }

  /// Adds a frame; what is the same is kept once.
  mutating func add(_ place: Int, _ pair: PicturePair, _ comparison: PictureComparison?) {
    guard frames.count < Self.most else { return }
    let number = "\(folder)/" + String(repeating: "0", count: max(0, 4 - "\(place)".count)) + "\(place)"
    var frame = RunFrame(index: place, actual: "\(number).new.png")
    files.append(("\(number).new.png", PNGEncoder.encode(pair.actual)))
    frame.expected = frame.actual
    if let comparison {
      frame.expected = "\(number).old.png"
      frame.difference = "\(number).difference.png"
      files.append(("\(number).old.png", PNGEncoder.encode(pair.expected)))
      let heat = DifferencePicture.heatMap.drawn(expected: pair.expected, actual: pair.actual, map: comparison.map)
      files.append(("\(number).difference.png", PNGEncoder.encode(heat)))
    }
    frames.append(frame)
  }
}
