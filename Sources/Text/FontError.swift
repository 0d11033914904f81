/// An error that occurs when a font is loaded.
package enum FontError: Error, Hashable, Sendable {
  /// The file is missing or cannot be read.
  case unreadable(path: String)
  /// The bytes are not an OpenType font; `source` is the path, or "bytes".
  case notAFont(source: String)
  /// The font has neither outlines nor PNG images, for example because it contains only black-and-white bitmaps.
  case noOutlines(source: String)
  /// No folder contains the file; `package` is the Debian package that installs it.
  case notInstalled(file: String, folders: [String], package: String)
}

extension FontError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .unreadable(let path): "cannot read the font \(path): the file does not exist or is not readable"
    case .notAFont(let source): "not an OpenType font: \(source)"
    case .noOutlines(let source):
      "the font has no outlines (tables glyf, CFF, CFF2) and no pictures (CBDT, sbix): \(source)"
    case .notInstalled(let file, let folders, let package):
      "cannot find the font \(file); looked in \(folders.joined(separator: ", ")). "
        + "Install the Debian package \(package), or name the folder in \(FontBook.environmentVariable)."
    }
  }
}
