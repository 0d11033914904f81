/// Returns `round(value / 255)` for a product of two bytes, exactly and without a division.
///
/// - Precondition: `value` is in `0...65_025` (255 × 255).
/// - Complexity: two additions, one multiplication, one shift.
/// - Source: exhaustively compared with the division in `Div255Tests`.
@inlinable
@inline(__always)
public func div255(_ value: UInt32) -> UInt32 {
  ((value &+ 128) &* 257) >> 16  // ≤ (65_025 + 128) × 257 < 2²⁴, so the arithmetic does not overflow
}
