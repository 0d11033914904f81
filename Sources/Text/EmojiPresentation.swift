/// The choice between the presentations of a character as an emoji and as text.
///
/// - Source: Unicode Technical Standard 51, sections 1.4 and 4.
enum EmojiPresentation {
  private static let textSelector: UInt16 = 0xFE0E, emojiSelector: UInt16 = 0xFE0F
  private static let joiner: UInt16 = 0x200D, keycap: UInt16 = 0x20E3

  /// Returns whether a character is presented as an emoji, alone or as the first character of an emoji sequence.
  ///
  /// - Parameters:
  ///   - range: the offsets of the character's UTF-16 units in `units`.
  ///   - follows: whether the previous character is presented as an emoji.
  static func isEmoji(_ scalar: Unicode.Scalar, _ range: Range<Int>, in units: [UInt16], follows: Bool) -> Bool {
    let next = unit(range.upperBound, units)
    if scalar.isASCII {
      return next == emojiSelector && unit(range.upperBound + 1, units) == keycap && scalar.properties.isEmoji
    }
    guard next != textSelector, scalar.properties.isEmoji else { return false }
    if next == emojiSelector || scalar.properties.isEmojiPresentation { return true }
    if scalar.properties.isEmojiModifierBase, isSkinTone(next, unit(range.upperBound + 1, units)) { return true }
    return follows && range.lowerBound > 0 && units[range.lowerBound - 1] == joiner
  }

  private static func unit(_ index: Int, _ units: [UInt16]) -> UInt16? { index < units.count ? units[index] : nil }

  /// Returns whether two UTF-16 units are the surrogates of an emoji modifier for the skin tone, U+1F3FB…U+1F3FF.
  private static func isSkinTone(_ high: UInt16?, _ low: UInt16?) -> Bool {
    high == 0xD83C && (0xDFFB...0xDFFF).contains(low ?? 0)
  }
}

extension Character {
  /// Whether the character is presented as an emoji: by default, by a variation selector, or as an emoji sequence.
  package var isPresentedAsEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return EmojiPresentation.isEmoji(first, 0..<UTF16.width(first), in: Array(utf16), follows: false)
  }
}
