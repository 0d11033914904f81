// Memory safety: the loops over symbols use buffers without bounds checks. A bucket of the sort is at most the number of
// frequencies. Each node of the tree, and each parent of a node, is below the number of leaves. The buffers are on the stack
// where possible, because allocations would take more time than the loops.

/// A Huffman code with bounded lengths, in deflate's canonical order.
///
/// The code is complete: at least two symbols have a code, because some decoders reject other codes.
/// - Source: RFC 1951, 3.2.2.
package struct HuffmanCode: Sendable {
  /// The number of bits of each symbol's code, 0 if the symbol has no code.
  package let lengths: [UInt8]
  /// The code of each symbol. The bit that is written first is the lowest.
  package let codes: [UInt16]

  /// A number for each length of a code, from 0 bits to the 15 bits of the longest code.
  private typealias LengthCounts = InlineArray<16, Int>

  /// Creates a code that has at most `limit` bits per symbol and is optimal, or nearly so, for these frequencies.
  ///
  /// - Parameter limit: the largest number of bits of a symbol, at most 15. 2 to the power of `limit` is at least the
  ///   number of symbols.
  /// - Precondition: there are 2…65,536 frequencies.
  package init(frequencies: [UInt32], limit: Int) {
    let leaves = Self.leaves(frequencies)
    var counts = Self.lengthCounts(leaves, limit: limit)
    Self.limit(&counts, limit)
    let lengths = unsafe [UInt8](unsafeUninitializedCapacity: frequencies.count) { lengths, count in
      count = frequencies.count
      unsafe lengths.update(repeating: 0)
      // The rarest symbols get the longest codes.
      var next = 0
      for length in (1...limit).reversed() {
        for leaf in leaves[next..<next + counts[length]] { unsafe lengths[Int(leaf & 0xFFFF)] = UInt8(length) }
        next += counts[length]
      }
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
    var leaves = unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: last + 2) { starts in
      unsafe starts.initialize(repeating: 0)
      for frequency in frequencies { unsafe starts[min(Int(frequency), last) &+ 1] &+= 1 }
      unsafe starts[1] = 0  // symbols that do not occur
      for bucket in 1...last { unsafe starts[bucket &+ 1] &+= starts[bucket] }
      return unsafe [UInt64](unsafeUninitializedCapacity: starts[last &+ 1]) { leaves, count in
        count = unsafe starts[last &+ 1]
        for symbol in frequencies.indices where frequencies[symbol] > 0 {
          let bucket = min(Int(frequencies[symbol]), last)
          unsafe leaves[starts[bucket]] = UInt64(frequencies[symbol]) << 16 | UInt64(symbol)
          unsafe starts[bucket] &+= 1
        }
        unsafe leaves[starts[last &- 1]..<count].sort()
      }
    }
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
  /// - Parameter leaves: at least two symbols with their frequencies, as `leaves(_:)` returns them.
  /// - Source: Moffat and Katajainen, "In-Place Calculation of Minimum-Redundancy Codes", 1995.
  private static func lengthCounts(_ leaves: [UInt64], limit: Int) -> LengthCounts {
    // The array `nodes` is used three times. At first it contains the weights of the leaves, from `leaf` on, and the
    // weights of inner nodes without a parent, from `inner` to `next`. An inner node that gets a parent is replaced by the
    // index of its parent. In the end, each inner node is replaced by its depth.
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: leaves.count) { nodes in
      for index in leaves.indices { unsafe nodes.initializeElement(at: index, to: Int(leaves[index] >> 16)) }
      unsafe replaceByParents(nodes)
      let root = nodes.count - 2
      unsafe nodes[root] = 0
      for node in (0..<root).reversed() { unsafe nodes[node] = nodes[nodes[node]] &+ 1 }
      return unsafe lengthCounts(depths: UnsafeBufferPointer(rebasing: nodes[...root]), limit: limit)
    }
  }

  /// Replaces the weights of the leaves by the inner nodes of the tree, each of which is the index of its parent. The last
  /// two elements are not used.
  private static func replaceByParents(_ nodes: UnsafeMutableBufferPointer<Int>) {
    var (inner, leaf) = (0, 0)
    for next in 0..<nodes.count &- 1 {
      var weight = 0
      for _ in 0..<2 {
        if leaf < nodes.count, unsafe inner == next || nodes[leaf] <= nodes[inner] {
          unsafe weight &+= nodes[leaf]
          leaf &+= 1
        } else {
          unsafe weight &+= nodes[inner]
          unsafe nodes[inner] = next
          inner &+= 1
        }
      }
      unsafe nodes[next] = weight
    }
  }

  /// Returns how many leaves of a tree have each depth. Leaves that are deeper than `limit` are counted at `limit`.
  ///
  /// - Parameter depths: the depths of the inner nodes, the largest first.
  private static func lengthCounts(depths: UnsafeBufferPointer<Int>, limit: Int) -> LengthCounts {
    // A complete tree has `available` nodes at each depth. Those that are not inner nodes are leaves.
    var counts = LengthCounts(repeating: 0)
    var (depth, available, node) = (0, 1, depths.count - 1)
    while available > 0 {
      var innerCount = 0
      while node >= 0, unsafe depths[node] == depth { (innerCount, node) = (innerCount &+ 1, node &- 1) }
      counts[min(depth, limit)] += available - innerCount
      (depth, available) = (depth + 1, 2 * innerCount)
    }
    return counts
  }

  /// Increases the lengths of some codes until a prefix code with these lengths exists (the Kraft inequality).
  ///
  /// Before the call, such a code need not exist, because all lengths above `limit` were reduced to `limit`. `counts`
  /// contains the number of codes of each length.
  private static func limit(_ counts: inout LengthCounts, _ limit: Int) {
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
    var counts = LengthCounts(repeating: 0)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var (code, next) = (0, LengthCounts(repeating: 0))
    for length in 1..<16 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
    }
    return unsafe [UInt16](unsafeUninitializedCapacity: lengths.count) { codes, count in
      count = lengths.count
      for symbol in lengths.indices {
        let length = Int(lengths[symbol])
        // A symbol without a code has the length 0, for which the shift by 16 bits gives 0.
        unsafe codes[symbol] = reversed(UInt16(truncatingIfNeeded: next[length])) >> UInt16(16 &- length)
        next[length] &+= length > 0 ? 1 : 0
      }
    }
  }

  /// Returns the bits of `code` in reverse order.
  private static func reversed(_ code: UInt16) -> UInt16 {
    var code = code.byteSwapped
    code = (code & 0x0F0F) << 4 | code >> 4 & 0x0F0F
    code = (code & 0x3333) << 2 | code >> 2 & 0x3333
    return (code & 0x5555) << 1 | code >> 1 & 0x5555
  }
}
