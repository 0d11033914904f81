internal import CUnicode

// All calls into ICU. Memory safety: ICU receives the arrays with their counts, writes into arrays of the same count,
// and stores no pointer.

/// The algorithms of the Unicode standard that need ICU's tables. Offsets are in UTF-16 units.
enum UnicodeAlgorithms {
  /// Returns the offsets after which a line can break (UAX 14), ascending, with the end of the text.
  ///
  /// The language is always English. Words in Thai, Lao, Khmer and Burmese are found with dictionaries.
  static func lineEnds(in units: [UInt16]) -> [Int] {
    if units.isEmpty { return [] }
    let ends = unsafe [Int32](unsafeUninitializedCapacity: units.count) { ends, count in
      let found = unsafe units.withUnsafeBufferPointer {
        unsafe unicode_line_ends($0.baseAddress, Int32($0.count), ends.baseAddress)
      }
      precondition(found >= 0, "ICU has no rules for line breaks: install the data of libicu")
      count = Int(found)
    }
    return ends.map(Int.init)
  }

  /// Returns the parts into which word or sentence boundaries (UAX 29) divide text, in ascending order.
  ///
  /// - Parameter kind: 0 for words, 1 for sentences.
  /// - Returns: the end of each part and, for words, whether the part contains letters or digits.
  static func parts(of units: [UInt16], kind: Int32) -> [(end: Int, isWord: Bool)] {
    if units.isEmpty { return [] }
    var marks: [UInt8] = []
    let ends = unsafe [Int32](unsafeUninitializedCapacity: units.count) { ends, count in
      marks = unsafe [UInt8](unsafeUninitializedCapacity: units.count) { marks, markCount in
        let found = unsafe units.withUnsafeBufferPointer {
          unsafe unicode_text_ends($0.baseAddress, Int32($0.count), kind, ends.baseAddress, marks.baseAddress)
        }
        precondition(found >= 0, "ICU has no rules for words and sentences: install the data of libicu")
        (count, markCount) = (Int(found), Int(found))
      }
    }
    return zip(ends, marks).map { (Int($0), $1 != 0) }
  }

  /// The embedding levels of a paragraph (UAX 9).
  struct Levels: Hashable, Sendable {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    let paragraph: UInt8
    /// The level of each UTF-16 unit. Text at odd levels runs from right to left.
    let units: [UInt8]
  }

  /// Returns the levels of a paragraph and of its units. `base` is the level of the paragraph. If `base` is nil, the
  /// level of the paragraph follows from its first strong character.
  static func levels(of units: [UInt16], base: UInt8?) -> Levels {
    if units.isEmpty { return Levels(paragraph: base ?? 0, units: []) }
    var paragraph: Int32 = 0
    let levels = unsafe [UInt8](unsafeUninitializedCapacity: units.count) { levels, count in
      paragraph = unsafe units.withUnsafeBufferPointer {
        unsafe unicode_bidi_levels($0.baseAddress, Int32($0.count), base ?? 254, levels.baseAddress)
      }
      precondition(paragraph >= 0, "ICU could not determine the direction of a text of \(units.count) units")
      count = units.count
    }
    return Levels(paragraph: UInt8(paragraph), units: levels)
  }

  /// Returns whether text can contain characters that run from right to left. If not, all levels are 0.
  static func canRunBackwards(_ units: [UInt16]) -> Bool {
    units.contains { unit in
      switch unit {
      case 0..<0x590: false
      case 0x590..<0x900, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
      case 0xD802...0xD803, 0xD83A...0xD83B: true  // The high surrogates of U+10800…U+10FFF and U+1E800…U+1EFFF.
      default: false
      }
    }
  }
}
