/// A Swift file that compiles on Linux.
package struct LoweredFile: Hashable, Sendable {
  /// The path of the original.
  package let path: String
  /// The content. Its first line is a `#sourceLocation`, so that messages refer to the original.
  package let text: String

  /// The name of the lowered file. A file `main.swift` has another name, because its content would be the program's entry.
  package var name: String {
    let name = PortSource(path: path, text: "").name
    return name == "main.swift" ? "main+lowered.swift" : name
  }
}
