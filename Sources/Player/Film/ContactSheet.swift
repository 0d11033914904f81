public import Pixels

/// A film as one image: up to 24 evenly chosen frames of reduced size, each with its time below.
///
///     tab-slide                      a title
///     86 frames · 1.417 s
///     ┌────┐ ┌────┐ ┌────┐ ┌────┐
///     │    │ │    │ │    │ │    │    frames, averaged over whole blocks of pixels
///     └────┘ └────┘ └────┘ └────┘
///     0.000  0.067  0.133  0.200
///
/// Frames are stored undrawn, and only the chosen ones are drawn. The number of stored frames is limited, also for long
/// films. Equal frames result in equal sheets.
public struct ContactSheet: Sendable {
  /// An arrangement of frames on a contact sheet.
  package enum Arrangement: Hashable, Sendable {
    /// Frames in rows, below the title.
    case grid
    /// All frames in one row, without a title, for embedding in a document.
    case row
  }

  /// The title above the frames.
  public let title: String
  /// The maximum number of frames on the sheet, 2…1000.
  public let maximumCount: Int
  /// The arrangement of the frames.
  package var arrangement = Arrangement.grid
  /// The number of columns of a grid. If nil, the number for which the sheet's aspect ratio is nearest to 16:10.
  package var columns: Int?
  /// The maximum width of a frame in pixels. If nil, a width at which text on a phone's screen is legible.
  package var cellWidth: Int?
  private var kept: [Frame] = []
  private(set) var last: Frame?
  private var stride = 1
  /// The number of frames that were added.
  package private(set) var frameCount = 0
  /// The number of stored frames, which is at most 16 × `maximumCount` after each call of `add(_:)`.
  package var keptCount: Int { kept.count }

  /// Creates an empty sheet.
  ///
  /// - Precondition: `maximumCount` is in 2…1000.
  public init(title: String, maximumCount: Int = 24) {
    precondition((2...1000).contains(maximumCount), "ContactSheet: maximumCount must be 2…1000, but is \(maximumCount)")
    (self.title, self.maximumCount) = (title, maximumCount)
  }

  /// Adds the next frame of the film.
  public mutating func add(_ frame: Frame) {
    if frameCount.isMultiple(of: stride) { kept.append(frame) }
    frameCount += 1
    last = frame
    guard kept.count > 16 * maximumCount else { return }
    // Drops every other frame. Enough frames remain to choose them evenly, up to 1/16 of the distance between them.
    kept = kept.indices.filter { $0.isMultiple(of: 2) }.map { kept[$0] }
    stride *= 2
  }

  /// The frames of the sheet: the first and the last frame of the film, and evenly spaced frames between them.
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

  /// Draws the sheet and returns its bitmap.
  ///
  /// - Throws: `noFrames` if no frame was added; `noFont` if Inter is not installed.
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
