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
  package init(frequencies: [UInt32], limit: Int) {
    let leaves = Self.leaves(frequencies)
    var counts = Self.lengthCounts(leaves.map { UInt64($0.frequency) }, limit: limit)
    Self.limit(&counts)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var next = leaves.makeIterator()
    // The rarest symbols get the longest codes.
    for length in (1...limit).reversed() {
      for _ in 0..<counts[length] { lengths[next.next()!.symbol] = UInt8(length) }
    }
    self.init(lengths: lengths)
  }

  /// Creates the code in which each symbol has the given number of bits. The number is 0 for a symbol without a code.
  package init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = Self.canonicalCodes(lengths)
  }

  /// Returns the symbols that occur, the rarest first. If fewer than two symbols occur, others are added with the
  /// frequency 1.
  private static func leaves(_ frequencies: [UInt32]) -> [(frequency: UInt32, symbol: Int)] {
    var leaves: [(frequency: UInt32, symbol: Int)] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 { leaves.append((frequency, symbol)) }
    for symbol in frequencies.indices where leaves.count < 2 && frequencies[symbol] == 0 { leaves.append((1, symbol)) }
    return leaves.sorted { $0 < $1 }
  }

  /// Returns, for each length, how many symbols have a code of this length in the optimal code without a length
  /// limit. Symbols with a longer code than `limit` are counted at `limit`.
  ///
  /// - Parameter weights: the frequencies in ascending order.
  private static func lengthCounts(_ weights: [UInt64], limit: Int) -> [Int] {
    // Leaves and inner nodes are two queues in ascending order, because inner nodes are created in that order.
    let leafCount = weights.count
    var (weights, parents) = (weights, [Int](repeating: 0, count: 2 * leafCount - 1))
    weights.reserveCapacity(2 * leafCount)
    var (leaf, inner) = (0, leafCount)
    func next() -> Int {
      let isLeaf = leaf < leafCount && (inner == weights.count || weights[leaf] <= weights[inner])
      defer { if isLeaf { leaf += 1 } else { inner += 1 } }
      return isLeaf ? leaf : inner
    }
    while weights.count < 2 * leafCount - 1 {
      let (a, b) = (next(), next())
      (parents[a], parents[b]) = (weights.count, weights.count)
      weights.append(weights[a] + weights[b])
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var counts = [Int](repeating: 0, count: limit + 1)
    for node in (0..<weights.count - 1).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { counts[min(depths[node], limit)] += 1 }
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
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(UInt16(next[Int(length)]), count: UInt16(length))
    }
  }

  /// Returns the lowest `count` bits of `code` in reverse order.
  private static func reversed(_ code: UInt16, count: UInt16) -> UInt16 {
    var (rest, result) = (code, UInt16(0))
    for _ in 0..<count { (rest, result) = (rest >> 1, result << 1 | rest & 1) }
    return result
  }
}
