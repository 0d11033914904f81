import Pixels
import TestSupport

extension PremultipliedPixel {
  static let white = grey(255)
  static let black = grey(0)

  static func grey(_ level: UInt8) -> PremultipliedPixel { opaque(level, level, level) }

  static func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)!
  }

  static func any(using generator: inout SplitMix64) -> PremultipliedPixel {
    let alpha = generator.next() % 4 == 0 ? UInt8.random(in: 0...255, using: &generator) : 255
    let (red, green) = (UInt8.random(in: 0...alpha, using: &generator), UInt8.random(in: 0...alpha, using: &generator))
    return PremultipliedPixel(
      red: red, green: green, blue: .random(in: 0...alpha, using: &generator), alpha: alpha)!
  }

  /// Returns the pixel with each channel changed by at most one level.
  func nudged(using generator: inout SplitMix64) -> PremultipliedPixel {
    let levels = [alpha, red, green, blue].map { Int($0) + Int.random(in: -1...1, using: &generator) }
    let alpha = UInt8(min(max(levels[0], 0), 255))
    let colors = levels.dropFirst().map { UInt8(min(max($0, 0), Int(alpha))) }
    return PremultipliedPixel(red: colors[0], green: colors[1], blue: colors[2], alpha: alpha)!
  }
}

extension Bitmap {
  /// Returns a picture of random pixels.
  static func noise(_ width: Int, _ height: Int, using generator: inout SplitMix64) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for index in picture.pixels.indices { picture.pixels[index] = .any(using: &generator) }
    return picture
  }

  /// Returns the picture with about one in `rarity` pixels replaced by a random one.
  func speckled(rarity: UInt64, using generator: inout SplitMix64) -> Bitmap {
    var picture = self
    for index in picture.pixels.indices where generator.next() % rarity == 0 {
      picture.pixels[index] = .any(using: &generator)
    }
    return picture
  }

  /// Returns the picture moved by `dx` and `dy` pixels. The outermost pixels are repeated at the border.
  func moved(_ dx: Int, _ dy: Int) -> Bitmap {
    var picture = self
    for y in 0..<height {
      for x in 0..<width {
        picture[x: x, y: y] = self[x: min(max(x - dx, 0), width - 1), y: min(max(y - dy, 0), height - 1)]
      }
    }
    return picture
  }
}

extension PremultipliedPixel {
  /// Returns the opaque colour `0xRRGGBB`.
  static func rgb(_ value: Int) -> PremultipliedPixel {
    opaque(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}
