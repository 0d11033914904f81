import CPixelDifferences
import ImageDiff
import Pixels
import TestSupport
import Testing

/// The C functions on every level that the CPU supports, compared with loops over single pixels.
@Suite struct PixelDifferencesTests {
  private static let levels = [PixelDifferencesLevel.best, .baseline, .wide].filter { pixel_differences_supports($0) }

  /// Returns a random row and a copy in which about one in `rarity` pixels differs, many of them slightly.
  private static func rows(
    _ count: Int, rarity: UInt64, _ generator: inout SplitMix64
  ) -> ([PremultipliedPixel], [PremultipliedPixel]) {
    let row = (0..<count).map { _ in PremultipliedPixel.any(using: &generator) }
    let other = row.map { pixel in
      guard generator.next() % rarity == 0 else { return pixel }
      return Bool.random(using: &generator) ? .any(using: &generator) : pixel.nudged(using: &generator)
    }
    return (row, other)
  }

  /// Returns the indexes of the set bits of words of marks.
  private static func marked(_ words: [UInt64]) -> [Int] {
    words.indices.flatMap { index in (0..<64).filter { words[index] >> $0 & 1 == 1 }.map { index * 64 + $0 } }
  }

  private static func largest(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Int {
    let channels = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
    return channels.map { abs(Int($0) - Int($1)) }.max()!
  }

  @Test(arguments: levels)
  func `the first difference is found at every index of rows of all lengths`(level: PixelDifferencesLevel) {
    for count in Array(0...130) + [383, 384, 385, 1000, 2500] {
      let row = [PremultipliedPixel](repeating: .white, count: count)
      for place in stride(from: 0, through: count, by: count > 130 ? 37 : 1) {
        var other = row
        for index in [place, place + 5, place + 700] where index < count { other[index] = .black }
        let found = unsafe pixel_differences_first(level, row, other, count)
        #expect(found == place)
      }
    }
  }

  @Test(arguments: levels)
  func `exactly the pixels of which a channel differs by more than the tolerance are marked`(
    level: PixelDifferencesLevel
  ) {
    var generator = SplitMix64(seed: 91)
    for count in 0...140 {
      for tolerance: UInt8 in [0, 1, 40, 255] {
        let (a, b) = Self.rows(count, rarity: [1, 3, 30].randomElement(using: &generator)!, &generator)
        var marks = [UInt64](repeating: .max, count: (count + 63) / 64)
        let found = unsafe pixel_differences_channels(level, a, b, count, tolerance, &marks)
        let expected = a.indices.filter { Self.largest(a[$0], b[$0]) > tolerance }
        #expect(Self.marked(marks) == expected)
        #expect(Int(found.marked) == expected.count)
        #expect(Int(found.unequal) == a.indices.filter { a[$0] != b[$0] }.count)
        #expect(Int(found.largest) == a.indices.map { Self.largest(a[$0], b[$0]) }.max() ?? 0)
      }
    }
  }

  /// A form whose values are exact in single precision.
  private static let form = PixelDifferencesForm(
    first_red: 0.5, first_green: 0.25, first_blue: 0.125, second_green: 0.5, second_blue: -0.25, third_blue: 0.5)

  private static func value(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    func channel(_ path: KeyPath<PremultipliedPixel, UInt8>) -> Double {
      Double(Int(a[keyPath: path]) - Int(a.alpha) - Int(b[keyPath: path]) + Int(b.alpha))
    }
    let (red, green, blue) = (channel(\.red), channel(\.green), channel(\.blue))
    let (first, second) = (red * 0.5 + green * 0.25 + blue * 0.125, green * 0.5 - blue * 0.25)
    return first * first + second * second + blue * blue * 0.25
  }

  @Test(arguments: levels)
  func `the unequal pixels with a quadratic form above or within two bounds are marked`(level: PixelDifferencesLevel) {
    var generator = SplitMix64(seed: 92)
    for count in 0...140 {
      for (low, high) in [(-1, 0.25), (0.25, 900), (900, Float.infinity)] as [(Float, Float)] {
        let (a, b) = Self.rows(count, rarity: [1, 3, 30].randomElement(using: &generator)!, &generator)
        var (over, open) = ([UInt64](repeating: .max, count: (count + 63) / 64), [UInt64](repeating: 1, count: 3))
        let found = unsafe pixel_differences_yiq(level, a, b, count, Self.form, low, high, &over, &open)
        let unequal = a.indices.filter { a[$0] != b[$0] }
        let values = a.indices.map { Self.value(a[$0], b[$0]) }
        #expect(Self.marked(over) == unequal.filter { values[$0] > Double(high) })
        let words = Array(open.prefix((count + 63) / 64))
        #expect(Self.marked(words) == unequal.filter { values[$0] > Double(low) && values[$0] <= Double(high) })
        #expect(Int(found.unequal) == unequal.count && Int(found.over) == Self.marked(over).count)
        #expect(Double(found.largest) == values.max() ?? 0)
      }
    }
  }

  /// Returns whether a pixel has at most two neighbours of its colour, and neighbours of different colours.
  private static func mayBeStep(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    var around: [PremultipliedPixel] = []
    for dy in -1...1 {
      for dx in -1...1 where (dx, dy) != (0, 0) { around.append(picture[x: x + dx, y: y + dy]) }
    }
    return around.count { $0 == picture[x: x, y: y] } <= 2 && Set(around).count > 1
  }

  @Test(arguments: levels)
  func `marks of pixels with too many neighbours of one colour are removed`(level: PixelDifferencesLevel) {
    var generator = SplitMix64(seed: 93)
    for width in [1, 2, 3, 4, 63, 64, 65, 130] {
      for _ in 0..<30 {
        var pictures = [Bitmap(width: width, height: 3), Bitmap(width: width, height: 3)]
        for index in 0..<width * 3 {
          for side in 0...1 {
            let level = UInt8.random(in: 0...99, using: &generator)
            pictures[side][x: index % width, y: index / width] = .grey(level < 80 ? 0 : level)
          }
        }
        let before = (0..<(width + 63) / 64).map { _ in generator.next() }
        var marks = before.enumerated().map { $1 & (width - $0 * 64 >= 64 ? .max : 1 << UInt64(width - $0 * 64) - 1) }
        let expected = Self.marked(marks).filter { x in
          x == 0 || x == width - 1 || pictures.contains { Self.mayBeStep($0, x, 1) }
        }
        unsafe pictures[0].pixels.withUnsafeBufferPointer { a in
          unsafe pictures[1].pixels.withUnsafeBufferPointer { b in
            unsafe pixel_differences_steps(level, a.baseAddress! + width, b.baseAddress! + width, width, &marks)
          }
        }
        #expect(Self.marked(marks) == expected)
      }
    }
  }

  /// Palettes of four colours. Some palettes contain different colours with the same brightness over white, and some contain
  /// greys that are slightly darker and brighter than a primary colour.
  private static let palettes: [[PremultipliedPixel]] = [
    [.white, .black, .grey(100), PremultipliedPixel(uncheckedBits: 0)],
    [.white, .black, .grey(100), PremultipliedPixel(uncheckedBits: 155 << 24)],
    [.opaque(255, 0, 0), .black, .grey(76), .grey(77)], [.opaque(0, 255, 0), .black, .grey(149), .grey(150)],
    [.opaque(0, 0, 255), .black, .grey(29), .grey(30)],
  ]

  /// Returns a random picture of five rows in the colours of a palette, two of which are frequent, and a copy of it. In the
  /// copy, one of `rarity` pixels on average has a new random colour of the palette.
  private static func pair(width: Int, rarity: UInt64, using generator: inout SplitMix64) -> (Bitmap, Bitmap) {
    let colors = palettes.randomElement(using: &generator)!.shuffled(using: &generator)
    let palette = colors + colors[..<2] + colors[..<2] + colors[..<2]
    var a = Bitmap(width: width, height: 5)
    a.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = palette.randomElement(using: &generator)! }
    }
    var b = a
    b.withMutablePixels { pixels in
      for index in pixels.indices where generator.next() % rarity == 0 {
        pixels[index] = colors.randomElement(using: &generator)!
      }
    }
    return (a, b)
  }

  @Test(arguments: levels)
  func `away from the border, exactly the marks of pixels that look like anti-aliasing remain`(
    level: PixelDifferencesLevel
  ) {
    var generator = SplitMix64(seed: 94)
    var (kept, removed) = (0, 0)
    for width in [1, 2, 4, 5, 6, 63, 64, 65, 130] {
      for rarity: UInt64 in [1, 2, 5, 20, 90, 90] + Array(repeating: 1000, count: 60) {
        let (a, b) = Self.pair(width: width, rarity: rarity, using: &generator)
        var marks = (0..<(width + 63) / 64).map { UInt64.max >> UInt64(max(0, 64 - (width - $0 * 64))) }
        unsafe a.pixels.withUnsafeBufferPointer { first in
          unsafe b.pixels.withUnsafeBufferPointer { second in
            unsafe pixel_differences_antialiased(
              level, first.baseAddress! + 2 * width, second.baseAddress! + 2 * width, width, &marks)
          }
        }
        let detector = AntialiasingDetector(a, b)
        let expected = (0..<width).filter { $0 < 2 || $0 >= width - 2 || detector.isAntialiased(x: $0, y: 2) }
        #expect(Self.marked(marks) == expected)
        kept += max(0, expected.count - 4)
        removed += width - expected.count
      }
    }
    #expect(kept > 500 && removed > 500)
  }
}
