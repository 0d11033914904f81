/// The script of the report's page. It shows one film in the panel. All charts and images of the film have a common
/// playhead.
///
/// The script is plain JavaScript in several files that share one scope. It loads only `films/*.js`, and never
/// interprets text as markup.
enum ReportScript {
  static let js = "(() => {\n\"use strict\";\n" + String(decoding: parts.joined(), as: UTF8.self) + "})();\n"

  /// The additional script of a page that `interlude report --serve` serves. It reloads the page after a new run, and
  /// accepts films.
  static let live = String(decoding: PackageResources.live_js, as: UTF8.self)

  /// The files of the script, in the order in which they run.
  private static let parts = [
    // The functions and variables that all parts use: creation of elements, formatting of numbers, the page's state.
    PackageResources.base_js,
    // The list of films: search, filters, navigation between films, deep links.
    PackageResources.list_js,
    // The panel of one film: the verdict, and the lists of events, touches, animations and areas of changed pixels.
    PackageResources.film_js,
    // The images of one frame, in one of six views such as onion skin or heat map.
    PackageResources.stage_js,
    // The charts over the film's time: thumbnails, changed pixels, touches, events and animations on one time axis.
    PackageResources.graph_js,
    // The curves of values over the film's frames: of the golden, of the model (as steps), and of the presentation.
    PackageResources.curves_js,
    // The playhead: the current frame of all images, charts and lists.
    PackageResources.playhead_js,
    // The handling of keyboard and pointer input.
    PackageResources.keys_js,
    // The event handlers, and the start of the script.
    PackageResources.start_js,
  ]
}
