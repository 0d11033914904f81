internal import DisplayList
internal import Pixels

/// The reference implementation of filters, which processes whole bitmaps, one component of the pixels after another.
struct PlainFilters {
  private let filters: [Filter]

  init(_ filters: [Filter]) { self.filters = filters }

  /// Returns the filtered bitmap. Beyond the edges of `bitmap`, the pixels at the edges repeat.
  func applied(to bitmap: Bitmap) -> Bitmap {
    let margin = filters.reach
    var large = Bitmap(width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin)
    for y in 0..<large.height {
      for x in 0..<large.width {
        large[x: x, y: y] =
          bitmap[
            x: min(max(x - margin, 0), bitmap.width - 1), y: min(max(y - margin, 0), bitmap.height - 1)]
      }
    }
    let filtered = appliedInside(large)
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { result[x: x, y: y] = filtered[x: x + margin, y: y + margin] }
    }
    return result
  }

  /// Returns the filtered bitmap. Beyond the edges of `bitmap`, pixels are clear.
  func appliedInside(_ bitmap: Bitmap) -> Bitmap {
    filters.reduce(bitmap) { bitmap, filter in
      switch filter {
      case .blur(let sigma): blurred(bitmap, PlainBlur(sigma: sigma))
      case .color(let matrix): colored(bitmap, matrix)
      }
    }
  }

  private func blurred(_ bitmap: Bitmap, _ blur: PlainBlur) -> Bitmap {
    let planes = [0, 8, 16, 24].map { shift in
      blur.applied(to: bitmap.pixels.map { Int($0.bits >> UInt32(shift) & 255) << 8 }, width: bitmap.width)
        .map { UInt32(($0 + 128) >> 8) << UInt32(shift) }
    }
    let pixels = bitmap.pixels.indices.map { index in
      PremultipliedPixel(uncheckedBits: planes.reduce(0) { $0 | $1[index] })
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  private func colored(_ bitmap: Bitmap, _ matrix: ColorMatrix) -> Bitmap {
    let table = ColorTable(matrix)
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { table.applied(to: $0) })
  }
}
