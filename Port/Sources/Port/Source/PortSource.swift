/// A Swift source file to be lowered.
package struct PortSource: Hashable, Sendable {
  /// The path of the file, as messages and `#sourceLocation` show it.
  package let path: String
  /// The content of the file.
  package let text: String

  /// Creates a source file.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// The last component of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
