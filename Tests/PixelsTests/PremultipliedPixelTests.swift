import Pixels
import Testing

@Suite struct PremultipliedPixelTests {
  /// Returns a × b / 255 rounded to nearest, computed by a division.
  private func product(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * Int(b) * 2 + 255) / 510) }

  private func grey(_ value: UInt8, _ alpha: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(red: value, green: value, blue: value, alpha: alpha)!
  }

  @Test func `PremultipliedPixel returns nil if a component is above alpha`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for red in 0...255 as ClosedRange<UInt8> {
        let isPixel = PremultipliedPixel(red: red, green: 0, blue: 0, alpha: alpha) != nil
        if isPixel != (red <= alpha) { Issue.record("red \(red), alpha \(alpha)") }
      }
    }
    #expect(PremultipliedPixel(red: 0, green: 9, blue: 0, alpha: 8) == nil)
    #expect(PremultipliedPixel(red: 0, green: 0, blue: 9, alpha: 8) == nil)
  }

  @Test func `the lowest byte of a premultiplied pixel is red, followed by green, blue and alpha`() throws {
    let pixel = try #require(PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 4))
    #expect(pixel.bits == 0x0403_0201)
    #expect("\(pixel)" == "01020304")
  }

  @Test func `scaled(by:) multiplies each component by coverage / 255, for all values and coverages`() {
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

  @Test func `over(_:) adds the lower pixel times 1 − alpha, for all upper alphas and all lower values`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for below in 0...255 as ClosedRange<UInt8> {
        let result = grey(alpha, alpha).over(grey(below, 255))
        if result.alpha != 255 || result.red != alpha + product(below, 255 - alpha) {
          Issue.record("\(alpha) over \(below)")
        }
      }
    }
  }

  @Test func `over(_:) gives no component above alpha, even if every component equals its alpha`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      for below in 0...255 as ClosedRange<UInt8> {
        let result = grey(alpha, alpha).over(grey(below, below))
        if result.red > result.alpha || result.red != result.alpha { Issue.record("\(alpha) over \(below): \(result)") }
      }
    }
  }

  @Test func `over(_:) returns the upper pixel if it is opaque, and the lower pixel if the upper one is clear`() {
    for below in 0...255 as ClosedRange<UInt8> {
      let pixel = grey(below / 2, below)
      #expect(grey(9, 255).over(pixel) == grey(9, 255))
      #expect(PremultipliedPixel.clear.over(pixel) == pixel)
      #expect(pixel.scaled(by: 255) == pixel)
      #expect(pixel.scaled(by: 0) == .clear)
    }
  }
}
