import DisplayList
import Geometry
import Pixels
import Raster
import Testing

@Suite struct EffectPictureTests {
  private let ramp = [Gradient.Stop(0, .clear), Gradient.Stop(1, .black)]

  private func alphas(_ gradient: Gradient, _ width: Int, _ height: Int) -> [[Int]] {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return Picture.alphas(Picture.draw(width, height, .gradient(.rect(rect), gradient, transform: .identity)))
  }

  @Test func `an axial gradient increases along its line and continues beyond its end points`() {
    let gradient = Gradient.axial(ramp, from: CGPoint(x: 1, y: 0), to: CGPoint(x: 5, y: 0))
    #expect(alphas(gradient, 6, 1) == [[0, 32, 96, 159, 223, 255]])
  }

  @Test func `a gradient without extension draws nothing beyond its end points`() {
    var gradient = Gradient.axial([Gradient.Stop(0, .black)], from: CGPoint(x: 1, y: 0), to: CGPoint(x: 3, y: 0))
    (gradient.startsClear, gradient.endsClear) = (true, true)
    #expect(alphas(gradient, 4, 1) == [[0, 255, 255, 0]])
  }

  @Test func `a gradient between two circles with one centre is a radial gradient`() {
    let (centre, radius) = (CGPoint(x: 8.5, y: 9), CGFloat(7))
    let everything = Shape.rect(CGRect(x: 0, y: 0, width: 18, height: 18))
    let radial = Gradient.radial(ramp, centre: centre, radii: CGSize(width: radius, height: radius))
    let circles = Gradient.circles(ramp, from: centre, 0, to: centre, radius)
    let a = Picture.draw(18, 18, .gradient(everything, radial, transform: .identity))
    let b = Picture.draw(18, 18, .gradient(everything, circles, transform: .identity))
    for (one, other) in zip(a.pixels, b.pixels) {
      #expect(abs(Int(one.red) - Int(other.red)) <= 1 && abs(Int(one.alpha) - Int(other.alpha)) <= 1)
    }
  }

  @Test func `a gradient between separate circles fills their hull, with the circles near the end in front`() {
    let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
    var cone = Gradient.circles(stops, from: CGPoint(x: 4, y: 4), 2, to: CGPoint(x: 14, y: 4), 2)
    (cone.startsClear, cone.endsClear) = (true, true)
    let bitmap = Picture.draw(
      18, 8, .gradient(.rect(CGRect(x: 0, y: 0, width: 18, height: 8)), cone, transform: .identity))
    #expect(bitmap[x: 1, y: 4] == .clear && bitmap[x: 16, y: 4] == .clear && bitmap[x: 9, y: 1] == .clear)
    #expect(bitmap[x: 2, y: 4].isOpaque && bitmap[x: 15, y: 4].isOpaque)
    // On the axis, the visible circle has its rear side at the pixel: x = 4 + 10 t − 2.
    #expect(abs(Int(bitmap[x: 9, y: 3].red) - Int((9.5 - 2) / 10 * 255)) <= 12)
  }

  @Test func `a radial gradient is symmetric about its centre`() {
    let gradient = Gradient.radial(ramp, centre: CGPoint(x: 2.5, y: 2.5), radii: CGSize(width: 2, height: 2))
    let rows = alphas(gradient, 5, 5)
    #expect(rows[2] == [255, 128, 0, 128, 255])
    #expect(rows == Array(rows.reversed()) && rows.allSatisfy { $0 == Array($0.reversed()) })
  }

  @Test func `a conic gradient increases clockwise from its start angle`() {
    let gradient = Gradient.conic(ramp, centre: CGPoint(x: 1, y: 1), towards: CGPoint(x: 2, y: 1))
    #expect(alphas(gradient, 2, 2) == [[159, 223], [96, 32]])
  }

  @Test func `a shadow with radius 0 is a copy of the content's shape at the offset, behind the content`() {
    let shadow = Shadow(
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 0, offset: CGSize(width: 1.5, height: 1))
    let bitmap = Picture.draw(5, 2, .push(Group(shadow: shadow)), Picture.rect(0, 0, 2, 1), .popGroup)
    #expect(Picture.alphas(bitmap) == [[255, 255, 0, 0, 0], [0, 64, 128, 64, 0]])
  }

  @Test func `a blurred shadow is symmetric, and the sum of its alpha is that of the content`() {
    for radius in [0.3, 1, 1.7, 3] {
      let shadow = Shadow(color: .black, radius: radius, isAlone: true)
      let rows = Picture.alphas(
        Picture.draw(41, 41, .push(Group(shadow: shadow)), Picture.rect(16, 16, 9, 9), .popGroup))
      #expect(rows == Array(rows.reversed()) && rows.allSatisfy { $0 == Array($0.reversed()) })
      #expect(rows.indices.allSatisfy { y in rows.indices.allSatisfy { x in abs(rows[y][x] - rows[x][y]) <= 1 } })
      let sum = rows.joined().reduce(0, +)
      #expect(abs(sum - 81 * 255) < 81 * 4, "radius \(radius): \(sum)")
    }
  }

