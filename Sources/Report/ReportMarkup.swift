/// The HTML files of the page. The final newline of a file is not part of a template.
enum ReportMarkup {
  /// The page without its films, style and script.
  static let page = template(PackageResources.page_html)
  /// The button of a filter above the list.
  static let chip = template(PackageResources.chip_html)
  /// An item of the list.
  static let item = template(PackageResources.item_html)

  private static func template(_ file: [UInt8]) -> Template {
    Template(String(decoding: file.dropLast(), as: UTF8.self))
  }
}
