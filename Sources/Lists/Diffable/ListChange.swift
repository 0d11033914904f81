/// The deletions, insertions and moves that lead from one list of unique identifiers to another.
///
/// Identifiers of the longest common subsequence are not moved, so that the number of moves is minimal.
package struct ListChange<Identifier: Hashable> {
  /// The indices in the old list of the identifiers that the new list does not contain.
  package private(set) var deleted: [Int] = []
  /// The indices in the new list of the identifiers that the old list does not contain.
  package private(set) var inserted: [Int] = []
  /// The indices of the moved identifiers in the old and in the new list.
  package private(set) var moved: [(from: Int, to: Int)] = []

  /// Compares two lists.
  package init(from old: [Identifier], to new: [Identifier]) {
    let positions = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
    let origins = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    deleted = old.indices.filter { positions[old[$0]] == nil }
    inserted = new.indices.filter { origins[new[$0]] == nil }
    let common = new.indices.compactMap { to in origins[new[to]].map { (from: $0, to: to) } }
    let still = Set(Self.longestIncrease(in: common.map(\.from)))
    moved = common.indices.filter { !still.contains($0) }.map { common[$0] }
  }

  /// Returns the indices of a longest increasing subsequence of distinct numbers, in descending order.
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
