/// Where finished films can be had from: a folder, or a ZIP file.
package protocol FinishedFilms {
  /// The names of its films, sorted.
  func names() -> [String]

  /// Both files of a film, whole and belonging together.
  ///
  /// - Throws: `missing`, and why it cannot be read.
  func files(of name: String) throws(GoldenError) -> FilmFiles
}

/// Both files of a film, as bytes: the trace is whole, and the film is the one that it was written with.
package struct FilmFiles: Equatable, Sendable {
  /// `film.png`.
  package let film: [UInt8]
  /// `trace.txt`, sealed.
  package let trace: [UInt8]
  /// The trace as it is read.
  package let parsedTrace: GoldenTrace

  /// The files of a film, after looking whether they are.
  ///
  /// - Parameters:
  ///   - filmPath: what errors call the film.
  ///   - tracePath: what errors call the trace.
  /// - Throws: `pointer`, `trace`, `digest`, `film`.
  init(film: [UInt8], filmPath: String, trace: [UInt8], tracePath: String) throws(GoldenError) {
    parsedTrace = try GoldenTrace(trace, path: tracePath)
    if GoldenTrace.isPointer(film) { throw .pointer(path: filmPath) }
    if Digest(film) != parsedTrace.film { throw .film(path: filmPath) }
    (self.film, self.trace) = (film, trace)
  }
}
