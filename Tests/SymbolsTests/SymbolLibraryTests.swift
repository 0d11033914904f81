import Foundation
import Geometry
import Pixels
import Symbols
import TestSupport
import Testing

@Suite struct SymbolLibraryTests {
  /// The line widths of the weights from ultra light to black.
  private static let widths: [CGFloat] = [0.5, 0.8, 1.2, 1.65, 1.95, 2.2, 2.5, 2.85, 3.2]
  private let library = SymbolLibrary.standard
  /// The names of symbols that are not inside a circle or a square, and have no slash.
  private var plainNames: [String] {
    let derived = [".circle", ".square", ".slash"]
    return library.names.filter { name in !derived.contains { name.contains($0) } }
  }

  private func drawing(_ name: String, _ width: CGFloat = 1.65) throws -> SymbolDrawing {
    try #require(try library.symbol(named: name)).drawing(lineWidth: width, unit: SymbolPictures.unit)
  }

  // MARK: Laws

  @Test func `each symbol paints something in the lightest weight`() throws {
    for name in plainNames { #expect(SymbolPictures.ink(try drawing(name, 0.5)) > 10, "\(name)") }
  }

  @Test func `each symbol of regular weight is inside the grid to within a tenth of a unit`() throws {
    let grid = CGRect(x: 0, y: 0, width: 24, height: 24).insetBy(dx: -0.1, dy: -0.1)
    for name in plainNames {
      let bounds = try drawing(name).bounds
      let units = bounds.applying(CGAffineTransform(scaleX: 1 / SymbolPictures.unit, y: 1 / SymbolPictures.unit))
      #expect(grid.contains(units), "\(name) is in \(units)")
    }
  }

  @Test func `a symbol drawing paints no pixel outside its bounds`() throws {
    for name in plainNames {
      let drawing = try drawing(name, 3.2)
      let (picture, bounds) = (SymbolPictures.picture(drawing), drawing.bounds.offsetBy(dx: 12, dy: 12))
      let inside = PixelRange(bounds.insetBy(dx: -0.01, dy: -0.01))
      let outside = picture.pixels.indices.first { index in
        picture.pixels[index].alpha > 0 && !inside.contains(x: index % picture.width, y: index / picture.width)
      }
      #expect(outside == nil, "\(name)")
    }
  }

  @Test func `a heavier weight paints a larger area in symbols without erased parts`() throws {
    for name in plainNames where !(try drawing(name).hasErasures) {
      let inks = try [0.5, 1.65, 3.2].map { SymbolPictures.ink(try drawing(name, $0)) }
      #expect(zip(inks, inks.dropFirst()).allSatisfy(<), "\(name): \(inks)")
    }
  }

  @Test func `a filled variant paints a larger area than its outline`() throws {
    let outlines = Set(plainNames)
    for name in plainNames where name.hasSuffix(".fill") {
      let outline = String(name.dropLast(".fill".count))
      guard outlines.contains(outline) else { continue }
      #expect(try SymbolPictures.ink(drawing(name)) > SymbolPictures.ink(drawing(outline)), "\(name)")
    }
  }

  @Test func `two symbol libraries that are read from the same text give equal drawings`() throws {
    let text = ["symbol a fill circle slash\n outline P1 4 4 20 4 12 20\nsymbol b\n use a .5 1 -1\n clear O12 12 2"]
    let (first, second) = (try SymbolLibrary(text), try SymbolLibrary(text))
    #expect(first.names == second.names)
    for name in first.names { #expect(try first.symbol(named: name) == second.symbol(named: name)) }
  }

  // MARK: Names

  @Test func `the library contains the symbols that apps use often`() {
    let names = Set(library.names)
    let missing = Self.commonNames.filter { !names.contains($0) }
    #expect(missing == [])
  }

  @Test
  func `a symbol that is defined with the word glyph has variants such as 3.circle.fill, but no plain form`() throws {
    #expect(try library.symbol(named: "3") == nil)
    #expect(try library.symbol(named: "3.circle.fill") != nil)
  }

  @Test(
    arguments: [
      ("chevron.lft", "chevron.left"), ("heart.filled", "heart.fill"), ("gearshpe", "gearshape"),
      ("magnifyinglass", "magnifyingglass"), ("nothing.like.it.at.all", nil), ("", nil),
    ] as [(String, String?)])
  func `nearestName(to:) returns the similar name with the fewest edits, or nil`(word: String, name: String?) {
    #expect(library.nearestName(to: word) == name)
  }

  @Test func `Docs/Symbols.md lists the names of all symbols in their order`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Docs/Symbols.md"), encoding: .utf8)
    var names: [String] = []
    for row in page.split(separator: "\n") where row.hasPrefix("| `") || row.hasPrefix("| (") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `()")) }
      if row.hasPrefix("| `") { names.append(cells[0]) }
      let endings = cells.dropFirst().joined(separator: " ").split(separator: " ")
      names += endings.map { cells[0] + $0.trimmingCharacters(in: ["`"]) }
    }
    #expect(names == library.names)
  }

