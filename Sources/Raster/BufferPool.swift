internal import Pixels

/// A pool of offscreen buffers for groups.
struct BufferPool {
  private var free: [[PremultipliedPixel]] = []

  /// Returns a transparent buffer of exactly `count` pixels.
  mutating func take(_ count: Int) -> [PremultipliedPixel] {
    guard var buffer = free.popLast() else { return Array(repeating: .clear, count: count) }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: repeatElement(.clear, count: count))
    return buffer
  }

  /// Returns a buffer to the pool.
  mutating func put(_ buffer: [PremultipliedPixel]) {
    free.append(buffer)
  }
}
