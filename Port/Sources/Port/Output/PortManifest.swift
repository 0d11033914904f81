/// The file `port.json` in the folder of a target: the sources that the plug-in lowers.
package struct PortManifest: Codable, Hashable, Sendable {
  /// The folder to which the paths in `sources` are relative. If `root` is itself relative, it starts at the folder of
  /// `port.json`.
  package var root: String
  /// The paths of the Swift files, or nil for all Swift files below the root.
  package var sources: [String]?
  /// The names of the modules in the same package that the sources can import, or nil if they can import any module.
  /// The lowering removes imports of other modules that do not exist on Linux.
  package var modules: [String]?

  /// Creates a manifest.
  package init(root: String, sources: [String]?, modules: [String]? = nil) {
    (self.root, self.sources, self.modules) = (root, sources, modules)
  }
}
