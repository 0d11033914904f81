import Files
import PNG
import Pixels
import TestSupport
import Testing

@Suite struct PixelDeflateTests {
  private static let methods: [ScanlineDeflate.Method] = [.pixels(isThorough: false), .pixels(isThorough: true)]

  // MARK: Laws

  @Test(arguments: methods)
  func `both decoders give back the pixels of any compressed bitmap`(method: ScanlineDeflate.Method) throws {
    let session = PNGEncoder.Session(method)
    try Law.holds(cases: Law.usualCases / 10) { draw in
      let bitmap = draw.bitmap()
      let file = session.encode(bitmap)
      guard let decoded = try? PNGDecoder.decode(file) else { return "the decoder rejects the file" }
      if decoded != bitmap { return "the decoder returns other pixels" }
      guard let decoded = try? PNGDecoder.decodeWithLibPNG(file) else { return "libpng rejects the file" }
      if decoded != bitmap { return "libpng returns other pixels" }
      return (file[25] == 2) == bitmap.pixels.allSatisfy(\.isOpaque) ? nil : "the colour type is \(file[25])"
    }
  }

  @Test func `compressing a part of a bitmap gives the same bytes as compressing a bitmap of this part`() throws {
    var deflate = PixelDeflate()
    try Law.holds(cases: Law.usualCases / 10) { draw in
      let bitmap = draw.bitmap()
      let (x, y) = (draw.int("x", in: 0...bitmap.width - 1), draw.int("y", in: 0...bitmap.height - 1))
      let (width, height) = (draw.int("w", in: 1...bitmap.width - x), draw.int("h", in: 1...bitmap.height - y))
      var part = Bitmap(width: width, height: height)
      for row in 0..<height {
        for column in 0..<width { part[x: column, y: row] = bitmap[x: x + column, y: y + row] }
      }
      let hasAlpha = deflate.compress(bitmap, BitmapPart((x, y, width, height)))
      let stream = deflate.stream
      let isSame = deflate.compress(part, BitmapPart(part)) == hasAlpha && deflate.stream == stream
      return isSame ? nil : "the streams differ"
    }
  }

  @Test(arguments: methods)
  func `encoding a bitmap again after some rows changed gives the same file as a new session`(
    method: ScanlineDeflate.Method
  ) throws {
    try Law.holds(cases: Law.usualCases / 20) { draw in
      let session = PNGEncoder.Session(method)
      var bitmap = draw.bitmap(isTall: true)
      let first = session.encode(bitmap)
      let firstCopy = first.map { $0 }
      for number in 1...draw.int("changes", in: 1...6) {
        var changed = RangeSet<Int>()
        if draw.chance("other bitmap", in: 8) {
          bitmap = draw.bitmap(isTall: true)
          changed.insert(contentsOf: 0..<bitmap.height)
        }
        for _ in 0..<draw.int("parts", in: 0...2) {
          let first = draw.int("first", in: 0...bitmap.height - 1)
          let rows = first..<draw.int("end", in: first + 1...min(first + 40, bitmap.height))
          changed.insert(contentsOf: rows)
          draw.change(&bitmap, rows: rows)
        }
        let file = session.encode(bitmap, changedRows: changed)
        if file != PNGEncoder.Session(method).encode(bitmap) { return "file \(number) differs" }
      }
      return first == firstCopy ? nil : "the first file has changed"
    }
  }

  @Test(arguments: methods)
  func `encoding a wide bitmap again after small areas changed gives the same file as a new session`(
    method: ScanlineDeflate.Method
  ) throws {
    // In rows of 300 to 800 pixels, matches reach at most 37 rows, so that most rows do not depend on the changed ones.
    try Law.holds(cases: Law.usualCases / 50) { draw in
      let session = PNGEncoder.Session(method)
      var bitmap = draw.wideBitmap()
      _ = session.encode(bitmap)
      for number in 1...draw.int("changes", in: 1...8) {
        var changed = RangeSet<Int>()
        for _ in 0..<draw.int("areas", in: 0...2) {
          changed.insert(contentsOf: draw.changeArea(&bitmap))
        }
        let file = session.encode(bitmap, changedRows: changed)
        if file != PNGEncoder.Session(method).encode(bitmap) { return "file \(number) differs" }
      }
      return nil
    }
  }

