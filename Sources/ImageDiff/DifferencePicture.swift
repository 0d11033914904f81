package import Pixels

/// Pictures that show a person how two pictures differ.
///
/// All are as large as both pictures together when their top left corners meet; where one has no pixel there is a
/// hatching. Colours are told apart by people with any kind of colour vision.
package enum DifferencePicture: String, Hashable, Sendable, CaseIterable {
  /// Expected, actual and overlay, beside each other; below each other if they would be too wide.
  case sideBySide
  /// The expected picture faded to grey, changed pixels in vermilion, forgiven ones in blue.
  case overlay
  /// Half of each picture.
  case onionSkin
  /// The expected picture dimmed, changed pixels from dark violet (slight) to pale yellow (severe), forgiven in green.
  case heatMap

  /// Draws the picture.
  ///
  /// - Parameter map: what a comparison of the two found.
  /// - Precondition: `map` has the size that both pictures have in common.
  package func drawn(expected: Bitmap, actual: Bitmap, map: DifferenceMap) -> Bitmap {
    let size = PictureSize(expected).union(with: PictureSize(actual))
    let common = PictureSize(expected).common(with: PictureSize(actual))
    precondition(map.size == common, "a map of \(map.size) is not one of pictures that have \(common) in common")
    return switch self {
    case .sideBySide: Self.sideBySide(expected, actual, map, size)
    case .overlay: Self.overlay(expected, map, size)
    case .onionSkin: Self.onionSkin(expected.extended(to: size), actual.extended(to: size))
    case .heatMap: Self.heatMap(expected, actual, map, size)
    }
  }

  /// Columns or rows between pictures beside or below each other.
  package static let gutter = 8

  /// Vermilion, blue and bluish green can be told apart in every kind of colour vision.
  ///
  /// - Source: Okabe and Ito 2008, "Color Universal Design".
  static let changedColor = PremultipliedPixel(uncheckedBits: 0xFF00_5ED5)
  static let forgivenColor = PremultipliedPixel(uncheckedBits: 0xFFB2_7200)
  static let forgivenHeat = PremultipliedPixel(uncheckedBits: 0xFF73_9E00)

  /// A picture made of what became of each pixel that both have.
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
      case .forgiven: forgivenColor
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
      case .forgiven: forgivenHeat
      case .same: .opaqueGrey(expected[x: x, y: y].greyLevel / 8)
      }
    }
  }

  /// Half of each: the mean of each byte, rounded down; colours stay at most alpha.
  private static func onionSkin(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    var picture = expected
    for index in picture.pixels.indices {
      let (a, b) = (expected.pixels[index].bits, actual.pixels[index].bits)
      // a + b = 2 (a & b) + (a ^ b), byte by byte.
      picture.pixels[index] = PremultipliedPixel(uncheckedBits: (a & b) &+ ((a ^ b) >> 1 & 0x7F7F_7F7F))
    }
    return picture
  }

  /// Three panels in a row, or in a column, or the overlay alone when neither fits a bitmap.
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
  /// Brightness over white, 0…255.
  fileprivate var greyLevel: UInt8 { UInt8((brightness + 50_000_000) / 100_000_001) }

  fileprivate static func opaqueGrey(_ level: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(uncheckedBits: 0xFF00_0000 | UInt32(level) * 0x01_0101)
  }
}
