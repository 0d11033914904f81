internal import Pixels

/// A pool of offscreen buffers for groups.
struct SheetPool {
  private var free: [[PremultipliedPixel]] = []

  /// Returns a transparent buffer of exactly `count` pixels.
  mutating func take(_ count: Int) -> [PremultipliedPixel] {
    guard var sheet = free.popLast() else { return Array(repeating: .clear, count: count) }
    sheet.removeAll(keepingCapacity: true)
    sheet.append(contentsOf: repeatElement(.clear, count: count))
    return sheet
  }

  /// Returns a buffer to the pool.
  mutating func put(_ sheet: [PremultipliedPixel]) {
    free.append(sheet)
  }
}
