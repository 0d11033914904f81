/// A Swift source file to be lowered.
package struct PortSource: Hashable, Sendable {
  /// The path of the file, as messages and `#sourceLocation` show it.
  package let path: String
  /// The content of the file.
  package let text: String

  /// Creates a source file.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Reads a source file, or returns nil if there is none. Bytes that are not valid in UTF-8 are replaced.
  package init?(contentsOf path: String) {
    guard let text = FilePath.text(path) else { return nil }
    self.init(path: path, text: text.replacing("\r\n", with: "\n"))
  }

  /// The last component of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
