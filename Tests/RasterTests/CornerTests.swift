import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct CornerTests {
  private let square = CGRect(x: 2, y: 2, width: 60, height: 60)

  private func drawn(_ shape: Shape, _ transform: CGAffineTransform = .identity) -> Bitmap {
    Picture.draw(64, 64, .fill(shape, color: .black, transform: transform))
  }

  private func radii(_ radius: CGFloat, isContinuous: Bool = true) -> CornerRadii {
    CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, isContinuous: isContinuous)
  }

  private func area(_ bitmap: Bitmap) -> Double { bitmap.pixels.reduce(0) { $0 + Double($1.alpha) / 255 } }

  @Test func `a shape with four equal circular corners is a rounded rectangle`() {
    for radius in [0, 1.5, 9, 30, 99] as [CGFloat] {
      #expect(
        drawn(.corners(square, radii(radius, isContinuous: false))) == drawn(.roundedRect(square, radius: radius)))
    }
  }

  @Test func `a continuous corner is symmetric and begins at 1.528665 radii from the corner`() {
    let bitmap = drawn(.corners(square, radii(10)))
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = Int(bitmap[x: x, y: y].alpha)
        #expect(abs(alpha - Int(bitmap[x: y, y: x].alpha)) <= 2)
        #expect(abs(alpha - Int(bitmap[x: 63 - x, y: y].alpha)) <= 2)
      }
    }
    // The row of the upper edge is complete from 2 + 15.28665 on.
    #expect(bitmap[x: 18, y: 2].isOpaque)
    #expect(!bitmap[x: 13, y: 2].isOpaque)
  }

  @Test func `a continuous corner covers about 1 % of a squared radius less than a circular one`() {
    let (smooth, round) = (drawn(.corners(square, radii(16))), drawn(.roundedRect(square, radius: 16)))
    #expect(smooth[x: 20, y: 2].alpha < round[x: 20, y: 2].alpha)
    #expect(area(round) - area(smooth) > 9 && area(round) - area(smooth) < 13)
  }

  @Test func `at a radius of half the side, the alpha of continuous corners is within 2 levels of that of a circle`() {
    let (smooth, round) = (drawn(.corners(square, radii(30))), drawn(.roundedRect(square, radius: 30)))
    for (a, b) in zip(smooth.pixels, round.pixels) { #expect(abs(Int(a.alpha) - Int(b.alpha)) <= 2) }
  }

  @Test func `the covered area decreases steadily while a continuous radius grows`() {
    let areas = stride(from: 0, through: 30, by: 0.5).map { area(drawn(.corners(square, radii(CGFloat($0))))) }
    for (before, after) in zip(areas, areas.dropFirst()) {
      #expect(after < before)
      #expect(before - after < 30)
    }
  }

  @Test func `corners with a radius of 0 are not rounded`() {
    var corners = radii(12)
    (corners.topRight, corners.bottomLeft) = (0, 0)
    let bitmap = drawn(.corners(square, corners))
    #expect(bitmap[x: 61, y: 2].isOpaque && bitmap[x: 2, y: 61].isOpaque)
    #expect(bitmap[x: 2, y: 2] == .clear && bitmap[x: 61, y: 61] == .clear)
  }

  @Test func `a border with rounded corners is the difference of the outer and the inner shape`() {
    for isContinuous in [false, true] {
      let (outer, inner) = (radii(14, isContinuous: isContinuous), radii(10, isContinuous: isContinuous))
      let band = drawn(.cornersBorder(square, outer, width: 4))
      let (whole, hole) = (drawn(.corners(square, outer)), drawn(.corners(square.insetBy(dx: 4, dy: 4), inner)))
      for index in band.pixels.indices {
        let difference = Int(whole.pixels[index].alpha) - Int(hole.pixels[index].alpha)
        #expect(abs(Int(band.pixels[index].alpha) - difference) <= 2)
      }
    }
  }

  @Test func `random corners equal those of the reference implementation`() {
    for seed in 0..<600 as Range<UInt64> {
      var pictures = RandomPictures(seed: 15 << 32 | seed)
      let list = pictures.corneredList()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }
}

extension RandomPictures {
  mutating func corners() -> Shape {
    func radius() -> CGFloat { random.chance(4) ? 0 : CGFloat(random.double(-1...side / 2)) }
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius(),
      isContinuous: !random.chance(3))
    let border = random.chance(3)
    let shape: Shape = border ? .cornersBorder(rect(), radii, width: random.double(-0.5...8)) : .corners(rect(), radii)
    return random.chance(4) ? .aliased(shape) : shape
  }

  mutating func corneredList() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    list.commands = (0..<random.int(1...3)).map { _ in
      .fill(corners(), color: color(), transform: transform())
    }
    if random.chance(3) {
      let clip = Clip(corners(), transform: transform())
      list.commands = [.push(Group(clip: clip))] + list.commands + [.popGroup]
    }
    return list
  }
}
