import Files
package import struct Foundation.Data

/// A storyboard or nib file that was read and checked.
public final class InterfaceDocument {
  /// The kinds of Interface Builder files.
  public enum Kind: Sendable {
    /// A storyboard.
    case storyboard
    /// A nib file.
    case nib
  }

  /// The maximum size of a file, in bytes. Larger files are rejected.
  static let maximumSize = 32 << 20

  /// The path of the file.
  public let path: String
  /// The kind of the file.
  public let kind: Kind
  let root: Element
  /// The elements that have an identifier, by that identifier.
  let elements: [String: Element]

  /// Creates a document from the file at a path.
  public convenience init(path: String) throws(InterfaceFileError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path, limit: Self.maximumSize) } catch {
      throw InterfaceFileError(path: path, "\(error)")
    }
    try self.init(Data(bytes), path: path)
  }

  /// The identifiers of the elements to which at least one constraint of the file refers. Placeholder constraints,
  /// which Xcode removes at build time, do not count.
  lazy var constrained: Set<String> = {
    var result: Set<String> = []
    for constraint in root.all where constraint.name == "constraint" && constraint["placeholder"] != "YES" {
      let owner = constraint["firstItem"] ?? constraint.parent?.parent?.id
      let isOwnSize = constraint["firstItem"] == nil && constraint["secondItem"] == nil
      for id in [owner, constraint["secondItem"]] { if let id { result.insert(id) } }
      if isOwnSize, let id = constraint.parent?.parent?.id { result.insert(id) }
    }
    return result
  }()

  /// Whether the file is loaded without the app to which it belongs.
  ///
  /// If true, UIKit's classes replace missing classes, grey images replace missing images, and outlets and actions of
  /// missing classes are ignored. Each of these cases adds a warning to the trace.
  var isStandalone: Bool {
    get { root.isStandaloneRoot }
    set { root.isStandaloneRoot = newValue }
  }

  /// Creates a document from the content of the file at `path`.
  package init(_ data: Data, path: String) throws(InterfaceFileError) {
    let root = try ElementParser.parse(data, path: path)
    guard let kind = Self.kind(of: root) else {
      throw InterfaceFileError(path: path, line: root.line, Self.formatMessage(root))
    }
    (self.path, self.kind, self.root) = (path, kind, root)
    elements = Dictionary(root.all.compactMap { element in element.id.map { ($0, element) } }) { first, _ in first }
    let faults = DocumentCheck(self).faults
    if !faults.isEmpty { throw InterfaceFileError(faults: faults) }
  }

  private static func kind(of root: Element) -> Kind? {
    guard root.name == "document" else { return nil }
    switch root["type"] {
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": return .storyboard
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": return .nib
    default: return nil
    }
  }

  private static func formatMessage(_ root: Element) -> String {
    root.name == "archive"
      ? "The file has the format of Xcode 4. Open it in Xcode 5 or later and save it."
      : "The file is neither an iOS storyboard nor a nib file: its root element is "
        + "<\(root.name) type=\"\(root["type"] ?? "")\">"
  }

  /// The elements of a storyboard's scenes.
  var scenes: [Element] { root.list("scenes") }
  /// The elements of a nib file's top-level objects, including placeholders.
  var objects: [Element] { root.list("objects") }

  /// Returns the element of a scene's view controller, or nil if the scene has none.
  static func controller(in scene: Element) -> Element? {
    scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
      ?? scene.list("objects").first { ElementClass.isController($0.name) }
  }

  /// The identifier of the element of a storyboard's initial view controller, or nil if there is none.
  var initialControllerID: String? { root["initialViewController"] }

  /// Returns the element of the view controller with a storyboard identifier, or nil.
  func controller(withIdentifier identifier: String) -> Element? {
    scenes.compactMap(Self.controller).first { $0["storyboardIdentifier"] == identifier }
  }

  /// The storyboard identifiers of the view controllers, in the order of the file.
  public var controllerIdentifiers: [String] {
    scenes.compactMap(Self.controller).compactMap { $0["storyboardIdentifier"] }
  }
}
