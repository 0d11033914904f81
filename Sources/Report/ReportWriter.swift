/// Makes the files of a report.
package enum ReportWriter {
  /// One file: where it lies in the report's folder, and what is in it.
  package typealias File = (path: String, contents: [UInt8])

  /// The files of a report on a run, but for the pictures, which the caller puts where the run says they are.
  ///
  /// Paths are parted by `/`, distinct, and the same bytes come of the same run.
  package static func files(for run: Run) -> [File] {
    let page = IndexPage(run: run)
    return [
      ("index.html", Array(page.html.utf8)),
      ("assets/report.css", Array(ReportStyle.css.utf8)),
      ("assets/report.js", Array(ReportScript.js.utf8)),
      ("run.json", run.json),
      ("junit.xml", Array(run.junit.utf8)),
      ("timeline.json", run.timeline),
      ("summary.md", Array(run.summary.utf8)),
    ] + run.films.map { film in (film.file, film.script) }
  }
}

extension RunFilm {
  /// The film's details as a script: a page from the disk may load it, but could not fetch JSON.
  fileprivate var script: [UInt8] {
    Array("Interlude.show(".utf8) + JSON.scriptBytes(of: self) + Array(");\n".utf8)
  }
}
