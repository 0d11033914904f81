extension Run {
  /// Returns one run that contains the films of several runs, for example of the parts (shards) of a divided run. The
  /// result does not depend on the order of the shards.
  ///
  /// The merged run has the earliest start and the longest duration of the shards. If all shards have the same commit,
  /// the merged run has this commit, too. Otherwise, its commit is nil. Films with equal contents are included once.
  ///
  /// - Throws: `RunError`: `.unlike` for different titles or tools, `.sameName` if two films have equal names but
  ///   different contents, `.nothing` if there are no shards.
  package static func merged(_ shards: [Run]) throws(RunError) -> Run {
    guard let first = shards.first else { throw .nothing }
    for shard in shards where !shard.isSibling(of: first) {
      let labels = [first.label, shard.label].sorted()
      throw .unlike(labels[0], labels[1])
    }
    var seen: Set<[UInt8]> = []
    return try Run(
      title: first.title, toolVersion: first.toolVersion,
      started: shards.compactMap(\.started).min { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      milliseconds: shards.compactMap(\.milliseconds).max(),
      commit: shards.allSatisfy { $0.commit == first.commit } ? first.commit : nil,
      // The JSON text is compared, because equal values can have different text (0 and -0).
      films: shards.flatMap(\.films).filter { seen.insert($0.json).inserted },
      orphans: shards.flatMap(\.orphans))
  }

  private func isSibling(of other: Run) -> Bool {
    title.utf8.elementsEqual(other.title.utf8) && toolVersion.utf8.elementsEqual(other.toolVersion.utf8)
  }

  private var label: String { "\(title), \(toolVersion)" }
}
