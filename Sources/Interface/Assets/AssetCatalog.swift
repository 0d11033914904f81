import Files
import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.Bundle

/// The content of the folders of an asset catalogue, as Xcode writes it: `Contents.json`.
enum AssetCatalog {
  /// The description of a set.
  struct Contents: Decodable {
    var images: [Item]?
    var colors: [Item]?
    var data: [Item]?
    var properties: Properties?
  }

  /// A file or a colour of a set, with the environment for which it is meant.
  struct Item: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var color: ColorValue?
    var resizing: Resizing?
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct ColorValue: Decodable {
    var components: [String: String]?
    var reference: String?
  }

  struct Resizing: Decodable {
    struct Length: Decodable {
      var mode: String?
    }
    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }
    var mode: String?
    var center: Length?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }

  struct Properties: Decodable {
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey { case templateRenderingIntent = "template-rendering-intent" }
  }

  /// Returns the path of the folder of a set, and its description, or nil if the bundle has no such set.
  ///
  /// If the description cannot be read, the stage's trace contains a `warning`.
  @MainActor
  static func set(_ name: String, kind: String, in bundle: Bundle) -> (path: String, contents: Contents)? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let folders = ResourceIndex.folders(named: "\(last).\(kind)", in: bundle)
    guard let path = folders.first(where: { $0.hasSuffix("/\(name).\(kind)") }) ?? folders.first else { return nil }
    guard let bytes = try? File.read("\(path)/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    else {
      Stage.current?.note("warning", "AssetCatalog", detail: "\(path)/Contents.json cannot be read")
      return nil
    }
    return (path, contents)
  }

  /// Returns the items for an idiom and an appearance, or those for any.
  static func items(_ items: [Item], isPad: Bool, isDark: Bool) -> [Item] {
    let idioms = isPad ? ["ipad", "universal"] : ["iphone", "universal"]
    let usable = idioms.lazy.map { idiom in items.filter { ($0.idiom ?? "universal") == idiom } }.first { !$0.isEmpty } ?? []
    let dark = usable.filter { ($0.appearances ?? []).contains { $0.value == "dark" } }
    let plain = usable.filter { ($0.appearances ?? []).isEmpty }
    return isDark && !dark.isEmpty ? dark : plain.isEmpty ? usable : plain
  }
}
