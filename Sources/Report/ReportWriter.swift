internal import Foundation

/// A namespace for functions that create the files of a report.
package enum ReportWriter {
  /// A file of a report: its path relative to the report's folder, and its contents.
  package typealias File = (path: String, contents: [UInt8])

  /// Returns the files of a run's report, except for images. The caller writes the images to the paths in the run.
  ///
  /// Paths are distinct and use `/` as their separator. Equal runs result in equal bytes. `run.json` is the last file,
  /// so that its existence implies that the others exist.
  package static func files(for run: Run) -> [File] {
    let details = run.films.map { film in (path: film.file, json: film.json) }
    let page: [File] = [
      ("index.html", Array(IndexPage(run: run).html.utf8)),
      ("assets/report.css", Array(ReportStyle.css.utf8)),
      ("assets/report.js", Array(ReportScript.js.utf8)),
    ]
    let facts: [File] = [
      ("junit.xml", Array(run.junit.utf8)),
      ("timeline.json", run.timeline),
      ("summary.md", Array(run.summary.utf8)),
      ("run.json", run.json(of: details.map(\.json))),
    ]
    // A page opened from disk can load a script, but cannot fetch JSON.
    let (open, close) = (Array("Interlude.show(".utf8), Array(");\n".utf8))
    return page + details.map { ($0.path, open + $0.json + close) } + facts
  }

  /// The additional script of a page that a server provides: it reloads the page after a new run, and accepts films.
  ///
  /// The page must also contain the element `<meta name="interlude-live" content="token" data-version="…">`, with the
  /// token that the server requires and the version of the run.
  package static var liveScript: String { ReportScript.live }

  /// Returns the report as a single HTML file that contains all styles, scripts, data and images.
  ///
  /// - Parameter picture: a function that returns the bytes of the image at a path, which is relative to the report's
  ///   folder.
  package static func onePage(for run: Run, picture: (String) throws -> [UInt8]) rethrows -> [UInt8] {
    var pictures: [String: String] = [:]
    var elements = ""
    for film in run.films {
      let json = String(decoding: film.json, as: UTF8.self)
      elements += "<script type=\"application/json\" data-details=\"\(film.file)\">\(json)</script>\n"
      for path in film.frames.flatMap(\.paths) where pictures[path] == nil {
        let data = "data:image/png;base64,\(Data(try picture(path)).base64EncodedString())"
        elements += "<script type=\"text/plain\" data-picture=\"\(path.asMarkup)\">\(data)</script>\n"
        pictures[path] = data
      }
    }
    var page = IndexPage(run: run)
    page.source = { pictures[$0] ?? $0.asAddress }
    page.assets = .inlined(data: elements)
    return Array(page.html.utf8)
  }
}
