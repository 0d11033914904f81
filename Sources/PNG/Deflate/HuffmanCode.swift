/// A Huffman code with bounded lengths, in deflate's canonical order.
///
/// The code is complete: at least two symbols have a code, because some decoders reject other codes.
/// - Source: RFC 1951, 3.2.2.
package struct HuffmanCode: Sendable {
  /// The number of bits of each symbol's code, 0 if the symbol has no code.
  package let lengths: [UInt8]
  /// The code of each symbol. The bit that is written first is the lowest.
  package let codes: [UInt16]

  /// Creates a code that has at most `limit` bits per symbol and is optimal, or nearly so, for these frequencies.
  ///
  /// - Parameter limit: the largest number of bits of a symbol, at most 15. 2 to the power of `limit` is at least the
  ///   number of symbols.
  /// - Precondition: there are 2…65,536 frequencies.
  package init(frequencies: [UInt32], limit: Int) {
    let leaves = Self.leaves(frequencies)
    var counts = Self.lengthCounts(leaves.map { Int($0 >> 16) }, limit: limit)
    Self.limit(&counts)
    var (lengths, next) = ([UInt8](repeating: 0, count: frequencies.count), 0)
    // The rarest symbols get the longest codes.
    for length in (1...limit).reversed() {
      for leaf in leaves[next..<next + counts[length]] { lengths[Int(leaf & 0xFFFF)] = UInt8(length) }
      next += counts[length]
    }
    self.init(lengths: lengths)
  }

  /// Creates the code in which each symbol has the given number of bits. The number is 0 for a symbol without a code.
  package init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = Self.canonicalCodes(lengths)
  }

  /// Returns the symbols that occur, the rarest first. If fewer than two symbols occur, others are added with the frequency
  /// 1.
  ///
  /// The lowest 16 bits of an element contain a symbol, and the other bits contain its frequency.
  private static func leaves(_ frequencies: [UInt32]) -> [UInt64] {
    // A bucket sort: each small frequency has a bucket, and the last bucket contains all symbols with larger frequencies.
    // Only the last bucket must then be sorted by comparisons.
    let last = frequencies.count
    var starts = [Int](repeating: 0, count: last + 2)
    for frequency in frequencies { starts[min(Int(frequency), last) + 1] += 1 }
    starts[1] = 0  // symbols that do not occur
    for bucket in 1...last { starts[bucket + 1] += starts[bucket] }
    var leaves = [UInt64](repeating: 0, count: starts[last + 1])
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let bucket = min(Int(frequency), last)
      leaves[starts[bucket]] = UInt64(frequency) << 16 | UInt64(symbol)
      starts[bucket] += 1
    }
    leaves[starts[last - 1]...].sort()
    if leaves.count < 2 {
      let others = frequencies.indices.filter { frequencies[$0] == 0 }
      leaves += others.prefix(2 - leaves.count).map { 1 << 16 | UInt64($0) }
      leaves.sort()
    }
    return leaves
  }

  /// Returns, for each length, how many symbols have a code of this length in the optimal code without a length
  /// limit. Symbols with a longer code than `limit` are counted at `limit`.
  ///
  /// - Parameter weights: the frequencies in ascending order, at least two.
  /// - Source: Moffat and Katajainen, "In-Place Calculation of Minimum-Redundancy Codes", 1995.
  private static func lengthCounts(_ weights: [Int], limit: Int) -> [Int] {
    // The array `nodes` is used three times. At first it contains the weights of the leaves, from `leaf` on, and the
    // weights of inner nodes without a parent, from `inner` to `next`. An inner node that gets a parent is replaced by the
    // index of its parent. In the end, each inner node is replaced by its depth.
    var (nodes, counts) = (weights, [Int](repeating: 0, count: limit + 1))
    var (inner, leaf) = (0, 0)
    for next in 0..<nodes.count - 1 {
      var weight = 0
      for _ in 0..<2 {
        if leaf < nodes.count, inner == next || nodes[leaf] <= nodes[inner] {
          weight += nodes[leaf]
          leaf += 1
        } else {
          weight += nodes[inner]
          nodes[inner] = next
          inner += 1
        }
      }
      nodes[next] = weight
    }
    let root = nodes.count - 2
    nodes[root] = 0
    for node in (0..<root).reversed() { nodes[node] = nodes[nodes[node]] + 1 }
    // A complete tree has `available` nodes at each depth. Those that are not inner nodes are leaves.
    var (depth, available, node) = (0, 1, root)
    while available > 0 {
      var innerCount = 0
      while node >= 0, nodes[node] == depth { (innerCount, node) = (innerCount + 1, node - 1) }
      counts[min(depth, limit)] += available - innerCount
      (depth, available) = (depth + 1, 2 * innerCount)
    }
    return counts
  }

  /// Increases the lengths of some codes until a prefix code with these lengths exists (the Kraft inequality).
  ///
  /// Before the call, such a code need not exist, because all lengths above the limit were reduced to the limit.
  /// `counts` contains the number of codes of each length.
  private static func limit(_ counts: inout [Int]) {
    let limit = counts.count - 1
    var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
    while excess > 0 {
      // One of the longest codes moves beside a shorter one, which becomes one bit longer.
      let shorter = (1..<limit).last { counts[$0] > 0 }!
      counts[limit] -= 1
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      excess -= 1
    }
  }

  private static func canonicalCodes(_ lengths: [UInt8]) -> [UInt16] {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var (code, next) = (0, [Int](repeating: 0, count: 16))
    for length in 1..<16 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
    }
    var codes = [UInt16](repeating: 0, count: lengths.count)
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = reversed(UInt16(truncatingIfNeeded: next[length])) >> UInt16(16 - length)
      next[length] += 1
    }
    return codes
  }

  /// Returns the bits of `code` in reverse order.
  private static func reversed(_ code: UInt16) -> UInt16 {
    var code = code.byteSwapped
    code = (code & 0x0F0F) << 4 | code >> 4 & 0x0F0F
    code = (code & 0x3333) << 2 | code >> 2 & 0x3333
    return (code & 0x5555) << 1 | code >> 1 & 0x5555
  }
}
