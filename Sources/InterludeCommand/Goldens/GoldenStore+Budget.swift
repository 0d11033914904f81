internal import Goldens
internal import Scenario

extension GoldenStore {
  /// Returns messages about goldens larger than the budget: one for each golden, sorted by name, and one for the total.
  ///
  /// - Parameters:
  ///   - isAll: whether to also check the total size of all goldens.
  ///   - isMeant: returns whether to check the golden with a name.
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
