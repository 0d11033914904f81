import DisplayList
import Pixels
import Raster
import Testing

@Suite struct PlainReferenceTests {
  @Test(arguments: 0..<8)
  func `random pictures equal those of the reference implementation`(part: UInt64) {
    for seed in 0..<250 as Range<UInt64> {
      var pictures = RandomPictures(seed: part << 32 | seed)
      let list = pictures.list()
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }

  @Test func `single shapes at special positions equal those of the reference implementation`() {
    for seed in 0..<3000 as Range<UInt64> {
      var pictures = RandomPictures(seed: 77 << 32 | seed)
      pictures.side = 20
      var list = DisplayList(width: 20, height: 20)
      list.commands = [.fill(pictures.shape(), color: pictures.color(), transform: pictures.transform())]
      let found = Picture.difference(Rasterizer.render(list), PlainRasterizer.render(list))
      #expect(found == nil, "seed \(seed)\n\(list)")
      if found != nil { return }
    }
  }

  @Test func `rows that are drawn separately equal those of the whole picture`() {
    for seed in 0..<300 as Range<UInt64> {
      var pictures = RandomPictures(seed: 99 << 32 | seed)
      let list = pictures.list()
      let whole = Rasterizer.render(list)
      var parts = Bitmap(width: list.width, height: list.height)
      var top = 0
      while top < list.height {
        let bottom = min(list.height, top + pictures.random.int(1...9))
        var band = Bitmap(width: list.width, height: bottom - top)
        band.withMutablePixels { pixels in Rasterizer.render(list, rows: top..<bottom, into: &pixels) }
        for y in top..<bottom {
          for x in 0..<list.width { parts[x: x, y: y] = band[x: x, y: y - top] }
        }
        top = bottom
      }
      #expect(Picture.difference(parts, whole) == nil, "seed \(seed)\n\(list)")
    }
  }
}
