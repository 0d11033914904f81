internal import ArgumentParser
internal import Player

/// A kind of picture that a film can become.
enum FilmFormat: String, CaseIterable {
  /// One PNG file for each frame, and the trace.
  case png
  /// The film as one file: exact; of 256 colours; compressed with loss.
  case apng, gif, mp4
  /// Frames of the film on one picture: on a sheet with a title, or in one row.
  case sheet, strip

  /// What its file is called behind the film's name; nil for a folder of files.
  var suffix: String? {
    switch self {
    case .png: nil
    case .apng, .gif, .mp4: ".\(rawValue)"
    case .sheet, .strip: ".\(rawValue).png"
    }
  }
}

/// Kinds of pictures on the command line: `png`, `sheet` or `png,sheet`.
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

/// What is drawn over frames, on the command line: `touches`, `clock`, `bounds` or several with commas.
struct OverlayParts: ExpressibleByArgument {
  let parts: [FrameOverlay.Part]

  init?(argument: String) {
    guard let parts = [FrameOverlay.Part](words: argument) else { return nil }
    self.parts = parts
  }

  static var allValueStrings: [String] { FrameOverlay.Part.allCases.map(\.rawValue) }
}

extension Array where Element: RawRepresentable, Element.RawValue == String {
  /// Words with commas between them; nil when there is an unknown one.
  fileprivate init?(words: String) {
    let elements = words.split(separator: ",", omittingEmptySubsequences: false).map { Element(rawValue: String($0)) }
    guard !elements.contains(where: { $0 == nil }) else { return nil }
    self = elements.compactMap { $0 }
  }
}
