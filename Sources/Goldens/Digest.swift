internal import CXXHash
package import Pixels

/// A 128-bit hash of bytes or pixels. Equal digests are regarded as proof of equal data, because collisions are
/// negligibly improbable.
///
/// - Source: XXH3-128 of xxHash 0.8, whose values are fixed. `xxhsum -H2` prints the same digest for a file.
package struct Digest: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Creates the digest of bytes.
  package init(_ bytes: [UInt8]) {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    (high, low) = (hash.high64, hash.low64)
  }

  /// Creates the digest of a bitmap from its pixels, in row order and red first, with a seed from the bitmap's size.
  package init(_ picture: Bitmap) {
    let seed = UInt64(picture.width) << 32 | UInt64(picture.height)
    let hash = unsafe picture.pixels.span.withUnsafeBytes {
      unsafe XXH3_128bits_withSeed($0.baseAddress, $0.count, seed)
    }
    (high, low) = (hash.high64, hash.low64)
  }

  /// Creates a digest from its 32 lowercase hexadecimal digits. Nil for any other text.
  package init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 32, digits.allSatisfy({ Self.hexadecimal.contains($0) }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  private static let hexadecimal = Set("0123456789abcdef".utf8)
}

extension Digest {
  /// The 16 bytes, most significant first.
  var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
  }

  /// Creates a digest from 16 bytes, most significant first.
  ///
  /// - Precondition: `bytes` has 16 elements.
  init(bytes: [UInt8]) {
    precondition(bytes.count == 16, "Digest(bytes:): a digest has 16 bytes, not \(bytes.count)")
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Digest: CustomStringConvertible {
  /// The digest as 32 lowercase hexadecimal digits.
  package var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
