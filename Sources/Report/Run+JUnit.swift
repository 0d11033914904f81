extension Run {
  /// The films as the tests of one suite, in the XML that CI systems read.
  package var junit: String {
    let errors = films.count { $0.status.isError }
    let failures = films.count { !$0.status.passes } - errors
    let counts = "tests=\"\(films.count)\" failures=\"\(failures)\" errors=\"\(errors)\"\(time)"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(title.asMarkup)" \(counts)>
        <testsuite name="\(title.asMarkup)" \(counts)>
      \(films.map(\.testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private var time: String {
    guard let milliseconds, milliseconds >= 0 else { return "" }
    let rest = String(milliseconds % 1000)
    return " time=\"\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)\""
  }
}

extension RunFilm {
  fileprivate var testCase: String {
    let place = line.map { " line=\"\($0)\"" } ?? ""
    let head =
      "    <testcase classname=\"interlude\" name=\"\(name.asMarkup)\" file=\"\(path.asMarkup)\"\(place)"
    guard !status.passes else { return head + "/>\n" }
    let tag = status.isError ? "error" : "failure"
    let text = ([headline] + details).joined(separator: "\n").asMarkup
    return """
      \(head)>
            <\(tag) type="\(status.rawValue)" message="\(status.rawValue): \(headline.asMarkup)">\(text)</\(tag)>
          </testcase>

      """
  }
}
