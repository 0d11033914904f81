import DisplayList
import Geometry
import Pixels
import Raster
import Testing

@Suite struct GlyphTests {
  /// The letter L, 8 units high and 5 wide, on the baseline, with y upwards.
  private static let ell: GlyphOutline = {
    var path = Path()
    for (i, p) in [(0, 0), (5, 0), (5, 2), (2, 2), (2, 8), (0, 8)].enumerated() {
      let point = CGPoint(x: p.0, y: p.1)
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return GlyphOutline(font: 1, glyph: 1, path: path)
  }()

  private static func run(_ origins: CGPoint..., scale: CGFloat = 0.5) -> GlyphRun {
    GlyphRun(glyphs: origins.map { .init(outline: ell, origin: $0) }, scale: scale)
  }

  @Test func `glyphs are upright on their baseline`() {
    let bitmap = Picture.draw(
      8, 6, .glyphs(Self.run(CGPoint(x: 1, y: 5), CGPoint(x: 5, y: 5)), color: .black, transform: .identity))
    #expect(
      Picture.text(bitmap) == """
        ........
        .#...#..
        .#...#..
        .#...#..
        .##5.##5
        ........
        """)
  }

  @Test func `a glyph has the same pixels at all origins with the same fraction of a pixel`() {
    let move = CGAffineTransform(translationX: 0.3, y: 0.7)
    let a = Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 1, y: 5)), color: .black, transform: move))
    let b = Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 4, y: 9)), color: .black, transform: move))
    for y in 0..<8 {
      for x in 0..<9 where a[x: x, y: y] != b[x: x + 3, y: y + 4] { Issue.record("(\(x), \(y))") }
    }
  }

  @Test func `glyphs are rotated and scaled by their transform`() {
    let turned = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 2, ty: 0)
    #expect(
      Picture.text(Picture.draw(10, 6, .glyphs(Self.run(CGPoint(x: 0, y: 0)), color: .black, transform: turned))) == """
        ..########
        ..########
        ..##......
        ..##......
        ..##......
        ..........
        """)
  }

  @Test func `overlapping glyphs are composited one after the other`() {
    let half = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let origin = CGPoint(x: 0, y: 4)
    let bitmap = Picture.draw(1, 4, .glyphs(Self.run(origin, origin), color: half, transform: .identity))
    #expect(bitmap[x: 0, y: 0] == half.premultiplied.over(half.premultiplied))
  }
}
