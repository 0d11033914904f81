import Scenario
import Testing

@Suite("Scenarios with damaged or malicious bytes")
struct HostileBytesTests {
  @Test("a scenario above one megabyte is rejected without parsing", arguments: [1_000_001, 10_000_000])
  func large(size: Int) {
    let found = errors([UInt8](repeating: UInt8(ascii: "a"), count: size))
    #expect(found.map(\.fault) == [.tooLarge(bytes: size, limit: 1_000_000)])
    #expect(found.first?.location == .init(line: 1, column: 1))
  }

  @Test(
    "an empty scenario is rejected, also with a byte order mark or blanks",
    arguments: ["", "\u{FEFF}", " \n\n", "---\n..."])
  func empty(text: String) {
    #expect(errors(text).count == 1)
    #expect(errors(text).first?.line == 1 || text.hasPrefix("---"))
  }

  @Test("a byte order mark is ignored, and is not counted in column numbers")
  func byteOrderMark() throws {
    let text = "\u{FEFF}interlude: 1\nname: x\nscene: {screen: {id: a}}\n"
    #expect(errors(text).isEmpty)
    #expect(
      errors("\u{FEFF}interlude: 2\nname: x\nscene: {screen: {id: a}}\n").first?.location == .init(line: 1, column: 12))
  }

  @Test(
    "duplicate YAML keys that are not text always give the same error",
    arguments: ["{[1]: 1, {a: 1}: 2, [1]: 3, {a: 1}: 4, b: 7, b: 8}", "{[1, 2], {}, [1, 2], {}, !x a, !x a}"])
  func duplicatesWithoutText(text: String) {
    let found = errors(text)
    #expect(found.map(\.fault) == [.refused(.complexKey)])
    // The order of a dictionary can differ each time, so a dependence on it would show in many repetitions.
    for _ in 0..<50 { #expect(errors(text) == found) }
  }

  @Test("a NUL byte in a scenario is rejected with its position")
  func nul() {
    let found = errors("interlude: 1\nname: a\0b\n")
    #expect(found.map(\.fault) == [.controlCharacter(code: 0)])
    #expect(found.first?.location == .init(line: 2, column: 8))
  }

  @Test(
    "a byte that is not UTF-8 is rejected with its position",
    arguments: [[0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80]])
  func notUTF8(bytes: [UInt8]) {
    let found = errors(Array("name: é\n  x: ".utf8) + bytes)
    #expect(found.map(\.fault) == [.notUTF8(byte: bytes[0])])
    #expect(found.first?.location == .init(line: 2, column: 6))
  }

  @Test("a PNG file in place of a scenario is rejected at its first byte")
  func binary() {
    let found = errors([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    #expect(found.map(\.fault) == [.notUTF8(byte: 0x89)])
    #expect(found.first?.location == .init(line: 1, column: 1))
  }

  @Test("line ends of Windows and of old Macintosh systems count as one line each", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = ["interlude: 1", "name: x", "scene: {screen: {id: a}}", "flim: 1"].joined(separator: end)
    #expect(errors(text).map(\.location) == [.init(line: 4, column: 1)])
  }

  @Test("columns of positions count Unicode scalars")
  func columns() {
    let text = "interlude: 1\nname: x\nscene: {screen: {id: a, title: \"Züri 🚋\", x: 1}}\n"
    #expect(errors(text).map(\.location) == [.init(line: 3, column: 42)])
  }

  @Test(
    "a scenario nested beyond the limit is rejected with the position",
    arguments: ["[", "{a: ", "- ", "? ", "{", "[{a: "])
  func deep(opening: String) {
    for count in [40, 999, 1_001, 100_000] {
      let text = "interlude: 1\nscene: " + (opening.hasSuffix(" ") && opening.count == 2 ? "\n  " : "")
      let found = errors(text + String(repeating: opening, count: count))
      #expect(found.count == 1)
      #expect((found.first?.line ?? 0) >= 2)
    }
  }

  @Test("YAML aliases that would expand exponentially are rejected before expansion")
  func laughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let items = repeatElement("*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    text += "? *a12\n: x\n"
    #expect(errors(text).map(\.fault) == [.refused(.alias)])
  }

  @Test("a chain of YAML aliases with unlimited nesting is rejected before expansion")
  func chain() {
    let text = "a0: &a0 [x]\n" + (1...30_000).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(errors(text).map(\.fault) == [.refused(.alias)])
  }

  @Test("asterisks in text are not read as YAML aliases")
  func stars() {
    let text = "interlude: 1\nname: x\nabout: \"look: *here*, *there*\"\nscene: {screen: {id: a, title: a *b* c}}\n"
    #expect(errors(text).isEmpty)
  }

  @Test("random bytes in place of a scenario are rejected with a position, without a crash")
  func random() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let found = errors(bytes)
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { isPlace($0.location, in: bytes) })
    }
  }
}
