/// How often each colour occurs: an open hash table of 24-bit colours, which gives each colour a place of its own.
///
/// Nothing that is read from it depends on the order in the table.
struct ColorCounts {
  /// The colours by place; `Self.none` where there is none.
  private(set) var colors: [UInt32]
  /// How often each occurs, by place.
  private(set) var counts: [Int]
  /// How many colours there are.
  private(set) var distinct = 0

  /// No colour: 24-bit colours have nothing in the highest byte.
  static let none = UInt32.max

  /// An empty table.
  init() {
    colors = Array(repeating: Self.none, count: 1 << 10)
    counts = Array(repeating: 0, count: 1 << 10)
  }

  /// Counts a run of pixels of one colour.
  mutating func add(_ color: UInt32, count: Int) {
    if distinct * 2 >= colors.count { grow() }
    let place = place(of: color)
    if colors[place] == Self.none {
      colors[place] = color
      distinct += 1
    }
    counts[place] += count
  }

  /// Where a colour is, or would be.
  func place(of color: UInt32) -> Int {
    let mask = colors.count - 1
    // Fibonacci hashing; the product may wrap, its upper half is what is used.
    var place = Int((UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while colors[place] != color, colors[place] != Self.none { place = (place + 1) & mask }
    return place
  }

  /// The colours and how often they occur, by ascending colour.
  var ascending: [(color: UInt32, count: Int)] {
    zip(colors, counts).filter { $0.0 != Self.none }.map { (color: $0.0, count: $0.1) }.sorted { $0.color < $1.color }
  }

  private mutating func grow() {
    let old = zip(colors, counts).filter { $0.0 != Self.none }
    colors = Array(repeating: Self.none, count: colors.count * 2)
    counts = Array(repeating: 0, count: colors.count)
    for (color, count) in old {
      let place = place(of: color)
      (colors[place], counts[place]) = (color, count)
    }
  }
}
