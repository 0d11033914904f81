internal import ArgumentParser
internal import Player

/// An output format of a film.
enum FilmFormat: String, CaseIterable {
  /// One PNG file for each frame, and the trace.
  case png
  /// The film in one file: as animated PNG, lossless; as GIF, with 256 colours; as MP4, with lossy compression.
  case apng, gif, mp4
  /// Frames of the film in one image: on a contact sheet with a title, or in one row.
  case sheet, strip

  /// The suffix of the file name after the film's name, or nil for a folder of files.
  var suffix: String? {
    switch self {
    case .png: nil
    case .apng, .gif, .mp4: ".\(rawValue)"
    case .sheet, .strip: ".\(rawValue).png"
    }
  }
}

/// Output formats on the command line: `png`, `sheet` or `png,sheet`.
struct FilmFormats: ExpressibleByArgument {
  let formats: [FilmFormat]

  init(_ formats: [FilmFormat]) { self.formats = formats }

  var defaultValueDescription: String { formats.map(\.rawValue).joined(separator: ",") }

  init?(argument: String) {
    guard let formats = [FilmFormat](words: argument) else { return nil }
    self.formats = formats
  }

  static var allValueStrings: [String] { FilmFormat.allCases.map(\.rawValue) }
}

/// The parts of the overlay, as the command line names them: `touches`, `clock`, `bounds`, or several separated by
/// commas.
struct OverlayParts: ExpressibleByArgument {
  let parts: [FrameOverlay.Part]

  init?(argument: String) {
    guard let parts = [FrameOverlay.Part](words: argument) else { return nil }
    self.parts = parts
  }

  static var allValueStrings: [String] { FrameOverlay.Part.allCases.map(\.rawValue) }
}

extension Array where Element: RawRepresentable, Element.RawValue == String {
  /// Creates an array of the elements whose raw values are the given words, which are separated by commas. Returns nil
  /// if a word is unknown.
  fileprivate init?(words: String) {
    let elements = words.split(separator: ",", omittingEmptySubsequences: false).map { Element(rawValue: String($0)) }
    guard !elements.contains(where: { $0 == nil }) else { return nil }
    self = elements.compactMap { $0 }
  }
}
