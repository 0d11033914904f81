internal import Player
internal import Scenario

/// The output of `play --values --format json`.
struct SamplesReport: Encodable {
  struct Column: Encodable {
    let name: String
    let layer: String
    let keyPath: String
    let unit: String
    let values: [Double?]
  }

  let format = 1
  let path: String
  let name: String
  let tree: String
  let every: String
  let times: [Double]
  let columns: [Column]
  let failures: [FailureReport]

  init(
    _ samples: Samples, _ tree: LayerTree, every step: SampleStep, _ result: PlayResult, of scenario: LoadedScenario
  ) {
    (path, name) = (scenario.path, scenario.document.name)
    (self.tree, every, times) = (tree.rawValue, step.description, samples.times)
    columns = samples.columns.map { column in
      Column(
        name: column.name, layer: column.layer, keyPath: column.part.keyPath, unit: column.part.unit,
        values: column.values(tree).map { $0.flatMap { $0.isFinite ? $0 : nil } })
    }
    failures = result.failures.map(FailureReport.init)
  }
}

extension Samples {
  /// Returns the samples as comma-separated values (RFC 4180, with line feeds): a header, and then one line for each
  /// instant.
  ///
  /// There is no line feed at the end. Numbers have as many digits as are needed to read the same numbers back. A field
  /// without a value is empty. Backslashes and unprintable characters in the names of layers are escaped.
  func csv(_ tree: LayerTree) -> String {
    let values = columns.map { $0.values(tree) }
    let header = (["t"] + columns.map { TraceName.escaped($0.name).csvField }).joined(separator: ",")
    return times.indices.reduce(into: header) { text, row in
      text += "\n" + times[row].csvField
      for column in values { text += "," + (column[row]?.csvField ?? "") }
    }
  }
}

extension String {
  /// The text, quoted if it contains a comma, a quotation mark or a line break.
  fileprivate var csvField: String {
    unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) })
      ? "\"\(replacing("\"", with: "\"\""))\"" : self
  }
}

extension Double {
  /// The shortest text that reads back as this number, or an empty string if it is not finite.
  fileprivate var csvField: String {
    guard isFinite else { return "" }
    let text = self == 0 ? "0" : "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
