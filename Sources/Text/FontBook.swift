internal import Glibc
internal import Synchronization

/// The weight of a face, with the raw values of CSS and OpenType, 100…900.
package enum FontWeight: Int, CaseIterable, Hashable, Sendable {
  /// The weight 100.
  case thin = 100
  /// The weight 200.
  case extraLight = 200
  /// The weight 300.
  case light = 300
  /// The weight 400, of ordinary text.
  case regular = 400
  /// The weight 500.
  case medium = 500
  /// The weight 600.
  case semiBold = 600
  /// The weight 700.
  case bold = 700
  /// The weight 800.
  case extraBold = 800
  /// The weight 900.
  case black = 900
}

/// The slant of a face.
package enum FontSlant: CaseIterable, Hashable, Sendable {
  /// The upright or the slanted shapes of a typeface.
  case upright, italic
}

/// A list of folders that contain the Inter faces, searched in order, with a cache of the fonts loaded from them.
///
/// Faces are found by file name. The machine's font configuration has no influence.
package final class FontBook: Sendable {
  /// The name of the environment variable with folders to search first, separated by colons.
  package static let environmentVariable = "INTERLUDE_FONTS"
  /// The Debian package that contains the faces of Inter.
  package static let debianPackage = "fonts-inter"
  /// The folders in which Debian and other distributions install the faces of Inter.
  package static let systemFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
    "/usr/local/share/fonts/inter", "/usr/local/share/fonts",
  ]

  /// The font book of the process. It searches the folders in the environment variable `INTERLUDE_FONTS`, which is read
  /// at the first use, and then `systemFolders`.
  package static let standard = FontBook(folders: folders(inEnvironment: environment()) + systemFolders)

  /// The folders that are searched for fonts, in this order.
  package let folders: [String]
  private let fonts = Mutex<[String: Font]>([:])
  private let optionalFonts = Mutex<[String: Font?]>([:])
  let registered = Mutex<[Font]>([])

  /// Creates a font book that searches the given folders.
  package init(folders: [String]) { self.folders = folders }

  /// Returns the face of Inter with a weight and slant. Each face is loaded once.
  ///
  /// The face is loaded from the first folder that contains a readable file with the file name of the face.
  /// - Throws: `notInstalled` if no folder has the file; `notAFont` or `noOutlines` if the file is not a usable font.
  package func font(weight: FontWeight, slant: FontSlant = .upright) throws(FontError) -> Font {
    let file = Self.fileName(weight: weight, slant: slant)
    // The lock is held while loading, so that all threads that request a face receive the same object.
    return try fonts.withLock { cache throws(FontError) in
      if let font = cache[file] { return font }
      let font = try load(file)
      cache[file] = font
      return font
    }
  }

  /// Returns the file name of a face, for example `Inter-SemiBoldItalic.otf`.
  package static func fileName(weight: FontWeight, slant: FontSlant) -> String {
    let weightName =
      switch weight {
      case .thin: "Thin"
      case .extraLight: "ExtraLight"
      case .light: "Light"
      case .regular: slant == .italic ? "" : "Regular"
      case .medium: "Medium"
      case .semiBold: "SemiBold"
      case .bold: "Bold"
      case .extraBold: "ExtraBold"
      case .black: "Black"
      }
    return "Inter-\(weightName)\(slant == .italic ? "Italic" : "").otf"
  }

  /// Returns the folders in the value of the environment variable, without empty parts. Nil gives no folders.
  package static func folders(inEnvironment value: String?) -> [String] {
    (value ?? "").split(separator: ":").map(String.init)
  }

  private func load(_ file: String) throws(FontError) -> Font {
    for folder in folders {
      do {
        return try Font(path: "\(folder)/\(file)")
      } catch .unreadable {
        continue
      }
    }
    throw .notInstalled(file: file, folders: folders, package: Self.debianPackage)
  }

  /// Returns the fallback font in the file with the given name. Returns nil if no folder contains the file, or if the
  /// file is not a usable font.
  func optionalFont(_ file: String) -> Font? { optionalFont(file) { path(ofFallback: file) } }

  /// Returns the font at a path, or nil if the file is not a usable font.
  func optionalFont(at path: String) -> Font? { optionalFont(path) { path } }

  private func optionalFont(_ key: String, _ path: () -> String?) -> Font? {
    optionalFonts.withLock { cache in
      if let known = cache[key] { return known }
      let font = path().flatMap { try? Font(path: $0) }
      cache[key] = .some(font)
      return font
    }
  }

  private static func environment() -> String? {
    unsafe getenv(environmentVariable).map { unsafe String(cString: $0) }
  }
}
