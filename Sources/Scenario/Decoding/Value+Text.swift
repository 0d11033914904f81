internal import Geometry
internal import Pixels
internal import Symbols

extension Value {
  /// Returns the value as text. For a list, a mapping or an empty value, and for unquoted text that YAML would
  /// interpret as another type, reports an error and returns nil.
  func text() -> String? {
    guard let (text, isQuoted) = scalar() else { return nil }
    if !isQuoted, Numeral.isReadDifferently(text) {
      report(.mustQuote(what: name, found: text))
      return nil
    }
    return text
  }

  /// Returns the value as text that the film displays. The text is recorded, so that its characters can be compared
  /// with those of the font. If the value is not text, reports an error and returns nil.
  func shownText() -> String? {
    guard let text = text() else { return nil }
    decoding.show(text, at: location)
    return text
  }

  /// Returns the value as a list of strings that the film displays. If the number of items is outside the range
  /// `count`, reports an error and returns nil.
  func texts(_ count: ClosedRange<Int>) -> [String]? {
    guard let texts = all(of: .text, { $0.shownText() }) else { return nil }
    guard count.contains(texts.count) else {
      reportRange("\(texts.count)", "\(count.lowerBound) to \(count.upperBound) texts")
      return nil
    }
    return texts
  }

  /// Returns the value as the name of a system symbol. If no system symbol has this name, reports an error and returns
  /// nil.
  func symbolName() -> String? {
    guard let name = text() else { return nil }
    let names = SymbolLibrary.standard.names
    guard names.contains(name) else {
      report(.unknownSymbol(name, nearest: Suggestion.nearest(to: name, among: names)))
      return nil
    }
    return name
  }

  /// Returns the value as the path of an image file. A file that is missing or not a PNG file is reported, but its path
  /// is returned.
  func pictureFile() -> String? {
    guard let file = relativePath() else { return nil }
    decoding.checkPicture(file, at: location)
    return file
  }

  /// Returns the value as a name: letters, digits, `-`, `_` and `.`, a letter first, at most 64 characters. For other
  /// values, reports an error and returns nil.
  func identifier() -> String? {
    guard let text = text() else { return nil }
    guard ScenarioDocument.hasLettersOfName(text) else {
      reportForm(text)
      return nil
    }
    guard text.utf8.count <= 64 else {
      reportRange("\(text.utf8.count) letters", "at most 64 letters")
      return nil
    }
    return text
  }

  /// Returns the value as a new identifier and declares it. For other values, including the keywords of the format,
  /// reports an error and returns nil.
  func newIdentifier(_ kind: Identifiers.Kind) -> String? {
    guard let id = identifier() else { return nil }
    guard !ScenarioDocument.reservedNames.contains(id) else {
      reportForm(id, expected: "a name that the format does not reserve")
      return nil
    }
    decoding.declare(id, kind, at: location)
    return id
  }

  /// Returns the value as an identifier, and records that this identifier must name an object of the kind `target`. If
  /// the value is not valid as an identifier, reports an error and returns nil.
  func reference(to target: Reference.Target) -> String? {
    guard let id = identifier() else { return nil }
    decoding.refer(to: id, target, at: location)
    return id
  }

  /// Returns the value as a relative path. For other values, such as an absolute path, reports an error and returns
  /// nil.
  func relativePath() -> String? {
    guard let text = text() else { return nil }
    guard !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("~"), !text.contains("\n") else {
      reportForm(text)
      return nil
    }
    return text
  }

  /// Returns the case of the enumeration `Word` whose raw value is this word. For other values, reports an error and
  /// returns nil.
  func word<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> Word? where Word.RawValue == String {
    guard let (text, _) = scalar() else { return nil }
    if let word = Word(rawValue: text) { return word }
    report(.unknownValue(what: name, found: text, allowed: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// Returns the Boolean value of `true` or `false`. For other values, such as `yes` and `"true"` in quotes, reports an
  /// error and returns nil.
  func truth() -> Bool? {
    guard let (text, isQuoted) = scalar() else { return nil }
    guard text == "true" || text == "false" else {
      reportForm(text)
      return nil
    }
    guard !isQuoted else {
      report(.mustNotQuote(what: name, found: text))
      return nil
    }
    return text == "true"
  }

  /// Returns the colour that the value specifies in hexadecimal digits. For other values, reports an error and returns
  /// nil.
  func color() -> StraightColor? {
    guard let (text, _) = scalar() else { return nil }
    guard let color = StraightColor(hex: text) else {
      reportForm(text, expected: "a colour: # and 3, 4, 6 or 8 hexadecimal digits, in quotes")
      return nil
    }
    return color
  }
}
