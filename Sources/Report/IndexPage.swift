/// The page of a run: a list of all films, and an empty panel in which a script shows one of them.
///
/// The list is HTML instead of data for the script, so that it is visible without JavaScript. Without JavaScript, the
/// list also shows the images and commands of every film.
struct IndexPage {
  /// The form in which the page includes its style sheet, its script and the data of films.
  enum Assets {
    /// The style sheet, the script and the data are files beside the page.
    case files
    /// The style sheet, the script and the data are elements inside the page. `data` is the HTML of the elements that
    /// contain the data.
    case inlined(data: String)
  }

  let run: Run
  var assets = Assets.files
  /// A function that returns the value of the `src` attribute of an image element for the path of an image in the
  /// report's folder.
  var source: (String) -> String = \.asAddress

  var html: String {
    let page = ReportMarkup.page.filled([
      "about": about,
      "chips": chips,
      "films": films,
      "orphans": orphans,
      "script": script,
      "style": style,
      "title": run.title.asMarkup,
      "toolVersion": run.toolVersion.asMarkup,
      "windowTitle": windowTitle,
    ])
    return page + "\n"
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

  private var windowTitle: String {
    let bad = run.films.count { !$0.status.passes }
    return (bad == 0 ? "✓ " : "(\(bad)) ") + run.title.asMarkup
  }

  private var films: String {
    run.filmsByWeight.map { "\($0.listItem(source))\n" }.joined()
  }

  private var about: String {
    let time = run.milliseconds.map { $0 < 1000 ? "\($0) ms" : "\($0 / 1000).\($0 % 1000 / 100) s" }
    let parts = [run.countsLine, run.started, time, run.commit, run.toolVersion].compactMap { $0?.asMarkup }
    return parts.map { "<span>\($0)</span>" }.joined(separator: "\n")
  }

  private var chips: String {
    let all = (name: "all", mark: "", count: run.films.count)
    let kinds = run.counts.filter { $0.count > 0 }.map { ($0.status.rawValue, $0.status.mark, $0.count) }
    let buttons = ([all] + kinds).map { name, mark, count in
      ReportMarkup.chip.filled(["name": name, "mark": mark, "count": String(count), "isPressed": String(name == "all")])
    }
    return buttons.joined(separator: "\n")
  }
}

extension RunFilm {
  /// Returns the HTML of the film's item in the list, including the details that the page shows without JavaScript.
  ///
  /// - Parameter source: a function that returns the `src` attribute for the path of an image.
  fileprivate func listItem(_ source: (String) -> String) -> String {
    let picture = (decisiveFrame?.actual ?? decisiveFrame?.expected).map {
      "<img class=\"thumb\" src=\"\(source($0))\" alt=\"\" loading=\"lazy\">"
    }
    return ReportMarkup.item.filled([
      "anchor": anchor,
      "details": plain(source),
      "file": file,
      "headline": headline.asMarkup,
      "link": link,
      "mark": status.mark,
      "name": name.asMarkup,
      "picture": picture ?? "<span class=\"thumb\"></span>",
      "status": status.rawValue,
    ])
  }

  private func plain(_ source: (String) -> String) -> String {
    let facts = facts.map { "<li>\($0.asMarkup)</li>" }.joined()
    let way = accept.map { "<p>accept: <code>\($0.asMarkup)</code></p>" } ?? ""
    let pictures = decisiveFrame.map { frame in
      let kinds = [("expected", frame.expected), ("actual", frame.actual), ("difference", frame.difference)]
      return kinds.compactMap { kind, path in
        path.map { path in
          let words = "\(name.asMarkup), frame \(frame.index), \(kind)"
          return "<figure><img src=\"\(source(path))\" alt=\"\(words)\">"
            + "<figcaption>\(kind), frame \(frame.index)</figcaption></figure>"
        }
      }.joined()
    }
    return
      "<p class=\"place\">\(location.asMarkup)</p>\(facts.isEmpty ? "" : "<ul>\(facts)</ul>")\(way)\(pictures ?? "")"
  }
}
