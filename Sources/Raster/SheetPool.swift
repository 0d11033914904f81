internal import Pixels

/// Sheets that groups are drawn on, kept for the next group.
struct SheetPool {
  private var free: [[PremultipliedPixel]] = []

  /// A transparent sheet of exactly `count` pixels.
  mutating func take(_ count: Int) -> [PremultipliedPixel] {
    guard var sheet = free.popLast() else { return Array(repeating: .clear, count: count) }
    sheet.removeAll(keepingCapacity: true)
    sheet.append(contentsOf: repeatElement(.clear, count: count))
    return sheet
  }

  /// Gives a sheet back.
  mutating func put(_ sheet: [PremultipliedPixel]) {
    free.append(sheet)
  }
}
