import DisplayList
import Geometry
import Interface
import Pixels
import Raster
import Text

extension ContactSheet {
  /// The positions and sizes of a contact sheet, in pixels.
  struct Layout {
    static let margin = 24, gap = 16, caption = 24

    /// The height of the area above the frames, which contains the title and the facts below it. The height is 0 if the
    /// sheet has no title.
    let header: Int
    let columns: Int
    let rows: Int
    let cellWidth: Int
    let cellHeight: Int

    /// Creates a layout of `count` cells in one row or in a grid. A cell has space for a frame of `cellWidth` ×
    /// `cellHeight` pixels, with the time below.
    ///
    /// - Parameter columns: the number of columns of a grid. If nil, the number for which the sheet's aspect ratio is
    ///   nearest to 16:10, with a penalty for empty cells.
    init(_ arrangement: Arrangement, columns: Int?, count: Int, cellWidth: Int, cellHeight: Int) {
      if arrangement == .row {
        self.init(columns: count, rows: 1, cellWidth, cellHeight, header: 0)
        return
      }
      let choices = columns.map { min($0, count)...min($0, count) } ?? 1...count
      let grids = choices.map { Layout(columns: $0, rows: (count + $0 - 1) / $0, cellWidth, cellHeight) }
      let fullness = { (grid: Layout) in Double(grid.columns * grid.rows) / Double(count) }
      self = grids.min { $0.distortion * fullness($0) < $1.distortion * fullness($1) }!
    }

    private init(columns: Int, rows: Int, _ cellWidth: Int, _ cellHeight: Int, header: Int = 64) {
      (self.columns, self.rows, self.header) = (columns, rows, header)
      (self.cellWidth, self.cellHeight) = (cellWidth, cellHeight)
    }

    /// The width of the sheet. The width of a sheet with a title is at least 320 pixels, the width of a typical title.
    var width: Int { max(2 * Self.margin + columns * (cellWidth + Self.gap) - Self.gap, header > 0 ? 320 : 1) }
    var height: Int {
      Self.margin + header + rows * (cellHeight + Self.caption + Self.gap) - Self.gap + Self.margin
    }

    /// The deviation of the sheet's aspect ratio from 16:10, as a factor. The value is 1 for 16:10. The value is 2 if
    /// the aspect ratio is twice or half as large.
    private var distortion: Double {
      let ratio = Double(width) / Double(height) / 1.6
      return max(ratio, 1 / ratio)
    }

    /// Returns the top left corner of the cell with the index `number`, from 0, in pixels of the sheet.
    func origin(_ number: Int) -> (x: Int, y: Int) {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      return (
        Self.margin + column * (cellWidth + Self.gap),
        Self.margin + header + row * (cellHeight + Self.caption + Self.gap)
      )
    }
  }

  /// Draws the sheet with the given thumbnails and returns its bitmap.
  func drawn(_ thumbnails: [Thumbnail]) throws(FilmError) -> Bitmap {
    let layout = Layout(
      arrangement, columns: columns, count: thumbnails.count, cellWidth: thumbnails.map(\.picture.width).max()!,
      cellHeight: thumbnails.map(\.picture.height).max()!)
    var list = DisplayList(width: layout.width, height: layout.height, background: Self.paper)
    if layout.header > 0 { try writeHeader(into: &list) }
    for (number, thumbnail) in thumbnails.enumerated() {
      try place(thumbnail, at: layout.origin(number), in: layout, on: &list)
    }
    return Rasterizer.render(list)
  }

  /// The line below the title: the number of frames on the sheet and in the film, and the time of the last frame.
  package var facts: String {
    let (shown, seconds) = (min(maximumCount, frameCount), (last?.time ?? 0).inSeconds)
    let all = shown < frameCount ? "\(shown) of \(frameCount) frames" : "\(frameCount) frames"
    return "\(frameCount == 1 ? "1 frame, at" : "\(all), the last at") \(seconds)"
  }

  private func writeHeader(into list: inout DisplayList) throws(FilmError) {
    let left = CGFloat(Layout.margin), room = CGFloat(list.width) - 2 * left
    let name = try ContactSheetText(title, weight: .semiBold, size: 20, width: room)
    let facts = try ContactSheetText(self.facts, weight: .regular, size: 13, width: room)
    list.commands.append(name.command(left: left, baseline: 42, color: Self.textColor))
    list.commands.append(facts.command(left: left, baseline: 64, color: Self.faint))
  }

  private func place(
    _ thumbnail: Thumbnail, at origin: (x: Int, y: Int), in layout: Layout, on list: inout DisplayList
  ) throws(FilmError) {
    let picture = thumbnail.picture
    let rect = CGRect(
      x: origin.x + (layout.cellWidth - picture.width) / 2, y: origin.y + (layout.cellHeight - picture.height) / 2,
      width: picture.width, height: picture.height)
    list.commands.append(.fill(.rect(rect.insetBy(dx: -1, dy: -1)), color: Self.line, transform: .identity))
    list.commands.append(.image(picture, in: rect, opacity: 1, transform: .identity))
    let time = try ContactSheetText(
      thumbnail.time.inSeconds, weight: .medium, size: 12, width: CGFloat(layout.cellWidth))
    let middle = CGFloat(origin.x) + CGFloat(layout.cellWidth) / 2
    let baseline = CGFloat(origin.y + layout.cellHeight + 18)
    list.commands.append(time.command(left: (middle - time.width / 2).rounded(), baseline: baseline, color: Self.faint))
  }

  private static let paper = StraightColor(hex: "#F4F4F2")!
  private static let textColor = StraightColor(hex: "#1C1C1E")!
  private static let faint = StraightColor(hex: "#6B6B70")!
  private static let line = StraightColor(hex: "#C9C9CC")!
}
