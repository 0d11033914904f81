internal import Files

extension FontBook {
  /// The folders in which distributions install fallback fonts. They are searched after `folders`.
  static let fallbackFolders = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto", "/usr/share/fonts/google-noto-color-emoji-fonts",
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
  ]

  /// The file names of fallback fonts for regular and bold text, in the order in which they are searched.
  static let fallbackFiles: [(regular: String, bold: String)] =
    [
      "", "Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu", "Kannada",
      "Malayalam", "Sinhala", "Lao", "Khmer", "Myanmar", "Georgian", "Armenian", "Ethiopic", "Tibetan", "Mongolian",
      "Cherokee", "Syriac", "Thaana", "NKo",
    ].map { ("NotoSans\($0)-Regular.ttf", "NotoSans\($0)-Bold.ttf") }
    + [
      ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"), ("NotoSansMath-Regular.ttf", "NotoSansMath-Regular.ttf"),
      ("NotoSansSymbols-Regular.ttf", "NotoSansSymbols-Bold.ttf"),
      ("NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2-Regular.ttf"), ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ]

  /// The file names of fonts with emoji, in the order in which they are searched.
  static let emojiFiles = ["NotoColorEmoji.ttf"]

  /// The Debian package that contains a font with emoji.
  package static let emojiPackage = "fonts-noto-color-emoji"

  /// Returns the first installed emoji font that has a glyph for a character, or nil if there is none.
  package func emojiFont(for scalar: Unicode.Scalar) -> Font? {
    for file in Self.emojiFiles {
      if let font = optionalFont(file), font.hasColors, font.hasGlyph(for: scalar) { return font }
    }
    return nil
  }

  /// Returns the first fallback font that has a glyph for a character, or nil if no installed fallback font has one.
  ///
  /// Fonts with emoji are searched last.
  ///
  /// Files that are not usable fonts are ignored.
  /// - Parameter weight: the weight of the text, 1…1000. From 600 on, bold fonts are preferred.
  package func fallback(for scalar: Unicode.Scalar, weight: Int) -> Font? {
    let isBold = weight >= 600
    for file in Self.fallbackFiles {
      let font = isBold ? optionalFont(file.bold) ?? optionalFont(file.regular) : optionalFont(file.regular)
      if let font, font.hasGlyph(for: scalar) { return font }
    }
    return scalar.properties.isEmoji ? emojiFont(for: scalar) : nil
  }

  /// The paths of the installed fallback fonts for regular text, in the order in which they are searched.
  package var installedFallbacks: [String] {
    (Self.fallbackFiles.map(\.regular) + Self.emojiFiles).compactMap { path(ofFallback: $0) }
  }

  /// Returns the path of the file with a given name in the first of `folders` and `fallbackFolders` that contains it,
  /// or nil if none does.
  func path(ofFallback file: String) -> String? {
    (folders + Self.fallbackFolders).lazy.map { "\($0)/\(file)" }.first(where: File.mayExist)
  }
}
