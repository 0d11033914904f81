/// The style sheet of the page. It uses a grid of 8 pixels, system fonts, and colour variables for light and dark mode.
enum ReportStyle {
  static let css = String(decoding: parts.joined(), as: UTF8.self)

  /// The files of the style sheet, in cascading order.
  private static let parts = [
    // The colour variables, named by meaning. Symbols also differ in shape, for readers who cannot distinguish colours.
    PackageResources.palette_css,
    // Elements, buttons, and the page's columns.
    PackageResources.frame_css,
    // The list of films. Its rows have no CSS containment, because with containment Chromium requires seconds to filter
    // thousands of rows.
    PackageResources.list_css,
    // The panel of one film, from the verdict to the playhead.
    PackageResources.film_css,
    // The strip, the charts and the lists below the playhead.
    PackageResources.time_css,
  ]
}