  @Test(arguments: methods, 1...16)
  func `a change of a row changes the matches of a row below with this row`(
    method: ScanlineDeflate.Method, distance: Int
  ) {
    // Each row has 12 pixels that occur in no other row, except that row 66, in the second band of 64 rows, repeats those
    // of a row above it. The other pixels are white. Matches in the same column reach 14 rows.
    let (copy, original) = (66, 66 - distance)
    var bitmap = Bitmap(width: 750, height: 128, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
    func fill(_ y: Int, seed: Int) {
      for x in 20..<32 { bitmap[x: x, y: y] = .init(uncheckedBits: 0xFF00_0000 | UInt32(seed * 1000 + x * 7)) }
    }
    for y in 0..<bitmap.height { fill(y, seed: y == copy ? original : y) }
    let session = PNGEncoder.Session(method)
    _ = session.encode(bitmap)
    fill(original, seed: 1000)
    let changed = session.encode(bitmap, changedRows: RangeSet(original..<original + 1))
    #expect(changed == PNGEncoder.Session(method).encode(bitmap))
  }

  @Test(arguments: methods, [34, 66])
  func `a change of the filter of a row changes the filter of a similar row far below`(
    method: ScanlineDeflate.Method, last: Int
  ) {
    // Rows of noise become brighter from row to row, so that they are filtered by the row above. The rows from 10 on are
    // equal, and more than matches reach. The row `last` is filtered like row 9.
    var bitmap = Bitmap(width: 750, height: 70)
    func fill(_ y: Int, brightness: UInt32) {
      var random = SplitMix64(seed: 1)
      for x in 0..<bitmap.width {
        let noise = UInt32(random.next() & 0x7F7F7F)
        bitmap[x: x, y: y] = .init(uncheckedBits: 0xFF00_0000 | (noise + brightness * 0x01_0101))
      }
    }
    for y in 0..<bitmap.height { fill(y, brightness: UInt32(y < last ? min(y, 9) : y)) }
    let session = PNGEncoder.Session(method)
    _ = session.encode(bitmap)
    for y in 0..<9 {
      for x in 0..<bitmap.width { bitmap[x: x, y: y] = .init(uncheckedBits: 0xFFFF_FFFF) }
    }
    let changed = session.encode(bitmap, changedRows: RangeSet(0..<9))
    #expect(changed == PNGEncoder.Session(method).encode(bitmap))
  }

  @Test(arguments: methods)
  func `a row below a row that becomes equal to the row above it has the matches of a new session`(
    method: ScanlineDeflate.Method
  ) {
    // Each of the first segments of row 10 matches row 8 before the change and row 9 after it, at the same distance:
    // row 9 then equals row 8. Matches with the row above are stored at fewer positions, and row 25 is within reach of
    // the last segment only.
    let width = 750
    func segments(_ base: UInt32) -> [UInt32] { (0..<width).map { 0xFF00_0000 | (base + 97 * UInt32($0 / 43)) } }
    let white = [UInt32](repeating: 0xFFFF_FFFF, count: width)
    let (first, other) = (segments(0x1000), segments(0x80000))
    let almostFirst = [UInt32](first.dropLast()) + [0xFF12_3456]
    let tail: [UInt32] = [0xFF77_7777] + [UInt32](white.dropFirst())
    let last = [UInt32](repeating: first[688], count: 43) + [UInt32](white.dropFirst(43))
    let rows =
      [[UInt32]](repeating: white, count: 8) + [first, other, almostFirst]
      + [[UInt32]](repeating: tail, count: 14) + [[UInt32]](repeating: last, count: 4)
    var bitmap = Bitmap(width: width, height: rows.count)
    func fill(_ y: Int, _ row: [UInt32]) {
      for x in 0..<width { bitmap[x: x, y: y] = .init(uncheckedBits: row[x]) }
    }
    for (y, row) in rows.enumerated() { fill(y, row) }
    let session = PNGEncoder.Session(method)
    _ = session.encode(bitmap)
    fill(9, first)
    let changed = session.encode(bitmap, changedRows: RangeSet(9..<10))
    #expect(changed == PNGEncoder.Session(method).encode(bitmap))
  }

  @Test func `an opaque bitmap whose alpha is stored is unchanged after encoding and decoding`() throws {
    let deflate = ScanlineDeflate(.pixels(isThorough: false))
    try Law.holds(cases: Law.usualCases / 20) { draw in
      let bitmap = draw.bitmap(isOpaque: true)
      if !deflate.compress(bitmap, BitmapPart(bitmap), alwaysWithAlpha: true) { return "alpha is not stored" }
      let decoded = try? PNGDecoder.decode(file(bitmap, colourType: 6, deflate.stream))
      return decoded == bitmap ? nil : "the decoder returns other pixels"
    }
  }

  // MARK: Sizes at which the code takes other branches

  @Test(arguments: [85, 86, 87, 172, 341, 10_922, 10_923, 32_768])
  func `a bitmap of equal rows of any length is unchanged after encoding and decoding`(width: Int) throws {
    for rowCount in [2, 3, 4, 9] {
      var bitmap = Bitmap(width: width, height: rowCount + 2, filledWith: .init(uncheckedBits: 0xFF20_4060))
      bitmap[x: width / 2, y: rowCount] = .init(uncheckedBits: 0xFF00_0000)
      try expectReadBack(bitmap)
    }
  }

  @Test(arguments: [1, 2, 3, 255, 256, 257, 258, 259, 260, 261, 500])
  func `repeated pixel sequences of any length are unchanged after encoding and decoding`(width: Int) throws {
    let row = randomBitmap(width: width, height: 1, seed: UInt64(width), alphas: 0...255)
    var bitmap = Bitmap(width: width + 1, height: 4, filledWith: .init(uncheckedBits: 0xFF00_0000))
    for y in 0..<4 {
      for x in 0..<width { bitmap[x: x + y % 2, y: y] = row[x: x, y: 0] }
    }
    try expectReadBack(bitmap)
  }

  @Test func `noise that needs several DEFLATE blocks is unchanged after encoding and decoding`() throws {
    try expectReadBack(randomBitmap(width: 400, height: 300, seed: 4))
    try expectReadBack(randomBitmap(width: 200, height: 300, seed: 5, alphas: 0...255))
  }

  @Test func `a photograph between flat areas is encoded without loss, in half of libdeflate's bytes`() throws {
    var bitmap = Bitmap(width: 180, height: 200, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
    var random = SplitMix64(seed: 3)
    for y in 30..<170 {
      for x in 10..<170 {
        let grain = { (random: inout SplitMix64) in UInt32.random(in: 0...5, using: &random) }
        let (red, green, blue) = (grain(&random), grain(&random), grain(&random))
        let shade = UInt32((x * x + y * x) / 400)
        bitmap[x: x, y: y] = .init(
          uncheckedBits: 0xFF00_0000 | (shade + blue) << 16 | (200 - shade + green) << 8 | UInt32(y) + red)
      }
    }
    try expectReadBack(bitmap)
    let plain = PNGEncoder.Session(.bytes(level: 2)).encode(bitmap)
    #expect(PNGEncoder.encode(bitmap).count * 2 < plain.count)
  }

  @Test func `compressing a part that is empty or outside the bitmap traps`() async {
    await #expect(processExitsWith: .failure) {
      var deflate = PixelDeflate()
      _ = deflate.compress(Bitmap(width: 3, height: 3), BitmapPart((1, 1, 0, 1)))
    }
    await #expect(processExitsWith: .failure) {
      var deflate = PixelDeflate()
      _ = deflate.compress(Bitmap(width: 3, height: 3), BitmapPart((1, 1, 3, 1)))
    }
  }

