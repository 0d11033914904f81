/// The deletions, insertions and moves that change one list of unique identifiers into another.
///
/// The number of moves is minimal: the identifiers of a longest common subsequence of the two lists are not moved.
package struct ListChange<Identifier: Hashable> {
  /// The indices in the old list of the identifiers that the new list does not contain.
  package private(set) var deleted: [Int] = []
  /// The indices in the new list of the identifiers that the old list does not contain.
  package private(set) var inserted: [Int] = []
  /// The moved identifiers: for each, the index in the old list (`from`) and the index in the new list (`to`).
  package private(set) var moved: [(from: Int, to: Int)] = []

  /// Computes the changes that lead from the list `old` to the list `new`.
  ///
  /// - Precondition: Neither list contains an identifier twice.
  package init(from old: [Identifier], to new: [Identifier]) {
    let positions = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
    let origins = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    deleted = old.indices.filter { positions[old[$0]] == nil }
    inserted = new.indices.filter { origins[new[$0]] == nil }
    let common = new.indices.compactMap { to in origins[new[to]].map { (from: $0, to: to) } }
    let still = Set(Self.longestIncrease(in: common.map(\.from)))
    moved = common.indices.filter { !still.contains($0) }.map { common[$0] }
  }

  /// Returns the indices in `numbers` of the elements of a longest increasing subsequence. The indices are in
  /// descending order. The numbers are distinct.
  ///
  /// - Complexity: O(*n* log *n*)
  private static func longestIncrease(in numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var result: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(next)
      next = previous[next]
    }
    return result
  }
}
