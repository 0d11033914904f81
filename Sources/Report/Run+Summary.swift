extension Run {
  /// The largest number of films in the summary's table. GitHub limits a summary to one megabyte.
  private static var rows: Int { 200 }

  /// The summary of the run in Markdown: the number of films by status, and a table of the films that do not pass.
  package var summary: String {
    let bad = filmsByWeight.filter { !$0.status.passes }
    var text = "## \(title.asMarkdown)\n\n\(countsLine)\n"
    if !orphans.isEmpty {
      let names = orphans.prefix(Run.rows).map { $0.short.asMarkdown }
      text += "\nNo scenario has these goldens: \(names.joined(separator: ", "))\n"
    }
    guard !bad.isEmpty else { return text }
    text += "\n| | film | what differs | accept |\n|---|---|---|---|\n"
    text += bad.prefix(Run.rows).map(\.row).joined()
    if bad.count > Run.rows { text += "\n… and \(bad.count - Run.rows) more\n" }
    return text
  }

  /// One line with the number of films by status: `46 films · 1 different · 45 equal`.
  var countsLine: String {
    let all = films.count == 1 ? "1 film" : "\(films.count) films"
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.status.rawValue)" }
    let rest = orphans.isEmpty ? [] : [orphans.count == 1 ? "1 orphan" : "\(orphans.count) orphans"]
    return ([all] + parts + rest).joined(separator: " · ")
  }
}

extension RunFilm {
  fileprivate var row: String {
    // The headline of a failed film is already its first expectation.
    let others = status == .failed && message == nil ? facts.dropFirst() : facts[...]
    let changed = others.prefix(3).map { "<br>\($0.short.asMarkdown)" }.joined()
    let way = accept.map { "<code>\($0.short.asMarkdown)</code>" } ?? ""
    let film = "\(name.short.asMarkdown)<br><sub>\(location.short.asMarkdown)</sub>"
    return "| \(status.mark) \(status.rawValue) | \(film) | \(headline.short.asMarkdown)\(changed) | \(way) |\n"
  }
}

extension String {
  /// The text, truncated to 200 characters with "…".
  var short: String { count > 200 ? "\(prefix(199))…" : self }
}