  // MARK: The same bytes

  @Test(arguments: [(methods[0], 2_018_917_572), (methods[1], 2_651_903_616)] as [(ScanlineDeflate.Method, UInt32)])
  func `the compressed bytes of fixed bitmaps are the same in every build and on every machine`(
    method: ScanlineDeflate.Method, expected: UInt32
  ) throws {
    let deflate = ScanlineDeflate(method)
    let bitmaps = [
      try PNGDecoder.decode(File.read(fixturePath("screen-libpng-default.png"))),
      screenBitmap(width: 300, height: 200), randomBitmap(width: 70, height: 50, seed: 1),
      randomBitmap(width: 40, height: 30, seed: 2, alphas: 0...255),
    ]
    let streams = bitmaps.flatMap { bitmap in
      _ = deflate.compress(bitmap, BitmapPart(bitmap))
      return deflate.stream
    }
    let checksum = crc32(streams.span)
    #expect(checksum == expected)
  }

  @Test func `compression sessions on several threads give the same bytes`() async {
    let bitmaps = (0..<8).map { index in
      index % 2 == 0
        ? screenBitmap(width: 90 + index, height: 70) : randomBitmap(width: 30 + index, height: 20, seed: UInt64(index))
    }
    let alone = bitmaps.map { PNGEncoder.encode($0) }
    await withTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let session = PNGEncoder.Session()
          return bitmaps.map { session.encode($0) }
        }
      }
      for await files in group { #expect(files == alone) }
    }
  }

  // MARK: Parts

  private func expectReadBack(_ bitmap: Bitmap) throws {
    for method in Self.methods {
      let file = PNGEncoder.Session(method).encode(bitmap)
      let (decoded, withLibPNG) = (try PNGDecoder.decode(file), try PNGDecoder.decodeWithLibPNG(file))
      let isRead = decoded == bitmap  // compared outside, so that a failure does not print all pixels
      let isReadByLibPNG = withLibPNG == bitmap
      #expect(isRead)
      #expect(isReadByLibPNG)
    }
  }
}

