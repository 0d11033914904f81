import CoreGraphics
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct BitmapContextTests {
  private static let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  private func make(
    _ width: Int, _ height: Int, row: Int = 0, info: UInt32 = rgba, bits: Int = 8,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGContext? {
    unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
  }

  /// Returns the first bytes of a context's memory.
  private func bytes(of context: CGContext, _ count: Int = 4) -> [UInt8] {
    unsafe [UInt8](UnsafeRawBufferPointer(start: context.data, count: count))
  }

  @Test func `the origin of a bitmap context is its lower left corner`() throws {
    let context = try #require(make(3, 2))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bitmap = try #require(context.makeImage()).bitmap
    #expect(bitmap.pixels.map(\.red) == [0, 0, 0, 255, 0, 0])
  }

  @Test func `an image drawn into a bitmap context is upright`() throws {
    var pixels = Bitmap(width: 2, height: 2)
    pixels[x: 1, y: 0] = StraightColor.white.premultiplied
    let context = try #require(make(2, 2))
    context.draw(CGImage(pixels), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.makeImage()?.bitmap == pixels)
  }

  @Test func `without interpolation, an enlarged image has only the colours of its texels`() throws {
    var pixels = Bitmap(width: 2, height: 1)
    pixels[x: 1, y: 0] = StraightColor.white.premultiplied
    let context = try #require(make(6, 1))
    context.interpolationQuality = .none
    context.draw(CGImage(pixels), in: CGRect(x: 0, y: 0, width: 6, height: 1))
    #expect(context.makeImage()?.bitmap.pixels.map(\.alpha) == [0, 0, 0, 255, 255, 255])
    let smooth = try #require(make(6, 1))
    smooth.saveGState()
    smooth.interpolationQuality = .none
    smooth.restoreGState()
    smooth.draw(CGImage(pixels), in: CGRect(x: 0, y: 0, width: 6, height: 1))
    let alphas = try #require(smooth.makeImage()).bitmap.pixels.map(\.alpha)
    #expect(alphas.contains { $0 > 0 && $0 < 255 })
  }

  @Test func `without interpolation, a tiled image has only the colours of its texels`() throws {
    var pixels = Bitmap(width: 2, height: 1)
    pixels[x: 1, y: 0] = StraightColor.white.premultiplied
    let context = try #require(make(12, 2))
    context.interpolationQuality = .none
    context.draw(CGImage(pixels), in: CGRect(x: 0, y: 0, width: 6, height: 2), byTiling: true)
    let alphas = try #require(context.makeImage()).bitmap.pixels.prefix(12).map(\.alpha)
    #expect(alphas == [0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255])
  }

  @Test func `in a bitmap context, a shadow with a positive vertical offset extends upwards from the content`() throws {
    let context = try #require(make(1, 3))
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 1))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bitmap = try #require(context.makeImage()).bitmap
    #expect(bitmap.pixels.map(\.red) == [0, 0, 255] && bitmap.pixels.map(\.alpha) == [0, 255, 255])
  }

  @Test func `an image made from a context does not change when drawing continues`() throws {
    let context = try #require(make(1, 1))
    let before = context.makeImage()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(before?.bitmap.pixels == [.clear] && context.makeImage()?.bitmap.pixels[0].alpha == 255)
  }

  @Test func `a context draws directly into the app's memory, and its images contain the bytes in that memory`() {
    var bytes = [UInt8](repeating: 7, count: 2 * 12)
    unsafe bytes.withUnsafeMutableBytes { memory in
      let context = unsafe CGContext(
        data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.rgba)
      context?.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context?.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      let first = unsafe Array(memory[0..<4])
      #expect(first == [0, 255, 0, 255])
      unsafe memory[15] = 255
      #expect(context?.makeImage()?.bitmap[x: 0, y: 1].description == "070707ff")
    }
    #expect(bytes[8] == 7)
  }

  @Test func `data gives an address whose bytes can be read and written`() throws {
    let context = try #require(make(1, 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes(of: context) == [255, 0, 0, 255])
    unsafe context.data?.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
    #expect(context.makeImage()?.bitmap.pixels[0].description == "0000ffff")
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes(of: context) == [0, 0, 0, 0])
  }

  @Test func `the pixel format determines the order of the components in memory`() throws {
    let formats: [(UInt32, [UInt8])] = [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 64, 0, 128]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 64, 0]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 64, 128, 128]),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 64, 0, 255]),
    ]
    for (info, expected) in formats {
      let context = try #require(make(1, 1, info: info))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(bytes(of: context) == expected)
    }
  }

  @Test func `a grey context stores luminance, an alpha context stores alpha`() throws {
    let gray = try #require(
      make(1, 1, info: CGImageAlphaInfo.none.rawValue, space: CGColorSpaceCreateDeviceGray()))
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes(of: gray, 1) == [149])
    let alpha = try #require(make(1, 1, info: CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.2)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes(of: alpha, 1) == [51])
  }

  @Test func `creating a context with an unsupported format returns nil`() {
    #expect(make(0, 1) == nil)
    #expect(make(1, 40_000) == nil)
    #expect(make(4, 1, row: 15) == nil)
    #expect(make(1, 1, info: CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(1, 1, info: CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(1, 1, bits: 16) == nil)
  }

  @Test func `an image created from the data of another image equals it`() throws {
    var pixels = Bitmap(width: 3, height: 2)
    for index in 0..<6 {
      pixels[x: index % 3, y: index / 3] =
        StraightColor(red: Double(index) / 5, green: 0.5, blue: 1, alpha: 0.7).premultiplied
    }
    let image = CGImage(pixels)
    let provider = try #require(image.dataProvider)
    let copy = unsafe CGImage(
      width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: image.bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    #expect(copy == image && image.bytesPerRow == 12 && provider.data?.count == 24)
  }

  @Test func `a mask image paints the fill colour where its bytes are 0`() throws {
    let provider = try #require(CGDataProvider(data: [0, 255, 55, 0].asData))
    let made = unsafe CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, provider: provider, decode: nil,
      shouldInterpolate: false)
    let mask = try #require(made)
    let context = try #require(make(4, 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(mask.isMask && context.makeImage()?.bitmap.pixels.map(\.red) == [255, 0, 200, 255])
    let clipped = try #require(make(4, 1))
    clipped.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: mask)
    clipped.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(clipped.makeImage()?.bitmap.pixels.map(\.alpha) == [255, 0, 200, 255])
  }

  @Test func `cropping(to:) selects pixels and clamps the rectangle`() throws {
    var pixels = Bitmap(width: 3, height: 3)
    pixels[x: 2, y: 1] = StraightColor.white.premultiplied
    let image = CGImage(pixels)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 1)))
    #expect(part.width == 2 && part.height == 1 && part.bitmap.pixels.map(\.alpha) == [0, 255])
    #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
  }
}

extension [UInt8] {
  fileprivate var asData: Data { Data(self) }
}
