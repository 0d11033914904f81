import BenchmarkScenes
import Foundation
import Pixels
import Player
import PNG
import UIKit

/// The benchmark of PNG encoding alone: processor time and size by method, compared with libdeflate's level 2 on rows of
/// bytes. Every method encodes each bitmap in every round, in rotating order.
@MainActor
struct EncoderSpeed {
  /// The number of rounds.
  let rounds: Int
  /// The paths of films of flat primitives (see `PushFilm`).
  let films: [String]

  private static let methods: [(name: String, method: ScanlineDeflate.Method)] = [
    ("libdeflate 2 (plain reference)", .bytes(level: 2)), ("fast", .pixels(isThorough: false)),
    ("kept", .pixels(isThorough: true)), ("libdeflate 8", .bytes(level: 8)),
  ]

  func run() throws {
    measure("tab-slide", try bitmaps(FilmSpeed.frames()))
    for path in films {
      try measure(
        path.split(separator: "/").last.map(String.init) ?? path, bitmaps(FilmSpeed.frames(of: PushFilm(path: path))))
    }
    measure("gradient", [Self.bitmap { x, y in UInt32(x + y) * 255 / 2084 * 0x01_0100 | 0x40 }])
    var state: UInt64 = 1
    measure("noise", [Self.bitmap { _, _ in Self.next(&state) }])
    measure(
      "noisy gradient", [Self.bitmap { x, y in UInt32(x + y) / 10 * 0x01_0101 + (Self.next(&state) & 0x03_0303) }])
  }

  private func bitmaps(_ frames: [Frame]) -> [Bitmap] {
    stride(from: 0, to: frames.count, by: 6).map { frames[$0].render() }
  }

  private static func bitmap(_ color: (Int, Int) -> UInt32) -> Bitmap {
    var bitmap = Bitmap(width: 750, height: 1334)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x: x, y: y] = PremultipliedPixel(uncheckedBits: 0xFF00_0000 | color(x, y) & 0xFF_FFFF)
      }
    }
    return bitmap
  }

  /// Returns the next pseudorandom number of a sequence that is the same in every run.
  static func next(_ state: inout UInt64) -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  private func measure(_ name: String, _ bitmaps: [Bitmap]) {
    let sessions = Self.methods.map { PNGEncoder.Session($0.method) }
    let sizes = sessions.map { session in bitmaps.reduce(0) { $0 + session.encode($1).count } }
    var times = sessions.map { _ in [Double]() }
    for round in 0..<rounds {
      for bitmap in bitmaps {
        for offset in sessions.indices {
          let index = (offset + round) % sessions.count
          let start = ProcessorTime.now
          _ = sessions[index].encode(bitmap)
          times[index].append(ProcessorTime.now - start)
        }
      }
    }
    print("\(name): \(bitmaps.count) of \(bitmaps[0].width) × \(bitmaps[0].height), \(rounds) rounds, medians")
    for (index, method) in Self.methods.enumerated() {
      print(
        Self.line(method.name, times[index], times[0], bytes: sizes[index] / bitmaps.count, sizes[0] / bitmaps.count))
    }
  }

  private static func line(_ name: String, _ times: [Double], _ base: [Double], bytes: Int, _ baseBytes: Int) -> String
  {
    let ratios = zip(times, base).map { $0 / $1 }.sorted()
    let milliseconds = String(format: "%7.2f ms", times.sorted()[times.count / 2] * 1000)
    let ratio = String(format: "x%.3f", ratios[ratios.count / 2])
    let size = String(format: "%8.1f kB  x%.3f", Double(bytes) / 1024, Double(bytes) / Double(baseBytes))
    return "  \(name.padding(toLength: 32, withPad: " ", startingAt: 0)) \(milliseconds)  \(ratio)  \(size)"
  }
}
