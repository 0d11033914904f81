internal import Pixels
internal import PNG
internal import Player

/// All that one film becomes, from one playing: a folder of frames, and files of one picture or of one film.
struct FilmOutputs {
  /// A file that is done.
  struct File {
    let format: FilmFormat
    let bytes: [UInt8]
  }

  /// A film of one frame was wanted, and here is another.
  struct MoreThanOneFrame: Error {}

  private let writer: FilmWriter?
  private let encoding: FilmEncoding?
  private let formats: [FilmFormat]
  private var sheets: [FilmFormat: ContactSheet] = [:]
  /// Whether a PNG is one file: then there is one frame.
  private let isSingle: Bool
  private var single: Frame?
  private(set) var frameCount = 0

  /// How many frames a strip shows at most.
  private static let stripCount = 10

  /// - Parameters:
  ///   - folder: where single frames go; nil when PNG is to be one file.
  ///   - columns: how many frames stand in a row of the contact sheet; chosen when nil.
  ///   - cellWidth: the most pixels that a frame is wide there; the standard size when nil.
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

  /// Takes the next frame.
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

  /// Ends the film: the folder of frames is in its place, the other files are returned.
  ///
  /// - Parameter trace: what the folder has beside its frames.
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
