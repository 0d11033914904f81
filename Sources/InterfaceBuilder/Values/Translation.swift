import Foundation
import Interface

/// The translations of the texts in an Interface Builder file, from a file such as `de.lproj/Main.strings`.
///
/// A key of the file consists of the identifier of an object and the name of a property, such as `a1B-2c-D3e.text` or
/// `a1B-2c-D3e.normalTitle`.
/// - Source: Apple's "Internationalization and Localization Guide".
final class Translation {
  private let texts: [String: String]

  private init(_ texts: [String: String]) { self.texts = texts }

  /// Returns the translation of a document into the first of the user's preferred languages for which there is one, or
  /// nil if there is none.
  ///
  /// - Parameter bundle: a bundle whose resource folder is searched if the document's own folder contains no
  ///   translation.
  @MainActor
  static func of(_ document: InterfaceDocument, in bundle: Bundle) -> Translation? {
    let name = document.path.split(separator: "/").last.map(String.init) ?? document.path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    for language in AppResources.preferredLanguages {
      for folder in folders(of: document.path, bundle) {
        let path = "\(folder)/\(language).lproj/\(stem).strings"
        guard FileManager.default.fileExists(atPath: path) else { continue }
        if let texts = StringsFile.texts(atPath: path) { return Translation(texts) }
      }
    }
    return nil
  }

  /// Returns the folders in which `.lproj` folders are searched. The first one is the folder of the file at `path` or,
  /// if that is an `.lproj` folder itself, its parent. The second one is the resource folder of `bundle`.
  private static func folders(of path: String, _ bundle: Bundle) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    let own = folder.hasSuffix(".lproj") ? (folder as NSString).deletingLastPathComponent : folder
    return [own] + (bundle.resourcePath.map { [$0] } ?? [])
  }

  /// Returns a copy of the element with translated texts, or the element itself if none of its texts is translated.
  func translated(_ element: Element) -> Element {
    guard let id = element.id else { return element }
    var attributes = element.attributes
    var children = element.children
    for name in Self.properties { translate(&attributes, &children, name, texts["\(id).\(name)"]) }
    children = children.map { translatedPart($0, of: id) }
    let isSame = attributes == element.attributes && zip(children, element.children).allSatisfy { $0 === $1 }
    if isSame, children.count == element.children.count { return element }
    return element.copy(attributes, children)
  }

  /// The names of the properties whose values are translated.
  private static let properties = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "badgeValue",
  ]

  private func translate(
    _ attributes: inout [String: String], _ children: inout [Element], _ name: String, _ text: String?
  ) {
    guard let text else { return }
    attributes[name] = text
    children.removeAll { $0["key"] == name && ($0.name == "string" || $0.name == "mutableString") }
  }

  private func translatedPart(_ child: Element, of id: String) -> Element {
    switch child.name {
    case "state":
      guard let text = texts["\(id).\(child["key"] ?? "")Title"] else { return child }
      return child.copy(child.attributes.merging(["title": text]) { $1 }, child.children)
    case "buttonConfiguration":
      guard let text = texts["\(id).configuration.title"] ?? texts["\(id).normalTitle"] else { return child }
      return child.copy(child.attributes.merging(["title": text]) { $1 }, child.children)
    case "segments":
      let segments = child.children.enumerated().map { index, segment in
        guard let text = texts["\(id).segmentTitles[\(index)]"] else { return segment }
        return segment.copy(segment.attributes.merging(["title": text]) { $1 }, segment.children)
      }
      return child.copy(child.attributes, segments)
    default: return child
    }
  }
}

extension Element {
  /// Returns a copy of the element with the given attributes and children instead of its own.
  func copy(_ attributes: [String: String], _ children: [Element]) -> Element {
    let result = Element(name, attributes, line: line, parent: parent)
    result.children = children
    return result
  }
}
