/// The stored images of one frame. The images are given as paths relative to the run's folder, which is also the
/// report's folder, with `/` as the separator.
package struct RunFrame: Sendable, Hashable, Decodable {
  /// The index of the frame, from 0.
  package var index: Int
  /// The path of the golden's image, relative to the run's folder, or nil.
  package var expected: String?
  /// The path of the played film's image, relative to the run's folder, or nil.
  package var actual: String?
  /// The path of the image that shows the differences, relative to the run's folder, or nil.
  package var difference: String?

  /// Creates a frame. The images are given as paths relative to the run's folder.
  package init(index: Int, expected: String? = nil, actual: String? = nil, difference: String? = nil) {
    (self.index, self.expected, self.actual, self.difference) = (index, expected, actual, difference)
  }

  var paths: [String] { [expected, actual, difference].compactMap { $0 } }
}

extension RunFilm {
  /// The paths of all images of the film. A path that several frames share occurs several times.
  package var paths: [String] { frames.flatMap(\.paths) }
}
