import Geometry
import Testing
import Text

/// Returns the face that most tests use: Inter 4.0 beta 7 as packaged by Debian.
func regular() throws -> Font { try FontBook.standard.font(weight: .regular) }

@Suite struct FontTests {
  @Test("the metrics of Inter Regular are those in the tables of its file")
  func measures() throws {
    let font = try regular()
    #expect(font.unitsPerEm == 2816)
    #expect(font.glyphCount == 2548)
    #expect(font.ascender == 2728)
    #expect(font.descender == -680)
    #expect(font.lineGap == 0)
    #expect(font.capHeight == 2048)
    #expect(font.xHeight == 1536)
    #expect(font.scale(atSize: 28.16) == 0.01)
  }

  @Test("the identifier of a font is the FNV-1a hash of its file")
  func identifier() throws {
    #expect(fnv1a([]) == 0xCBF2_9CE4_8422_2325)
    #expect(fnv1a(Array("foobar".utf8)) == 0x8594_4171_F739_67E8)
    let font = try regular()
    #expect(try Font(path: interPath(.regular)) == font)
    #expect(try FontBook.standard.font(weight: .bold) != font)
  }

  @Test("the outline of the letter A is closed, and its height is the cap height")
  func outlineOfA() throws {
    let font = try regular()
    let path = font.outline(of: font.shape("A").glyphs[0].glyph)
    let box = path.controlPointBounds
    #expect(path.verbs.first == .move && path.verbs.last == .close)
    #expect(path.verbs.filter { $0 == .move }.count == path.verbs.filter { $0 == .close }.count)
    #expect(path.verbs.filter { $0 == .close }.count == 2, "the outline has two subpaths: the letter and its hole")
    #expect(box.minY == 0 && box.maxY == 2048)
    #expect(box.minX > 0 && box.maxX < CGFloat(font.shape("A").advance))
  }

  @Test("glyph outlines have y upwards: the letter o extends slightly below the baseline, and the comma further")
  func outlineOfO() throws {
    let font = try regular()
    let path = font.outline(of: font.shape("o").glyphs[0].glyph)
    #expect(path.verbs.contains(.curve) || path.verbs.contains(.quad))
    #expect(path.controlPointBounds.minY < 0 && path.controlPointBounds.minY > -100)
    let comma = font.outline(of: font.shape(",").glyphs[0].glyph).controlPointBounds
    #expect(comma.minY < -100 && comma.maxY < 1024)
  }

  @Test("spaces, and glyph numbers beyond the last glyph, have empty outlines")
  func emptyOutlines() throws {
    let font = try regular()
    #expect(font.outline(of: font.shape(" ").glyphs[0].glyph).isEmpty)
    #expect(font.outline(of: 65_535).isEmpty)
    #expect(!font.outline(of: 0).isEmpty, "the glyph for missing characters is a visible box")
  }

  @Test("every glyph outline is finite, starts with a move and ends with a close")
  func everyOutline() throws {
    let font = try regular()
    for glyph in 0..<UInt32(font.glyphCount) {
      let path = font.outline(of: glyph)
      #expect(path.points.allSatisfy { $0.x.magnitude < 30_000 && $0.y.magnitude < 30_000 })
      #expect(path.isEmpty || (path.verbs.first == .move && path.verbs.last == .close))
      #expect(path.verbs.filter { $0 == .move }.count == path.verbs.filter { $0 == .close }.count)
    }
  }

  @Test("fonts shared by concurrent tasks give the same lines and outlines as separate fonts")
  func threads() async throws {
    let (shared, path) = (try regular(), interPath(.regular))
    let results = try await withThrowingTaskGroup(of: (ShapedLine, [Path]).self) { group in
      for index in 0..<8 {
        group.addTask {
          let font = index < 4 ? shared : try Font(path: path)
          let line = font.shape("Wave AV To fi")
          return (line, line.glyphs.map { font.outline(of: $0.glyph) })
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    for result in results {
      #expect(result.0 == results[0].0)
      #expect(result.1 == results[0].1)
    }
  }

  @Test("a missing font file, a folder and a path with a NUL byte are reported as unreadable")
  func unreadable() {
    #expect(throws: FontError.unreadable(path: "/nowhere/a.otf")) { try Font(path: "/nowhere/a.otf") }
    #expect(throws: FontError.unreadable(path: "/tmp")) { try Font(path: "/tmp") }
    #expect(throws: FontError.unreadable(path: "a\0b")) { try Font(path: "a\0b") }
  }

  @Test(
    "bytes that are not a font throw the error notAFont",
    arguments: [[], [0, 1, 0, 0], Array("no font at all, whatever".utf8)] as [[UInt8]])
  func notAFont(bytes: [UInt8]) {
    #expect(throws: FontError.notAFont(source: "bytes")) { try Font(bytes: bytes) }
  }

  @Test("a font without outline tables throws the error noOutlines")
  func noOutlines() throws {
    var bytes = try interBytes()
    // The table directory has 12 bytes, then 16 for each table, which begin with its name.
    let tables = Int(bytes[4]) << 8 | Int(bytes[5])
    for index in 0..<tables where Array(bytes[12 + index * 16..<16 + index * 16]) == Array("CFF ".utf8) {
      bytes[12 + index * 16] = UInt8(ascii: "X")
    }
    #expect(throws: FontError.noOutlines(source: "bytes")) { try Font(bytes: bytes) }
  }

  @Test("a truncated font file throws an error, or gives a font whose outlines can be read")
  func cutOff() throws {
    let bytes = try interBytes()
    for part in 0..<24 {
      guard let font = try? Font(bytes: Array(bytes[..<(bytes.count * part / 24)])) else { continue }
      for glyph in font.shape("Aé🙂").glyphs { #expect(font.outline(of: glyph.glyph).points.count < 100_000) }
    }
  }
}

func interPath(_ weight: FontWeight, _ slant: FontSlant = .upright) -> String {
  FontBook.standard.folders.map { "\($0)/\(FontBook.fileName(weight: weight, slant: slant))" }
    .first { fileBytes(at: $0) != nil } ?? "not installed"
}

func interBytes() throws -> [UInt8] { try #require(fileBytes(at: interPath(.regular))) }
