extension Run {
  /// The films as the test cases of one suite, in JUnit's XML format for CI systems.
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

  /// The attribute `time` of the test suite: the duration of the run in seconds or, if it is not known, the sum of the
  /// films' durations.
  private var time: String {
    let films = films.reduce(0) { $0 + $1.milliseconds }
    return " time=\"\(max(0, milliseconds ?? films).asSeconds)\""
  }
}

extension Int {
  /// The number, in milliseconds, as text in seconds with three decimals.
  fileprivate var asSeconds: String {
    let rest = String(self % 1000)
    return "\(self / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

extension RunFilm {
  /// The duration of the film in milliseconds, for the test case. This is not the time for which the film was drawn,
  /// because equal runs must result in equal files.
  fileprivate var milliseconds: Int {
    Int(exactly: min((rate.time(of: max(0, frameCount)) * 1000).rounded(), 1e12)) ?? 0
  }

  fileprivate var testCase: String {
    let lineAttribute = line.map { " line=\"\($0)\"" } ?? ""
    let head =
      "    <testcase classname=\"interlude\" name=\"\(name.asMarkup)\" file=\"\(path.asMarkup)\"\(lineAttribute)"
      + " time=\"\(milliseconds.asSeconds)\""
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
