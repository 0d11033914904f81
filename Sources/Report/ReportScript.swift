/// The script of the page, which shows one film in the panel with a common playhead for all charts and images.
///
/// The script is plain JavaScript in parts that share one scope. It loads only `films/*.js`, and never interprets text
/// as markup.
enum ReportScript {
  static let js =
    "(() => {\n\"use strict\";\n"
    + [base, list, film, stage, graph, curves, playhead, keys, start].joined(separator: "\n") + "\n})();\n"
}