  // MARK: Pictures

  @Test func `the drawings of all symbols equal the golden`() throws {
    let drawings = try library.names.map { try smallDrawing($0) }
    try Golden("symbols/sheet").expect(SymbolPictures.sheet(drawings, columns: 36))
  }

  @Test func `symbols in all line widths match their golden image`() throws {
    let names = ["plus", "chevron.left", "heart", "gearshape", "bell.slash", "trash", "star.fill", "xmark.circle.fill"]
    let drawings = try names.flatMap { name in try Self.widths.map { try smallDrawing(name, $0) } }
    try Golden("symbols/weights").expect(SymbolPictures.sheet(drawings, columns: Self.widths.count))
  }

  /// Returns a drawing with one pixel for a grid unit.
  private func smallDrawing(_ name: String, _ width: CGFloat = 1.65) throws -> SymbolDrawing {
    try #require(try library.symbol(named: name)).drawing(lineWidth: width, unit: 1)
  }
}

extension SymbolLibraryTests {
  /// Names that apps use often, and those that show the system items of bars.
  private static let commonNames = """
    chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward arrow.left arrow.right arrow.up
    arrow.down arrow.clockwise arrow.counterclockwise arrow.uturn.backward arrow.uturn.forward arrow.uturn.left
    arrowshape.turn.up.left plus plus.circle plus.circle.fill minus minus.circle.fill xmark xmark.circle
    xmark.circle.fill xmark.square checkmark checkmark.circle checkmark.circle.fill checkmark.square
    checkmark.square.fill star star.fill heart heart.fill house house.fill magnifyingglass gear gearshape gearshape.fill
    person person.fill person.circle person.circle.fill person.2 person.2.fill person.crop.circle bell bell.fill
    bell.slash bookmark bookmark.fill calendar camera camera.fill cart cart.fill clock clock.fill cloud cloud.fill
    sun.max sun.max.fill moon moon.fill doc doc.fill doc.on.doc folder folder.fill trash trash.fill pencil
    square.and.arrow.up square.and.arrow.down square.and.pencil ellipsis ellipsis.circle ellipsis.circle.fill envelope
    envelope.fill phone phone.fill message message.fill bubble.left bubble.left.fill eye eye.fill eye.slash
    eye.slash.fill lock lock.fill lock.open key key.fill mappin map map.fill location location.fill globe wifi
    wifi.slash battery.100 bolt bolt.fill flame flame.fill drop drop.fill leaf leaf.fill play play.fill pause
    pause.fill stop stop.fill backward backward.fill forward forward.fill play.circle play.circle.fill speaker
    speaker.fill speaker.slash speaker.slash.fill speaker.wave.2 speaker.wave.2.fill mic mic.fill mic.slash music.note
    photo photo.fill video video.fill film list.bullet line.3.horizontal line.horizontal.3 square.grid.2x2
    square.grid.2x2.fill slider.horizontal.3 tag tag.fill flag flag.fill gift gift.fill creditcard creditcard.fill
    info.circle info.circle.fill questionmark.circle questionmark.circle.fill exclamationmark.triangle
    exclamationmark.triangle.fill exclamationmark.circle wand.and.stars link paperclip tray tray.fill archivebox
    archivebox.fill printer printer.fill desktopcomputer iphone ipad keyboard hand.thumbsup hand.thumbsup.fill
    hand.thumbsdown face.smiling circle circle.fill square square.fill triangle triangle.fill diamond hexagon capsule
    rectangle rectangle.fill number.circle 0.circle 1.circle 2.circle.fill 3.square 9.circle.fill airplane car bicycle
    book book.fill books.vertical lightbulb sparkles shuffle repeat timer textformat chart.bar terminal
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

/// The pixels that a rectangle touches.
private struct PixelRange {
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  init(_ rect: CGRect) {
    columns = Int(rect.minX.rounded(.down))...Int(rect.maxX.rounded(.down))
    rows = Int(rect.minY.rounded(.down))...Int(rect.maxY.rounded(.down))
  }

  func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }
}
