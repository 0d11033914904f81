/// A Swift file that was changed so that it compiles on Linux.
package struct LoweredFile: Hashable, Sendable {
  /// The path of the original.
  package let path: String
  /// The name of the lowered file. The name differs from the original's, so that the compiler can distinguish the two
  /// files.
  package let name: String
  /// The text of the lowered file. Its first line is a `#sourceLocation`, so that the compiler's messages refer to the
  /// original file.
  package let text: String

  /// Returns the names of the lowered files for the original files at `paths`, in the same order: `Menu.lowered.swift`
  /// for the first file called `Menu.swift`, and `Menu.2.lowered.swift` for the second. The build plug-in computes the
  /// same names.
  package static func names(of paths: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return paths.map { path in
      let name = PortSource(path: path, text: "").name
      let base = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
      let count = counts[base.lowercased(), default: 0] + 1
      counts[base.lowercased()] = count
      return count == 1 ? "\(base).lowered.swift" : "\(base).\(count).lowered.swift"
    }
  }
}
