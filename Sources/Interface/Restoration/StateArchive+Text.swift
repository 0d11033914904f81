import struct Foundation.Data
import Geometry

extension StateArchive {
  /// The archive as JSON text.
  ///
  ///     {
  ///       "interludeState": 1,
  ///       "systemVersion": "17.0", "idiom": 0, "time": 1.5, "usesSnapshot": true,
  ///       "application": {"boy": "Manny"},
  ///       "records": [
  ///         {"path": ["nav"], "kind": "controller", "children": ["root", "second"], "state": {}},
  ///         …
  ///
  /// Strings, Boolean values, integers, arrays and null are those of JSON. Other values are an object with one key that
  /// names the kind, such as `{"number": 0.5}`, `{"date": 190028460}` or `{"reference": ["nav", "root"]}`.
  public var text: String {
    var lines: [String] = ["\"interludeState\": \(Self.version)"]
    if let bundleVersion { lines.append("\"bundleVersion\": \(Self.quoted(bundleVersion))") }
    lines.append("\"systemVersion\": \(Self.quoted(systemVersion))")
    lines += ["\"idiom\": \(idiom)", "\"time\": \(Self.decimal(time))", "\"usesSnapshot\": \(hasUsableSnapshot)"]
    lines.append("\"application\": \(Self.text(application, indent: "  "))")
    lines.append("\"activities\": \(activityText)")
    let texts = records.map { Self.text($0) }
    lines.append("\"records\": " + (texts.isEmpty ? "[]" : "[\n    \(texts.joined(separator: ",\n    "))\n  ]"))
    return "{\n  \(lines.joined(separator: ",\n  "))\n}\n"
  }

  private var activityText: String {
    let texts = activities.map { "\(Self.quoted($0.session)): \(Self.text(.activity($0.activity)))" }
    return texts.isEmpty ? "{}" : "{\n    \(texts.joined(separator: ",\n    "))\n  }"
  }

  private static func text(_ record: StateRecord) -> String {
    var parts = ["\"path\": \(text(record.path))", "\"kind\": \(quoted(record.kind.rawValue))"]
    if let name = record.restorationClass { parts.append("\"class\": \(quoted(name))") }
    if let origin = record.storyboard {
      parts.append("\"storyboard\": {\"name\": \(quoted(origin.storyboard)), \"scene\": \(quoted(origin.scene))}")
    }
    if !record.children.isEmpty { parts.append("\"children\": \(text(record.children))") }
    if let presented = record.presented { parts.append("\"presented\": \(quoted(presented))") }
    if let style = record.presentationStyle { parts.append("\"presentationStyle\": \(style)") }
    parts.append("\"state\": \(text(record.values, indent: "     "))")
    return "{\(parts.joined(separator: ", "))}"
  }

  private static func text(_ values: [KeyedState], indent: String) -> String {
    guard !values.isEmpty else { return "{}" }
    let lines = values.map { "\n\(indent)  \(quoted($0.key)): \(text($0.value))" }
    return "{\(lines.joined(separator: ","))\n\(indent)}"
  }

  private static func text(_ path: [String]) -> String { "[\(path.map(quoted).joined(separator: ", "))]" }

  private static func text(_ values: [KeyedState]) -> String {
    "{\(values.map { "\(quoted($0.key)): \(text($0.value))" }.joined(separator: ", "))}"
  }

  private static func text(_ entries: [StateValue.Entry]) -> String {
    "[\(entries.map { "[\(text($0.key)), \(text($0.value))]" }.joined(separator: ", "))]"
  }

  static func text(_ value: StateValue) -> String {
    switch value {
    case .nothing: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .string(let value): quoted(value)
    case .array(let values): "[\(values.map { text($0) }.joined(separator: ", "))]"
    case .number(let value): tagged("number", decimal(value))
    case .data(let value): tagged("data", quoted(value.base64EncodedString()))
    case .date(let value): tagged("date", decimal(value.timeIntervalSinceReferenceDate))
    case .url(let value): tagged("url", quoted(value.absoluteString))
    case .uuid(let value): tagged("uuid", quoted(value.uuidString))
    case .indexPath(let indexes): tagged("indexPath", "[\(indexes.map(String.init).joined(separator: ", "))]")
    case .point(let point): tagged("point", numbers([point.x, point.y]))
    case .size(let size): tagged("size", numbers([size.width, size.height]))
    case .rect(let rect): tagged("rect", numbers([rect.minX, rect.minY, rect.width, rect.height]))
    case .transform(let t): tagged("transform", numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]))
    case .insets(let insets): tagged("insets", numbers([insets.top, insets.left, insets.bottom, insets.right]))
    case .dictionary(let entries): tagged("dictionary", text(entries))
    case .reference(let path): tagged("reference", text(path))
    case .object(let name, let values): "{\"object\": \(quoted(name)), \"values\": \(text(values))}"
    case .keyedArchive(let data): tagged("keyedArchive", quoted(data.base64EncodedString()))
    case .activity(let activity): text(activity)
    }
  }

  private static func text(_ activity: SavedActivity) -> String {
    let title = activity.title.map { ", \"title\": \(quoted($0))" } ?? ""
    return "{\"activity\": \(quoted(activity.type))\(title), \"userInfo\": \(text(activity.entries))}"
  }

  private static func tagged(_ tag: String, _ text: String) -> String { "{\"\(tag)\": \(text)}" }
  private static func numbers(_ values: [CGFloat]) -> String {
    "[\(values.map { decimal(Double($0)) }.joined(separator: ", "))]"
  }

  /// Returns the shortest text that is parsed as the number `value` again. Infinities and NaN, which JSON lacks, become
  /// strings.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return quoted(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf") }
    let text = "\(value)"
    guard let whole = Int(exactly: value), whole.magnitude < 1 << 53, text != "-0.0" else { return text }
    return "\(whole)"
  }

  /// Returns a string as a JSON literal, with quotation marks and escape sequences.
  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
