/// The HTML files of the page. The final newline of a file is not part of a template.
enum ReportMarkup {
  /// The template of the page, into which films, style and script are inserted.
  static let page = template(PackageResources.page_html)
  /// The template of a filter button above the list of films.
  static let chip = template(PackageResources.chip_html)
  /// The template of a film's item in the list.
  static let item = template(PackageResources.item_html)

  private static func template(_ file: [UInt8]) -> Template {
    Template(String(decoding: file.dropLast(), as: UTF8.self))
  }
}
