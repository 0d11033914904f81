import CoreGraphics
import Pixels
import Testing

@Suite struct CGLayerTests {
  private func bitmap(_ context: CGContext) -> Bitmap? { context.makeImage()?.bitmap }

  /// Draws an ellipse in the lower part of a square of 10 points.
  private func mark(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fillEllipse(in: CGRect(x: 1, y: 1, width: 7, height: 4))
  }

  @Test func `a layer draws the same pixels as its commands at each position`() throws {
    let (a, b) = (try CGContext.rgba(40, 24), try CGContext.rgba(40, 24))
    let layer = try #require(CGLayer(a, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
    mark(try #require(layer.context))
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 13, y: 5), CGPoint(x: 29, y: 12)] {
      a.draw(layer, at: point)
      b.saveGState()
      b.translateBy(x: point.x, y: point.y)
      mark(b)
      b.restoreGState()
    }
    #expect(bitmap(a) == bitmap(b))
    #expect(bitmap(a)?.pixels.contains { $0.red > 0 } == true)
  }

  @Test func `a layer is stretched to fill the rectangle into which it is drawn`() throws {
    let (a, b) = (try CGContext.rgba(40, 24), try CGContext.rgba(40, 24))
    let layer = try #require(CGLayer(a, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
    mark(try #require(layer.context))
    a.draw(layer, in: CGRect(x: 5, y: 2, width: 30, height: 20))
    b.translateBy(x: 5, y: 2)
    b.scaleBy(x: 3, y: 2)
    mark(b)
    #expect(bitmap(a) == bitmap(b))
  }

  @Test func `drawing outside a layer's size has no effect`() throws {
    let context = try CGContext.rgba(8, 2)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: -9, y: -9, width: 99, height: 99))
    context.draw(layer, at: CGPoint(x: 3, y: 1))
    #expect(
      bitmap(context)?.pixels.map(\.alpha) == [0, 0, 0, 255, 255, 0, 0, 0]
        + Array(repeating: 0, count: 8))
  }

  @Test func `later drawing into a layer does not change what has been drawn`() throws {
    let context = try CGContext.rgba(4, 1)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: .zero)
    layer.context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 2, y: 0))
    #expect(bitmap(context)?.pixels.map(\.alpha) == [255, 0, 255, 255])
  }

  @Test func `a layer is drawn as one object with the alpha and the blend mode of the context`()
    throws
  {
    let context = try CGContext.rgba(3, 1)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    for _ in 0..<2 { layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    context.setAlpha(0.2)
    context.draw(layer, at: .zero)
    context.setAlpha(1)
    context.setBlendMode(.copy)
    context.draw(layer, at: CGPoint(x: 1, y: 0))
    #expect(bitmap(context)?.pixels.map(\.description) == ["ccccccff", "000000ff", "00000000"])
  }

  @Test func `a layer's context begins with its own graphics state`() throws {
    let context = try CGContext.rgba(8, 8)
    context.translateBy(x: 3, y: 3)
    context.setFillColor(gray: 1, alpha: 1)
    context.setShouldAntialias(false)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    #expect(layer.size == CGSize(width: 4, height: 4))
    layer.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.draw(layer, at: CGPoint(x: -3, y: -3))
    let pixels = try #require(bitmap(context)).pixels
    #expect(pixels.contains { $0.alpha > 0 && $0.alpha < 255 })
    #expect(pixels.allSatisfy { $0.red == 0 })
  }

  @Test func `creating a layer with an empty or invalid size returns nil`() throws {
    let context = try CGContext.rgba(1, 1)
    for side in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(CGLayer(context, size: CGSize(width: side, height: 1), auxiliaryInfo: nil) == nil)
      #expect(CGLayer(context, size: CGSize(width: 1, height: side), auxiliaryInfo: nil) == nil)
    }
  }

  @Test func `drawing a layer into an empty or invalid rectangle has no effect`() throws {
    let context = try CGContext.rgba(2, 2)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    for side in [0, .nan, .infinity] as [CGFloat] {
      context.draw(layer, in: CGRect(x: 0, y: 0, width: side, height: 2))
    }
    #expect(bitmap(context)?.pixels.allSatisfy { $0 == .clear } == true)
  }
}
