import Foundation
import PNG
import Pixels
import Player
import UIKit

/// Files of the PNG encoder with their pixels, for other decoders (`Scripts/check-png`).
///
/// For each bitmap, the folder gets `NAME.WIDTHxHEIGHT.rgba` with straight RGBA pixels, and a PNG file by each method.
@MainActor
struct EncoderFiles {
  let folder: String

  private static let methods: [(name: String, method: ScanlineDeflate.Method)] = [
    ("fast", .pixels(isThorough: false)), ("kept", .pixels(isThorough: true)), ("small", .smallest),
  ]

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let frames = try FilmSpeed.frames()
    for index in stride(from: 0, to: frames.count, by: 12) { try write("screen-\(index)", frames[index].render()) }
    var state: UInt64 = 9
    for (index, width) in [1, 2, 3, 5, 17, 64, 70, 85, 86, 87, 300, 10_923].enumerated() {
      for isOpaque in [true, false] {
        let bitmap = Self.bitmap(width: width, height: min(60, 40_000 / width), isOpaque: isOpaque, &state)
        try write("\(isOpaque ? "opaque" : "translucent")-\(index)", bitmap)
      }
    }
  }

  private func write(_ name: String, _ bitmap: Bitmap) throws {
    let start = "\(folder)/\(name)"
    let straight = bitmap.pixels.flatMap { pixel in
      (0..<4 as Range<UInt32>).map { UInt8(truncatingIfNeeded: pixel.straightBits >> ($0 * 8)) }
    }
    try Data(straight).write(to: URL(filePath: "\(start).\(bitmap.width)x\(bitmap.height).rgba"))
    for (method, value) in Self.methods {
      try Data(PNGEncoder.Session(value).encode(bitmap)).write(to: URL(filePath: "\(start).\(method).png"))
    }
  }

  /// Returns a bitmap of bands of rows: flat, equal, shifted, smooth and random.
  private static func bitmap(width: Int, height: Int, isOpaque: Bool, _ state: inout UInt64) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let random = EncoderSpeed.next(&state)
        let alpha = isOpaque ? 255 : [255, 0, UInt8(truncatingIfNeeded: random >> 24)][y % 3]
        let color: UInt32? =
          switch y / 5 % 5 {
          case 0: 0x33_6699
          case 1: y % 2 == 0 ? random : nil
          case 2: UInt32(truncatingIfNeeded: x + y * 2) / 3 * 0x01_0101 + (random & 0x01_0101)
          case 3: random % 5 > 0 ? nil : random
          default: random
          }
        bitmap[x: x, y: y] = color.map { pixel($0, alpha) } ?? bitmap[x: (x + y % 3) % width, y: max(0, y - 1)]
      }
    }
    return bitmap
  }

  private static func pixel(_ color: UInt32, _ alpha: UInt8) -> PremultipliedPixel {
    let channels = (0..<3 as Range<UInt32>).map { min(alpha, UInt8(truncatingIfNeeded: color >> ($0 * 8))) }
    return PremultipliedPixel(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)!
  }
}
