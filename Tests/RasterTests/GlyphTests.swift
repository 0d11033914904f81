import Dispatch
import DisplayList
import Geometry
import Pixels
import Raster
import Synchronization
import TestSupport
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

  @Test func `glyphs are drawn upright on their baseline`() {
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

  @Test func `a glyph has the same pixels at all origins with equal fractions of a pixel`() {
    let move = CGAffineTransform(translationX: 0.3, y: 0.7)
    let a = Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 1, y: 5)), color: .black, transform: move))
    let b = Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 4, y: 9)), color: .black, transform: move))
    for y in 0..<8 {
      for x in 0..<9 where a[x: x, y: y] != b[x: x + 3, y: y + 4] { Issue.record("(\(x), \(y))") }
    }
  }

  @Test func `glyphs are rotated and scaled by the transform of their command`() {
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

  @Test func `the origins of unrotated glyphs are rounded to quarter pixels`() {
    func drawn(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> Bitmap {
      let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
      return Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 1, y: 5)), color: .black, transform: place))
    }
    #expect(Picture.difference(drawn(0.2, 0.5), drawn(0.3, 0.5)) == nil)
    #expect(drawn(0.2, 0.5, scale: 1.25) != drawn(0.2, 0.5))
    #expect(Picture.difference(drawn(0.126, 0.37), drawn(0.25, 0.25)) == nil)
    #expect(Picture.difference(drawn(0.37, 0.126), drawn(0.25, 0.25)) == nil)
    #expect(drawn(0.12, 0.25) != drawn(0.13, 0.25))
    #expect(drawn(0.25, 0.12) != drawn(0.25, 0.13))
  }

  @Test func `the origins of rotated, skewed or stretched glyphs are not rounded`() {
    func drawn(_ x: CGFloat, _ transform: CGAffineTransform) -> Bitmap {
      var place = transform
      place.tx += x
      return Picture.draw(12, 12, .glyphs(Self.run(CGPoint(x: 0, y: 0)), color: .black, transform: place))
    }
    let transforms = [
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 3),
      CGAffineTransform(a: 1, b: 0.1, c: 0, d: 1, tx: 3, ty: 8),
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1.5, tx: 3, ty: 8),
      CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 8, ty: 2),
    ]
    for transform in transforms { #expect(drawn(0.2, transform) != drawn(0.3, transform)) }
  }

  @Test func `drawing the same glyphs repeatedly gives the pixels of the reference implementation`() {
    var list = DisplayList(width: 60, height: 40)
    for (i, scale) in [0.5, 1, 3.1, 40, 600].enumerated() {
      let run = Self.run(CGPoint(x: 1.1, y: 5.4), CGPoint(x: 20.6, y: 30.2), scale: scale)
      let place = CGAffineTransform(translationX: CGFloat(i) * 0.3, y: CGFloat(i))
      list.commands.append(.glyphs(run, color: StraightColor(red: 1, green: 0, blue: 0, alpha: 0.4), transform: place))
    }
    let reference = PlainRasterizer.render(list)
    for _ in 0..<3 { #expect(Picture.difference(Rasterizer.render(list), reference) == nil) }
  }

  @Test func `glyph outlines with equal identifiers and different paths are each drawn with their own path`() {
    let square = GlyphOutline(
      font: Self.ell.font, glyph: Self.ell.glyph, path: Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    var list = DisplayList(width: 12, height: 12)
    for outline in [Self.ell, square, Self.ell] {
      let run = GlyphRun(glyphs: [.init(outline: outline, origin: CGPoint(x: 2.3, y: 9))], scale: 1.01)
      list.commands = [.glyphs(run, color: .black, transform: .identity)]
      #expect(Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list)) == nil)
    }
  }

  @Test func `drawing more glyphs than the mask cache can store does not change later pictures`() {
    var list = DisplayList(width: 40, height: 40)
    list.commands = [.glyphs(Self.run(CGPoint(x: 3.2, y: 30.3), scale: 2.02), color: .black, transform: .identity)]
    let before = Rasterizer.render(list)
    var random = SplitMix64(seed: 5)
    for _ in 0..<400 {
      var many = DisplayList(width: 300, height: 300)
      let run = Self.run(CGPoint(x: 10, y: 250), scale: random.double(20...30))
      many.commands = [.glyphs(run, color: .black, transform: .identity)] + list.commands
      _ = Rasterizer.render(many)
    }
    #expect(Rasterizer.render(list) == before)
  }

  @Test func `display lists with glyphs can be drawn on several threads at the same time`() {
    var lists: [DisplayList] = []
    for seed in 0..<40 as Range<UInt64> {
      var pictures = RandomPictures(seed: 55 << 32 | seed)
      lists.append(pictures.list())
    }
    let expected = lists.map { PlainRasterizer.render($0) }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 400) { [lists] index in
      let (list, bitmap) = (lists[index % 40], expected[index % 40])
      if Rasterizer.render(list) != bitmap { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test func `overlapping glyphs of one command are composited one after the other`() {
    let half = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let origin = CGPoint(x: 0, y: 4)
    let bitmap = Picture.draw(1, 4, .glyphs(Self.run(origin, origin), color: half, transform: .identity))
    #expect(bitmap[x: 0, y: 0] == half.premultiplied.over(half.premultiplied))
  }
}
