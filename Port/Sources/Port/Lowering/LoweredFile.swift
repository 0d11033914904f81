/// A Swift file that was changed so that it compiles on Linux.
package struct LoweredFile: Hashable, Sendable {
  /// The path of the original.
  package let path: String
  /// The text of the lowered file. Its first line is a `#sourceLocation`, so that the compiler's messages refer to the
  /// original file.
  package let text: String

  /// The name of the lowered file. It is that of the original, except for `main.swift`, whose code would otherwise be
  /// the program's entry point.
  package var name: String {
    let name = PortSource(path: path, text: "").name
    return name == "main.swift" ? "main+lowered.swift" : name
  }
}
