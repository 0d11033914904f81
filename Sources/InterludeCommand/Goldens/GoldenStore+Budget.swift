internal import Goldens
internal import Scenario

extension GoldenStore {
  /// Returns messages about goldens that exceed the budget: first one for each golden larger than `budget.film`, sorted
  /// by name, then one if the goldens together are larger than `budget.total`.
  ///
  /// - Parameters:
  ///   - isAll: whether to also check the total size of all goldens.
  ///   - isMeant: a function that returns whether to check the size of the golden with the given name.
  func overruns(
    of budget: ProjectDocument.Budget, isAll: Bool, where isMeant: (String) -> Bool = { _ in true }
  ) -> [String] {
    guard budget.film != nil || budget.total != nil else { return [] }
    let sizes = names().map { (name: $0, bytes: byteCount(of: $0)) }
    var sentences: [String] = []
    for golden in sizes where isMeant(golden.name) && golden.bytes > budget.film ?? .max {
      let limit = budget.film ?? .max
      sentences.append(
        "the golden of \(golden.name) has \(golden.bytes.asBytes), which exceeds the budget of "
          + "\(limit.asBytes) per film")
    }
    let total = sizes.reduce(0) { $0 + $1.bytes }
    if isAll, let limit = budget.total, total > limit {
      sentences.append("all goldens together have \(total.asBytes), which exceeds the budget of \(limit.asBytes)")
    }
    return sentences
  }
}
