/// One pixel as it lies in a `Bitmap`: red, green, blue and alpha bytes, colour already multiplied by alpha.
///
/// Guarantees, by construction: `red`, `green` and `blue` never exceed `alpha`. Source-over of two such
/// pixels is again such a pixel, so nothing downstream re-checks or clamps.
///
///     bits   31…24   23…16   15…8    7…0
///            alpha   blue    green   red        in memory, little-endian: R G B A
///
/// All arithmetic is on integers: the same bytes on every CPU.
@frozen
public struct PremultipliedPixel: Hashable, Sendable, BitwiseCopyable {
  /// The four bytes; red is the lowest.
  public let bits: UInt32

  /// A pixel from bytes that already obey the invariant.
  ///
  /// - Precondition: each colour byte of `bits` is at most its alpha byte (checked in debug builds).
  @inlinable
  @inline(__always)
  public init(uncheckedBits bits: UInt32) {
    self.bits = bits
    assert(red <= alpha && green <= alpha && blue <= alpha, "a premultiplied colour exceeds its alpha")
  }

  /// A pixel from premultiplied components.
  ///
  /// - Returns: nil when a colour exceeds `alpha`.
  @inlinable
  public init?(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard red <= alpha, green <= alpha, blue <= alpha else { return nil }
    self.init(
      uncheckedBits: UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red))
  }

  /// Nothing: transparent black.
  @inlinable public static var clear: PremultipliedPixel { .init(uncheckedBits: 0) }

  /// Red, multiplied by alpha, 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// Green, multiplied by alpha, 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Blue, multiplied by alpha, 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// Coverage by colour, 0 (nothing) … 255 (opaque).
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// Whether nothing below shows through.
  @inlinable public var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// This pixel at a fraction of its strength: every component times `coverage` / 255, rounded to nearest.
  ///
  /// - Parameter coverage: 0 gives `.clear`, 255 gives the pixel itself.
  /// - Complexity: two multiplications, for the two pairs of bytes at once.
  @inlinable
  @inline(__always)
  public func scaled(by coverage: UInt8) -> PremultipliedPixel {
    let factor = UInt32(coverage)
    let evens = Self.div255Pair((bits & 0x00FF_00FF) &* factor)
    let odds = Self.div255Pair(((bits >> 8) & 0x00FF_00FF) &* factor)
    return .init(uncheckedBits: evens | odds << 8)
  }

  /// This pixel laid over another: `self + below × (1 − alpha)`, rounded to nearest.
  ///
  /// An opaque pixel hides what is below; `.clear` leaves it as it is.
  /// - Source: Porter and Duff 1984, source-over on premultiplied components.
  @inlinable
  @inline(__always)
  public func over(_ below: PremultipliedPixel) -> PremultipliedPixel {
    // No byte overflows: self.c ≤ alpha and round(below.c × (255 − alpha) / 255) ≤ 255 − alpha.
    .init(uncheckedBits: bits &+ below.scaled(by: 255 &- alpha).bits)
  }

  /// Both pixels' bytes added, each at most 255.
  ///
  /// Colours stay at most alpha, as they do in both.
  /// - Source: Porter and Duff 1984, plus.
  @inlinable
  @inline(__always)
  public func plus(_ other: PremultipliedPixel) -> PremultipliedPixel {
    let evens = (bits & 0x00FF_00FF) &+ (other.bits & 0x00FF_00FF)
    let odds = ((bits >> 8) & 0x00FF_00FF) &+ ((other.bits >> 8) & 0x00FF_00FF)
    return .init(uncheckedBits: Self.saturatedPair(evens) | Self.saturatedPair(odds) << 8)
  }

  /// Two sums of two bytes each, in the halves; at most 255.
  @inlinable
  @inline(__always)
  package static func saturatedPair(_ sums: UInt32) -> UInt32 {
    let carries = (sums >> 8) & 0x0001_0001
    return (sums & 0x00FF_00FF) | (carries &* 255)
  }

  /// Each channel of the one times the same channel of the other: a picture seen through coloured glass.
  public func multiplied(by other: PremultipliedPixel) -> PremultipliedPixel {
    func product(_ shift: UInt32) -> UInt32 {
      div255(((bits >> shift) & 255) &* ((other.bits >> shift) & 255)) << shift
    }
    return .init(uncheckedBits: product(0) | product(8) | product(16) | product(24))
  }

  /// `div255` of two products at once, in the low bytes of the two halves.
  ///
  /// - Precondition: each 16-bit half is at most 65_025, so adding 128 and its own high byte stays below 2¹⁶.
  @inlinable
  @inline(__always)
  package static func div255Pair(_ products: UInt32) -> UInt32 {
    let rounded = products &+ 0x0080_0080
    return ((rounded &+ ((rounded >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }
}

extension PremultipliedPixel: CustomStringConvertible {
  /// `RRGGBBAA` in hexadecimal, as stored (premultiplied).
  public var description: String {
    [red, green, blue, alpha].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
