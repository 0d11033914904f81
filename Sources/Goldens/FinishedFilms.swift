/// A collection of finished films in the layout of goldens: a folder or a ZIP file.
package protocol FinishedFilms {
  /// Returns the names of the films, sorted.
  func names() -> [String]

  /// Returns the contents of the files `film.png` and `trace.txt` of a film, after checking that both are complete and
  /// belong to the same film.
  ///
  /// - Throws: `missing`, or another error if the film cannot be read.
  func files(of name: String) throws(GoldenError) -> FilmFiles
}

/// The contents of a film's files `film.png` and `trace.txt`. The trace is complete and belongs to the film.
package struct FilmFiles: Equatable, Sendable {
  /// The bytes of `film.png`.
  package let film: [UInt8]
  /// The bytes of `trace.txt`, with both digests at the end.
  package let trace: [UInt8]
  /// The contents of `trace`, parsed.
  package let parsedTrace: GoldenTrace

  /// Creates an instance after checking that both files are complete and belong to the same film.
  ///
  /// - Parameters:
  ///   - filmPath: the path of `film.png`, for errors.
  ///   - tracePath: the path of `trace.txt`, for errors.
  /// - Throws: `pointer`, `trace`, `digest`, `film`.
  init(film: [UInt8], filmPath: String, trace: [UInt8], tracePath: String) throws(GoldenError) {
    parsedTrace = try GoldenTrace(trace, path: tracePath)
    if GoldenTrace.isPointer(film) { throw .pointer(path: filmPath) }
    if Digest(film) != parsedTrace.film { throw .film(path: filmPath) }
    (self.film, self.trace) = (film, trace)
  }
}
