internal import DisplayList
internal import Pixels

extension [Filter] {
  /// The largest distance, in pixels, at which a pixel influences another one through the filters.
  var reach: Int { reduce(0) { if case .blur(let sigma) = $1 { $0 + BoxBlur(sigma: sigma).reach } else { $0 } } }

  /// Applies the filters in order to a buffer whose rows have `width` pixels. Outside the buffer, pixels are clear.
  func apply(to pixels: inout MutableSpan<PremultipliedPixel>, width: Int) {
    for filter in self {
      switch filter {
      case .blur(let sigma): PixelBlur(sigma: sigma).apply(to: &pixels, width: width)
      case .color(let matrix): ColorTable(matrix).apply(to: &pixels)
      }
    }
  }
}

/// A Gaussian blur of premultiplied pixels, component by component.
struct PixelBlur {
  private let blur: BoxBlur

  init(sigma: Double) { blur = BoxBlur(sigma: sigma) }

  func apply(to pixels: inout MutableSpan<PremultipliedPixel>, width: Int) {
    guard blur.reach > 0, width > 0, !pixels.isEmpty else { return }
    var bits = [UInt32](repeating: 0, count: pixels.count)
    for shift in stride(from: 0, to: 32, by: 8) as StrideTo<UInt32> {
      // Values are scaled by 256 to reduce the rounding errors of the three boxes.
      var plane = [UInt16](repeating: 0, count: pixels.count)
      for index in plane.indices { plane[index] = UInt16(pixels[index].bits >> shift & 255) << 8 }
      blur.apply(to: &plane, width: width, height: pixels.count / width)
      for index in plane.indices { bits[index] |= ((UInt32(plane[index]) + 128) >> 8) << shift }
    }
    // No colour exceeds alpha in any pixel, so no averaged colour exceeds averaged alpha.
    for index in bits.indices { pixels[index] = PremultipliedPixel(uncheckedBits: bits[index]) }
  }
}

/// A colour matrix with integer weights, in units of 2⁻¹⁶.
struct ColorTable {
  private let rows: [3 of SIMD4<Int>]

  init(_ matrix: ColorMatrix) {
    func row(_ weights: SIMD4<Double>) -> SIMD4<Int> {
      func fixed(_ value: Double) -> Int {
        value == value ? Int((Swift.max(-4096, Swift.min(4096, value)) * 65_536).rounded()) : 0
      }
      return SIMD4(fixed(weights.x), fixed(weights.y), fixed(weights.z), fixed(weights.w))
    }
    rows = [row(matrix.red), row(matrix.green), row(matrix.blue)]
  }

  func apply(to pixels: inout MutableSpan<PremultipliedPixel>) {
    for index in 0..<pixels.count where pixels[index] != .clear { pixels[index] = applied(to: pixels[index]) }
  }

  /// Returns the result of the matrix for a pixel. Alpha does not change. The weight of 1 in each row is
  /// multiplied by alpha, because the components are premultiplied.
  func applied(to pixel: PremultipliedPixel) -> PremultipliedPixel {
    let (r, g, b, a) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
    func component(_ row: SIMD4<Int>) -> UInt32 {
      let sum = row.x * r + row.y * g + row.z * b + row.w * a
      return UInt32(Swift.min(Swift.max((sum + 32_768) >> 16, 0), a))
    }
    return PremultipliedPixel(
      uncheckedBits: component(rows[0]) | component(rows[1]) << 8 | component(rows[2]) << 16 | UInt32(a) << 24)
  }
}
