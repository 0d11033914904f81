/// The page's script: it fills the panel of one film, and moves one playhead over everything in it.
///
/// Plain JavaScript in parts that share one scope. It loads nothing but `films/*.js`, and makes no markup of text.
enum ReportScript {
  static let js =
    "(() => {\n\"use strict\";\n"
    + [base, list, film, stage, graph, curves, playhead, keys, start].joined(separator: "\n") + "\n})();\n"
}
