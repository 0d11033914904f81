import Pixels
import Testing

@Suite struct PremultipliedPixelTests {
  /// Round to nearest of a × b / 255, by division.
  private func product(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * Int(b) * 2 + 255) / 510) }

  private func grey(_ value: UInt8, _ alpha: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(red: value, green: value, blue: value, alpha: alpha)!
  }

  @Test func `a colour above its alpha is no pixel`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for red in 0...255 as ClosedRange<UInt8> {
        let isPixel = PremultipliedPixel(red: red, green: 0, blue: 0, alpha: alpha) != nil
        if isPixel != (red <= alpha) { Issue.record("red \(red), alpha \(alpha)") }
      }
    }
    #expect(PremultipliedPixel(red: 0, green: 9, blue: 0, alpha: 8) == nil)
    #expect(PremultipliedPixel(red: 0, green: 0, blue: 9, alpha: 8) == nil)
  }

  @Test func `the bytes lie red, green, blue, alpha from the lowest`() throws {
    let pixel = try #require(PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 4))
    #expect(pixel.bits == 0x0403_0201)
    #expect("\(pixel)" == "01020304")
  }

  @Test func `scaling multiplies each byte by coverage over 255, for all pairs of bytes`() {
    for coverage in 0...255 as ClosedRange<UInt8> {
      for value in 0...255 as ClosedRange<UInt8> {
        let low = PremultipliedPixel(red: value, green: 0, blue: value, alpha: 255)!.scaled(by: coverage)
        let high = PremultipliedPixel(red: 0, green: value, blue: 0, alpha: value)!.scaled(by: coverage)
        let expected = product(value, coverage)
        if (low.red, low.blue, low.alpha) != (expected, expected, coverage)
          || (high.green, high.alpha) != (expected, expected)
        {
          Issue.record("\(value) at \(coverage)")
        }
      }
    }
  }

  @Test func `over adds what the alpha above lets through, for all alphas above and all bytes below`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for below in 0...255 as ClosedRange<UInt8> {
        let result = grey(alpha, alpha).over(grey(below, 255))
        if result.alpha != 255 || result.red != alpha + product(below, 255 - alpha) {
          Issue.record("\(alpha) over \(below)")
        }
      }
    }
  }

  @Test func `the result of over is a pixel again, even where every byte is at its limit`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for below in 0...255 as ClosedRange<UInt8> {
        let result = grey(alpha, alpha).over(grey(below, below))
        if result.red > result.alpha || result.red != result.alpha { Issue.record("\(alpha) over \(below): \(result)") }
      }
    }
  }

  @Test func `opaque hides what is below and clear leaves it`() {
    for below in 0...255 as ClosedRange<UInt8> {
      let pixel = grey(below / 2, below)
      #expect(grey(9, 255).over(pixel) == grey(9, 255))
      #expect(PremultipliedPixel.clear.over(pixel) == pixel)
      #expect(pixel.scaled(by: 255) == pixel)
      #expect(pixel.scaled(by: 0) == .clear)
    }
  }
}
