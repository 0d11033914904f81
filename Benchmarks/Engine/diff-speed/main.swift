import Glibc
import ImageDiff
import PNG
import Pixels

// Milliseconds of one comparison of two pictures of 750 × 1334: diff-speed [rounds] [part of a row's name]. The rows run
// in every round, so that their ratios hold on a noisy machine. The two pictures of a pair never share storage. The
// floor is memcmp of an equal pair.
//
// diff-speed write FOLDER writes the pairs as PNG files and as raw pixels (red first) for `Benchmarks/diff-peers`.

let words = Array(CommandLine.arguments.dropFirst())
let rounds = words.first.flatMap { Int($0) } ?? 15
let (width, height) = (750, 1334)

/// The next of a row of numbers that look random and are the same in every run.
func next(_ state: inout UInt64) -> UInt64 {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return state >> 33
}

func opaque(_ number: UInt64) -> PremultipliedPixel {
  PremultipliedPixel(uncheckedBits: 0xFF00_0000 | UInt32(truncatingIfNeeded: number) & 0x00FF_FFFF)
}

/// A page: white, lines of small dark words, a few flat pictures.
func page() -> Bitmap {
  var picture = Bitmap(width: width, height: height, filledWith: opaque(0xFF_FFFF))
  var state: UInt64 = 1
  for y in 0..<height where y % 24 < 12 {
    for x in 40..<width - 40 where next(&state) % 3 == 0 { picture[x: x, y: y] = opaque(next(&state) % 256 * 0x10101) }
  }
  return picture
}

func speckled(_ picture: Bitmap, percent: UInt64) -> Bitmap {
  var other = picture
  var state: UInt64 = 7
  other.withMutablePixels { pixels in
    for index in pixels.indices where next(&state) % 100 < percent {
      pixels[index] = opaque(UInt64(pixels[index].bits) ^ (next(&state) | 1))
    }
  }
  return other
}

/// The picture with its last pixel another one.
func touched(_ picture: Bitmap) -> Bitmap {
  var other = picture
  other[x: width - 1, y: height - 1] = opaque(0x12_3456)
  return other
}

/// The picture one pixel further right; the first pixel of a row comes from the end of the row above.
func moved(_ picture: Bitmap) -> Bitmap {
  var other = picture
  other.withMutablePixels { pixels in
    for index in (1..<pixels.count).reversed() { pixels[index] = pixels[index - 1] }
  }
  return other
}

/// One row of the table.
struct Row {
  let name: String
  let pair: (Bitmap, Bitmap)
  let run: (Bitmap, Bitmap) -> Int
  var times: [Double] = []

  init(_ name: String, _ pair: (Bitmap, Bitmap), _ run: @escaping (Bitmap, Bitmap) -> Int) {
    (self.name, self.pair, self.run) = (name, pair, run)
  }

  mutating func measure() {
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure { found = run(pair.0, pair.1) }
    precondition(found >= 0)
    times.append(Double(time.components.attoseconds) / 1e15)
  }
}

/// Whether all bytes are equal, as the C library tells it.
func memcmp(_ a: Bitmap, _ b: Bitmap) -> Int {
  unsafe a.pixels.withUnsafeBytes { first in
    unsafe b.pixels.withUnsafeBytes { second in
      unsafe Glibc.memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0 ? 0 : 1
    }
  }
}

let base = page()
var copy = touched(base)
copy[x: width - 1, y: height - 1] = base[x: width - 1, y: height - 1]
let pairs = [
  ("equal", copy), ("one pixel", touched(base)), ("1 % of the pixels", speckled(base, percent: 1)),
  ("moved by a pixel", moved(base)), ("every pixel", speckled(base, percent: 100)),
]
if words.count == 2, words[0] == "write" {
  for (name, other) in pairs {
    for (letter, picture) in [("a", base), ("b", other)] {
      let path = "\(words[1])/\(name.filter { $0 != " " && $0 != "%" })-\(letter)"
      let raw = picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      try PNGFile.write(raw, to: path + ".rgba")
      try PNGFile.write(PNGEncoder.encode(picture), to: path + ".png")
    }
  }
  exit(0)
}
let measures: [(String, ComparisonOptions)] = [
  ("exact", .init()), ("channels, 2", .init(measure: .perChannel(tolerance: 2))),
  ("YIQ", .init(measure: .yiq(threshold: 0.1))), ("OKLab", .init(measure: .okLab(threshold: 0.02))),
  ("YIQ, forgiving", .init(measure: .yiq(threshold: 0.1), antialiasing: .forgiven(windowLimit: 16))),
]
var rows = [Row("memcmp, equal", (base, copy), memcmp)]
for (measure, options) in measures {
  for (pair, other) in pairs {
    rows.append(
      Row("\(measure), \(pair)", (base, other)) {
        PictureComparison(expected: $0, actual: $1, options: options).changedCount
      })
  }
}
if let filter = words.dropFirst().first { rows.removeAll { !$0.name.contains(filter) } }

for round in 0..<rounds {
  for index in rows.indices { rows[(index + round) % rows.count].measure() }
}

func milliseconds(_ value: Double) -> String {
  let text = "\((value * 1000).rounded() / 1000)"
  return String(repeating: " ", count: max(1, 10 - text.count)) + text
}

print("ms per comparison of two pictures of \(width) × \(height), \(rounds) rounds: min, median")
for row in rows {
  let times = row.times.sorted()
  let padding = String(repeating: " ", count: max(0, 34 - row.name.count))
  print("  " + row.name + padding + milliseconds(times[0]) + milliseconds(times[times.count / 2]))
}
