internal import Files
internal import Scenario
internal import Text

/// A warning about a valid scenario that is probably not as intended.
struct ScenarioWarning {
  /// The position in the scenario's file.
  let location: ScenarioDocument.Location
  /// The problem and its effect.
  let message: String
}

extension LoadedScenario {
  /// The warnings about texts with characters that the font lacks.
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
        let place = "\(scenario.path.visible):\(warning.location.line):\(warning.location.column)"
        console.remark("\(place): \(console.mark("warning", .bad)): \(warning.message.visible)")
      }
    }
  }
}

extension Font {
  /// Returns the characters of a text for which the font has no glyph, without duplicates, in order.
  fileprivate func missingCharacters(in text: String) -> [String] {
    var seen: Set<Character> = []
    return text.filter { !$0.isWhitespace && seen.insert($0).inserted }.map(String.init)
      .filter { shape($0).glyphs.contains { $0.glyph == 0 } }
  }
}
