import UIKit

/// The colours of a landscape at one time of day.
@MainActor
struct Palette {
  let zenith, haze, sun, far, near, water, shore: UIColor

  private init(_ hex: UInt32...) {
    let colors = hex.map { value in
      UIColor(
        red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
        alpha: 1)
    }
    (zenith, haze, sun, far) = (colors[0], colors[1], colors[2], colors[3])
    (near, water, shore) = (colors[4], colors[5], colors[6])
  }

  static let all = [
    Palette(0x2B5C9E, 0xF6C79A, 0xFFF1C9, 0x8C7B9B, 0x5A4F77, 0x3B4A78, 0x2A2B40),
    Palette(0x3D9BE0, 0xD5EEFA, 0xFFFBE6, 0x8FB2C7, 0x4F858A, 0x2F6F98, 0x2E5645),
    Palette(0x4B2A6B, 0xFF8A5C, 0xFFD97A, 0x8A3F6B, 0x5A2554, 0x7A2F55, 0x2A1233),
    Palette(0x0B1438, 0x2F4E86, 0xEAF0FF, 0x1D2F63, 0x14224A, 0x142452, 0x0A1028),
    Palette(0xE8A35A, 0xFCE7C0, 0xFFFFFF, 0xCF8A5B, 0xA85F45, 0xC98A5A, 0x7A4032),
    Palette(0x6FB7B2, 0xE6F4E3, 0xFFFFF2, 0x8DB893, 0x4E8A62, 0x3E867E, 0x2B513A),
    Palette(0xF28FA5, 0xFFE3D8, 0xFFFFFF, 0xC48AB2, 0x8A629E, 0x9C7BB5, 0x4F3D70),
    Palette(0x8CA3B8, 0xE9EEF2, 0xFFFFFF, 0xA9B8C6, 0x73889C, 0x6A849C, 0x4A5B6B),
  ]
}

/// A sequence of numbers in 0…1 that depends only on its seed.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed + 1) &* 0x9E3779B9_7F4A_7C15 }

  mutating func next() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }
}
