import CPixelRows
import Pixels
import TestSupport
import Testing

/// The C functions on every level that the CPU supports, compared with the arithmetic of one pixel.
@Suite struct PixelRowsTests {
  private static let levels = [PixelRowsLevel.best, .baseline, .wide].filter { pixel_rows_supports($0) }

  private static func pixel(_ random: inout SplitMix64) -> PremultipliedPixel {
    let alpha = [0, 255, random.int(0...255), random.int(0...255)].randomElement(using: &random)!
    let (r, g, b) = (random.int(0...alpha), random.int(0...alpha), random.int(0...alpha))
    return PremultipliedPixel(red: UInt8(r), green: UInt8(g), blue: UInt8(b), alpha: UInt8(alpha))!
  }

  private static func row(_ count: Int, _ random: inout SplitMix64) -> [PremultipliedPixel] {
    (0..<count).map { _ in pixel(&random) }
  }

  /// Calls `body` for rows of all lengths at several distances from an aligned address.
  private static func forEveryRow(_ body: (PixelRowsLevel, Range<Int>, inout SplitMix64) -> Void) {
    for level in levels {
      var random = SplitMix64(seed: 3)
      for count in 0...70 {
        for start in 0..<9 { body(level, start..<start + count, &random) }
      }
    }
  }

  @Test func `filling a range of a row sets exactly the pixels of the range`() {
    Self.forEveryRow { level, range, random in
      let (before, color) = (Self.row(90, &random), Self.pixel(&random))
      var row = before
      unsafe row.withUnsafeMutableBufferPointer {
        unsafe pixel_rows_fill(level, $0.baseAddress! + range.lowerBound, range.count, color.bits)
      }
      let wrong = row.indices.first { row[$0] != (range.contains($0) ? color : before[$0]) }
      #expect(wrong == nil, "\(level) \(range)")
    }
  }

  @Test func `blending a colour composites it over every pixel of the range, and changes no other pixel`() {
    Self.forEveryRow { level, range, random in
      let (before, color) = (Self.row(90, &random), Self.pixel(&random))
      var row = before
      unsafe row.withUnsafeMutableBufferPointer {
        unsafe pixel_rows_blend_color(level, $0.baseAddress! + range.lowerBound, range.count, color.bits)
      }
      let wrong = row.indices.first { row[$0] != (range.contains($0) ? color.over(before[$0]) : before[$0]) }
      #expect(wrong == nil, "\(level) \(range)")
    }
  }

  /// Compares a function of a row and a row of sources with the same function of single pixels.
  private static func expect(
    _ function: (PixelRowsLevel, UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, UInt8) -> Void,
    _ expected: (PremultipliedPixel, PremultipliedPixel) -> PremultipliedPixel
  ) {
    forEveryRow { level, range, random in
      let (before, source) = (row(90, &random), row(90, &random))
      let factor = [UInt8(random.int(0...255)), 255].randomElement(using: &random)!
      var after = before
      unsafe after.withUnsafeMutableBufferPointer { target in
        unsafe source.withUnsafeBufferPointer {
          let (to, from) = unsafe (target.baseAddress! + range.lowerBound, $0.baseAddress! + range.lowerBound)
          unsafe function(level, to, from, range.count, factor)
        }
      }
      let wrong = after.indices.first {
        after[$0] != (range.contains($0) ? expected(before[$0], source[$0].scaled(by: factor)) : before[$0])
      }
      #expect(wrong == nil, "\(level) \(range) × \(factor)")
    }
  }

  @Test func `pixel_rows_blend_row composites each source pixel over the pixel of the row`() {
    unsafe Self.expect({ unsafe pixel_rows_blend_row($0, $1, $2, $3, $4) }, { below, source in source.over(below) })
  }

  @Test func `pixel_rows_add_row adds two rows, and limits the sums to 255`() {
    unsafe Self.expect({ unsafe pixel_rows_add_row($0, $1, $2, $3, $4) }, { below, source in below.plus(source) })
  }

  @Test func `pixel_rows_mask_row multiplies a row by the alpha of a mask, or by 255 − alpha`() {
    unsafe Self.expect(
      { unsafe pixel_rows_mask_row($0, $1, $2, $3, $4, false) }, { below, source in below.scaled(by: source.alpha) })
    unsafe Self.expect(
      { unsafe pixel_rows_mask_row($0, $1, $2, $3, $4, true) },
      { below, source in below.scaled(by: 255 - source.alpha) })
  }

  @Test func `blending through a mask composites the colour, scaled by the coverage of each pixel`() {
    for level in Self.levels {
      var random = SplitMix64(seed: 4)
      for _ in 0..<3000 {
        let (width, height) = (random.int(1...40), random.int(1...6))
        let (columns, rows) = (random.int(1...width), random.int(1...height))
        let (x, y) = (random.int(0...width - columns), random.int(0...height - rows))
        let stride = columns + random.int(0...9)
        let mask = (0..<rows * stride + 8).map { _ in
          UInt8([0, 255, random.int(0...255)].randomElement(using: &random)!)
        }
        let (before, color) = (Self.row(width * height, &random), Self.pixel(&random))
        var pixels = before
        unsafe pixels.withUnsafeMutableBufferPointer { target in
          let from = y * width + x
          unsafe pixel_rows_blend_mask(
            level, target.baseAddress! + from, width, target.count - from, mask, stride, columns, rows, color.bits)
        }
        let wrong = pixels.indices.first { index in
          let (column, row) = (index % width - x, index / width - y)
          guard (0..<columns).contains(column), (0..<rows).contains(row) else { return pixels[index] != before[index] }
          return pixels[index] != color.scaled(by: mask[row * stride + column]).over(before[index])
        }
        #expect(wrong == nil, "\(level) \(columns) × \(rows) of \(width) × \(height)")
      }
    }
  }

  @Test func `all products of a coverage and a channel are rounded as for a single PremultipliedPixel`() {
    for level in Self.levels {
      for alpha in 0...255 {
        let color = PremultipliedPixel(red: UInt8(alpha), green: 0, blue: UInt8(alpha / 3), alpha: UInt8(alpha))!
        let below = PremultipliedPixel(red: 255, green: UInt8(alpha), blue: 7, alpha: 255)!
        let mask = (0...255).map { UInt8($0) } + Array(repeating: 0, count: 8)
        var row = Array(repeating: below, count: 256)
        unsafe row.withUnsafeMutableBufferPointer {
          unsafe pixel_rows_blend_mask(level, $0.baseAddress!, 256, 256, mask, 256, 256, 1, color.bits)
        }
        let wrong = row.indices.first { row[$0] != color.scaled(by: UInt8($0)).over(below) }
        #expect(wrong == nil, "\(level) alpha \(alpha)")
      }
    }
  }
}
