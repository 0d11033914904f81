internal import Files
internal import Synchronization

extension FontBook {
  /// The folders below which distributions install fonts.
  static let installedFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// Adds a font to those that `font(named:)` finds. A font that was added before is not added again.
  ///
  /// - Throws: `unreadable`, `notAFont`, `noOutlines`.
  @discardableResult
  package func register(path: String) throws(FontError) -> Font {
    let font = try Font(path: path)
    registered.withLock { if !$0.contains(font) { $0.append(font) } }
    return font
  }

  /// Removes a font that was added with `register(path:)`. Returns whether the font had been added.
  package func unregister(path: String) throws(FontError) -> Bool {
    let font = try Font(path: path)
    return registered.withLock { fonts in
      let count = fonts.count
      fonts.removeAll { $0 == font }
      return fonts.count < count
    }
  }

  /// The fonts that were added, in the order of addition.
  package var registeredFonts: [Font] { registered.withLock { $0 } }

  /// Returns a font by its PostScript name, its full name or the name of its family, or nil if there is none.
  ///
  /// Registered fonts are searched first, then the faces of Inter, then the fonts of the machine. A font of the machine
  /// is found if its file is named with the requested name without spaces, for example `DejaVuSans-Bold.ttf` or, with
  /// the suffix `-Regular`, `DejaVuSans-Regular.ttf`. Of a family, the result is the upright font whose weight is
  /// nearest to regular.
  package func font(named name: String) -> Font? {
    let added = registeredFonts
    if let exact = added.first(where: { $0.postScriptName == name || $0.fullName == name }) { return exact }
    let family = added.filter { $0.familyName == name }
    if let regular = family.min(by: { $0.distanceFromRegular < $1.distanceFromRegular }) { return regular }
    if let inter = interFace(named: name) { return inter }
    return installedFont(named: name)
  }

  private func interFace(named name: String) -> Font? {
    guard name.hasPrefix("Inter") else { return nil }
    for weight in FontWeight.allCases {
      for slant in FontSlant.allCases {
        guard Self.fileName(weight: weight, slant: slant) == "\(name).otf" else { continue }
        return try? font(weight: weight, slant: slant)
      }
    }
    return name == "Inter" ? try? font(weight: .regular) : nil
  }

  private func installedFont(named name: String) -> Font? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    let stem = name.filter { $0 != " " }
    for folder in folders + Self.installedFolders {
      for file in [stem, "\(stem)-Regular"].flatMap({ ["\($0).ttf", "\($0).otf"] }) {
        guard let path = Self.path(of: file, below: folder), let font = optionalFont(at: path) else { continue }
        if [font.postScriptName, font.fullName, font.familyName].contains(name) { return font }
      }
    }
    return nil
  }

  /// Searches a folder and its subfolders for the file with a given name, and returns the path of the file, or nil if
  /// there is none. The subfolders are searched in alphabetical order, down to `depth` levels below `folder`.
  private static func path(of file: String, below folder: String, depth: Int = 4) -> String? {
    guard let names = try? Folder.names(in: folder).sorted() else { return nil }
    if names.contains(file) { return "\(folder)/\(file)" }
    guard depth > 0 else { return nil }
    for name in names where Folder.exists("\(folder)/\(name)") {
      if let path = path(of: file, below: "\(folder)/\(name)", depth: depth - 1) { return path }
    }
    return nil
  }
}

extension Font {
  /// A measure of how much the font differs from the upright font of weight 400, for a choice among the fonts of a
  /// family. The value is the difference of the weights, plus 1000 for a slanted font.
  fileprivate var distanceFromRegular: Int { abs(weight - 400) + (isItalic ? 1000 : 0) }
}

extension FontBook {
  /// Returns a font of a family with the given traits, or nil if there is none.
  ///
  /// Registered fonts are searched first, then fonts of the machine whose files are named by their style, for example
  /// `DejaVuSans-BoldOblique.ttf`.
  package func font(family: String, isBold: Bool, isItalic: Bool) -> Font? {
    let matches = registeredFonts.filter {
      $0.familyName == family && ($0.weight >= 600) == isBold && $0.isItalic == isItalic
    }
    if let match = matches.min(by: { $0.distanceFromRegular < $1.distanceFromRegular }) { return match }
    let bold = isBold ? "Bold" : ""
    for style in isItalic ? ["\(bold)Italic", "\(bold)Oblique"] : [isBold ? bold : "Regular"] {
      if let font = font(named: "\(family.filter { $0 != " " })-\(style)") { return font }
    }
    return isBold || isItalic ? nil : font(named: family)
  }
}
