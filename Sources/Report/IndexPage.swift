/// The page of a run: a list of all films, and an empty panel in which a script shows one of them.
///
/// The list is HTML instead of data for the script, so that it is visible without JavaScript. In that case, it also
/// shows images and commands for every film.
struct IndexPage {
  /// The location of the style sheet, the script and the data of films.
  enum Assets {
    /// Files beside the page.
    case files
    /// Elements inside the page. `data` is the HTML of the elements with the data of films.
    case inlined(data: String)
  }

  let run: Run
  var assets = Assets.files
  /// A function that converts the path of an image to the `src` attribute of an image element.
  var source: (String) -> String = \.asAddress

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en" data-tool="\(run.toolVersion.asMarkup)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="\(run.toolVersion.asMarkup)">
    <title>\(badCount)\(run.title.asMarkup)</title>
    <link rel="icon" href="data:,">
    \(style)
    <script>document.documentElement.className = "js";
    try { document.documentElement.dataset.theme = localStorage.getItem("interlude.theme") || "auto"; } catch (_) {}
    </script>
    </head>
    <body>
    <header class="top">
    <div class="heading">
    <h1>\(run.title.asMarkup)</h1>
    <p class="about">\(about)</p>
    </div>
    <div class="tools needs-js">
    <button type="button" id="theme" class="quiet"></button>
    <button type="button" id="help-open" class="quiet" aria-keyshortcuts="?" title="Keys (?)">Keys <kbd>?</kbd></button>
    </div>
    </header>
    <div class="columns">
    <nav class="side" aria-label="Films">
    \(filters)
    <ol class="films" id="films">
    \(run.filmsByWeight.map { $0.listItem(source) }.joined())</ol>
    <p class="nothing" id="nothing" hidden>No film is like that.</p>
    \(orphans)
    </nav>
    \(FilmPanel.html)
    </div>
    \(FilmPanel.help)
    \(script)
    </body>
    </html>

    """
  }

  private var style: String {
    switch assets {
    case .files: "<link rel=\"stylesheet\" href=\"assets/report.css\">"
    case .inlined: "<style>\n\(ReportStyle.css)</style>"
    }
  }

  private var script: String {
    switch assets {
    case .files: "<script src=\"assets/report.js\"></script>"
    case .inlined(let data): "\(data)<script>\n\(ReportScript.js)</script>"
    }
  }

  private var orphans: String {
    guard !run.orphans.isEmpty else { return "" }
    let names = run.orphans.map { "<code>\($0.asMarkup)</code>" }.joined(separator: " ")
    return
      "<details class=\"orphans\"><summary>Goldens without a scenario: \(run.orphans.count)</summary>\(names)</details>"
  }

  private var badCount: String {
    let bad = run.films.count { !$0.status.passes }
    return bad == 0 ? "✓ " : "(\(bad)) "
  }

  private var about: String {
    let time = run.milliseconds.map { $0 < 1000 ? "\($0) ms" : "\($0 / 1000).\($0 % 1000 / 100) s" }
    let parts = [run.countsLine, run.started, time, run.toolVersion].compactMap { $0?.asMarkup }
    return parts.map { "<span>\($0)</span>" }.joined(separator: "\n")
  }

  private var filters: String {
    let all = (name: "all", mark: "", count: run.films.count)
    let kinds = run.counts.filter { $0.count > 0 }.map { ($0.status.rawValue, $0.status.mark, $0.count) }
    let buttons = ([all] + kinds).map { name, mark, count in
      """
      <button type="button" class="chip" data-filter="\(name)" aria-pressed="\(name == "all")">
      <span class="mark \(name)" aria-hidden="true">\(mark)</span>\(name) <b>\(count)</b></button>
      """
    }
    return """
      <div class="filters needs-js" role="search">
      <input type="search" id="search" placeholder="Find a film  ( / )" aria-label="Find a film" autocomplete="off">
      <div class="chips" role="group" aria-label="Show films that are">
      \(buttons.joined(separator: "\n"))
      </div>
      </div>
      """
  }
}

extension RunFilm {
  /// Returns the HTML of the film's item in the list, with the details that are visible without JavaScript.
  fileprivate func listItem(_ source: (String) -> String) -> String {
    let picture = (telling?.actual ?? telling?.expected).map {
      "<img class=\"thumb\" src=\"\(source($0))\" alt=\"\" loading=\"lazy\">"
    }
    return """
      <li data-status="\(status.rawValue)" data-file="\(file)" data-anchor="\(anchor)">
      <a id="\(link)" href="#\(link)">\(picture ?? "<span class=\"thumb\"></span>")
      <span class="mark \(status.rawValue)" aria-hidden="true">\(status.mark)</span>
      <span class="name">\(name.asMarkup)</span>
      <span class="fact"><span class="status">\(status.rawValue)</span> · \(headline.asMarkup)</span></a>
      <noscript>\(plain(source))</noscript></li>

      """
  }

  private func plain(_ source: (String) -> String) -> String {
    let facts = facts.map { "<li>\($0.asMarkup)</li>" }.joined()
    let way = accept.map { "<p>accept: <code>\($0.asMarkup)</code></p>" } ?? ""
    let pictures = telling.map { frame in
      let kinds = [("expected", frame.expected), ("actual", frame.actual), ("difference", frame.difference)]
      return kinds.compactMap { kind, path in
        path.map { path in
          let words = "\(name.asMarkup), frame \(frame.index), \(kind)"
          return "<figure><img src=\"\(source(path))\" alt=\"\(words)\">"
            + "<figcaption>\(kind), frame \(frame.index)</figcaption></figure>"
        }
      }.joined()
    }
    return "<p class=\"place\">\(place.asMarkup)</p>\(facts.isEmpty ? "" : "<ul>\(facts)</ul>")\(way)\(pictures ?? "")"
  }
}
