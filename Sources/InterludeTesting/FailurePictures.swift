internal import Goldens
internal import ImageDiff
internal import PNG
internal import Pixels
internal import Player

/// The images that show how a film differs from its golden.
///
/// For the frame with the most differing pixels, there are three images: the golden's, the film's and their difference.
/// A fourth image, the strip, has a column for each of at most six differing frames. A column contains the same three
/// kinds of images, one below the other.
struct FailurePictures {
  private struct Column {
    let pictures: [Bitmap]
  }

  /// The indexes of the frames to include in the strip: at most six, evenly distributed among the frames that differ.
  private let frameIndices: Set<Int>
  private var columns: [Column] = []
  private var worst: (count: Int, column: Column)?

  private static let most = 6
  /// The largest width of a strip in pixels. Many image viewers display wider images badly.
  private static let widest = 4096
  private static let gutter = 8

  /// Creates an instance without images, to which `add(_:_:_:)` adds frames.
  ///
  /// - Parameter changed: the indexes of the frames that differ from the golden.
  init(of changed: [Int] = []) { frameIndices = Set(Self.spread(changed)) }

  /// Adds a frame that differs, as the bitmaps `pair` and their comparison. A frame that neither belongs to the strip
  /// nor has more differing pixels than all frames added before is ignored.
  mutating func add(_ frameIndex: Int, _ pair: PicturePair, _ comparison: PictureComparison) {
    let isWorst = comparison.unequalCount > worst?.count ?? -1
    guard isWorst || frameIndices.contains(frameIndex) else { return }
    let heat = DifferencePicture.heatMap.drawn(expected: pair.expected, actual: pair.actual, map: comparison.map)
    let column = Column(pictures: [pair.expected, pair.actual, heat])
    if isWorst { worst = (comparison.unequalCount, column) }
    if frameIndices.contains(frameIndex) { columns.append(column) }
  }

  /// The names and contents of the image files: `expected.png`, `actual.png`, `difference.png` and `strip.png`. Empty
  /// if no frame with differing pixels was added.
  var files: [(name: String, bytes: [UInt8])] {
    guard let worst else { return [] }
    let names = ["expected.png", "actual.png", "difference.png"]
    let pictures = zip(names, worst.column.pictures).map { (name: $0, bytes: PNGEncoder.encode($1)) }
    return pictures + [("strip.png", PNGEncoder.encode(Self.table(columns.isEmpty ? [worst.column] : columns)))]
  }

  /// Returns the bytes of a PNG file with at most six frames of a film side by side.
  static func strip(of frames: [Frame]) -> [UInt8] {
    let columns = spread(Array(frames.indices)).map { Column(pictures: [frames[$0].render()]) }
    return PNGEncoder.encode(table(columns))
  }

  /// Returns at most six evenly distributed elements of `frameIndices`, including the first and the last.
  private static func spread(_ frameIndices: [Int]) -> [Int] {
    guard frameIndices.count > most else { return frameIndices }
    return (0..<most).map { frameIndices[$0 * (frameIndices.count - 1) / (most - 1)] }
  }

  /// Returns an image with the columns side by side. All cells have the size of the largest image, and each image is at
  /// the top left corner of its cell. Columns that would make the result wider than `widest` are omitted.
  private static func table(_ columns: [Column]) -> Bitmap {
    let all = columns.flatMap(\.pictures)
    let (width, height) = (all.map(\.width).max() ?? 0, all.map(\.height).max() ?? 0)
    let shown = columns.prefix(max(1, widest / (width + gutter)))
    let rows = shown.first?.pictures.count ?? 0
    var table = Bitmap(
      width: shown.count * (width + gutter) + gutter, height: rows * (height + gutter) + gutter, filledWith: ground)
    for (x, column) in shown.enumerated() {
      for (y, picture) in column.pictures.enumerated() {
        table.lay(picture, left: gutter + x * (width + gutter), top: gutter + y * (height + gutter))
      }
    }
    return table
  }

  /// The background colour of strips: medium grey, which contrasts with light and with dark images.
  private static let ground = PremultipliedPixel(uncheckedBits: 0xFF80_8080)
}

extension Bitmap {
  /// Replaces a rectangle of the bitmap's pixels with those of `picture`. The whole of `picture` must fit at the
  /// position, given in pixels.
  fileprivate mutating func lay(_ picture: Bitmap, left: Int, top: Int) {
    for y in 0..<picture.height {
      let start = (top + y) * width + left
      pixels.replaceSubrange(
        start..<start + picture.width, with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
    }
  }
}
