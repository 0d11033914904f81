import Pixels
import TestSupport

/// Black shapes on white, drawn with anti-aliasing: a pixel's grey is the fraction of its samples inside the shapes.
struct Scene {
  enum Subject: String, CaseIterable {
    case words, discs, slants, bars, board
  }

  let subject: Subject
  private let seed: UInt64

  init(_ subject: Subject, seed: UInt64 = 5) {
    self.subject = subject
    self.seed = seed
  }

  /// Returns the picture, moved to the right by `shift` pixels, with `fineness`² samples per pixel.
  func drawn(width: Int = 96, height: Int = 64, shift: Double = 0, fineness: Int = 4) -> Bitmap {
    let isInside = shape()
    var picture = Bitmap(width: width, height: height, filledWith: .white)
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for sample in 0..<fineness * fineness {
          let u = Double(x) + (Double(sample % fineness) + 0.5) / Double(fineness) - shift
          let v = Double(y) + (Double(sample / fineness) + 0.5) / Double(fineness)
          count += isInside(u, v) ? 1 : 0
        }
        picture[x: x, y: y] = .grey(UInt8(255 - count * 255 / (fineness * fineness)))
      }
    }
    return picture
  }

  private func shape() -> (Double, Double) -> Bool {
    switch subject {
    case .words: words()
    case .discs: { u, v in Self.square(u - 30, v - 30) < 400 || Self.square(u - 70.4, v - 24.7) < 90 }
    case .slants: { u, v in (u + v * 0.37 + 1000).truncatingRemainder(dividingBy: 13) < 5 }
    case .bars: { u, v in (u + 0.4 + 1000).truncatingRemainder(dividingBy: 8) < 3.5 && v > 6 && v < 50.5 }
    case .board: { u, v in (Int((u + 1000.3) / 7) + Int((v + 0.6) / 7)) % 2 == 0 }
    }
  }

  /// Returns a shape of short strokes in cells of 7 × 10 pixels, which resembles lines of small text.
  private func words() -> (Double, Double) -> Bool {
    var generator = SplitMix64(seed: seed)
    var strokes: [[(Double, Double, Double, Double)]] = []
    for _ in 0..<400 {
      strokes.append(
        (0..<3).map { _ in
          (
            .random(in: 1...6, using: &generator), .random(in: 1...8, using: &generator),
            .random(in: 1...6, using: &generator), .random(in: 1...8, using: &generator)
          )
        })
    }
    return { u, v in
      guard u >= 0, v >= 0 else { return false }
      let (column, row) = (Int(u / 7), Int(v / 10))
      let letter = strokes[(column + row * 17) % strokes.count]
      let (x, y) = (u - Double(column * 7), v - Double(row * 10))
      return column % 6 != 5 && letter.contains { Self.isNear(x, y, $0) }
    }
  }

  private static func isNear(_ x: Double, _ y: Double, _ stroke: (Double, Double, Double, Double)) -> Bool {
    let (dx, dy) = (stroke.2 - stroke.0, stroke.3 - stroke.1)
    let along = ((x - stroke.0) * dx + (y - stroke.1) * dy) / max(dx * dx + dy * dy, 1e-9)
    let t = min(max(along, 0), 1)
    return square(x - stroke.0 - t * dx, y - stroke.1 - t * dy) < 0.5
  }

  private static func square(_ x: Double, _ y: Double) -> Double { x * x + y * y }
}
