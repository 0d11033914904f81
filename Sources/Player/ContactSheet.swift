public import Pixels

/// A film as one picture: up to 24 frames, evenly chosen, small, each with its time below.
///
///     tab-slide                      a title
///     86 frames · 1.417 s
///     ┌────┐ ┌────┐ ┌────┐ ┌────┐
///     │    │ │    │ │    │ │    │    frames, averaged over whole blocks of pixels
///     └────┘ └────┘ └────┘ └────┘
///     0.000  0.067  0.133  0.200
///
/// Frames are kept as values and drawn at the end, so what is not on the sheet is never drawn. Memory is bounded
/// whatever the film's length. A pure function of the frames.
public struct ContactSheet: Sendable {
  /// How the frames lie on the sheet.
  package enum Arrangement: Hashable, Sendable {
    /// In rows, below the title.
    case grid
    /// All in one row, without a title: to be put into a text.
    case row
  }

  /// What stands above the frames.
  public let title: String
  /// How many frames it shows at most; 2…1000.
  public let maximumCount: Int
  /// How they lie.
  package var arrangement = Arrangement.grid
  /// How many frames stand in a row of a grid; as many as make the sheet nearest to 16:10 when nil.
  package var columns: Int?
  /// The most pixels that a frame is wide; nil for a width at which the text of a phone's screen can be read.
  package var cellWidth: Int?
  private var kept: [Frame] = []
  private(set) var last: Frame?
  private var stride = 1
  /// How many frames were added.
  package private(set) var frameCount = 0
  /// How many frames it remembers; bounded.
  package var keptCount: Int { kept.count }

  /// An empty sheet.
  ///
  /// - Precondition: `maximumCount` is in 2…1000.
  public init(title: String, maximumCount: Int = 24) {
    precondition((2...1000).contains(maximumCount), "a contact sheet shows 2 to 1000 frames, not \(maximumCount)")
    (self.title, self.maximumCount) = (title, maximumCount)
  }

  /// Takes the next frame of the film.
  public mutating func add(_ frame: Frame) {
    if frameCount.isMultiple(of: stride) { kept.append(frame) }
    frameCount += 1
    last = frame
    guard kept.count > 16 * maximumCount else { return }
    // Every other frame of many times more than fit: what is chosen in the end is still even to 1/16 of the distance.
    kept = kept.indices.filter { $0.isMultiple(of: 2) }.map { kept[$0] }
    stride *= 2
  }

  /// The frames that the sheet shows: the first, the last, and evenly what is between.
  package var chosen: [Frame] {
    guard let last else { return [] }
    let count = min(maximumCount, frameCount)
    guard count > 1 else { return [last] }
    return (0..<count).map { number in
      guard number < count - 1 else { return last }
      let ideal = (number * (frameCount - 1) + (count - 1) / 2) / (count - 1)
      return kept[min((ideal + stride / 2) / stride, kept.count - 1)]
    }
  }

  /// Draws the sheet.
  ///
  /// - Throws: `noFrames`; `noFont` when Inter is not installed.
  public func render() throws(FilmError) -> Bitmap {
    let frames = chosen
    guard !frames.isEmpty else { throw .noFrames }
    var bitmap = Bitmap(width: 0, height: 0)
    var thumbnails: [Thumbnail] = []
    for frame in frames {
      frame.render(into: &bitmap)
      thumbnails.append(Thumbnail(of: bitmap, time: frame.time, width: cellWidth))
    }
    return try drawn(thumbnails)
  }
}
