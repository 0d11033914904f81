/// A pixel as stored in a `Bitmap`: bytes for red, green, blue and alpha, with the colour premultiplied by alpha.
///
/// Guarantee: `red`, `green` and `blue` never exceed `alpha`. Source-over of two such pixels preserves the
/// guarantee, so no code needs to check or clamp the result.
///
///     bits   31…24   23…16   15…8    7…0
///            alpha   blue    green   red        in memory, little-endian: R G B A
///
/// All arithmetic uses integers, so that results are the same on every CPU.
@frozen
public struct PremultipliedPixel: Hashable, Sendable, BitwiseCopyable {
  /// The four bytes; red is the lowest.
  public let bits: UInt32

  /// Creates a pixel from bytes that already satisfy the guarantee.
  ///
  /// - Precondition: each colour byte of `bits` is at most its alpha byte (checked in debug builds).
  @inlinable
  @inline(__always)
  public init(uncheckedBits bits: UInt32) {
    self.bits = bits
    assert(red <= alpha && green <= alpha && blue <= alpha, "red, green and blue must not exceed alpha")
  }

  /// Creates a pixel from premultiplied components, or returns nil if a colour exceeds `alpha`.
  @inlinable
  public init?(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard red <= alpha, green <= alpha, blue <= alpha else { return nil }
    self.init(
      uncheckedBits: UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red))
  }

  /// Transparent black.
  @inlinable public static var clear: PremultipliedPixel { .init(uncheckedBits: 0) }

  /// The red component, multiplied by alpha, 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The green component, multiplied by alpha, 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The blue component, multiplied by alpha, 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The opacity, 0 (transparent) … 255 (opaque).
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// Whether `alpha` is 255, so that the pixel hides what is below it.
  @inlinable public var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// Returns the pixel with every component multiplied by `coverage` / 255, rounded to nearest.
  ///
  /// - Parameter coverage: 0 gives `.clear`, 255 gives the unchanged pixel.
  /// - Complexity: two multiplications, one for each pair of bytes.
  @inlinable
  @inline(__always)
  public func scaled(by coverage: UInt8) -> PremultipliedPixel {
    let factor = UInt32(coverage)
    let evens = Self.div255Pair((bits & 0x00FF_00FF) &* factor)
    let odds = Self.div255Pair(((bits >> 8) & 0x00FF_00FF) &* factor)
    return .init(uncheckedBits: evens | odds << 8)
  }

  /// Returns this pixel composited over another: `self + below × (1 − alpha)`, rounded to nearest.
  ///
  /// If this pixel is opaque, the result is this pixel. If this pixel is `.clear`, the result is `below`.
  /// - Source: Porter and Duff 1984, source-over on premultiplied components.
  @inlinable
  @inline(__always)
  public func over(_ below: PremultipliedPixel) -> PremultipliedPixel {
    // No byte overflows: self.c ≤ alpha and round(below.c × (255 − alpha) / 255) ≤ 255 − alpha.
    .init(uncheckedBits: bits &+ below.scaled(by: 255 &- alpha).bits)
  }

  /// Returns the sum of both pixels, with each byte limited to 255.
  ///
  /// The result satisfies the guarantee of the type: no colour exceeds alpha.
  /// - Source: Porter and Duff 1984, plus.
  @inlinable
  @inline(__always)
  public func plus(_ other: PremultipliedPixel) -> PremultipliedPixel {
    let evens = (bits & 0x00FF_00FF) &+ (other.bits & 0x00FF_00FF)
    let odds = ((bits >> 8) & 0x00FF_00FF) &+ ((other.bits >> 8) & 0x00FF_00FF)
    return .init(uncheckedBits: Self.saturatedPair(evens) | Self.saturatedPair(odds) << 8)
  }

  /// Limits each 16-bit half of `sums`, which is a sum of two bytes, to 255.
  @inlinable
  @inline(__always)
  package static func saturatedPair(_ sums: UInt32) -> UInt32 {
    let carries = (sums >> 8) & 0x0001_0001
    return (sums & 0x00FF_00FF) | (carries &* 255)
  }

  /// Returns the product of the two pixels, component by component. Each product of bytes is divided by 255 and
  /// rounded to nearest.
  public func multiplied(by other: PremultipliedPixel) -> PremultipliedPixel {
    func product(_ shift: UInt32) -> UInt32 {
      div255(((bits >> shift) & 255) &* ((other.bits >> shift) & 255)) << shift
    }
    return .init(uncheckedBits: product(0) | product(8) | product(16) | product(24))
  }

  /// Returns `div255` of each 16-bit half of `products`, in the low byte of the same half.
  ///
  /// - Precondition: each half is at most 65_025. Adding 128 and the high byte then stays below 2¹⁶.
  @inlinable
  @inline(__always)
  package static func div255Pair(_ products: UInt32) -> UInt32 {
    let rounded = products &+ 0x0080_0080
    return ((rounded &+ ((rounded >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }
}

extension PremultipliedPixel: CustomStringConvertible {
  /// The premultiplied components as `RRGGBBAA` in hexadecimal.
  public var description: String {
    [red, green, blue, alpha].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
