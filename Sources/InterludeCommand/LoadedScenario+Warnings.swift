internal import Scenario
internal import Text

/// Something in a scenario that can be played but is probably not meant.
struct ScenarioWarning {
  /// The place in the scenario's file.
  let location: ScenarioDocument.Location
  /// What is wrong and what comes of it.
  let message: String
}

extension LoadedScenario {
  /// The texts with characters that the typeface lacks.
  var warnings: [ScenarioWarning] {
    guard let font = try? FontBook.standard.font(weight: .regular) else { return [] }
    return document.texts.compactMap { shown in
      let missing = font.missingCharacters(in: shown.text)
      guard !missing.isEmpty else { return nil }
      let message = "Inter has no glyph for \(missing.joined(separator: " ")): a box is drawn instead"
      return ScenarioWarning(location: shown.location, message: message)
    }
  }
}

extension [LoadedScenario] {
  /// Prints the warnings about each file, once for all its films.
  func warn(on console: Console) {
    var paths: Set<String> = []
    for scenario in self where paths.insert(scenario.path).inserted {
      for warning in scenario.warnings {
        let place = "\(scenario.path):\(warning.location.line):\(warning.location.column)"
        console.remark("\(place): \(console.mark("warning", .bad)): \(warning.message)")
      }
    }
  }
}

extension Font {
  /// The characters of a text that the font has no glyph for, each once, in order.
  fileprivate func missingCharacters(in text: String) -> [String] {
    var seen: Set<Character> = []
    return text.filter { !$0.isWhitespace && seen.insert($0).inserted }.map(String.init)
      .filter { shape($0).glyphs.contains { $0.glyph == 0 } }
  }
}
