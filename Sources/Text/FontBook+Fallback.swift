internal import Files

extension FontBook {
  /// The folders in which distributions install fallback fonts. They are searched after `folders`.
  static let fallbackFolders = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto", "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/dejavu",
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

  /// Returns the first fallback font that has a character, or nil if none of the installed ones has it.
  ///
  /// Files that are not usable fonts are ignored.
  /// - Parameter weight: the weight of the text, 1…1000. From 600 on, bold fonts are preferred.
  package func fallback(for scalar: Unicode.Scalar, weight: Int) -> Font? {
    let isBold = weight >= 600
    for file in Self.fallbackFiles {
      let font = isBold ? optionalFont(file.bold) ?? optionalFont(file.regular) : optionalFont(file.regular)
      if let font, font.hasGlyph(for: scalar) { return font }
    }
    return nil
  }

  /// The paths of the installed fallback fonts for regular text, in the order in which they are searched.
  package var installedFallbacks: [String] { Self.fallbackFiles.compactMap { path(ofFallback: $0.regular) } }

  /// Returns the path of a file in the first folder that contains it, or nil if none does.
  func path(ofFallback file: String) -> String? {
    (folders + Self.fallbackFolders).lazy.map { "\($0)/\(file)" }.first(where: File.mayExist)
  }
}
