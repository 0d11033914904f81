/// The number of occurrences of each colour: a hash table of 24-bit colours with open addressing.
///
/// The order of the slots depends on the order of insertion. Results must not depend on the order of the slots.
struct ColorCounts {
  /// The colour in each slot; `Self.none` in an empty slot.
  private(set) var colors: [UInt32]
  /// The number of occurrences of the colour in each slot.
  private(set) var counts: [Int]
  /// The number of different colours in the table.
  private(set) var distinct = 0

  /// The value that represents no colour. It differs from all 24-bit colours, whose highest byte is 0.
  static let none = UInt32.max

  /// Creates an empty table.
  init() {
    colors = Array(repeating: Self.none, count: 1 << 10)
    counts = Array(repeating: 0, count: 1 << 10)
  }

  /// Adds `count` to the number of occurrences of a colour.
  mutating func add(_ color: UInt32, count: Int) {
    if distinct * 2 >= colors.count { grow() }
    let slot = slot(of: color)
    if colors[slot] == Self.none {
      colors[slot] = color
      distinct += 1
    }
    counts[slot] += count
  }

  /// Returns the index of the slot that contains `color`. If the table does not contain the colour, returns the index
  /// of the empty slot into which it must be inserted.
  func slot(of color: UInt32) -> Int {
    let mask = colors.count - 1
    // Fibonacci hashing uses the upper half of a product modulo 2⁶⁴.
    var slot = Int((UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while colors[slot] != color, colors[slot] != Self.none { slot = (slot + 1) & mask }
    return slot
  }

  /// The colours and their numbers of occurrences, in ascending order of the colours.
  var ascending: [(color: UInt32, count: Int)] {
    zip(colors, counts).filter { $0.0 != Self.none }.map { (color: $0.0, count: $0.1) }.sorted { $0.color < $1.color }
  }

  private mutating func grow() {
    let old = zip(colors, counts).filter { $0.0 != Self.none }
    colors = Array(repeating: Self.none, count: colors.count * 2)
    counts = Array(repeating: 0, count: colors.count)
    for (color, count) in old {
      let slot = slot(of: color)
      (colors[slot], counts[slot]) = (color, count)
    }
  }
}
