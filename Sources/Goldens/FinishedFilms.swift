/// A collection of finished films: a folder, or a ZIP file.
package protocol FinishedFilms {
  /// Returns the names of the films, sorted.
  func names() -> [String]

  /// Returns both files of a film, after checking that they are complete and belong together.
  ///
  /// - Throws: `missing`, or another error if the film cannot be read.
  func files(of name: String) throws(GoldenError) -> FilmFiles
}

/// The bytes of both files of a film. The trace is complete, and the film is the one for which the trace was written.
package struct FilmFiles: Equatable, Sendable {
  /// The bytes of `film.png`.
  package let film: [UInt8]
  /// The bytes of `trace.txt`, sealed.
  package let trace: [UInt8]
  /// The parsed trace.
  package let parsedTrace: GoldenTrace

  /// Creates the files of a film after checking that they are complete and belong together.
  ///
  /// - Parameters:
  ///   - filmPath: the path of the film in errors.
  ///   - tracePath: the path of the trace in errors.
  /// - Throws: `pointer`, `trace`, `digest`, `film`.
  init(film: [UInt8], filmPath: String, trace: [UInt8], tracePath: String) throws(GoldenError) {
    parsedTrace = try GoldenTrace(trace, path: tracePath)
    if GoldenTrace.isPointer(film) { throw .pointer(path: filmPath) }
    if Digest(film) != parsedTrace.film { throw .film(path: filmPath) }
    (self.film, self.trace) = (film, trace)
  }
}
