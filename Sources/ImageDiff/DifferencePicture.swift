package import Pixels

/// A kind of bitmap that visualises the difference between two bitmaps.
///
/// The two bitmaps are aligned at their top left corners. Each panel has the size of the smallest rectangle that
/// contains both, and is hatched where one bitmap has no pixel. Ignored pixels are those that differ, but are ignored
/// because they look like anti-aliasing. The colours are distinguishable with any kind of colour vision.
package enum DifferencePicture: String, Hashable, Sendable, CaseIterable {
  /// The expected bitmap, the actual bitmap and the overlay in a row, or in a column if a row would be too wide.
  case sideBySide
  /// The expected bitmap in faded grey, with changed pixels in vermilion and ignored ones in blue.
  case overlay
  /// The mean of both bitmaps, so that each appears half transparent over the other.
  case onionSkin
  /// The expected bitmap in dark grey, with changed pixels from violet (slight) to yellow (severe), and ignored ones
  /// in green.
  case heatMap

  /// Returns the visualisation of two compared bitmaps.
  ///
  /// - Parameter map: the map of the comparison of `expected` and `actual`.
  /// - Precondition: `map` has the size of the common area of both bitmaps.
  package func drawn(expected: Bitmap, actual: Bitmap, map: DifferenceMap) -> Bitmap {
    let size = PictureSize(expected).union(with: PictureSize(actual))
    let common = PictureSize(expected).common(with: PictureSize(actual))
    precondition(
      map.size == common, "drawn(expected:actual:map:): the map's size must be \(common), but is \(map.size)")
    return switch self {
    case .sideBySide: Self.sideBySide(expected, actual, map, size)
    case .overlay: Self.overlay(expected, map, size)
    case .onionSkin: Self.onionSkin(expected.extended(to: size), actual.extended(to: size))
    case .heatMap: Self.heatMap(expected, actual, map, size)
    }
  }

  /// The distance between panels in pixels.
  package static let gutter = 8

  /// Vermilion. Vermilion, blue and bluish green are distinguishable with every kind of colour vision.
  ///
  /// - Source: Okabe and Ito 2008, "Color Universal Design".
  static let changedColor = PremultipliedPixel(uncheckedBits: 0xFF00_5ED5)
  static let ignoredColor = PremultipliedPixel(uncheckedBits: 0xFFB2_7200)
  static let ignoredHeat = PremultipliedPixel(uncheckedBits: 0xFF73_9E00)

  /// Returns a bitmap of the given size. The closure `pixel` returns the colour of each pixel of the common area. All
  /// other pixels are hatched.
  private static func marked(
    _ map: DifferenceMap, _ size: PictureSize, by pixel: (_ x: Int, _ y: Int, DifferenceMap.Mark) -> PremultipliedPixel
  ) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture.pixels[y * size.width + x] =
          map.contains(x: x, y: y) ? pixel(x, y, map[x: x, y: y]) : Hatching.pixel(x: x, y: y)
      }
    }
    return picture
  }

  private static func overlay(_ expected: Bitmap, _ map: DifferenceMap, _ size: PictureSize) -> Bitmap {
    marked(map, size) { x, y, mark in
      switch mark {
      case .changed: changedColor
      case .ignored: ignoredColor
      case .same: .opaqueGrey(255 - (255 - expected[x: x, y: y].greyLevel) / 4)
      }
    }
  }

  private static func heatMap(
    _ expected: Bitmap, _ actual: Bitmap, _ map: DifferenceMap, _ size: PictureSize
  ) -> Bitmap {
    marked(map, size) { x, y, mark in
      switch mark {
      case .changed: HeatRamp.color(of: map.measure.severity(expected[x: x, y: y], actual[x: x, y: y]))
      case .ignored: ignoredHeat
      case .same: .opaqueGrey(expected[x: x, y: y].greyLevel / 8)
      }
    }
  }

  /// Returns the mean of both bitmaps, channel by channel, rounded down so that no colour exceeds its alpha.
  private static func onionSkin(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    var picture = expected
    for index in picture.pixels.indices {
      let (a, b) = (expected.pixels[index].bits, actual.pixels[index].bits)
      // a + b = 2 (a & b) + (a ^ b), byte by byte.
      picture.pixels[index] = PremultipliedPixel(uncheckedBits: (a & b) &+ ((a ^ b) >> 1 & 0x7F7F_7F7F))
    }
    return picture
  }

  /// Returns the expected bitmap, the actual bitmap and the overlay side by side in a row or in a column. If neither
  /// fits into a bitmap, returns the overlay alone.
  private static func sideBySide(
    _ expected: Bitmap, _ actual: Bitmap, _ map: DifferenceMap, _ size: PictureSize
  ) -> Bitmap {
    let overlay = overlay(expected, map, size)
    let (width, height) = (size.width * 3 + gutter * 2, size.height * 3 + gutter * 2)
    let isRow = width <= Bitmap.maximumSide
    guard isRow || height <= Bitmap.maximumSide else { return overlay }
    var picture = Bitmap(width: isRow ? width : size.width, height: isRow ? size.height : height)
    for (index, panel) in [expected.extended(to: size), actual.extended(to: size), overlay].enumerated() {
      let left = isRow ? index * (size.width + gutter) : 0
      let top = isRow ? 0 : index * (size.height + gutter)
      for y in 0..<size.height {
        let start = (top + y) * picture.width + left
        picture.pixels.replaceSubrange(
          start..<start + size.width, with: panel.pixels[y * size.width..<(y + 1) * size.width])
      }
    }
    return picture
  }
}

