import Pixels
import Testing

@Suite struct BitmapTests {
  @Test func `the pixels of a bitmap are stored row by row from the top`() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap[x: 2, y: 1] = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 4)!
    #expect(bitmap.pixels.map(\.bits) == [0, 0, 0, 0, 0, 0x0403_0201])
    #expect(bitmap.contains(x: 2, y: 1) && !bitmap.contains(x: 3, y: 1) && !bitmap.contains(x: 0, y: -1))
  }

  @Test func `changing a copy of a bitmap does not change the original`() {
    var a = Bitmap(width: 1, height: 1)
    let b = a
    a.withMutablePixels { $0[0] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)! }
    #expect(a[x: 0, y: 0].isOpaque)
    #expect(b[x: 0, y: 0] == .clear)
    #expect(a != b)
  }

  @Test func `a bitmap of width 0 has no pixels`() {
    #expect(Bitmap(width: 0, height: 5).pixels.isEmpty)
  }
}
