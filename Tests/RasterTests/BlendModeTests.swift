import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct BlendModeTests {
  private let square = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Returns the result of blending one pixel with another one.
  private func blended(_ source: PremultipliedPixel, _ below: PremultipliedPixel, _ mode: BlendMode)
    -> PremultipliedPixel
  {
    var list = DisplayList(width: 1, height: 1)
    list.commands = [image(below)] + [.push(Group(blend: .mode(mode))), image(source), .popGroup]
    return Rasterizer.render(list).pixels[0]
  }

  private func image(_ pixel: PremultipliedPixel) -> Command {
    .image(Bitmap(width: 1, height: 1, filledWith: pixel), in: square, opacity: 1, transform: .identity)
  }

  @Test func `blend modes have the raw values of CGBlendMode`() {
    #expect(BlendMode.allCases.map(\.rawValue) == Array(0..<28))
    #expect(BlendMode.luminosity.rawValue == 15 && BlendMode.plusLighter.rawValue == 27)
  }

  // Provenance: Scripts/make-blend-vectors, with Skia.
  @Test func `each component of a blended pixel is within 2 levels of Skia's`() throws {
    for row in Vectors.rows(ofText: "blend-modes.txt") {
      let mode = try #require(BlendMode.allCases.first { "\($0)" == row[0] }, "\(row)")
      let result = blended(PremultipliedPixel(hex: row[1]), PremultipliedPixel(hex: row[2]), mode)
      #expect(result.distance(to: PremultipliedPixel(hex: row[3])) <= 2, "\(row.joined(separator: " ")): \(result)")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `each component of a blended pixel is within 1 level of the formula in real numbers`(mode: BlendMode) {
    var pictures = RandomPictures(seed: UInt64(mode.rawValue))
    for _ in 0..<400 {
      let (source, below) = (pictures.color().premultiplied, pictures.color().premultiplied)
      let (result, exact) = (blended(source, below, mode), mode.exact(source.components, below.components))
      for (byte, value) in zip(result.components, exact) {
        #expect(abs(byte - value) * 255 <= 1.01, "\(mode) \(source) \(below): \(result)")
      }
    }
  }

  @Test func `a transparent source changes the destination only in six modes`() {
    let below = StraightColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7).premultiplied
    for mode in BlendMode.allCases { #expect((blended(.clear, below, mode) == below) == mode.keepsBelow, "\(mode)") }
  }

  @Test func `where a clip covers a pixel in part, the blended colour is mixed with the pixel below`() {
    let half = Clip(.smoothRect(CGRect(x: 0, y: 0, width: 0.5, height: 1)), transform: .identity)
    for mode in BlendMode.allCases where mode != .normal {
      let (source, below) = (
        StraightColor(red: 0.1, green: 0.9, blue: 0.4, alpha: 0.8).premultiplied,
        StraightColor(red: 0.9, green: 0.3, blue: 0.4, alpha: 0.6).premultiplied
      )
      var list = DisplayList(width: 1, height: 1)
      list.commands = [image(below)] + [.push(Group(clip: half, blend: .mode(mode))), image(source), .popGroup]
      let (result, whole) = (Rasterizer.render(list).pixels[0].components, blended(source, below, mode).components)
      for (index, value) in result.enumerated() {
        let mean = (whole[index] + below.components[index]) / 2
        #expect(abs(value - mean) * 255 <= 1.5, "\(mode)")
      }
    }
  }

  @Test func `a command with a blend mode changes nothing outside its shape`() {
    let below = StraightColor(red: 0.4, green: 0.6, blue: 0.1)
    for mode in BlendMode.allCases {
      for command in [
        Picture.uprightRect(1, 0, 2, 1),
        .gradient(
          .rect(CGRect(x: 1, y: 0, width: 2, height: 1)),
          .axial([Gradient.Stop(0, .black)], from: .zero, to: CGPoint(x: 1, y: 0)), transform: .identity),
        .image(
          Bitmap(width: 1, height: 1, filledWith: StraightColor.black.premultiplied),
          in: CGRect(x: 1, y: 0, width: 2, height: 1), opacity: 1, transform: .identity),
      ] {
        var list = DisplayList(width: 4, height: 1, background: below)
        list.commands = [Command].blending(command, mode: mode)
        let (pixels, inside) = (
          Rasterizer.render(list).pixels,
          blended(StraightColor.black.premultiplied, below.premultiplied, mode)
        )
        #expect(pixels == [below.premultiplied, inside, inside, below.premultiplied], "\(mode) \(command)")
      }
    }
  }

  @Test func `a blend mode inside an isolated group does not affect the pixels below the group`() {
    let commands: [Command] = [.push(Group(blend: .mode(.clear))), Picture.rect(0, 0, 1, 1), .popGroup]
    for isIsolated in [false, true] {
      var list = DisplayList(width: 1, height: 1, background: .white)
      list.commands = [.push(Group(isIsolated: isIsolated))] + commands + [.popGroup]
      #expect(Rasterizer.render(list).pixels[0].isOpaque == isIsolated)
    }
  }

  @Test func `random pictures with blend modes equal those of the reference implementation`() {
    for seed in 0..<500 as Range<UInt64> {
      var pictures = RandomPictures(seed: 28 << 32 | seed)
      pictures.hasFarPoints = false
      let list = pictures.blendedList()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }
}

extension RandomPictures {
  mutating func blends(depth: Int) -> [Command] {
    (0..<random.int(1...4)).flatMap { _ -> [Command] in
      if random.chance(3) { return .blending(newCommand(), mode: BlendMode.allCases.randomElement(using: &random)!) }
      guard depth > 0, random.chance(2) else { return [newCommand()] }
      let clip = random.chance(2) ? Clip(shape(), transform: transform()) : nil
      var group = Group(opacity: random.chance(2) ? 1 : random.double(0...1), clip: clip, isIsolated: random.chance(4))
      if random.chance(2) { group.blend = .mode(BlendMode.allCases.randomElement(using: &random)!) }
      if random.chance(9) { group.shadow = shadow() }
      if random.chance(9) { group.blend = [.plus, .mask, .erase].randomElement(using: &random)! }
      return [.push(group)] + blends(depth: depth - 1) + [.popGroup]
    }
  }

  mutating func blendedList() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    list.commands = blends(depth: 3)
    return list
  }
}

extension PremultipliedPixel {
  /// Creates a pixel from `RRGGBBAA`.
  init(hex: Substring) {
    let bits = UInt32(hex, radix: 16)!
    self.init(uncheckedBits: bits.byteSwapped)
  }

  /// The components as fractions.
  var components: [Double] { [red, green, blue, alpha].map { Double($0) / 255 } }

  /// Returns the largest difference of two bytes.
  func distance(to other: PremultipliedPixel) -> Int {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .map { abs(Int($0) - Int($1)) }.max()!
  }
}
