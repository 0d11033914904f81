import Geometry
import Symbols
import Testing

@Suite struct SymbolTextTests {
  private func drawing(_ parts: String, _ name: String = "a", variants: String = "") throws -> SymbolDrawing {
    let library = try SymbolLibrary(["symbol a \(variants)\n" + parts])
    return try #require(try library.symbol(named: name)).drawing(lineWidth: 2, unit: 1)
  }

  @Test(arguments: [
    ("line M4 12 H20", CGRect(x: 3, y: 11, width: 18, height: 2)),
    ("line M4 12 L20 12", CGRect(x: 3, y: 11, width: 18, height: 2)),
    ("line:.5 M12 4 V20", CGRect(x: 11.5, y: 3.5, width: 1, height: 17)),
    ("line O12 12 5", CGRect(x: 6, y: 6, width: 12, height: 12)),
    ("line E12 12 5 3", CGRect(x: 6, y: 8, width: 12, height: 8)),
    ("line R4 6 10 8 2", CGRect(x: 3, y: 5, width: 12, height: 10)),
    ("line A12 12 5 0 180", CGRect(x: 6, y: 11, width: 12, height: 7)),
    ("line A12 12 5 0 -180", CGRect(x: 6, y: 6, width: 12, height: 7)),
    ("line P0 4 4 20 4 12 20", CGRect(x: 3, y: 3, width: 18, height: 18)),
    ("line B2 4 4 20 4 20 20", CGRect(x: 3, y: 3, width: 18, height: 18)),
    ("line Q12 4 20 12", CGRect(x: 11, y: 3, width: 10, height: 10)),
    ("fill O12 12 5", CGRect(x: 6.6, y: 6.6, width: 10.8, height: 10.8)),
    ("line M4 12\n + H20", CGRect(x: 3, y: 11, width: 18, height: 2)),
  ])
  func `each command letter of a path draws a line or a curve with the expected bounds`(part: String, bounds: CGRect)
    throws
  {
    let found = try drawing(part).bounds
    let isNear = [
      found.minX - bounds.minX, found.minY - bounds.minY, found.maxX - bounds.maxX, found.maxY - bounds.maxY,
    ].allSatisfy { abs($0) < 0.05 }
    #expect(isNear, "\(found)")
  }

  @Test func `the part W of a line draws an arrowhead whose tip is at the given point`() throws {
    let bounds = try drawing("line W20 12 0 4").bounds
    #expect(abs(bounds.maxX - 21) < 0.1)
    #expect(abs(bounds.midY - 12) < 1e-6)
    #expect(abs(bounds.height - (2 * 4 * 0.7071 + 2)) < 0.05)
  }

  @Test func `a symbol inside another one is scaled about the centre, moved, and keeps the line width`() throws {
    let library = try SymbolLibrary(["symbol a\n line M4 12 H20\nsymbol b\n use a .5 1 2"])
    let bounds = try #require(try library.symbol(named: "b")).drawing(lineWidth: 2, unit: 1).bounds
    #expect(abs(bounds.minX - 8) < 0.01 && abs(bounds.maxX - 18) < 0.01)
    #expect(abs(bounds.midY - 14) < 0.01 && abs(bounds.height - 2) < 0.01)
  }

  @Test func `in the filled variant, inner lines and holes are erased`() throws {
    let parts = "outline O12 12 9\n inner M8 12 H16\n hole O12 6 1"
    #expect(try !drawing(parts, variants: "fill").hasErasures)
    #expect(try drawing(parts, "a.fill", variants: "fill").hasErasures)
  }

  @Test func `a heading with the words fill and slash also defines NAME.slash.fill`() throws {
    let library = try SymbolLibrary(["symbol a fill slash\n line M4 12 H20\nsymbol b slash\n line M4 12 H20"])
    #expect(library.names == ["a", "a.fill", "a.slash", "a.slash.fill", "b", "b.slash"])
  }

  @Test(arguments: [
    ("line M4 12 H20", SymbolError.partWithoutHeading(line: "line M4 12 H20")),
    ("symbol a\nsymbol a", .duplicateName("a")),
    ("symbol a fill\nsymbol a.fill", .duplicateName("a.fill")),
    ("symbol a round", .unknownVariant("round", heading: "symbol a round")),
    ("symbol a circle:x", .malformedPlacement("circle:x")),
    ("symbol a circle:1,2,3,4", .malformedPlacement("circle:1,2,3,4")),
  ])
  func `an error in a heading is thrown when the library is created`(text: String, error: SymbolError) {
    #expect(throws: error) { try SymbolLibrary([text]) }
  }

  @Test(arguments: [
    ("lin M4 12 H20", SymbolError.unknownPart(line: "lin M4 12 H20")),
    ("line", .unknownPart(line: "line")),
    ("line:x M4 12 H20", .unknownPart(line: "line:x M4 12 H20")),
    ("line M4", .malformedPath("M4")),
    ("line M4 12 3", .malformedPath("M4 12 3")),
    ("line X4", .malformedPath("X4")),
    ("line m4 4", .malformedPath("m4 4")),
    ("line P1 4 4 5 5", .malformedPath("P1 4 4 5 5")),
    ("line M4 1.2.3", .malformedPath("M4 1.2.3")),
    ("use b", .missingSymbol("b")),
    ("use a", .recursiveSymbol("a")),
    ("use a x", .malformedPlacement("use a x")),
  ])
  func `an error in a part is thrown when the symbol is used`(part: String, error: SymbolError) throws {
    let library = try SymbolLibrary(["symbol a\n" + part])
    #expect(throws: error) { try library.symbol(named: "a") }
  }

  @Test func `error messages contain the faulty text`() {
    #expect("\(SymbolError.malformedPath("M4"))".contains("'M4'"))
    #expect("\(SymbolError.missingSymbol("b"))".contains("'b'"))
  }
}
