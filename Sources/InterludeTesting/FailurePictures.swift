internal import Goldens
internal import ImageDiff
internal import PNG
internal import Pixels
internal import Player

/// The images of a film that differs from its golden: the worst frame (old, new and difference), and a strip of frames.
struct FailurePictures {
  private struct Column {
    let pictures: [Bitmap]
  }

  /// The frames of the strip: some of those that differ, evenly distributed.
  private let places: Set<Int>
  private var columns: [Column] = []
  private var worst: (count: Int, column: Column)?

  private static let most = 6
  /// The largest width of a strip in pixels, because viewers handle wider ones badly.
  private static let widest = 4096
  private static let gutter = 8

  /// Creates the images of a film whose frames `changed` differ.
  init(of changed: [Int] = []) { places = Set(Self.spread(changed)) }

  /// Adds a frame that differs.
  mutating func add(_ place: Int, _ pair: PicturePair, _ comparison: PictureComparison) {
    let isWorst = comparison.unequalCount > worst?.count ?? -1
    guard isWorst || places.contains(place) else { return }
    let heat = DifferencePicture.heatMap.drawn(expected: pair.expected, actual: pair.actual, map: comparison.map)
    let column = Column(pictures: [pair.expected, pair.actual, heat])
    if isWorst { worst = (comparison.unequalCount, column) }
    if places.contains(place) { columns.append(column) }
  }

  /// The image files. Empty if no pixel differs.
  var files: [(name: String, bytes: [UInt8])] {
    guard let worst else { return [] }
    let names = ["expected.png", "actual.png", "difference.png"]
    let pictures = zip(names, worst.column.pictures).map { (name: $0, bytes: PNGEncoder.encode($1)) }
    return pictures + [("strip.png", PNGEncoder.encode(Self.table(columns.isEmpty ? [worst.column] : columns)))]
  }

  /// Returns a PNG file with some frames of a film side by side.
  static func strip(of frames: [Frame]) -> [UInt8] {
    let columns = spread(Array(frames.indices)).map { Column(pictures: [frames[$0].render()]) }
    return PNGEncoder.encode(table(columns))
  }

  /// Returns at most six evenly distributed frames, including the first and the last.
  private static func spread(_ places: [Int]) -> [Int] {
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * (places.count - 1) / (most - 1)] }
  }

  /// Returns columns of images on a grid, aligned at their top left corners. Columns beyond the largest width are
  /// omitted.
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

  /// A medium grey, distinct from both light and dark images.
  private static let ground = PremultipliedPixel(uncheckedBits: 0xFF80_8080)
}

extension Bitmap {
  /// Replaces the pixels of a rectangle by those of a bitmap.
  fileprivate mutating func lay(_ picture: Bitmap, left: Int, top: Int) {
    for y in 0..<picture.height {
      let start = (top + y) * width + left
      pixels.replaceSubrange(
        start..<start + picture.width, with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
    }
  }
}
