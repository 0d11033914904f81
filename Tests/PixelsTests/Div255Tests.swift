import Pixels
import Testing

@Suite struct Div255Tests {
  @Test func `div255 of every product of two bytes is the quotient rounded to the nearest integer`() {
    for value in 0...65_025 as ClosedRange<UInt32> where div255(value) != (value * 2 + 255) / 510 {
      Issue.record("\(value)")
    }
  }

  @Test func `div255Pair divides both 16-bit halves independently of each other`() {
    // Every value in each half, with the limits and values that round differently in the other half.
    for value in 0...65_025 as ClosedRange<UInt32> {
      for other in [0, 127, 128, 32_640, 65_025] as [UInt32] {
        let low = PremultipliedPixel.div255Pair(other << 16 | value)
        let high = PremultipliedPixel.div255Pair(value << 16 | other)
        if low != div255(other) << 16 | div255(value) || high != div255(value) << 16 | div255(other) {
          Issue.record("\(value) beside \(other)")
        }
      }
    }
  }
}
