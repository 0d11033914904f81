import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct SamplingTests {
  private func image(_ alphas: [[Int]]) -> Bitmap {
    var bitmap = Bitmap(width: alphas[0].count, height: alphas.count)
    for (y, row) in alphas.enumerated() {
      for (x, alpha) in row.enumerated() { bitmap[x: x, y: y] = PremultipliedPixel(uncheckedBits: UInt32(alpha) << 24) }
    }
    return bitmap
  }

  private func drawn(_ bitmap: Bitmap, _ width: Int, _ height: Int, _ change: (inout ImageSampling) -> Void) -> [[Int]]
  {
    var sampling = ImageSampling()
    change(&sampling)
    return Picture.alphas(
      Picture.draw(
        width, height,
        .sampledImage(
          bitmap, sampling, source: CGRect(x: 0, y: 0, width: 1, height: 1),
          in: CGRect(x: 0, y: 0, width: width, height: height), opacity: 1, transform: .identity)))
  }

  @Test func `an image enlarged with the filter nearest repeats its texels`() {
    let result = drawn(image([[10, 200]]), 6, 2) { $0.magnification = .nearest }
    #expect(result == [[10, 10, 10, 200, 200, 200], [10, 10, 10, 200, 200, 200]])
  }

  @Test func `a reduced image ignores the magnification filter, and the filter nearest adds no colours`() {
    let stripes = image([[0, 255, 0, 255, 0, 255, 0, 255]])
    for value in drawn(stripes, 3, 1, { $0.minification = .nearest })[0] { #expect(value == 0 || value == 255) }
    let linear = drawn(stripes, 3, 1) { $0.magnification = .nearest }
    let part = Picture.alphas(
      Picture.draw(
        3, 1,
        .imagePart(
          stripes, source: CGRect(x: 0, y: 0, width: 1, height: 1), in: CGRect(x: 0, y: 0, width: 3, height: 1),
          opacity: 1, transform: .identity)))
    #expect(linear == part)
  }

  @Test func `an image reduced with the filter trilinear has the mean of its texels`() {
    let stripes = image(Array(repeating: [0, 255, 0, 255, 0, 255, 0, 255], count: 8))
    for row in drawn(stripes, 2, 2, { $0.minification = .trilinear }) {
      for value in row { #expect(abs(value - 128) <= 1) }
    }
    #expect(drawn(stripes, 1, 1) { $0.minification = .trilinear } == [[128]])
    #expect(drawn(stripes, 8, 8) { $0.minification = .trilinear } == drawn(stripes, 8, 8) { _ in })
  }

  @Test func `with trilinear sampling, enlarging an image by one pixel lowers its maximum by at most 40 levels`() {
    let dots = image((0..<32).map { y in (0..<32).map { x in x % 8 < 4 && y % 8 < 4 ? 255 : 0 } })
    let darkest = (8...32).map { size in drawn(dots, size, size) { $0.minification = .trilinear }.joined().max()! }
    for (smaller, larger) in zip(darkest, darkest.dropFirst()) { #expect(larger >= smaller - 40) }
    #expect(darkest.last == 255)
  }

  @Test func `a positive minification bias blurs an image that is reduced with trilinear sampling`() {
    let stripes = image(Array(repeating: [0, 255, 0, 255, 0, 255, 0, 255], count: 8))
    let blurred = drawn(stripes, 7, 7) {
      $0.minification = .trilinear
      $0.bias = 1
    }
    for row in blurred { for value in row { #expect(abs(value - 128) <= 1) } }
  }

  @Test func `random display lists with sampled images are drawn as by the reference implementation`() {
    for seed in 0..<600 as Range<UInt64> {
      var pictures = RandomPictures(seed: 8 << 32 | seed)
      let list = pictures.sampledList()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }
}

extension RandomPictures {
  mutating func sampledList() -> DisplayList {
    var list = DisplayList(width: random.int(1...Int(side)), height: random.int(1...Int(side)), background: color())
    list.commands = (0..<random.int(1...3)).map { _ in
      var sampling = ImageSampling()
      let methods: [ImageSampling.Method] = [.linear, .nearest, .trilinear]
      sampling.magnification = methods.randomElement(using: &random)!
      sampling.minification = methods.randomElement(using: &random)!
      sampling.bias = random.chance(3) ? random.double(-2...2) : 0
      let source = CGRect(x: random.double(-0.5...0.5), y: 0.25, width: random.double(0.1...1), height: 0.5)
      return .sampledImage(
        bitmap(), sampling, source: source, in: rect(), opacity: random.double(0...1), transform: transform())
    }
    return list
  }
}
