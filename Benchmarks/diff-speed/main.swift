import Files
import Dispatch
import Glibc
import ImageDiff
import PNG
import Pixels
import Synchronization

// Milliseconds of one comparison of two pictures: diff-speed [rounds] [part of a row's name] [BASE.png]. The rows run
// in every round, so that their ratios hold on a noisy machine. The two pictures of a pair never share storage. The
// floor is memcmp of an equal pair. The base is a page of 750 × 1334, or the picture of a file.
//
// diff-speed write FOLDER [BASE.png] writes the pairs as PNG files and as raw pixels (red first) for `Benchmarks/diff-peers`.
// diff-speed serve "" [BASE.png] answers each line with a row's name by the milliseconds of one comparison, so that other
// programs can measure in the same rounds.

let words = Array(CommandLine.arguments.dropFirst())
let rounds = words.first.flatMap { Int($0) } ?? 15

/// Returns the next pseudorandom number of a sequence that is the same in every run.
func next(_ state: inout UInt64) -> UInt64 {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return state >> 33
}

func opaque(_ number: UInt64) -> PremultipliedPixel {
  PremultipliedPixel(uncheckedBits: 0xFF00_0000 | UInt32(truncatingIfNeeded: number) & 0x00FF_FFFF)
}

/// Returns a bitmap of a white page with lines of small dark words and a few flat images.
func page() -> Bitmap {
  let (width, height) = (750, 1334)
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

/// Returns a copy of the bitmap in which the last pixel differs.
func touched(_ picture: Bitmap) -> Bitmap {
  var other = picture
  other[x: picture.width - 1, y: picture.height - 1] = opaque(0x12_3456)
  return other
}

/// Returns a copy of the bitmap in which the colours of a square of 40 × 40 pixels differ.
func patched(_ picture: Bitmap) -> Bitmap {
  var other = picture
  for y in 600..<640 {
    for x in 300..<340 { other[x: x, y: y] = opaque(UInt64(other[x: x, y: y].bits) ^ 0x30_5070) }
  }
  return other
}

/// Returns a copy of the bitmap that is moved right by one pixel. The first pixel of a row is the last one of the row
/// above.
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
  let run: () -> Int
  var times: [Double] = []

  init(_ name: String, _ run: @escaping () -> Int) { (self.name, self.run) = (name, run) }

  mutating func measure() {
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure { found = run() }
    precondition(found >= 0)
    times.append(Double(time.components.attoseconds) / 1e15)
  }
}

/// Returns 0 if all bytes of both bitmaps are equal, otherwise 1, by the C library's `memcmp`.
func memcmp(_ a: Bitmap, _ b: Bitmap) -> Int {
  unsafe a.pixels.withUnsafeBytes { first in
    unsafe b.pixels.withUnsafeBytes { second in
      unsafe Glibc.memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0 ? 0 : 1
    }
  }
}

let base = words.count == 3 ? try PNGDecoder.decode(File.read(words[2])) : page()
var copy = base
copy.withMutablePixels { $0[0] = base.pixels[0] }  // forces a copy of the storage
let pairs = [
  ("equal", copy), ("one pixel", touched(base)), ("40 × 40 pixels", patched(base)),
  ("1 % of the pixels", speckled(base, percent: 1)),
  ("moved by a pixel", moved(base)), ("every pixel", speckled(base, percent: 100)),
]
/// Writes the pairs as `NAME-a` and `NAME-b`, with the letters and digits of the name, and prints the paths without
/// extensions.
func write(to folder: String, raw: Bool) throws -> [(name: String, a: String, b: String)] {
  try pairs.map { name, other in
    let path = "\(folder)/\(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
    for (letter, picture) in [("a", base), ("b", other)] {
      let bytes = raw ? picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } : PNGEncoder.encode(picture)
      try File.write(bytes, to: "\(path)-\(letter)" + (raw ? ".rgba" : ".png"))
    }
    return (name, path + "-a", path + "-b")
  }
}

if words.count >= 2, words[0] == "write" {
  _ = try write(to: words[1], raw: true)
  _ = try write(to: words[1], raw: false)
  exit(0)
}
let folder = "\(unsafe String(cString: getenv("TMPDIR") ?? strdup("/tmp")))/diff-speed.\(getpid())"
_ = unsafe mkdir(folder, 0o700)
let written = try write(to: folder, raw: false)
/// The files of a picture as `PNGEncoder` makes them, compared from reading to the verdict, as `interlude diff` does with
/// two threads.
func files(_ a: String, _ b: String, threads: Int = 2) -> Int {
  let paths = [a, b]
  let pictures = Mutex<[Bitmap?]>([nil, nil])
  DispatchQueue.concurrentPerform(iterations: threads) { thread in
    for side in stride(from: thread, to: 2, by: threads) {
      let picture = try? PNGDecoder.decode(File.read(paths[side]))
      pictures.withLock { $0[side] = picture }
    }
  }
  let read = pictures.withLock { $0.compactMap(\.self) }
  return PictureComparison(expected: read[0], actual: read[1]).changedCount
}

func removeFiles() {
  for file in written {
    _ = unsafe unlink(file.a + ".png")
    _ = unsafe unlink(file.b + ".png")
  }
  _ = unsafe rmdir(folder)
}

let measures: [(String, ComparisonOptions)] = [
  ("exact", .init()), ("channels, 2", .init(measure: .perChannel(tolerance: 2))),
  ("YIQ", .init(measure: .yiq(threshold: 0.1))), ("OKLab", .init(measure: .okLab(threshold: 0.02))),
  ("YIQ, ignoring", .init(measure: .yiq(threshold: 0.1), antialiasing: .ignored(windowLimit: 16))),
]
var rows = [Row("memcmp, equal") { memcmp(base, copy) }]
for file in written {
  rows.append(Row("files, \(file.name)") { files(file.a + ".png", file.b + ".png") })
  rows.append(Row("files, one thread, \(file.name)") { files(file.a + ".png", file.b + ".png", threads: 1) })
}
for (measure, options) in measures {
  for (pair, other) in pairs {
    rows.append(
      Row("\(measure), \(pair)") {
        PictureComparison(expected: base, actual: other, options: options).changedCount
      })
  }
}
if words.first == "serve" {
  while let name = readLine() {
    guard let index = rows.firstIndex(where: { $0.name == name }) else { break }
    rows[index].measure()
    print(rows[index].times.last!)
    _ = fflush(nil)
  }
  removeFiles()
  exit(0)
}
if let filter = words.dropFirst().first { rows.removeAll { !$0.name.contains(filter) } }

for round in 0..<rounds {
  for index in rows.indices { rows[(index + round) % rows.count].measure() }
}
removeFiles()

func milliseconds(_ value: Double) -> String {
  let text = "\((value * 1000).rounded() / 1000)"
  return String(repeating: " ", count: max(1, 10 - text.count)) + text
}

print("ms per comparison of two pictures of \(base.width) × \(base.height), \(rounds) rounds: min, median")
for row in rows {
  let times = row.times.sorted()
  let padding = String(repeating: " ", count: max(0, 34 - row.name.count))
  print("  " + row.name + padding + milliseconds(times[0]) + milliseconds(times[times.count / 2]))
}
