import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct BlendTests {
  private let red = StraightColor(red: 1, green: 0, blue: 0)
  private let blue = StraightColor(red: 0, green: 0, blue: 1)

  private func render(_ width: Int, _ height: Int, _ background: StraightColor, _ commands: [Command]) -> Bitmap {
    var list = DisplayList(width: width, height: height, background: background)
    list.commands = commands
    return Rasterizer.render(list)
  }

  @Test func `a mask multiplies the pixels drawn earlier in the same group by the mask's alpha`() {
    let bitmap = Picture.draw(
      6, 1, background: .white, .push(Group()), Picture.rect(1, 0, 5, 1, red), .push(Group(blend: .mask)),
      Picture.rect(2, 0, 2, 1), .popGroup, .popGroup)
    let (white, red) = (StraightColor.white.premultiplied, red.premultiplied)
    #expect(bitmap.pixels == [white, white, red, red, white, white])
  }

  @Test func `an empty mask makes its group transparent`() {
    for group in [
      Group(blend: .mask), Group(opacity: 0, blend: .mask),
      Group(clip: Clip(.rect(.zero), transform: .identity), blend: .mask),
    ] {
      let bitmap = Picture.draw(2, 1, .push(Group()), Picture.rect(0, 0, 2, 1), .push(group), .popGroup, .popGroup)
      #expect(Picture.text(bitmap) == "..")
    }
  }

  @Test func `an erasing fill clears the pixels that are drawn before it in the same group`() {
    let bitmap = Picture.draw(
      4, 1, .push(Group()), Picture.rect(0, 0, 4, 1), .push(Group(blend: .erase)), Picture.rect(1, 0, 1.5, 1),
      .popGroup, .popGroup)
    #expect(Picture.text(bitmap) == "#.5#")
  }

  @Test func `a cross-fade of two opaque images is opaque at every fraction`() {
    for step in 0...100 {
      let fade = [Command].crossFade(
        from: [Picture.rect(0, 0, 1, 1, red)], to: [Picture.rect(0, 0, 1, 1, blue)], progress: Double(step) / 100)
      let pixel = render(1, 1, .clear, fade).pixels[0]
      #expect(pixel.alpha == 255 && Int(pixel.red) + Int(pixel.blue) == 255)
    }
  }

  @Test func `pixels that are equal in both images of a cross-fade do not change`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      var pictures = RandomPictures(seed: random.next())
      let drawing = [
        Command.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), color: pictures.color(), transform: .identity)
      ]
      let fade = [Command].crossFade(from: drawing, to: drawing, progress: random.double(0...1))
      #expect(render(1, 1, .white, fade) == render(1, 1, .white, drawing))
    }
  }

  @Test func `an even-odd fill does not fill areas with winding number 2`() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 5, height: 3))
    path.addRect(CGRect(x: 1, y: 1, width: 2.5, height: 1))
    let bitmap = Picture.draw(5, 3, .fill(.evenOdd(path), color: .black, transform: .identity))
    #expect(Picture.text(bitmap) == "#####\n#..5#\n#####")
    let whole = Picture.draw(5, 3, .fill(.path(path), color: .black, transform: .identity))
    #expect(Picture.text(whole) == "#####\n#####\n#####")
  }

  @Test func `imagePart draws the part of an image, scaled to the given rectangle`() {
    var image = Bitmap(width: 4, height: 1)
    for x in 0..<4 { image[x: x, y: 0] = StraightColor(red: 0, green: 0, blue: 0, alpha: Double(x) / 3).premultiplied }
    let part = Picture.draw(
      4, 1,
      .imagePart(
        image, source: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: CGRect(x: 1, y: 0, width: 2, height: 1),
        opacity: 1, transform: .identity))
    #expect(Picture.alphas(part) == [[0, 170, 255, 0]])
  }

  @Test func `random cross-fades and gradients equal those of the reference implementation`() {
    for seed in 0..<1000 as Range<UInt64> {
      var pictures = RandomPictures(seed: 13 << 32 | seed)
      let list = pictures.mixedList()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }
}

extension RandomPictures {
  /// Draws colour stops in order, some at the same position.
  mutating func gradient() -> Gradient {
    let stops = (0..<random.int(1...4)).map { Gradient.Stop(Double($0) / 3, color()) }
    var gradient = Gradient([.axial, .radial, .conic].randomElement(using: &random)!, stops, transform: transform())
    gradient.transform = CGAffineTransform(scaleX: 10, y: 10).concatenating(gradient.transform)
    if random.chance(3) {
      // Downwards: all pixels of a row have the same colour.
      gradient.transform = CGAffineTransform(a: 0, b: random.double(1...30), c: -9, d: 0, tx: 0, ty: coordinate())
    }
    (gradient.startsClear, gradient.endsClear) = (random.chance(4), random.chance(4))
    return gradient
  }

  mutating func newCommand() -> Command {
    switch random.int(0...3) {
    case 0: .gradient(shape(), gradient(), transform: transform())
    case 1:
      .fill(
        random.chance(3) ? .aliased(.evenOdd(path())) : .evenOdd(path()), color: color(), transform: transform())
    case 2:
      .imagePart(
        bitmap(), source: CGRect(x: random.double(-0.5...0.5), y: 0.25, width: random.double(0.1...1), height: 0.5),
        in: rect(), opacity: random.double(0...1), transform: transform())
    default: command()
    }
  }

  mutating func mixture(depth: Int) -> [Command] {
    (0..<random.int(1...4)).flatMap { _ -> [Command] in
      guard depth > 0, random.chance(2) else { return [newCommand()] }
      let clip = random.chance(2) ? Clip(shape(), transform: transform()) : nil
      let blend = [Blend.over, .plus, .mask, .erase].randomElement(using: &random)!
      let opacity = random.chance(2) ? 1 : random.double(0...1)
      return [.push(Group(opacity: opacity, clip: clip, blend: blend))] + mixture(depth: depth - 1) + [.popGroup]
    }
  }

  mutating func mixedList() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    list.commands = mixture(depth: 3)
    return list
  }
}
