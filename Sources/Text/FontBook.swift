internal import Glibc
internal import Synchronization

/// How bold a face is, by the usual numbers.
package enum FontWeight: Int, CaseIterable, Hashable, Sendable {
  case thin = 100
  case extraLight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semiBold = 600
  case bold = 700
  case extraBold = 800
  case black = 900
}

/// Whether a face leans.
package enum FontSlant: CaseIterable, Hashable, Sendable {
  case upright, italic
}

/// Where the Inter faces lie: a list of folders, searched in order, and the fonts already loaded from them.
///
/// Faces are found by file name; no font configuration of the machine has a say.
package final class FontBook: Sendable {
  /// Folders to look in first, separated by colons.
  package static let environmentVariable = "INTERLUDE_FONTS"
  /// The Debian package with the faces.
  package static let debianPackage = "fonts-inter"
  /// Where Debian and others install them.
  package static let systemFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
    "/usr/local/share/fonts/inter", "/usr/local/share/fonts",
  ]

  /// The book of this process: `INTERLUDE_FONTS` as it was when first used, then the system's folders.
  package static let standard = FontBook(folders: folders(inEnvironment: environment()) + systemFolders)

  /// The folders, in search order.
  package let folders: [String]
  private let fonts = Mutex<[String: Font]>([:])

  /// A book of these folders.
  package init(folders: [String]) { self.folders = folders }

  /// The face of a weight and slant; loaded once.
  ///
  /// The first folder with a readable file of that name decides.
  /// - Throws: `notInstalled` with the folders; `notAFont` or `noOutlines` for a file that is not what its name says.
  package func font(weight: FontWeight, slant: FontSlant = .upright) throws(FontError) -> Font {
    let file = Self.fileName(weight: weight, slant: slant)
    // Held while loading, so that threads that ask for the same face get the same object.
    return try fonts.withLock { cache throws(FontError) in
      if let font = cache[file] { return font }
      let font = try load(file)
      cache[file] = font
      return font
    }
  }

  /// The file name of a face: `Inter-SemiBoldItalic.otf`.
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

  /// The folders named in the environment variable's value; none for nil, empty parts are dropped.
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

  private static func environment() -> String? {
    unsafe getenv(environmentVariable).map { unsafe String(cString: $0) }
  }
}
