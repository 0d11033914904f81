internal import Glibc

// Memory safety: the storage belongs to this value alone. Each caller reserves as many tokens as it writes at `end`.

/// A list of tokens whose storage is reused.
@safe
struct DeflateTokens: ~Copyable {
  private var start: UnsafeMutablePointer<DeflateToken>
  private var capacity: Int
  /// The address after the last token, at which the next token is written.
  @unsafe var end: UnsafeMutablePointer<DeflateToken>

  /// Creates an empty list.
  init() {
    capacity = 1 << 12
    unsafe start = .allocate(capacity: capacity)
    unsafe end = start
  }

  deinit { unsafe start.deallocate() }

  /// The number of tokens.
  var count: Int { unsafe end - start }

  /// Removes all tokens and keeps the storage.
  mutating func removeAll() { unsafe end = start }

  /// Removes the last `count` tokens.
  mutating func removeLast(_ count: Int) { unsafe end -= count }

  /// Provides storage for `additional` more tokens.
  mutating func reserve(_ additional: Int) {
    let count = count
    guard count + additional > capacity else { return }
    capacity = max(count + additional, 2 * capacity)
    let larger = UnsafeMutablePointer<DeflateToken>.allocate(capacity: capacity)
    unsafe larger.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
    unsafe end = larger + count
  }

  /// Appends a token.
  mutating func append(_ token: DeflateToken) {
    reserve(1)
    unsafe end.pointee = token
    unsafe end += 1
  }

  /// Appends the tokens of another list that have the indexes in `range`.
  ///
  /// - Precondition: the other list has tokens at all indexes of `range`.
  mutating func append(_ other: borrowing DeflateTokens, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(range.count)
    unsafe end.update(from: other.start + range.lowerBound, count: range.count)
    unsafe end += range.count
  }

  /// Returns whether the tokens of this list with the indexes in `range` are equal to the tokens of `other` with the
  /// indexes in `otherRange`.
  ///
  /// - Precondition: `range` is inside this list, and `otherRange` is inside `other`.
  func isEqual(_ range: Range<Int>, _ other: borrowing DeflateTokens, _ otherRange: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(otherRange.lowerBound >= 0 && otherRange.upperBound <= other.count)
    guard range.count == otherRange.count else { return false }
    let byteCount = range.count * MemoryLayout<DeflateToken>.stride
    return unsafe memcmp(start + range.lowerBound, other.start + otherRange.lowerBound, byteCount) == 0
  }

  /// Appends a match of `length` bytes, at least 3. The match has several tokens if one token cannot represent the
  /// length.
  mutating func appendMatch(length: Int, distance: Int) {
    reserve(length / 255 + 1)
    unsafe DeflateToken.write(.match(distance: distance), length: length, to: &end)
  }

  /// The tokens, valid until the list changes.
  @unsafe var buffer: UnsafeBufferPointer<DeflateToken> { unsafe UnsafeBufferPointer(start: start, count: count) }
}

extension DeflateToken {
  /// Writes a match of `length` bytes at `end`, as several tokens if the length exceeds the largest length of one
  /// token. Advances `end` past the written tokens. `match` is a token with the distance of the match.
  ///
  /// - Precondition: the length is at least 3, and there is storage for `length / 255 + 1` tokens.
  @inline(__always)
  @unsafe
  static func write(_ match: DeflateToken, length: Int, to end: inout UnsafeMutablePointer<DeflateToken>) {
    var rest = length
    while rest > DeflateSymbol.longestMatch {
      // At least 3 bytes must remain for the last token.
      let part = rest >= DeflateSymbol.longestMatch &+ 3 ? DeflateSymbol.longestMatch : rest &- 3
      unsafe end.pointee = match.withLength(part)
      unsafe end += 1
      rest &-= part
    }
    unsafe end.pointee = match.withLength(rest)
    unsafe end += 1
  }

  /// Writes the tokens of a pixel's literal bytes at `end`, and advances `end` past the written tokens.
  ///
  /// - Precondition: there is storage for two tokens.
  @inline(__always)
  @unsafe
  static func write(literal pixel: UInt32, pixelBytes: Int, to end: inout UnsafeMutablePointer<DeflateToken>) {
    unsafe end.pointee = .bytes(pixel)
    unsafe end += 1
    guard pixelBytes == 4 else { return }
    unsafe end.pointee = .byte(UInt8(truncatingIfNeeded: pixel >> 24))
    unsafe end += 1
  }
}