extension PremultipliedPixel {
  /// The brightness of the pixel over white, 0…255.
  fileprivate var greyLevel: UInt8 { UInt8((brightness + 50_000_000) / 100_000_001) }

  fileprivate static func opaqueGrey(_ level: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(uncheckedBits: 0xFF00_0000 | UInt32(level) * 0x01_0101)
  }
}

/// The colours for severities, from dark violet (slight) over red and orange to pale yellow (severe).
///
/// Lightness (L of OKLab) increases strictly and almost evenly from 0.37 to 0.96, so that the order is visible without
/// colour vision.
package enum HeatRamp {
  /// Red, green and blue at the severities 1, 51.8, 102.6 … 255. Colours between them are interpolated linearly.
  private static let stops: [(red: Int, green: Int, blue: Int)] = [
    (0x4A, 0x1E, 0x8C), (0x96, 0x2A, 0x8E), (0xD6, 0x45, 0x5C), (0xF4, 0x80, 0x2E), (0xFA, 0xBB, 0x3C),
    (0xFF, 0xF5, 0xB4),
  ]

  /// Returns the colour of a severity of 1…255. The severity 0 has the same colour as 1.
  package static func color(of severity: UInt8) -> PremultipliedPixel { colors[Int(severity)] }

  private static let colors: [PremultipliedPixel] = (0...255).map { severity in
    let pieces = stops.count - 1
    let place = max(severity - 1, 0) * pieces
    let index = min(place / 254, pieces - 1)
    let (from, to, part) = (stops[index], stops[index + 1], place - index * 254)
    func mixed(_ a: Int, _ b: Int) -> UInt32 { UInt32((a * (254 - part) + b * part + 127) / 254) }
    let (red, green, blue) = (mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue))
    return PremultipliedPixel(uncheckedBits: 0xFF00_0000 | blue << 16 | green << 8 | red)
  }
}

/// A pattern of diagonal stripes for positions at which a bitmap has no pixel.
enum Hatching {
  private static let light = PremultipliedPixel(uncheckedBits: 0xFFF0_F0F0)
  private static let dark = PremultipliedPixel(uncheckedBits: 0xFFC0_C0C0)

  /// Returns the pixel at a position. Four light and four dark columns alternate, one column further left in each row.
  static func pixel(x: Int, y: Int) -> PremultipliedPixel { (x + y) & 4 == 0 ? light : dark }
}

extension Bitmap {
  /// Returns a bitmap of the given size that contains this bitmap in its top left corner. All other pixels are hatched.
  ///
  /// - Precondition: `size` is at least as large as the bitmap.
  func extended(to size: PictureSize) -> Bitmap {
    guard size != PictureSize(self) else { return self }
    var picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture.pixels[y * size.width + x] =
          contains(x: x, y: y) ? pixels[y * width + x] : Hatching.pixel(x: x, y: y)
      }
    }
    return picture
  }
}
