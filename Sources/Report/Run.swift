/// The result of a run of `interlude verify` or of tests: the verdicts on all films.
package struct Run: Sendable, Hashable {
  /// The title of the run, which is the heading of the page.
  package let title: String
  /// The version of the tool that drew the films.
  package let toolVersion: String
  /// The start of the run, as text that the caller has formatted. The report only displays the text.
  package let started: String?
  /// The duration of the run in milliseconds.
  package let milliseconds: Int?
  /// The abbreviated hash of the commit whose films were drawn, or nil if it is not known. The report only displays the
  /// hash.
  package let commit: String?
  /// The films, sorted by their index in the run (`order`), then by the bytes of their names. Names are distinct.
  package let films: [RunFilm]
  /// The names of goldens without a scenario, sorted. Empty if they were not determined.
  package let orphans: [String]

  /// Creates a run from films.
  ///
  /// - Throws: `RunError.sameName` if two films have the same name, `.foreignPath` if an image is not in the report's
  ///   folder.
  package init(
    title: String, toolVersion: String, started: String? = nil, milliseconds: Int? = nil, commit: String? = nil,
    films: [RunFilm], orphans: [String] = []
  ) throws(RunError) {
    (self.title, self.toolVersion, self.started, self.milliseconds) = (title, toolVersion, started, milliseconds)
    self.commit = commit
    self.films = films.sorted { $0.stands(before: $1) }
    self.orphans = Set(orphans).sorted()
    try requireDistinctNames()
    try requirePicturesBelow()
  }

  /// The number of films with each status, the most severe status first.
  package var counts: [(status: RunFilm.Status, count: Int)] {
    RunFilm.Status.allCases.map { status in (status, films.count { $0.status == status }) }
  }

  /// The films sorted by the severity of their status, the most severe first, then by their index in the run (`order`).
  var filmsByWeight: [RunFilm] {
    RunFilm.Status.allCases.flatMap { status in films.filter { $0.status == status } }
  }

  private func requireDistinctNames() throws(RunError) {
    var seen: Set<[UInt8]> = []
    for film in films where !seen.insert(Array(film.name.utf8)).inserted { throw .sameName(film.name) }
  }

  /// Throws an error if the path of an image does not lead to a file in the report's folder. A copy of the report
  /// elsewhere must not load other files.
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
  /// Whether the path is relative and does not leave its folder.
  fileprivate var isBelow: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && !utf8.contains(UInt8(ascii: ":"))
      && !utf8.contains(UInt8(ascii: "\\"))
  }
}
