/// What came of one verify run: its films, and who ran them.
package struct Run: Sendable, Hashable {
  /// What the page is headed with.
  package let title: String
  /// The version of the tool that drew the films.
  package let toolVersion: String
  /// When the run began, as the caller says it; shown, never computed with.
  package let started: String?
  /// How long the run took, in milliseconds.
  package let milliseconds: Int?
  /// The films in their order in the run, then in that of their names' bytes; no two have the same name.
  package let films: [RunFilm]
  /// The names of goldens that no scenario has, sorted; where that was looked for.
  package let orphans: [String]

  /// A run of films.
  ///
  /// - Throws: `RunError.sameName` when two films have one name, `.foreignPath` when a picture is not below the report.
  package init(
    title: String, toolVersion: String, started: String? = nil, milliseconds: Int? = nil, films: [RunFilm],
    orphans: [String] = []
  ) throws(RunError) {
    (self.title, self.toolVersion, self.started, self.milliseconds) = (title, toolVersion, started, milliseconds)
    self.films = films.sorted { $0.stands(before: $1) }
    self.orphans = Set(orphans).sorted()
    try requireDistinctNames()
    try requirePicturesBelow()
  }

  /// How many films there are of each status, statuses that matter most first.
  package var counts: [(status: RunFilm.Status, count: Int)] {
    RunFilm.Status.allCases.map { status in (status, films.count { $0.status == status }) }
  }

  /// The films as a reader wants them: what needs a look first, then in order.
  var filmsByWeight: [RunFilm] {
    RunFilm.Status.allCases.flatMap { status in films.filter { $0.status == status } }
  }

  private func requireDistinctNames() throws(RunError) {
    var seen: Set<[UInt8]> = []
    for film in films where !seen.insert(Array(film.name.utf8)).inserted { throw .sameName(film.name) }
  }

  /// A report that is passed around shows nothing from elsewhere.
  private func requirePicturesBelow() throws(RunError) {
    for film in films {
      for path in film.frames.flatMap(\.paths) where !path.isBelow { throw .foreignPath(path) }
    }
  }
}

extension RunFilm {
  fileprivate func stands(before other: RunFilm) -> Bool {
    order == other.order ? name.utf8.lexicographicallyPrecedes(other.name.utf8) : order < other.order
  }
}

extension String {
  /// Whether the path leads to a file below the folder it is relative to.
  fileprivate var isBelow: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && !utf8.contains(UInt8(ascii: ":"))
      && !utf8.contains(UInt8(ascii: "\\"))
  }
}
