internal import DisplayList
internal import Pixels

/// A paint that combines the pixels of a group's offscreen buffer with the pixels below by the formula of a blend mode.
///
/// Where the coverage is partial, the result of the formula is mixed with the pixel below.
struct BlendPaint: Paint {
  /// The pixels of the buffer, row by row.
  let pixels: [PremultipliedPixel]
  /// The area of the image that the buffer covers.
  let area: PixelRect
  /// The group's opacity, in units of 1/255.
  let opacity: UInt8
  /// The blend mode, which determines the formula.
  let mode: BlendMode

  func source(coverage: UInt8) -> UInt8 { coverage }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let first = (y - area.minY) * area.width + (x - area.minX)
    let row = pixels.span.extracting(first..<(first + count))
    // The mode is examined once, so that there is a loop for each frequent mode.
    switch mode {
    case .multiply: mix(row, .multiply, source, at: index, in: &target)
    case .screen: mix(row, .screen, source, at: index, in: &target)
    case .overlay: mix(row, .overlay, source, at: index, in: &target)
    case .plusLighter: mix(row, .plusLighter, source, at: index, in: &target)
    default: mix(row, mode, source, at: index, in: &target)
    }
  }

  @inline(__always)
  private func mix(
    _ row: Span<PremultipliedPixel>, _ mode: BlendMode, _ coverage: UInt8, at index: Int,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    for i in 0..<row.count {
      let (pixel, below) = (row[i].scaled(by: opacity), target[index + i])
      if pixel == .clear, mode.keepsBelow { continue }
      let mixed = mode.mix(pixel, below)
      target[index + i] = coverage == 255 ? mixed : mixed.mixed(with: below, share: coverage)
    }
  }
}
