import CoreGraphics
import Pixels
import Testing

/// Antialiasing, device space and properties of bitmap contexts.
@Suite struct BitmapPropertyTests {
  private static let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  private func make(_ side: Int, space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(), info: UInt32 = rgba)
    -> CGContext?
  {
    unsafe CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)
  }

  /// Draws shapes at fractional and rotated positions.
  private func drawShapes(_ c: CGContext) {
    c.clip(to: CGRect(x: 0.3, y: 0.4, width: 30.1, height: 29.7))
    c.fillEllipse(in: CGRect(x: 1.2, y: 1.7, width: 20, height: 9))
    c.setLineWidth(1.5)
    c.strokeEllipse(in: CGRect(x: 4.2, y: 12.7, width: 12, height: 14))
    c.translateBy(x: 18, y: 12)
    c.rotate(by: 0.4)
    c.fill(CGRect(x: 0, y: 0, width: 11, height: 7))
    let image = CGImage(Bitmap(width: 2, height: 2, filledWith: StraightColor.black.premultiplied))
    c.draw(image, in: CGRect(x: 0, y: 8, width: 9.5, height: 5))
  }

  @Test func `without antialiasing, opaque drawing leaves only opaque and clear pixels`() throws {
    let (hard, smooth) = (try #require(make(32)), try #require(make(32)))
    hard.setShouldAntialias(false)
    drawShapes(hard)
    drawShapes(smooth)
    let alphas = try #require(hard.makeImage()).bitmap.pixels.map(\.alpha)
    #expect(Set(alphas) == [0, 255])
    #expect(Set(try #require(smooth.makeImage()).bitmap.pixels.map(\.alpha)).count > 8)
  }

  @Test func `without antialiasing, a line one pixel wide has one pixel per column`() throws {
    let context = try #require(make(16))
    context.setAllowsAntialiasing(false)
    context.move(to: CGPoint(x: 0, y: 2.25))
    context.addLine(to: CGPoint(x: 16, y: 9.75))
    context.setLineWidth(1)
    context.strokePath()
    let bitmap = try #require(context.makeImage()).bitmap
    for x in 1..<15 {
      let count = (0..<16).count { bitmap[x: x, y: $0].isOpaque }
      #expect((1...2).contains(count), "column \(x)")
    }
  }

  @Test func `a new bitmap context has the identity as its transform to device space`() throws {
    let context = try #require(make(8))
    #expect(context.userSpaceToDeviceSpaceTransform == .identity)
    context.translateBy(x: 2, y: 3)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 3, y: 4))
    #expect(context.convertToUserSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 1, y: 1))
  }

  @Test func `a bitmap context has the colour space and the pixel format of its initializer`() throws {
    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let context = try #require(make(1, info: info))
    #expect(context.colorSpace == CGColorSpaceCreateDeviceRGB())
    #expect(context.alphaInfo == .premultipliedFirst)
    #expect(context.bitmapInfo.rawValue == info)
    let gray = try #require(make(1, space: CGColorSpaceCreateDeviceGray(), info: CGImageAlphaInfo.none.rawValue))
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray.alphaInfo == .none)
    let alpha = try #require(make(1, space: nil, info: CGImageAlphaInfo.alphaOnly.rawValue))
    #expect(alpha.colorSpace == nil)
    #expect(alpha.alphaInfo == .alphaOnly)
  }

  @Test func `a bitmap context calls its release callback once, when it is deallocated`() {
    final class Calls { var addresses: [[UInt]] = [] }
    let calls = Calls()
    var bytes = [UInt8](repeating: 0, count: 4)
    unsafe bytes.withUnsafeMutableBytes { memory in
      let info = unsafe UnsafeMutableRawPointer(bitPattern: 0x40)
      var context = unsafe CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.rgba,
        releaseCallback: { info, data in
          calls.addresses.append([UInt(bitPattern: info), UInt(bitPattern: data)])
        },
        releaseInfo: info)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(calls.addresses.isEmpty)
      context = nil
      #expect(calls.addresses == [[0x40, UInt(bitPattern: memory.baseAddress)]])
    }
    #expect(bytes == [0, 0, 0, 255])
  }

  @Test func `a bitmap context without memory of the app calls no release callback`() {
    final class Count { var calls = 0 }
    let count = Count()
    var context = unsafe CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: Self.rgba, releaseCallback: { _, _ in count.calls += 1 }, releaseInfo: nil)
    _ = unsafe context?.data
    context = nil
    #expect(count.calls == 0)
  }
}
