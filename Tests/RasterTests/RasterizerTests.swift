import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct RasterizerTests {
  private static func render(_ commands: [Command], background: StraightColor = .clear, side: Int = 24) -> Bitmap {
    var list = DisplayList(width: side, height: side, background: background)
    list.commands = commands
    return Rasterizer.render(list)
  }

  // MARK: Laws

  @Test func `the coverage of a pixel by a rectangle is the area that they have in common`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let (x, y) = (random.int(-600...5000), random.int(-600...5000))
      let (w, h) = (random.int(0...3000), random.int(0...3000))
      let bitmap = Self.render([Picture.rect(Double(x) / 256, Double(y) / 256, Double(w) / 256, Double(h) / 256)])
      for row in 0..<24 {
        for column in 0..<24 {
          let dx = max(0, min(x + w, column * 256 + 256) - max(x, column * 256))
          let dy = max(0, min(y + h, row * 256 + 256) - max(y, row * 256))
          let expected = (dx * dy * 255 * 2 + 65_536) / 131_072
          if Int(bitmap[x: column, y: row].alpha) != expected {
            Issue.record("\(x) \(y) \(w) \(h) at \(column), \(row)")
          }
        }
      }
    }
  }

  @Test func `tiles of a rectangle in one path have the same coverage as the whole rectangle`() {
    // In one path the areas add up. The sum of the tiles is exactly the whole, for any division.
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let cuts = ([2.3, 21.7] + (0..<5).map { _ in random.double(2.3...21.7) }).sorted()
      var tiles = Path()
      for i in 1..<cuts.count {
        for j in 1..<cuts.count {
          tiles.addRect(
            CGRect(x: cuts[i - 1], y: cuts[j - 1], width: cuts[i] - cuts[i - 1], height: cuts[j] - cuts[j - 1]))
        }
      }
      let parts = Self.render([.fill(.path(tiles), color: .black, transform: .identity)])
      let low = (cuts[0] * 256 + 0.5).rounded(.down) / 256
      let high = ((cuts[5] + (cuts[6] - cuts[5])) * 256 + 0.5).rounded(.down) / 256
      let whole = Self.render([Picture.rect(low, low, high - low, high - low)])
      #expect(Picture.difference(parts, whole) == nil)
    }
  }

  @Test func `triangles with common edges in one path have the same coverage as their outline`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let points = (0..<4).map { _ in CGPoint(x: random.double(0...24), y: random.double(0...24)) }
      let middle = CGPoint(x: random.double(0...24), y: random.double(0...24))
      var (fan, outline) = (Path(), Path())
      for i in 0..<4 {
        fan.move(to: points[i])
        fan.addLine(to: points[(i + 1) % 4])
        fan.addLine(to: middle)
        fan.closeSubpath()
        if i == 0 { outline.move(to: points[0]) } else { outline.addLine(to: points[i]) }
      }
      outline.closeSubpath()
      let whole = Self.render([.fill(.path(outline), color: .black, transform: .identity)])
      let parts = Self.render([.fill(.path(fan), color: .black, transform: .identity)])
      #expect(Picture.difference(parts, whole) == nil)
    }
  }

  @Test func `moving a shape by whole pixels moves the drawn pixels without changing their values`() {
    for seed in 0..<300 as Range<UInt64> {
      var pictures = RandomPictures(seed: 4 << 32 | seed)
      // Numbers on the grid, so that moving them is exact in doubles as well.
      func onGrid(_ v: CGFloat) -> CGFloat { (max(-200, min(200, v)) * 64).rounded() / 64 }
      let path = pictures.path()
      var snapped = Path()
      var next = 0
      for verb in path.verbs {
        let p = path.points[next..<(next + verb.pointCount)].map { CGPoint(x: onGrid($0.x), y: onGrid($0.y)) }
        switch verb {
        case .move: snapped.move(to: p[0])
        case .line: snapped.addLine(to: p[0])
        case .quad: snapped.addQuadCurve(to: p[1], control: p[0])
        case .curve: snapped.addCurve(to: p[2], control1: p[0], control2: p[1])
        case .close: snapped.closeSubpath()
        }
        next += verb.pointCount
      }
      let (dx, dy) = (pictures.random.int(-9...9), pictures.random.int(-9...9))
      let move = CGAffineTransform(translationX: CGFloat(dx), y: CGFloat(dy))
      let a = Self.render([.fill(.path(snapped), color: .black, transform: .identity)])
      let b = Self.render([.fill(.path(snapped), color: .black, transform: move)])
      for y in 0..<24 {
        for x in 0..<24 where a.contains(x: x - dx, y: y - dy) && a[x: x - dx, y: y - dy] != b[x: x, y: y] {
          Issue.record("seed \(seed), moved by \(dx), \(dy): (\(x), \(y))")
        }
      }
    }
  }

  @Test func `later commands are drawn in front of earlier ones, and opaque ones hide them`() {
    let red = StraightColor(red: 1, green: 0, blue: 0)
    let half = StraightColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let both = Self.render([Picture.rect(0, 0, 24, 24, half), Picture.rect(2, 2, 9, 9, red)])
    #expect(both[x: 5, y: 5] == red.premultiplied)
    #expect(both[x: 1, y: 5] == half.premultiplied)
    let other = Self.render([Picture.rect(2, 2, 9, 9, red), Picture.rect(0, 0, 24, 24, half)])
    #expect(other[x: 5, y: 5] == half.premultiplied.over(red.premultiplied))
  }

  @Test func `the direction of an outline has no effect, and inner outlines of the opposite direction are holes`() {
    var ring = Path(rect: CGRect(x: 2, y: 2, width: 12, height: 12))
    var along = ring
    for point in [CGPoint(x: 4, y: 4), CGPoint(x: 4, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 4)] {
      if point == CGPoint(x: 4, y: 4) { ring.move(to: point) } else { ring.addLine(to: point) }
    }
    ring.closeSubpath()
    along.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 16, ty: 0)
    for transform in [.identity, mirror] {
      #expect(
        Self.render([.fill(.path(ring), color: .black, transform: transform)])[x: transform == mirror ? 10 : 5, y: 5]
          == .clear)
      #expect(
        Self.render([.fill(.path(along), color: .black, transform: transform)])[x: transform == mirror ? 10 : 5, y: 5]
          .isOpaque)
    }
  }

  // MARK: Degenerate input

  @Test func `shapes without area, or with NaN coordinates, draw nothing`() {
    let nan = CGFloat.nan
    var broken = Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    broken.addLine(to: CGPoint(x: nan, y: 4))
    let shapes: [Shape] = [
      .rect(.zero), .rect(.null), .rect(CGRect(x: 3, y: 3, width: 0, height: 9)),
      .rect(CGRect(x: nan, y: 0, width: 9, height: 9)), .rect(CGRect(x: 0, y: 0, width: 9, height: nan)),
      .roundedRect(CGRect(x: nan, y: 0, width: 9, height: 9), radius: 2),
      .border(CGRect(x: 0, y: nan, width: 9, height: 9), radius: 2, width: 1),
      .border(CGRect(x: 2, y: 2, width: 9, height: 9), radius: 2, width: 0), .path(Path()), .path(broken),
    ]
    for shape in shapes {
      #expect(isEmpty(Self.render([.fill(shape, color: .black, transform: .identity)])), "\(shape)")
    }
  }

  @Test func `shapes and images with a singular transform or with NaN in it draw nothing`() {
    let square = CGRect(x: 2, y: 2, width: 9, height: 9)
    let image = Bitmap(width: 2, height: 2, filledWith: StraightColor.black.premultiplied)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    let none = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    for transform in [flat, none] {
      for shape in [Shape.rect(square), .roundedRect(square, radius: 3), .border(square, radius: 2, width: 2)] {
        #expect(isEmpty(Self.render([.fill(shape, color: .black, transform: transform)])), "\(shape)")
      }
      #expect(isEmpty(Self.render([.image(image, in: square, opacity: 1, transform: transform)])))
    }
    #expect(isEmpty(Self.render([.image(image, in: .zero, opacity: 1, transform: .identity)])))
    #expect(isEmpty(Self.render([.image(Bitmap(width: 0, height: 2), in: square, opacity: 1, transform: .identity)])))
  }

  private func isEmpty(_ bitmap: Bitmap) -> Bool { bitmap.pixels.allSatisfy { $0 == .clear } }

  @Test(arguments: [1e4, 1e6, 1e9, 1e18, 1e300])
  func `huge rectangles cover the whole picture without overflow`(far: Double) {
    let black = Bitmap(width: 24, height: 24, filledWith: StraightColor.black.premultiplied)
    let everywhere = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    for shape in [Shape.rect(everywhere), .roundedRect(everywhere, radius: 30), .rect(.infinite)] {
      #expect(Picture.difference(Self.render([.fill(shape, color: .black, transform: .identity)]), black) == nil)
    }
    let right = CGRect(x: 12, y: -far, width: far, height: 2 * far)
    let picture = Picture.text(
      Self.render([.fill(.roundedRect(right, radius: 0), color: .black, transform: .identity)]))
    #expect(picture.hasPrefix("............############\n"))
  }

  @Test(arguments: [1e6, 1e9, 1e300, Double.infinity])
  func `huge and infinite curves can be drawn without a trap`(far: Double) {
    var wedge = Path()
    wedge.move(to: CGPoint(x: -far, y: -1e9))
    wedge.addQuadCurve(to: CGPoint(x: 1e300, y: -far), control: CGPoint(x: far, y: 0))
    wedge.addCurve(to: CGPoint(x: 40, y: far), control1: CGPoint(x: -far, y: far), control2: CGPoint(x: far, y: -far))
    let rect = CGRect(x: -far, y: 3, width: far, height: far)
    let image = Bitmap(width: 2, height: 2, filledWith: StraightColor.black.premultiplied)
    let bitmap = Self.render([
      .fill(.path(wedge), color: .black, transform: .identity),
      .fill(.border(rect, radius: far, width: far), color: .black, transform: CGAffineTransform(rotationAngle: 0.3)),
      .image(image, in: rect, opacity: 1, transform: CGAffineTransform(a: 1, b: 1e-9, c: 1, d: 1e-12, tx: 0, ty: 0)),
      .image(image, in: CGRect(x: 3, y: 0, width: 1e-3, height: far), opacity: 1, transform: .identity),
    ])
    #expect(bitmap.width == 24)
  }

  @Test func `drawing a picture without pixels is permitted`() {
    var list = DisplayList(width: 0, height: 7)
    list.commands = [Picture.rect(0, 0, 4, 4)]
    #expect(Rasterizer.render(list) == Bitmap(width: 0, height: 7))
  }

  @Test func `a reused bitmap is cleared before drawing, also if its size was different`() {
    let list = DisplayList(width: 3, height: 2, background: .white)
    for var bitmap in [
      Bitmap(width: 1, height: 9), Bitmap(width: 3, height: 2, filledWith: StraightColor.black.premultiplied),
    ] {
      Rasterizer.render(list, into: &bitmap)
      #expect(bitmap == Bitmap(width: 3, height: 2, filledWith: StraightColor.white.premultiplied))
    }
  }

  // MARK: Pictures

  @Test func `edges at fractional positions cover pixels in part`() {
    #expect(
      Picture.text(Picture.draw(6, 4, Picture.rect(0.5, 1.25, 4, 2))) == """
        ......
        47774.
        5###5.
        13331.
        """)
  }

  @Test func `the corners of a rounded rectangle are round`() {
    let shape = Shape.roundedRect(CGRect(x: 0, y: 0, width: 10, height: 8), radius: 4)
    #expect(
      Picture.text(Picture.draw(10, 8, .fill(shape, color: .black, transform: .identity))) == """
        .279##972.
        29######92
        7########7
        9########9
        9########9
        7########7
        29######92
        .279##972.
        """)
  }

  @Test func `a border is drawn inside the edge of its shape`() {
    let shape = Shape.border(CGRect(x: 1, y: 1, width: 8, height: 6), radius: 2, width: 1)
    #expect(
      Picture.text(Picture.draw(10, 8, .fill(shape, color: .black, transform: .identity))) == """
        ..........
        .39####93.
        .92....29.
        .#......#.
        .#......#.
        .92....29.
        .39####93.
        ..........
        """)
  }

  @Test func `a border wider than half its shape fills the shape`() {
    let rect = CGRect(x: 1.5, y: 1, width: 8, height: 6)
    let filled = Picture.draw(12, 9, .fill(.roundedRect(rect, radius: 2), color: .black, transform: .identity))
    for width in [3, 3.5, 1e9] {
      let border = Picture.draw(
        12, 9, .fill(.border(rect, radius: 2, width: width), color: .black, transform: .identity))
      #expect(border == filled)
    }
  }
}