/// Returns a PNG file with a compressed stream.
private func file(_ bitmap: Bitmap, colourType: UInt8, _ stream: ArraySlice<UInt8>) -> [UInt8] {
  var header: [UInt8] = []
  header.appendBigEndian(UInt32(bitmap.width))
  header.appendBigEndian(UInt32(bitmap.height))
  var bytes = PNGChunk.signature
  bytes.appendChunk(.header, (header + [8, colourType, 0, 0, 0])[...])
  bytes.appendDataChunks(stream)
  bytes.appendChunk(.end, [])
  return bytes
}

extension Draw {
  /// Draws a bitmap of rows that are equal, shifted, flat, smooth or random, as screens and photographs have them.
  fileprivate mutating func bitmap(isOpaque: Bool? = nil, isTall: Bool? = nil) -> Bitmap {
    let isOpaque = isOpaque ?? !chance("is translucent", in: 3)
    let width = chance("is wide", in: 20) ? int("width", in: 71...400) : int("width", in: 1...70)
    let isTall = isTall ?? chance("is tall", in: 20)
    let rows = many(1...16) { $0.row() }.flatMap { Array(repeating: $0, count: isTall ? 1 + $0.rows : 1) }
    var bitmap = Bitmap(width: width, height: rows.count)
    for (y, row) in rows.enumerated() { bitmap.draw(row, y, isOpaque: isOpaque) }
    return bitmap
  }

  /// Draws an opaque bitmap of 300 to 800 pixels per row.
  fileprivate mutating func wideBitmap() -> Bitmap {
    let rows = many(1...16) { $0.row() }.flatMap { Array(repeating: $0, count: $0.rows) }
    var bitmap = Bitmap(width: int("width", in: 300...800), height: rows.count)
    for (y, row) in rows.enumerated() { bitmap.draw(row, y, isOpaque: true) }
    return bitmap
  }

  /// Replaces the pixels of an area of an opaque bitmap, and returns the rows of the area.
  fileprivate mutating func changeArea(_ bitmap: inout Bitmap) -> Range<Int> {
    let (top, left) = (int("top", in: 0...bitmap.height - 1), int("left", in: 0...bitmap.width - 1))
    let rows = top..<int("bottom", in: top + 1...min(top + 20, bitmap.height))
    let row = row()
    for y in rows { bitmap.draw(row, y, isOpaque: true, columns: left..<int("right", in: left + 1...bitmap.width)) }
    return rows
  }

  /// Replaces some rows of a bitmap.
  fileprivate mutating func change(_ bitmap: inout Bitmap, rows: Range<Int>) {
    let (row, isOpaque) = (row(), !chance("becomes translucent", in: 8))
    for y in rows { bitmap.draw(row, y, isOpaque: isOpaque) }
  }

  fileprivate mutating func row() -> Row {
    Row(
      kind: one(of: [.flat, .above, .shifted, .runs, .changed, .smooth, .noise]), seed: UInt64(int(in: 0...5)),
      rows: int(in: 1...15))
  }
}

extension Bitmap {
  fileprivate mutating func draw(_ row: Row, _ y: Int, isOpaque: Bool, columns: Range<Int>? = nil) {
    var random = SplitMix64(seed: row.seed)
    for x in columns ?? 0..<width { self[x: x, y: y] = row.pixel(x, y, self, &random, isOpaque: isOpaque) }
  }
}

/// The contents of a row of a random bitmap.
private struct Row {
  enum Kind { case flat, above, shifted, runs, changed, smooth, noise }

  let kind: Kind
  let seed: UInt64
  /// For `shifted`, the number of rows from the row that is repeated.
  let rows: Int

  func pixel(
    _ x: Int, _ y: Int, _ bitmap: Bitmap, _ random: inout SplitMix64, isOpaque: Bool
  ) -> PremultipliedPixel {
    switch kind {
    case .flat: color(seed, isOpaque)
    case .above: y > 0 ? bitmap[x: x, y: y - 1] : color(seed, isOpaque)
    case .shifted: bitmap[x: (x + Int(seed)) % bitmap.width, y: max(0, y - rows)]
    case .runs: x > 0 && random.next() % 4 > 0 ? bitmap[x: x - 1, y: y] : color(random.next() % 4, isOpaque)
    case .changed: y > 0 && random.next() % 8 > 0 ? bitmap[x: x, y: y - 1] : color(random.next(), isOpaque)
    case .smooth: color(UInt64((x + y) * 0x01_0203) + random.next() % 4, isOpaque)
    case .noise: color(random.next(), isOpaque)
    }
  }

  /// Returns a pixel that is a function of a number.
  private func color(_ number: UInt64, _ isOpaque: Bool) -> PremultipliedPixel {
    let alpha = isOpaque ? 255 : [255, 0, UInt8(truncatingIfNeeded: number >> 24)][Int(number % 3)]
    let channels = (0..<3 as Range<UInt64>).map { min(alpha, UInt8(truncatingIfNeeded: number >> ($0 * 8))) }
    return PremultipliedPixel(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)!
  }
}
