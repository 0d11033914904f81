/// Why there is no font.
package enum FontError: Error, Hashable, Sendable {
  /// The file is missing or cannot be read.
  case unreadable(path: String)
  /// The bytes are no OpenType font; `source` is the path, or "bytes".
  case notAFont(source: String)
  /// A font without outlines we can draw (a bitmap font, for example).
  case noOutlines(source: String)
  /// No folder has the file; `package` is the Debian package that brings it.
  case notInstalled(file: String, folders: [String], package: String)
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font \(path): it is missing, or not ours to read"
    case .notAFont(let source): "not an OpenType font: \(source)"
    case .noOutlines(let source): "the font has no outlines: \(source)"
    case .notInstalled(let file, let folders, let package):
      "cannot find the font \(file); looked in \(folders.joined(separator: ", ")). "
        + "Install the Debian package \(package), or name the folder in \(FontBook.environmentVariable)."
    }
  }
}
