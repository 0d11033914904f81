import Player
import TestSupport
import Testing

@Suite struct TraceNameTests {
  @Test(arguments: [
    ("first.view", "first.view"), ("Sign In", #""Sign In""#), ("", #""""#), ("a\nb", #""a\nb""#), ("é👩‍👧", "é👩‍👧"),
    ("say \"hi\"", #""say \"hi\"""#), (#"a\b"#, #""a\\b""#), ("\u{1B}[0m", #""\u{1B}[0m""#), ("a=b", "a=b"),
    ("\u{A0}", #""\u{A0}""#),
  ])
  func `names are written unchanged, or in quotes if they have special characters`(name: String, written: String) {
    #expect(TraceName.written(name) == written)
  }

  @Test func `any name can be read again, and only quoted names contain spaces`() throws {
    try Law.holds { draw in
      let name = Self.name(&draw)
      let written = TraceName.written(name)
      if written.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return "a control" }
      guard written.unicodeScalars.first == "\"" else {
        return written.unicodeScalars.contains(" ") || !Self.same(written, name) ? "not the name: \(written)" : nil
      }
      var rest = Substring(written + ".x").unicodeScalars
      guard let read = TraceName.readQuoted(&rest) else { return "\(written) does not read" }
      return Self.same(read, name) && String(Substring(rest)) == ".x" ? nil : "\(written) reads as \(read)"
    }
  }

  @Test func `any text can be written on one line and read again`() throws {
    try Law.holds { draw in
      let text = Self.name(&draw)
      let line = TraceName.escaped(text)
      if line.unicodeScalars.contains(where: { ["\n", "\r", "\u{2028}"].contains($0) }) { return "several lines" }
      return TraceName.unescaped(line).map { Self.same($0, text) } == true ? nil : "\(line) reads back as another text"
    }
  }

  @Test func `a name in quotes selects only the layer with exactly this name`() throws {
    let selector = try #require(ValueSelector(#""5 * 3".opacity"#))
    #expect(selector.fits("5 * 3"))
    #expect(!selector.fits("5 and 3"))
    #expect(selector.path.keyPath == "opacity")
    #expect(ValueSelector("green.view.position.x")?.pattern == "green.view")
    #expect(ValueSelector("Sign In.position.x")?.fits("Sign In") == true)
  }

  private static func same(_ a: String, _ b: String) -> Bool { a.unicodeScalars.elementsEqual(b.unicodeScalars) }

  /// Characters that are special in formats, and random ones.
  private static func name(_ draw: inout Draw) -> String {
    let scalars = draw.many(0...8) { draw -> Unicode.Scalar in
      let common: [Unicode.Scalar] = [
        "a", " ", "\"", "\\", "\n", "\r", "=", ".", "\u{301}", "\u{200D}", "\u{1B}", "{", "u",
      ]
      if draw.chance(in: 2) { return draw.one(of: common) }
      return Unicode.Scalar(UInt32(draw.int(in: 0...0x10FFFF))) ?? "z"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
