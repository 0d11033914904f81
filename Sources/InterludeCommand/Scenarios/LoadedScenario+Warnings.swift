internal import Files
internal import Scenario
internal import Text

/// A warning about a scenario that is valid, but will probably not look as its author intends.
struct ScenarioWarning {
  /// The position in the scenario's file.
  let location: ScenarioDocument.Location
  /// The problem and its effect.
  let message: String
}

extension LoadedScenario {
  /// The warnings about strings in the scenario that contain characters without a glyph in the font Inter.
  var warnings: [ScenarioWarning] {
    guard let font = try? FontBook.standard.font(weight: .regular) else { return [] }
    return document.texts.flatMap { shown in
      MissingGlyphs(font.missingCharacters(in: shown.text)).messages.map {
        ScenarioWarning(location: shown.location, message: $0)
      }
    }
  }
}

/// The characters of a string for which the font Inter has no glyph, in three groups: characters that are drawn as a
/// box, emoji for which no font is installed, and characters that are drawn in another font.
private struct MissingGlyphs {
  private var boxes: [Character] = []
  private var emojiWithoutFont: [Character] = []
  private var replaced: [(font: String, characters: [Character])] = []

  init(_ characters: [Character]) {
    for character in characters { add(character) }
  }

  private mutating func add(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else { return }
    let book = FontBook.standard
    let isEmoji = character.isPresentedAsEmoji
    guard let font = (isEmoji ? book.emojiFont(for: scalar) : nil) ?? book.fallback(for: scalar, weight: 400) else {
      return isEmoji ? emojiWithoutFont.append(character) : boxes.append(character)
    }
    if isEmoji, !font.hasColors { return emojiWithoutFont.append(character) }
    let name = font.fullName ?? "another font"
    if let index = replaced.firstIndex(where: { $0.font == name }) {
      replaced[index].characters.append(character)
    } else {
      replaced.append((name, [character]))
    }
  }

  /// The messages: one for each group of characters that is not empty.
  var messages: [String] {
    var messages: [String] = []
    if !boxes.isEmpty { messages.append("Inter has no glyph for \(Self.list(boxes)): a box is drawn instead") }
    if !emojiWithoutFont.isEmpty {
      messages.append(
        "no font with emoji is installed for \(Self.list(emojiWithoutFont)): a box or a glyph in one colour is drawn "
          + "instead. Install the Debian package \(FontBook.emojiPackage)")
    }
    return messages
      + replaced.map { font, characters in
        "Inter has no glyph for \(Self.list(characters)): the installed font \(font) is used, and the pixels depend on it"
      }
  }

  private static func list(_ characters: [Character]) -> String {
    characters.map(String.init).joined(separator: " ")
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
  /// Returns the characters of a string for which the font has no glyph, in order and without duplicates.
  fileprivate func missingCharacters(in text: String) -> [Character] {
    var seen: Set<Character> = []
    return text.filter { !$0.isWhitespace && seen.insert($0).inserted }
      .filter { shape(String($0)).glyphs.contains { $0.glyph == 0 } }
  }
}
