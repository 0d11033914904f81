import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct FilterTests {
  private let red = StraightColor(red: 1, green: 0, blue: 0)
  private let side = CGRect(x: 20, y: 0, width: 20, height: 40)

  private func render(_ commands: [Command], background: StraightColor = .white) -> Bitmap {
    var list = DisplayList(width: 40, height: 40, background: background)
    list.commands = commands
    return Rasterizer.render(list)
  }

  private func fill(_ rect: CGRect, _ color: StraightColor) -> Command {
    .fill(.rect(rect), color: color, transform: .identity)
  }

  @Test func `a blur filter of a group gives the same pixels as a blur of the group's bitmap`() {
    let square = fill(CGRect(x: 14, y: 14, width: 12, height: 12), red)
    let blurred = render([.push(Group(filters: [.blur(2)])), square, .popGroup], background: .clear)
    #expect(blurred == render([square], background: .clear).blurred(sigma: 2))
  }

  @Test func `a blur of a clipped group adds nearby content outside the clip to the group`() {
    let clip = Clip(.rect(side), transform: .identity)
    let commands = [
      .push(Group(clip: clip, filters: [.blur(3)])), fill(CGRect(x: 0, y: 0, width: 20, height: 40), red), .popGroup,
    ]
    let bitmap = render(commands, background: .clear)
    #expect(bitmap[x: 20, y: 20].alpha > 90)
    #expect(bitmap[x: 19, y: 20] == .clear)
  }

  @Test func `a backdrop blur changes only pixels inside the clip, and also reads pixels outside the clip`() {
    let below = [fill(CGRect(x: 0, y: 0, width: 20, height: 40), red), fill(side, .black)]
    let clip = Clip(.rect(side), transform: .identity)
    let bitmap = render(below + [.push(Group(clip: clip, backdrop: [.blur(4)])), .popGroup])
    let whole = render(below).blurred(sigma: 4)
    for y in 0..<40 {
      for x in 0..<40 { #expect(bitmap[x: x, y: y] == (x < 20 ? red.premultiplied : whole[x: x, y: y])) }
    }
  }

  @Test func `fills that are drawn after a group do not change the group's blurred backdrop`() {
    let (below, group) = (
      [fill(side, red)],
      [Command.push(Group(clip: Clip(.rect(side), transform: .identity), backdrop: [.blur(4)])), .popGroup]
    )
    let alone = render(below + group)
    let covered = render(below + group + [fill(CGRect(x: 0, y: 0, width: 40, height: 20), .black)])
    for y in 20..<40 { for x in 0..<40 { #expect(alone[x: x, y: y] == covered[x: x, y: y]) } }
  }

  @Test func `the opacity of a group with a backdrop mixes the result with the pixels below`() {
    let clip = Clip(.rect(side), transform: .identity)
    let inverted = ColorMatrix.controls(contrast: -1)
    let bitmap = render([.push(Group(opacity: 0.5, clip: clip, backdrop: [.color(inverted)])), .popGroup])
    #expect(bitmap[x: 30, y: 3].red == 127 || bitmap[x: 30, y: 3].red == 128)
    #expect(bitmap[x: 3, y: 3] == StraightColor.white.premultiplied)
  }

  @Test func `a saturation filter of 0 gives the luminance of each pixel, and a filter of 1 changes nothing`() {
    let color = StraightColor(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.6)
    func result(_ matrix: ColorMatrix) -> PremultipliedPixel {
      render([.push(Group(filters: [.color(matrix)])), fill(side, color), .popGroup], background: .clear)[x: 25, y: 5]
    }
    #expect(result(.controls()) == color.premultiplied)
    let grey = result(.controls(saturation: 0))
    #expect(grey.red == grey.green && grey.green == grey.blue && grey.alpha == color.premultiplied.alpha)
    let luminance = 0.2125 * 0.8 + 0.7154 * 0.4 + 0.0721 * 0.1
    #expect(abs(Double(grey.red) - 255 * 0.6 * luminance) < 1)
    #expect(result(.controls(brightness: 2)) == PremultipliedPixel(red: 153, green: 153, blue: 153, alpha: 153))
  }

  // Provenance: Scripts/make-blur-vectors, with Pillow.
  @Test func `blurred pixels differ by at most 2 levels from those of the library Pillow`() throws {
    let rects: [(CGRect, UInt32)] = [
      (CGRect(x: 22, y: 26, width: 18, height: 18), 0xFF00_80FF),
      (CGRect(x: 36, y: 34, width: 14, height: 14), 0x7878_3C00),
      (CGRect(x: 44, y: 24, width: 6, height: 2), 0xC8C8_C8C8),
    ]
    let rows = Vectors.rows(ofText: "blur.txt")
    for sigma in ["1", "2.5", "6"] {
      var list = DisplayList(width: 72, height: 72)
      list.commands = [.push(Group(filters: [.blur(try #require(Double(sigma)))]))]
      for (rect, bits) in rects {
        let image = Bitmap(width: 1, height: 1, filledWith: PremultipliedPixel(uncheckedBits: bits))
        list.commands += [Command].blending(.image(image, in: rect, opacity: 1, transform: .identity), mode: .copy)
      }
      list.commands.append(.popGroup)
      let bitmap = Rasterizer.render(list)
      for row in rows where row[0] == sigma {
        let pixel = bitmap[x: try #require(Int(row[1])), y: try #require(Int(row[2]))]
        #expect(pixel.distance(to: PremultipliedPixel(hex: row[3])) <= 2, "\(row.joined(separator: " ")): \(pixel)")
      }
    }
  }

  @Test func `a blur radius that is not positive or is NaN changes nothing`() {
    for radius in [0, -1, Double.nan] {
      #expect(
        render([.push(Group(filters: [.blur(radius)])), fill(side, red), .popGroup]) == render([fill(side, red)]))
    }
  }

  @Test func `random filters and backdrops equal those of the reference implementation`() {
    for seed in 0..<120 as Range<UInt64> {
      var pictures = RandomPictures(seed: 5 << 32 | seed)
      pictures.hasFarPoints = false
      let list = pictures.filteredList()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }

  @Test func `in a picture with filters, rows that are drawn separately equal those of the whole picture`() {
    for seed in 0..<60 as Range<UInt64> {
      var pictures = RandomPictures(seed: 6 << 32 | seed)
      pictures.hasFarPoints = false
      let list = pictures.filteredList()
      let (whole, middle) = (Rasterizer.render(list), list.height / 2)
      var band = Bitmap(width: list.width, height: list.height - middle)
      band.withMutablePixels { pixels in Rasterizer.render(list, rows: middle..<list.height, into: &pixels) }
      #expect(band.pixels == Array(whole.pixels[(middle * list.width)...]), "seed \(seed)\n\(list)")
    }
  }
}

extension RandomPictures {
  mutating func filters() -> [Filter] {
    (0..<random.int(1...2)).map { _ in
      if random.chance(2) { return .blur(random.double(0...4)) }
      return .color(
        .controls(
          saturation: random.double(0...3), brightness: random.double(-0.3...0.3), contrast: random.double(0...2)))
    }
  }

  /// Returns a display list with filters and backdrops. Backdrops are not inside other filters.
  mutating func filteredList() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    for _ in 0..<random.int(1...4) {
      var group = Group(opacity: random.chance(2) ? 1 : random.double(0...1))
      if random.chance(2) { group.clip = Clip(shape(), transform: transform()) }
      if random.chance(2) { group.backdrop = filters() } else { group.filters = filters() }
      if random.chance(3) { group.shadow = shadow() }
      list.commands += commands(random.int(0...2), depth: 1)
      list.commands += [.push(group)] + commands(random.int(0...2), depth: 1) + [.popGroup]
    }
    return list
  }
}
