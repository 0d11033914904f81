import Files
import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.Bundle

/// A namespace for reading asset catalogues: the `Contents.json` files in their folders, in the format of Xcode.
enum AssetCatalog {
  /// The decoded `Contents.json` of a set, such as an image set or a colour set.
  struct Contents: Decodable {
    var images: [Item]?
    var colors: [Item]?
    var data: [Item]?
    var properties: Properties?
  }

  /// One variant in a set: the name of a file, or a colour, with the idiom, the scale and the appearances for which the
  /// variant is meant.
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

  /// Returns the path of the folder of the set `name`, and its decoded `Contents.json`. `kind` is the extension of the
  /// folder, such as `imageset`. Returns nil if there is no such set or the file cannot be read.
  ///
  /// If the file cannot be read, the stage's trace contains a `warning`.
  @MainActor
  static func set(_ name: String, kind: String, in bundle: Bundle) -> (path: String, contents: Contents)? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let folders = ResourceIndex.folders(named: "\(last).\(kind)", in: bundle)
    guard let path = folders.first(where: { $0.hasSuffix("/\(name).\(kind)") }) ?? folders.first else { return nil }
    do {
      return (path, try JSONDecoder().decode(Contents.self, from: Data(try File.read("\(path)/Contents.json"))))
    } catch {
      Stage.current?.note("warning", "AssetCatalog", detail: "\(path)/Contents.json cannot be read: \(reason(error))")
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as FileError: error.reason
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "the value of '\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
    default: "it is not valid JSON"
    }
  }

  /// Returns those of `items` that are meant for an idiom, iPad or iPhone, and for an appearance, dark or light.
  ///
  /// If no item is for the idiom, the universal items are considered. For the dark appearance, the result contains the
  /// considered items for the dark appearance. For the light appearance, or if there are no such items, the result
  /// contains the considered items without an appearance. If all have appearances, the result contains all.
  static func items(_ items: [Item], isPad: Bool, isDark: Bool) -> [Item] {
    let idioms = isPad ? ["ipad", "universal"] : ["iphone", "universal"]
    let usable =
      idioms.lazy.map { idiom in items.filter { ($0.idiom ?? "universal") == idiom } }.first { !$0.isEmpty } ?? []
    let dark = usable.filter { ($0.appearances ?? []).contains { $0.value == "dark" } }
    let plain = usable.filter { ($0.appearances ?? []).isEmpty }
    return isDark && !dark.isEmpty ? dark : plain.isEmpty ? usable : plain
  }
}
