import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// Shapes, clips and glyphs without antialiasing.
@Suite struct AliasedShapeTests {
  private func draw(_ shape: Shape, _ transform: CGAffineTransform = .identity, side: Int = 24) -> Bitmap {
    Picture.draw(side, side, .fill(.aliased(shape), color: .black, transform: transform))
  }

  @Test func `every pixel of a shape without antialiasing is covered completely or not at all`() {
    for seed in 0..<2000 as Range<UInt64> {
      var pictures = RandomPictures(seed: 201 << 32 | seed)
      pictures.side = 24
      let bitmap = draw(pictures.shape(), pictures.transform())
      #expect(bitmap.pixels.allSatisfy { $0.alpha == 0 || $0.alpha == 255 }, "seed \(seed)")
    }
  }

  @Test func `triangles with common edges cover each pixel of their union exactly once`() {
    for seed in 0..<500 as Range<UInt64> {
      var pictures = RandomPictures(seed: 202 << 32 | seed)
      pictures.side = 20
      let centre = CGPoint(x: pictures.random.double(0...20), y: pictures.random.double(0...20))
      let corners = [
        CGPoint(x: -40, y: -30), CGPoint(x: pictures.random.double(0...20), y: -50), CGPoint(x: 50, y: -30),
        CGPoint(x: 60, y: 55), CGPoint(x: pictures.random.double(0...20), y: 70), CGPoint(x: -35, y: 50),
      ]
      var counts = Array(repeating: 0, count: 400)
      for (index, corner) in corners.enumerated() {
        var path = Path()
        path.move(to: centre)
        path.addLine(to: corner)
        path.addLine(to: corners[(index + 1) % corners.count])
        path.closeSubpath()
        for (index, pixel) in draw(.path(path), side: 20).pixels.enumerated() where pixel.isOpaque {
          counts[index] += 1
        }
      }
      #expect(counts.allSatisfy { $0 == 1 }, "seed \(seed)")
    }
  }

  @Test func `an upright rectangle without antialiasing covers the same pixels as a rectangle with upright edges`() {
    for seed in 0..<500 as Range<UInt64> {
      var pictures = RandomPictures(seed: 203 << 32 | seed)
      pictures.side = 24
      let rect = pictures.rect()
      let move = CGAffineTransform(translationX: pictures.random.double(-1...1), y: pictures.random.double(-1...1))
      let expected = Picture.draw(24, 24, .fill(.rect(rect), color: .black, transform: move))
      for shape in [Shape.rect(rect), .smoothRect(rect), .path(Path(rect: rect))] {
        #expect(Picture.difference(draw(shape, move), expected) == nil, "seed \(seed)")
      }
    }
  }

  @Test func `a circle without antialiasing covers the pixels whose centres are nearer to its centre than its radius`()
  {
    let bitmap = draw(.path(Path(ellipseIn: CGRect(x: 2, y: 2, width: 15, height: 15))))
    for y in 0..<24 {
      for x in 0..<24 {
        let (dx, dy) = (Double(x) + 0.5 - 9.5, Double(y) + 0.5 - 9.5)
        #expect(bitmap[x: x, y: y].isOpaque == (dx * dx + dy * dy < 7.5 * 7.5), "(\(x), \(y))")
      }
    }
  }

  @Test func `a centre on an edge is inside if the shape is to its right or below it`() {
    #expect(
      Picture.alphas(draw(.path(Path(rect: CGRect(x: 0.5, y: 0.5, width: 1, height: 1))), side: 3)) == [
        [255, 0, 0], [0, 0, 0], [0, 0, 0],
      ])
  }

  @Test func `the even-odd rule counts the outlines around a pixel's centre`() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
    path.addRect(CGRect(x: 0.6, y: 0.6, width: 2.8, height: 1.8))
    #expect(Picture.text(draw(.path(path), side: 4)) == "####\n####\n####\n....")
    #expect(Picture.text(draw(.evenOdd(path), side: 4)) == "####\n#..#\n####\n....")
  }

  @Test func `a clip without antialiasing leaves no partly covered pixels`() {
    let ellipse = Shape.path(Path(ellipseIn: CGRect(x: 1.3, y: 2.2, width: 18, height: 15)))
    let whole = Command.fill(.rect(CGRect(x: 0, y: 0, width: 24, height: 24)), color: .black, transform: .identity)
    let clip = Clip(.aliased(ellipse), transform: .identity)
    let clipped = Picture.draw(24, 24, .push(Group(clip: clip)), whole, .popGroup)
    #expect(Picture.difference(clipped, draw(ellipse)) == nil)
  }

  @Test func `glyphs without antialiasing cover the same pixels as the path of their outlines`() {
    for seed in 0..<300 as Range<UInt64> {
      var pictures = RandomPictures(seed: 204 << 32 | seed)
      (pictures.side, pictures.hasFarPoints) = (24, false)
      let outline = GlyphOutline(font: 1, glyph: 1, path: pictures.path())
      let origin = CGPoint(x: Double(pictures.random.int(0...80)) / 4, y: Double(pictures.random.int(0...80)) / 4)
      let run = GlyphRun(glyphs: [.init(outline: outline, origin: origin)], scale: 0.5, isAntialiased: false)
      let bitmap = Picture.draw(24, 24, .glyphs(run, color: .black, transform: .identity))
      let place = CGAffineTransform(a: 0.5, b: 0, c: 0, d: -0.5, tx: origin.x, ty: origin.y)
      #expect(Picture.difference(bitmap, draw(.path(outline.path), place)) == nil, "seed \(seed)")
    }
  }

  @Test func `blending with any mode changes only pixels that a shape without antialiasing covers`() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 21, y: 5.5), CGPoint(x: 8, y: 22)])
    let covered = draw(.path(path))
    let below = StraightColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    for mode in BlendMode.allCases {
      var list = DisplayList(width: 24, height: 24, background: below)
      let fill = Command.fill(.aliased(.path(path)), color: .white, transform: .identity)
      list.commands = .blending(fill, mode: mode)
      let bitmap = Rasterizer.render(list)
      let inside = Set(bitmap.pixels.indices.filter { covered.pixels[$0].isOpaque }.map { bitmap.pixels[$0].bits })
      #expect(inside.count == 1, "\(mode)")
      #expect(
        bitmap.pixels.indices.allSatisfy { covered.pixels[$0].isOpaque || bitmap.pixels[$0] == below.premultiplied },
        "\(mode)")
    }
  }
}

extension Path {
  fileprivate mutating func addLines(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    closeSubpath()
  }
}
