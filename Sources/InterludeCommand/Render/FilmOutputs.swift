internal import Pixels
internal import PNG
internal import Player

/// All outputs of one film, in several formats, for which the film is played only once. The frames as PNG can be output
/// as a folder; every other format is output as one file.
struct FilmOutputs {
  /// A finished file, with the format in which it is encoded.
  struct File {
    let format: FilmFormat
    let bytes: [UInt8]
  }

  /// The error that is thrown if the output is a single PNG file but the film has several frames.
  struct MoreThanOneFrame: Error {}

  private let writer: FilmWriter?
  private let encoding: FilmEncoding?
  private let formats: [FilmFormat]
  private var sheets: [FilmFormat: ContactSheet] = [:]
  /// Whether the output is a single PNG file, which requires a film of one frame.
  private let isSingle: Bool
  private var single: Frame?
  private(set) var frameCount = 0

  /// The maximum number of frames that a strip shows.
  private static let stripCount = 10

  /// Creates the outputs of a film.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder for single frames, or nil to output PNG as one file.
  ///   - columns: the number of columns of the contact sheet, or nil for the number with which the aspect ratio of the
  ///     sheet is nearest to 16:10.
  ///   - cellWidth: the maximum width of a frame on the contact sheet and the strip in pixels, or nil for the default.
  init(
    _ formats: Set<FilmFormat>, title: String, rate: FilmRate, folder: String?, jobs: Int, columns: Int? = nil,
    cellWidth: Int? = nil
  ) throws(FilmError) {
    self.formats = FilmFormat.allCases.filter(formats.contains)
    isSingle = formats.contains(.png) && folder == nil
    writer =
      if let folder, formats.contains(.png) { try FilmWriter(folder: folder, jobs: jobs) } else { nil }
    let encoders = self.formats.compactMap { Self.encoder($0, rate) }
    encoding = encoders.isEmpty ? nil : FilmEncoding(encoders, jobs: jobs)
    if formats.contains(.sheet) { sheets[.sheet] = ContactSheet(title: title) }
    if formats.contains(.strip) {
      sheets[.strip] = ContactSheet(title: title, maximumCount: Self.stripCount)
      sheets[.strip]?.arrangement = .row
    }
    for format in [FilmFormat.sheet, .strip] {
      sheets[format]?.columns = columns
      sheets[format]?.cellWidth = cellWidth
    }
  }

  private static func encoder(_ format: FilmFormat, _ rate: FilmRate) -> (any FilmEncoder)? {
    switch format {
    case .apng: AnimatedPNGFilm(rate)
    case .gif: GIFFilm(rate)
    case .mp4: VideoFilm(rate)
    case .png, .sheet, .strip: nil
    }
  }

  /// Adds the next frame.
  ///
  /// - Throws: `FilmError`; `MoreThanOneFrame`.
  mutating func add(_ frame: Frame) throws {
    frameCount += 1
    try writer?.add(frame)
    try encoding?.add(frame)
    for format in [FilmFormat.sheet, .strip] { sheets[format]?.add(frame) }
    guard isSingle else { return }
    if single != nil { throw MoreThanOneFrame() }
    single = frame
  }

  /// Ends the film. Moves the folder of frames to its final path, and returns the outputs that consist of one file.
  ///
  /// - Parameter trace: the text of `trace.txt` in the folder of frames.
  /// - Returns: the files in the order of the formats, and the size of the folder of frames in bytes. The size is nil
  ///   without a folder.
  mutating func finish(trace: String) throws(FilmError) -> (files: [File], byteCount: Int?) {
    var encoded = try encoding?.finish()[...] ?? []
    var files: [File] = []
    for format in formats {
      switch format {
      case .png:
        if let single {
          files.append(File(format: .png, bytes: PNGEncoder.encode(single.render(), compression: .kept)))
        }
      case .apng, .gif, .mp4: files.append(File(format: format, bytes: encoded.removeFirst()))
      case .sheet, .strip:
        if let sheet = sheets[format] { files.append(File(format: format, bytes: try sheet.encoded())) }
      }
    }
    let summary = try writer?.finish(trace: trace)
    return (files, summary?.byteCount)
  }
}
