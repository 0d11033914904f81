import Foundation
import Geometry
import Interface

extension Element {
  /// Returns the font that the child with the key describes, or nil if there is none.
  @MainActor
  func font(_ key: String) -> UIFont? { child(key: key)?.asFont }

  /// The font that this element, named `fontDescription` or `font`, describes, or nil if the description is
  /// incomplete.
  @MainActor var asFont: UIFont? {
    if let style = self["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = length("pointSize") ?? length("size") ?? UIFont.systemFontSize
    switch self["type"] {
    case "system": return .systemFont(ofSize: size, weight: value("weight", in: Names.fontWeights) ?? .regular)
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: break
    }
    if let meta = self["metaFont"] {
      let ownSize = length("pointSize") ?? length("size")
      return .systemFont(ofSize: ownSize ?? Names.metaFonts[meta] ?? size, weight: Names.metaWeights[meta] ?? .regular)
    }
    guard let name = self["name"] else { return nil }
    // On iOS, a font that is not installed is replaced by the system font, too.
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: Self.weight(inName: name))
  }

  private static func weight(inName name: String) -> UIFont.Weight {
    let endings: [(String, UIFont.Weight)] = [
      ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Medium", .medium), ("DemiBold", .semibold),
      ("Semibold", .semibold), ("Heavy", .heavy), ("Black", .black), ("Bold", .bold),
    ]
    return endings.first { name.contains($0.0) }?.1 ?? .regular
  }

  /// Returns the attributed text that the child with the key describes, or nil if there is none.
  @MainActor
  func attributedString(_ key: String) -> NSAttributedString? {
    guard let child = child(key: key), child.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in child.children where fragment.name == "fragment" {
      let text = fragment.string("content") ?? ""
      result.append(NSAttributedString(string: text, attributes: fragment.textAttributes))
    }
    return result
  }

  /// Returns the text attributes that the child with the key describes, or nil if there are none.
  @MainActor
  func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
    guard let child = child(key: key) else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    if let font = child.font("fontDescription") { result[.font] = font }
    if let color = child.color("textColor") { result[.foregroundColor] = color }
    return result.isEmpty ? nil : result
  }

  @MainActor private var textAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for value in list("attributes") {
      switch value["key"] {
      case "NSColor": result[.foregroundColor] = value.asColor
      case "NSBackgroundColor": result[.backgroundColor] = value.asColor
      case "NSFont": result[.font] = value.asFont
      case "NSParagraphStyle": result[.paragraphStyle] = value.asParagraphStyle
      case "NSKern": result[.kern] = value.number("value")
      case "NSUnderline": result[.underlineStyle] = value.integer("value")
      case "NSStrikethrough": result[.strikethroughStyle] = value.integer("value")
      case "NSBaselineOffset": result[.baselineOffset] = value.number("value")
      case "NSStrokeWidth": result[.strokeWidth] = value.number("value")
      case "NSStrokeColor": result[.strokeColor] = value.asColor
      default: break
      }
    }
    return result
  }

  private var asParagraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = value("alignment", in: Names.alignments) { style.alignment = alignment }
    if let mode = value("lineBreakMode", in: Names.lineBreaks) { style.lineBreakMode = mode }
    if let spacing = length("lineSpacing") { style.lineSpacing = spacing }
    if let spacing = length("paragraphSpacing") { style.paragraphSpacing = spacing }
    if let spacing = length("paragraphSpacingBefore") { style.paragraphSpacingBefore = spacing }
    if let indent = length("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
    if let indent = length("headIndent") { style.headIndent = indent }
    if let indent = length("tailIndent") { style.tailIndent = indent }
    if let height = length("minimumLineHeight") { style.minimumLineHeight = height }
    if let height = length("maximumLineHeight") { style.maximumLineHeight = height }
    if let multiple = length("lineHeightMultiple"), multiple > 0 { style.lineHeightMultiple = multiple }
    return style
  }
}
