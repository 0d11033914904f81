package import Goldens
public import Interface
internal import Player
internal import Scenario

/// A film that was played: what every layer showed at every frame, and what happened meanwhile.
///
///     let film = try Film(named: "city-pop", of: { CitiesController() }) { script in
///       script.drag(.leftEdge, to: .fraction(x: 0.6, y: 0.5), over: .milliseconds(400))
///     }
///     #expect(film.events.map(\.call).last == "viewDidDisappear(detail)")
///     #expect(try film[at: .milliseconds(200)].layer("detail").presentation.position.x > 60)
///     film.expectGolden()
///
/// A value: frames are drawn when somebody looks, and look the same at any time and in any order.
public struct Film: Sendable {
  /// The name of the film and of its golden.
  public let name: String
  package let played: PlayedFilm
  let settings: FilmSettings
  let root: PackageFolder
  let project: FilmProject
  /// The file that the film is written in, below the package's folder.
  let file: String
  /// Whether that file is a scenario.
  let isScript: Bool

  init(
    _ played: PlayedFilm, _ settings: FilmSettings, in root: PackageFolder, of project: FilmProject, file: String,
    isScript: Bool
  ) {
    name = played.document.name
    (self.file, self.isScript) = (file, isScript)
    (self.played, self.settings, self.root, self.project) = (played, settings, root, project)
  }

  /// All frames, in order: frame k is at k / fps seconds.
  public var frames: [FilmFrame] { played.frames.map(FilmFrame.init) }

  /// Every callback, event and transition, in the order it happened.
  public var events: [Trace.Event] { played.result.trace.events }

  /// When the film ended, in seconds.
  public var duration: Double { played.result.duration }

  /// The frame on screen at an instant: the last one that is not later; after the film's end its last frame.
  ///
  /// - Precondition: the instant is not before the film.
  public subscript(at instant: Duration) -> FilmFrame {
    let seconds = instant.inSeconds
    precondition(seconds >= 0, "a film begins at 0 seconds; there is no frame at \(seconds)")
    // k / fps and the same time written in decimals may differ in their last bit.
    let index = played.frames.lastIndex { $0.time <= seconds + 1e-9 } ?? 0
    return FilmFrame(played.frames[index])
  }
}

extension Duration {
  /// The duration in seconds, as a literal in seconds would be.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
