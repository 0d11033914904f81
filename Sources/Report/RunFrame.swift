/// The pictures kept of one frame, as paths below the report's folder, parted by `/`.
package struct RunFrame: Sendable, Hashable, Decodable {
  /// The frame's number, from 0.
  package var index: Int
  package var expected: String?
  package var actual: String?
  package var difference: String?

  package init(index: Int, expected: String? = nil, actual: String? = nil, difference: String? = nil) {
    (self.index, self.expected, self.actual, self.difference) = (index, expected, actual, difference)
  }

  var paths: [String] { [expected, actual, difference].compactMap { $0 } }
}

extension RunFilm {
  /// The paths of all its pictures; one that several frames share is there several times.
  package var paths: [String] { frames.flatMap(\.paths) }
}
