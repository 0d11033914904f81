/// What came of one verify run: its films, by name, and who ran them.
package struct Run: Sendable, Hashable {
  /// What the page is headed with.
  package let title: String
  /// The version of the tool that drew the films.
  package let toolVersion: String
  /// When the run began, as the caller says it; shown, never computed with.
  package let started: String?
  /// How long the run took, in milliseconds.
  package let milliseconds: Int?
  /// The films in the order of their names' bytes; no two have the same name.
  package let films: [RunFilm]

  /// A run of films.
  ///
  /// - Throws: `RunError.sameName` when two films have one name, `.foreignPath` when a picture is not below the report.
  package init(
    title: String, toolVersion: String, started: String? = nil, milliseconds: Int? = nil, films: [RunFilm]
  ) throws(RunError) {
    (self.title, self.toolVersion, self.started, self.milliseconds) = (title, toolVersion, started, milliseconds)
    self.films = films.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try requireDistinctNames()
    try requirePicturesBelow()
  }

  /// How many films there are of each status, statuses that matter most first.
  package var counts: [(status: RunFilm.Status, count: Int)] {
    RunFilm.Status.allCases.map { status in (status, films.count { $0.status == status }) }
  }

  /// The films as a reader wants them: what needs a look first, then by name.
  var filmsByWeight: [RunFilm] {
    RunFilm.Status.allCases.flatMap { status in films.filter { $0.status == status } }
  }

  private func requireDistinctNames() throws(RunError) {
    for (film, next) in zip(films, films.dropFirst()) where film.name.utf8.elementsEqual(next.name.utf8) {
      throw .sameName(film.name)
    }
  }

  /// A report that is passed around shows nothing from elsewhere.
  private func requirePicturesBelow() throws(RunError) {
    for film in films {
      for path in film.frames.flatMap(\.paths) where !path.isBelow { throw .foreignPath(path) }
    }
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
