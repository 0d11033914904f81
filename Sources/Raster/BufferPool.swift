internal import Pixels

/// A pool of offscreen buffers for groups and masks.
struct BufferPool: Sendable {
  /// The largest total number of pixels of the buffers that are kept for the next display list.
  private static let limit = 4 << 20

  private var free: [[PremultipliedPixel]] = []

  /// Returns a transparent buffer of exactly `count` pixels.
  mutating func take(_ count: Int) -> [PremultipliedPixel] {
    var buffer = free.firstIndex { $0.capacity >= count }.map { free.remove(at: $0) } ?? []
    if buffer.count > count { buffer.removeLast(buffer.count - count) }
    if !buffer.isEmpty {
      var span = buffer.mutableSpan
      PixelRow.fill(&span, from: 0, count: span.count, with: .clear)
    }
    buffer.append(contentsOf: repeatElement(.clear, count: count - buffer.count))
    return buffer
  }

  /// Puts a buffer back into the pool, whose buffers are ordered by capacity.
  mutating func put(_ buffer: [PremultipliedPixel]) {
    free.insert(buffer, at: free.firstIndex { $0.capacity >= buffer.capacity } ?? free.count)
  }

  /// Removes the smallest buffers until the total capacity of the others is within the limit.
  mutating func trim() {
    var pixels = free.reduce(0) { $0 + $1.capacity }
    while pixels > Self.limit { pixels -= free.removeFirst().capacity }
  }
}
