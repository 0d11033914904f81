package import Goldens
public import Interface
internal import Player
internal import Scenario

/// A film that was played: the layers at each frame, and all events.
///
///     let film = try Film(named: "city-pop", of: { CitiesController() }) { script in
///       script.drag(.leftEdge, to: .fraction(x: 0.6, y: 0.5), over: .milliseconds(400))
///     }
///     #expect(film.events.map(\.call).last == "viewDidDisappear(detail)")
///     #expect(try film[at: .milliseconds(200)].layer("detail").presentation.position.x > 60)
///     film.expectGolden()
///
/// A film is a value. Each access to a frame's `picture` draws the frame, with the same result every time.
public struct Film: Sendable {
  /// The name of the film and of its golden.
  public let name: String
  /// The played film, whose frames are drawn when they are needed.
  package let played: PlayedFilm
  let settings: FilmSettings
  let root: PackageFolder
  let project: FilmProject
  /// The path of the test or scenario that defines the film, relative to the package's folder.
  let file: String
  /// Whether the film is defined by a scenario. If false, a Swift test defines the film.
  let isScript: Bool

  init(
    _ played: PlayedFilm, _ settings: FilmSettings, in root: PackageFolder, of project: FilmProject, file: String,
    isScript: Bool
  ) {
    name = played.document.name
    (self.file, self.isScript) = (file, isScript)
    (self.played, self.settings, self.root, self.project) = (played, settings, root, project)
  }

  /// All frames, in order. Frame k is at k / fps seconds.
  public var frames: [FilmFrame] { played.frames.map(FilmFrame.init) }

  /// All callbacks, events and transitions, in the order in which they happened.
  public var events: [Trace.Event] { played.result.trace.events }

  /// The time at which the film ended, in seconds.
  public var duration: Double { played.result.duration }

  /// The frame that is visible at a time: the last frame at or before that time. After the film's end, the last frame.
  ///
  /// - Precondition: the time is not negative.
  public subscript(at instant: Duration) -> FilmFrame {
    let seconds = instant.inSeconds
    precondition(seconds >= 0, "a film begins at 0 seconds; there is no frame at \(seconds)")
    // k / fps and the same time as a decimal literal can differ in the last bit.
    let index = played.frames.lastIndex { $0.time <= seconds + 1e-9 } ?? 0
    return FilmFrame(played.frames[index])
  }
}

extension Duration {
  /// The duration in seconds. The value equals the `Double` literal with the same decimals.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
