package import Goldens
public import Interface
internal import Player
internal import Scenario

/// A film that was played: the values of all layers at every frame, and the events.
///
///     let film = try Film(named: "city-pop", of: { CitiesController() }) { script in
///       script.drag(.leftEdge, to: .fraction(x: 0.6, y: 0.5), over: .milliseconds(400))
///     }
///     #expect(film.events.map(\.call).last == "viewDidDisappear(detail)")
///     #expect(try film[at: .milliseconds(200)].layer("detail").presentation.position.x > 60)
///     film.expectGolden()
///
/// A film is a value. Frames are drawn on demand, with the same result at any time and in any order.
public struct Film: Sendable {
  /// The name of the film and of its golden.
  public let name: String
  package let played: PlayedFilm
  let settings: FilmSettings
  let root: PackageFolder
  let project: FilmProject
  /// The file that defines the film, relative to the package's folder.
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

  /// All frames, in order. Frame k is shown at k / fps seconds.
  public var frames: [FilmFrame] { played.frames.map(FilmFrame.init) }

  /// All callbacks, events and transitions, in the order in which they happened.
  public var events: [Trace.Event] { played.result.trace.events }

  /// The time at which the film ended, in seconds.
  public var duration: Double { played.result.duration }

  /// The frame that is visible at a time: the last one that is not later. After the film's end, the last frame.
  ///
  /// - Precondition: the time is not negative.
  public subscript(at instant: Duration) -> FilmFrame {
    let seconds = instant.inSeconds
    precondition(seconds >= 0, "a film begins at 0 seconds; there is no frame at \(seconds)")
    // k / fps and the same time written in decimals can differ in their last bit.
    let index = played.frames.lastIndex { $0.time <= seconds + 1e-9 } ?? 0
    return FilmFrame(played.frames[index])
  }
}

extension Duration {
  /// The duration in seconds, equal to the literal with the same decimals.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