  @Test func `the visible part of a shadow is drawn even if its content is outside the picture`() {
    let shadow = Shadow(color: .black, radius: 0, offset: CGSize(width: 10, height: 0))
    let bitmap = Picture.draw(3, 1, .push(Group(shadow: shadow)), Picture.rect(-9, 0, 1, 1), .popGroup)
    #expect(Picture.text(bitmap) == ".#.")
  }

  @Test func `a projection with the identity transform does not change the content`() {
    let sheet = Projection(CGRect(x: 0, y: 0, width: 4, height: 3), scale: 1, CATransform3DIdentity)
    let inside = [Picture.rect(0, 0, 2, 3), Picture.rect(2, 1, 1, 1)]
    let bitmap = Picture.draw(5, 3, .push(Group(projection: sheet)), inside[0], inside[1], .popGroup)
    #expect(Picture.text(bitmap) == "##...\n###..\n##...")
  }

  @Test func `a group that is tilted back is smaller at its distant side`() {
    var lean = CATransform3DIdentity
    lean.m24 = 0.1
    let sheet = Projection(CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1, lean)
    let bitmap = Picture.draw(10, 6, .push(Group(projection: sheet)), Picture.rect(0, 0, 10, 10), .popGroup)
    let sums = Picture.alphas(bitmap).map { $0.reduce(0, +) }
    // y′ = y / (1 + y / 10) ends at 5; there x′ = x / 2.
    #expect(sums[5] == 0 && zip(sums, sums.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(sums[4] - 11 * 255 / 2) < 20)
  }

  @Test func `content behind the viewer's eye is not drawn`() {
    var lean = CATransform3DIdentity
    (lean.m44, lean.m24) = (-1, 0)
    let sheet = Projection(CGRect(x: 0, y: 0, width: 4, height: 4), scale: 1, lean)
    let bitmap = Picture.draw(2, 1, .push(Group(projection: sheet)), Picture.rect(0, 0, 4, 4), .popGroup)
    #expect(Picture.text(bitmap) == "..")
  }

  @Test
  func `with shadows and projections, rows that are drawn separately equal those of the whole picture`() {
    var lean = CATransform3DIdentity
    (lean.m14, lean.m24) = (0.01, 0.02)
    let shadow = Shadow(color: .black, radius: 2.4, offset: CGSize(width: 3.3, height: 5.7))
    var list = DisplayList(width: 40, height: 40, background: .white)
    let sheet = Projection(CGRect(x: 0, y: 0, width: 30, height: 30), scale: 2, lean)
    list.commands = [
      .push(Group(opacity: 0.8, shadow: shadow, projection: sheet)),
      .gradient(
        .roundedRect(CGRect(x: 4, y: 4, width: 50, height: 50), radius: 9),
        .axial(ramp, from: .zero, to: CGPoint(x: 50, y: 50)), transform: .identity), .popGroup,
    ]
    let whole = Rasterizer.render(list)
    for (top, bottom) in [(0, 7), (7, 8), (8, 40)] {
      var band = Bitmap(width: 40, height: bottom - top)
      band.withMutablePixels { Rasterizer.render(list, rows: top..<bottom, into: &$0) }
      #expect(band.pixels == Array(whole.pixels[top * 40..<bottom * 40]))
    }
  }

  @Test func `a tint multiplies the colours of a group and of its shadow`() {
    let glass = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let shadow = Shadow(color: .white, radius: 0, offset: CGSize(width: 1, height: 0))
    let red = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let bitmap = Picture.draw(
      3, 1, .push(Group(shadow: shadow, tint: glass)), Picture.rect(0, 0, 1, 1, red), .popGroup)
    let (front, back) = (red.premultiplied, StraightColor.white.premultiplied.scaled(by: 128))
    #expect(
      bitmap.pixels == [front.multiplied(by: glass.premultiplied), back.multiplied(by: glass.premultiplied), .clear])
    #expect(front.multiplied(by: glass.premultiplied).red == 64 && front.multiplied(by: glass.premultiplied).blue == 0)
  }

  @Test func `a white tint changes nothing, and a clear tint makes the group transparent`() {
    let marks = [Picture.rect(0.25, 0.5, 1.5, 0.7, StraightColor(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.7))]
    let plain = Picture.draw(3, 2, marks[0])
    #expect(Picture.draw(3, 2, .push(Group(tint: .white)), marks[0], .popGroup) == plain)
    #expect(Picture.draw(3, 2, .push(Group(tint: .clear)), marks[0], .popGroup) == Picture.draw(3, 2))
  }
}
